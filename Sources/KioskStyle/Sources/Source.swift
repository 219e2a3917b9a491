/// A typed source of a style.
///
///     var stops = GeoJSONSource(id: "stops")
///     stops.data = .url(address)
public protocol Source: StyleObject {
    /// The id, unique in its style; empty until it is set.
    var id: String { get set }

    /// The type of the source.
    var type: SourceType { get }
}

/// A source of a style as a Swift value, its properties typed.
///
///     var stops = GeoJSONSource(id: "stops")
///     stops.data = .url(address)
public protocol Source: StyleObject {
    /// The id, unique in its style; empty while it has none.
    var id: String { get set }

    /// The type.
    var type: SourceType { get }
}

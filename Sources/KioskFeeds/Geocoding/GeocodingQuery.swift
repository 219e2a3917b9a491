public import KioskMaps

/// A query for a geocoder.
public struct GeocodingQuery: Hashable, Sendable {
    /// What the visitor has typed; what exceeds `SearchLimits.queryByteCount` is not sent.
    public var text: String

    /// The coordinate near which results are preferred; nil for none.
    ///
    /// One that is not valid is not sent.
    public var coordinate: CLLocationCoordinate2D?

    /// The maximum number of results, clamped to 1…50.
    public var limit: Int

    /// The language of the results, as a tag of BCP 47 such as `fi`; nil for that of the server.
    public var language: String?

    /// Creates a query.
    ///
    /// - Parameters:
    ///   - text: What the visitor has typed.
    ///   - coordinate: The coordinate near which results are preferred.
    ///   - limit: The maximum number of results.
    ///   - language: The language of the results, as a tag of BCP 47.
    public init(
        _ text: String, near coordinate: CLLocationCoordinate2D? = nil, limit: Int = 10, language: String? = nil
    ) {
        self.text = text
        self.coordinate = coordinate
        self.limit = limit
        self.language = language
    }

    /// The text up to its limit.
    var sentText: String { String(decoding: text.utf8.prefix(SearchLimits.queryByteCount), as: UTF8.self) }

    /// The maximum number of results, as it is sent.
    var sentLimit: String { "\(min(max(limit, 1), 50))" }

    /// The coordinate; nil if there is none or it is not valid.
    var validCoordinate: CLLocationCoordinate2D? { coordinate.flatMap { $0.isValid ? $0.wrap() : nil } }
}

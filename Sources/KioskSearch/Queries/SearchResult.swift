public import KioskGeometry

/// An entry that matches a query.
///
///     for result in index.search("hakanimi", near: kiosk) {
///         print(result.name, result.ranges.map { result.name[$0] }, result.distance ?? 0)
///     }
public struct SearchResult: Hashable, Sendable, Identifiable {
    /// The identifier of the entry.
    public let id: String

    /// The name that matches best.
    public let name: String

    /// The parts of the name that match the words of the query, in ascending order and without overlaps, for highlighting.
    ///
    /// The bounds lie between characters. A part with typing errors is a whole word of the name.
    public let ranges: [Range<String.Index>]

    /// The coordinate of the entry, rounded to 10⁻⁷ degrees; nil if it is unknown.
    public let coordinate: LocationCoordinate2D?

    /// The great-circle distance from the coordinate of the search, in metres; nil if one of the two is unknown.
    public let distance: LocationDistance?
}

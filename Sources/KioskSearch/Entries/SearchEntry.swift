public import KioskGeometry

/// Something that a search finds: names with an identifier and a coordinate.
///
///     let stop = SearchEntry(
///         id: "stop-17", names: ["Hakaniemi", "Hagnäs"],
///         coordinate: LocationCoordinate2D(latitude: 60.179, longitude: 24.951))
///
/// Entries with the same identifier are independent of each other.
public struct SearchEntry: Hashable, Sendable, Identifiable {
    /// The identifier that results report.
    public var id: String

    /// The names, such as those in several languages; a result has the one that matches best.
    public var names: [String]

    /// The coordinate from which distances are measured; nil if it is unknown.
    ///
    /// One that is not valid counts as unknown.
    public var coordinate: LocationCoordinate2D?

    /// The importance; the greater one is first among equal matches at equal distance.
    ///
    /// NaN counts as 0.
    public var weight: Double

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - id: The identifier that results report.
    ///   - names: The names, such as those in several languages.
    ///   - coordinate: The coordinate from which distances are measured; nil if it is unknown.
    ///   - weight: The importance; the greater one is first among equal matches at equal distance.
    public init(id: String, names: [String], coordinate: LocationCoordinate2D?, weight: Double = 0) {
        self.id = id
        self.names = names
        self.coordinate = coordinate
        self.weight = weight
    }
}

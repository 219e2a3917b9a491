package import KioskGeometry

/// Entries of tiles, in which a road is cut at the edges of tiles and a name is repeated in each.
///
/// Entries with equal names of which the coordinates are close to each other are one.
package struct DistinctEntries {
    /// The entries, in the order in which they were found.
    package private(set) var entries: [SearchEntry] = []
    private var coordinates: [[String]: [LocationCoordinate2D]] = [:]

    /// The distance within which equal names are one, in metres.
    private static let distance: LocationDistance = 2000
    /// The maximum number of entries with equal names that a new one is compared with.
    private static let comparisonCount = 64

    /// Creates an empty list.
    package init() {}

    /// Appends an entry unless there is one with its names nearby; its identifier is the number of entries before.
    ///
    /// - Parameters:
    ///   - names: The names; an entry without one is ignored.
    ///   - coordinate: The coordinate.
    /// - Complexity: O(1) on average.
    package mutating func append(names: [String], at coordinate: LocationCoordinate2D) {
        guard !names.isEmpty else { return }
        let known = coordinates[names, default: []]
        guard !known.suffix(Self.comparisonCount).contains(where: { $0.distance(to: coordinate) < Self.distance })
        else { return }
        coordinates[names, default: []].append(coordinate)
        entries.append(SearchEntry(id: "\(entries.count)", names: names, coordinate: coordinate))
    }
}

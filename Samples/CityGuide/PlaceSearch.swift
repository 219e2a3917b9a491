import Foundation
import KioskMaps

/// The search for places by what visitors type, in all languages at once.
struct PlaceSearch: Sendable {
    /// The maximum number of results.
    private static let limit = 30

    private let here: CLLocationCoordinate2D
    /// The places of the guide, the nearest first.
    private let nearest: [Place]
    private let placesById: [String: Place]
    private let index: SearchIndex

    /// Indexes places.
    ///
    /// Some hundred take a few milliseconds; `SearchIndex.build(_:)` indexes more in the background.
    ///
    /// - Parameters:
    ///   - places: The places of the guide.
    ///   - streets: The names of the map, which are found but not listed without a query.
    ///   - here: The position of the kiosk.
    init(_ places: [Place], streets: [Place], here: CLLocationCoordinate2D) {
        self.here = here
        nearest = places.sorted { $0.coordinate.distance(to: here) < $1.coordinate.distance(to: here) }
        placesById = Dictionary((places + streets).map { ($0.id, $0) }) { first, _ in first }
        index = SearchIndex(
            (places + streets).map { SearchEntry(id: $0.id, names: $0.names.all, coordinate: $0.coordinate) })
    }

    /// Returns the places that match a query, the best first; without a query those of the guide, the nearest first.
    func places(matching query: String) -> [Place] {
        guard !query.allSatisfy(\.isWhitespace) else { return nearest }
        return index.search(query, near: here, limit: Self.limit).compactMap { placesById[$0.id] }
    }
}

import Foundation
import KioskGeometry

/// The vertices of a geometry as its coordinates are listed, and which of them a feature store keeps.
///
/// A store omits vertices equal to their predecessor and the last one of a ring.
struct MotionVertices: Sendable {
    /// All vertices, in the unit square.
    private(set) var places: [CGPoint] = []

    /// The number of vertices of each part.
    private(set) var counts: [Int] = []

    /// The indices of the vertices that a feature store keeps.
    private(set) var stored: [Int] = []

    /// Creates the vertices of a point, a line or a polygon; nil for other geometries.
    init?(_ geometry: Geometry) {
        switch geometry {
        case .point(let point): append([point.coordinates], isRing: false)
        case .lineString(let line): append(line.coordinates, isRing: false)
        case .polygon(let polygon): for ring in polygon.coordinates { append(ring, isRing: true) }
        default: return nil
        }
        guard places.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
    }

    private mutating func append(_ coordinates: [LocationCoordinate2D], isRing: Bool) {
        let (start, kept) = (places.count, stored.count)
        for coordinate in coordinates {
            let place = WebMercator.point(for: coordinate)
            if places.count == start || stored.count == kept || places[stored[stored.count - 1]] != place {
                stored.append(places.count)
            }
            places.append(place)
        }
        if isRing, stored.count > kept + 1, places[stored[kept]] == places[stored[stored.count - 1]] {
            stored.removeLast()
        }
        counts.append(coordinates.count)
    }

    /// Returns the vertices moved by whole widths of the world, so that the first one is nearest to a point.
    func places(nearest place: CGPoint?) -> [CGPoint] {
        guard let first = places.first, let place else { return places }
        let turns = (place.x - first.x).rounded()
        return turns == 0 ? places : places.map { CGPoint(x: $0.x + turns, y: $0.y) }
    }
}

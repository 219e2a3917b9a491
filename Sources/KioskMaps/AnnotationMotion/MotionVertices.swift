import Foundation
import KioskGeometry

/// The vertices of a geometry as its coordinates are listed, and which of them a feature store keeps.
///
/// A store omits vertices equal to their predecessor and the last one of a ring.
struct MotionVertices: Sendable {
    /// All vertices, in the unit square.
    private(set) var points: [CGPoint] = []

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
        guard points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
    }

    private mutating func append(_ coordinates: [LocationCoordinate2D], isRing: Bool) {
        let start = stored.count
        for coordinate in coordinates {
            let point = WebMercator.point(for: coordinate)
            if stored.count == start || points[stored[stored.count - 1]] != point {
                stored.append(points.count)
            }
            points.append(point)
        }
        if isRing, stored.count > start + 1, points[stored[start]] == points[stored[stored.count - 1]] {
            stored.removeLast()
        }
        counts.append(coordinates.count)
    }

    /// Returns the vertices moved by whole widths of the world, so that the first one is nearest to a point.
    func points(nearest point: CGPoint?) -> [CGPoint] {
        guard let first = points.first, let point else { return points }
        let copies = (point.x - first.x).rounded()
        return copies == 0 ? points : points.map { CGPoint(x: $0.x + copies, y: $0.y) }
    }
}

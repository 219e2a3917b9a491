import Foundation
import KioskGeometry

/// A line along which a point moves, by fractions of its length on the ground.
///
/// Between two vertices the point moves on the straight line of the projection, as the line is drawn.
struct MotionPath: Sendable {
    /// The vertices in the unit square, each in the copy of the world that is nearest to the one before.
    let vertices: [CGPoint]

    /// The fraction of the length at each vertex, 0…1, ascending.
    private let fractions: [Double]

    /// The bounding box of the line.
    let box: PlanarBox

    /// Creates a path; nil unless it has at least two different coordinates, all of them finite.
    ///
    /// The last vertex lies in the copy of the world of its own longitude.
    init?(_ coordinates: [LocationCoordinate2D]) {
        guard coordinates.allSatisfy({ $0.latitude.isFinite && $0.longitude.isFinite }),
            let last = coordinates.last
        else { return nil }
        var points = [WebMercator.point(for: last)]
        var lengths: [Double] = [0]
        // From the end, so that the line ends where the annotation is stored.
        for index in coordinates.indices.dropLast().reversed() {
            let length = coordinates[index].distance(to: coordinates[index + 1])
            guard length > 0, let next = points.last else { continue }
            points.append(WebMercator.point(for: coordinates[index], nearest: next))
            lengths.append((lengths.last ?? 0) + length)
        }
        guard points.count > 1, let total = lengths.last, total > 0, total.isFinite else { return nil }
        vertices = points.reversed()
        fractions = lengths.reversed().map { 1 - $0 / total }
        box = vertices.reduce(into: .empty) { $0.formUnion(PlanarBox($1)) }
    }

    /// Returns the point at a fraction of the length, and the direction of the line there, in degrees clockwise from north.
    ///
    /// - Complexity: O(log n) in the vertices.
    func position(at fraction: Double) -> (point: CGPoint, heading: Double) {
        var (low, high) = (0, fractions.count - 2)
        while low < high {
            let mid = (low + high + 1) / 2
            if fractions[mid] <= fraction { low = mid } else { high = mid - 1 }
        }
        let (start, end) = (vertices[low], vertices[low + 1])
        let length = fractions[low + 1] - fractions[low]
        let ratio = length > 0 ? ((fraction - fractions[low]) / length).clamped(to: 0...1) : 1
        return (start.mixed(with: end, ratio), start.heading(to: end))
    }
}

extension CGPoint {
    /// Returns the point at a fraction of the way to another one.
    @inline(__always)
    func mixed(with other: CGPoint, _ fraction: Double) -> CGPoint {
        // The ends are exact, so that a finished movement is where its target is.
        if fraction >= 1 { return other }
        return CGPoint(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
    }

    /// Returns the direction to another point of the unit square, in degrees clockwise from north, 0..<360.
    func heading(to other: CGPoint) -> Double {
        let degrees = atan2(other.x - x, y - other.y) * 180 / .pi
        return degrees < 0 ? degrees + 360 : degrees
    }
}

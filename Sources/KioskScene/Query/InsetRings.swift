import Foundation

/// The rings of a polygon whose edges are moved towards its inside, which is on the right of each ring if y increases downwards.
package struct InsetRings {
    /// The number of times that the distance is halved before the rings stay as they are.
    private static let attempts = 6

    /// The greatest number of corners of a polygon whose edges are moved.
    private static let greatestCount = 1000

    /// The least sum of 1 and the cosine of a turn that determines how far a corner is moved.
    private static let sharpest = 0.3

    /// The rings, with one corner for each corner of the original ones.
    package let rings: [[SIMD2<Double>]]

    /// The distance by which the edges are moved: the greatest one, of the required distance and its halves, for which no
    /// edge turns around and no edges cross; 0 if there is none.
    package let distance: Double

    /// Moves the edges of the rings of a polygon.
    ///
    /// - Parameters:
    ///   - rings: The outer ring, then holes; no corner repeats the previous one.
    ///   - required: The distance.
    /// - Complexity: O(n²) in the corners.
    package init(_ rings: [[SIMD2<Double>]], by required: Double) {
        var distance = required
        let count = rings.reduce(0) { $0 + $1.count }
        for _ in 0..<Self.attempts where distance > 0 && count <= Self.greatestCount {
            let moved = rings.map { Self.moved($0, by: distance) }
            if zip(rings, moved).allSatisfy({ Self.keepsDirections($0, $1) }), !Self.haveContacts(moved) {
                (self.rings, self.distance) = (moved, distance)
                return
            }
            distance /= 2
        }
        (self.rings, self.distance) = (rings, 0)
    }

    /// Returns a ring whose edges are moved, and whose corners are where the moved edges meet, unless the ring turns too sharply there.
    private static func moved(_ ring: [SIMD2<Double>], by distance: Double) -> [SIMD2<Double>] {
        // The unit vectors from the edges towards the inside.
        let normals = ring.indices.map { index in
            let edge = ring[(index + 1) % ring.count] - ring[index]
            let length = (edge * edge).sum().squareRoot()
            return length > 0 ? SIMD2(-edge.y, edge.x) / length : .zero
        }
        return ring.indices.map { index in
            let (before, after) = (normals[(index + ring.count - 1) % ring.count], normals[index])
            return ring[index] + (before + after) * (distance / max(1 + (before * after).sum(), sharpest))
        }
    }

    /// Returns whether no edge has turned around.
    private static func keepsDirections(_ ring: [SIMD2<Double>], _ moved: [SIMD2<Double>]) -> Bool {
        ring.indices.allSatisfy { index in
            let next = (index + 1) % ring.count
            return ((ring[next] - ring[index]) * (moved[next] - moved[index])).sum() > 0
        }
    }

    /// Returns whether edges cross, or a hole is outside the outer ring.
    private static func haveContacts(_ rings: [[SIMD2<Double>]]) -> Bool {
        let edges = rings.flatMap { ring in ring.indices.map { (ring[$0], ring[($0 + 1) % ring.count]) } }
        for (index, edge) in edges.enumerated() {
            for other in edges[(index + 1)...] where cross(edge, other) { return true }
        }
        guard let outer = rings.first else { return false }
        let outline = [outer.map { CGPoint(x: $0.x, y: $0.y) }]
        return rings.dropFirst().contains { hole in
            hole.first.map { !PolygonGeometry.contains(CGPoint(x: $0.x, y: $0.y), rings: outline) } ?? false
        }
    }

    /// Returns whether two edges meet elsewhere than at their ends.
    private static func cross(
        _ first: (SIMD2<Double>, SIMD2<Double>), _ second: (SIMD2<Double>, SIMD2<Double>)
    ) -> Bool {
        func side(_ point: SIMD2<Double>, _ edge: (SIMD2<Double>, SIMD2<Double>)) -> Double {
            let (direction, offset) = (edge.1 - edge.0, point - edge.0)
            return direction.x * offset.y - direction.y * offset.x
        }
        return side(second.0, first) * side(second.1, first) < 0 && side(first.0, second) * side(first.1, second) < 0
    }
}

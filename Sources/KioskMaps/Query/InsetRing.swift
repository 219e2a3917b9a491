/// A ring whose edges are moved towards its right, where the area of a polygon lies if y increases downwards.
package struct InsetRing {
    /// The number of times that the distance is halved before the ring stays as it is.
    private static let attempts = 5

    /// The least sum of 1 and the cosine of a turn that determines how far a corner is moved.
    private static let sharpest = 0.3

    /// The corners, one for each corner of the original ring.
    package let corners: [SIMD2<Double>]

    /// The distance by which the edges are moved: the greatest one, of the required distance and its halves, for which no
    /// edge turns around; 0 if there is none.
    package let distance: Double

    /// Moves the edges of a ring.
    ///
    /// - Parameters:
    ///   - ring: The corners, of which none repeats the previous one.
    ///   - required: The distance.
    /// - Complexity: O(n) in the corners.
    package init(_ ring: ArraySlice<SIMD2<Double>>, by required: Double) {
        let ring = Array(ring)
        var distance = required
        for _ in 0..<Self.attempts where distance > 0 && ring.count > 2 {
            let moved = Self.moved(ring, by: distance)
            if Self.keepsDirections(ring, moved) {
                (corners, self.distance) = (moved, distance)
                return
            }
            distance /= 2
        }
        (corners, self.distance) = (ring, 0)
    }

    private static func moved(_ ring: [SIMD2<Double>], by distance: Double) -> [SIMD2<Double>] {
        let sides = ring.indices.map { index in
            let way = ring[(index + 1) % ring.count] - ring[index]
            let length = (way * way).sum().squareRoot()
            return length > 0 ? SIMD2(-way.y, way.x) / length : .zero
        }
        return ring.indices.map { index in
            let (before, after) = (sides[(index + ring.count - 1) % ring.count], sides[index])
            return ring[index] + (before + after) * (distance / max(1 + (before * after).sum(), sharpest))
        }
    }

    private static func keepsDirections(_ ring: [SIMD2<Double>], _ moved: [SIMD2<Double>]) -> Bool {
        ring.indices.allSatisfy { index in
            let next = (index + 1) % ring.count
            return ((ring[next] - ring[index]) * (moved[next] - moved[index])).sum() > 0
        }
    }
}

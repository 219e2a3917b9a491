/// An algorithm that connects holes to the ring around them, which results in a single ring.
///
/// Source: D. Eberly, "Triangulation by Ear Clipping" (2002), section 3, extended for coincident corners.
enum HoleBridges {
    /// Connects each hole, given by one of its nodes, to the outer ring.
    ///
    /// A hole that is not inside the outer ring is left out.
    /// - Complexity: O(holes · corners); `PolygonOutline.maximumHoleCount` limits the holes.
    static func join(_ holes: [VertexRing.Node], to outer: VertexRing.Node, in ring: inout VertexRing) {
        // Holes are connected from right to left, so that those to the right of a hole are already part of the ring.
        let starts = holes.map { (node: rightmost(of: $0, in: ring), hole: $0) }
            .sorted { ring.points[$0.node].x > ring.points[$1.node].x }
        for start in starts {
            if let end = visibleCorner(from: start.node, on: outer, in: ring) { ring.bridge(end, start.node) }
        }
    }

    /// Returns the corner of a hole with the greatest x.
    private static func rightmost(of hole: VertexRing.Node, in ring: VertexRing) -> VertexRing.Node {
        var (best, node) = (hole, ring.next[hole])
        while node != hole {
            if ring.points[node].x > ring.points[best].x { best = node }
            node = ring.next[node]
        }
        return best
    }

    /// Returns a corner of the outer ring that is visible from the rightmost corner of a hole; nil if the hole is outside the ring.
    private static func visibleCorner(
        from hole: VertexRing.Node, on outer: VertexRing.Node, in ring: VertexRing
    ) -> VertexRing.Node? {
        let eye = ring.points[hole]
        guard let hit = nearestEdge(right: eye, on: outer, in: ring) else { return nil }
        let target = ring.points[hit.end]

        // Corners inside the triangle of the eye, the hit and the end of the edge can hide that end. Of these corners, the
        // one with the smallest angle to the ray is visible.
        var best: (node: VertexRing.Node, slope: Double, distance: Double)?
        var node = outer
        repeat {
            let point = ring.points[node]
            let direction = point - eye
            let distance = (direction * direction).sum()
            if point.x >= eye.x, isInside(point, eye, SIMD2(hit.x, eye.y), target),
                ring.segmentStartsInside(from: node, to: eye)
            {
                let slope = Self.slope(of: direction)
                let isFirst = best.map { (slope, distance) < ($0.slope, $0.distance) } ?? true
                if isFirst { best = (node, slope, distance) }
            }
            node = ring.next[node]
        } while node != outer
        return best?.node ?? hit.end
    }

    /// Returns a measure that increases with the angle between a direction to the right and the ray.
    ///
    /// A corner at the position of the eye precedes all others, and those above or below it follow them.
    private static func slope(of direction: SIMD2<Double>) -> Double {
        if direction.x > 0 { return abs(direction.y) / direction.x }
        return (direction * direction).sum() > 0 ? .infinity : -1
    }

    /// Returns the first edge that a ray to the right intersects, as its end with the greater x, and the x of the
    /// intersection.
    private static func nearestEdge(
        right eye: SIMD2<Double>, on outer: VertexRing.Node, in ring: VertexRing
    ) -> (end: VertexRing.Node, x: Double)? {
        var best: (end: VertexRing.Node, x: Double)?
        var node = outer
        repeat {
            let (next, a) = (ring.next[node], ring.points[node])
            let b = ring.points[next]
            if min(a.y, b.y) <= eye.y, eye.y <= max(a.y, b.y) {
                let x: Double
                if a.y == b.y {
                    // A horizontal edge is hit at its nearer corner, or at the eye itself.
                    x = min(max(eye.x, min(a.x, b.x)), max(a.x, b.x))
                } else {
                    x = a.x + (eye.y - a.y) / (b.y - a.y) * (b.x - a.x)
                }
                if x >= eye.x, x < best?.x ?? .infinity { best = (a.x > b.x ? node : next, x) }
            }
            node = next
        } while node != outer
        return best
    }

    /// Returns whether a point is in a triangle of either orientation, or on its edges.
    private static func isInside(
        _ point: SIMD2<Double>, _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>
    ) -> Bool {
        let orientations = (
            VertexRing.orientation(a, b, point), VertexRing.orientation(b, c, point),
            VertexRing.orientation(c, a, point)
        )
        return (orientations.0 >= 0 && orientations.1 >= 0 && orientations.2 >= 0)
            || (orientations.0 <= 0 && orientations.1 <= 0 && orientations.2 <= 0)
    }
}

extension RingEdges {
    /// Whether the rings do not describe a polygon whose holes are inside its outer ring: edges cross, overlap or touch other
    /// than at the corners of their ring, or a hole is outside or in another hole.
    ///
    /// - Parameter rings: The outer ring, then the holes.
    /// - Complexity: That of `forEachPair`, plus O(holes · n).
    func haveContacts(_ rings: [Range<Int>]) -> Bool {
        if rings.count == 1, isConvex { return false }
        var isFound = false
        forEachPair { first, second in
            isFound = touch(first, second)
            return !isFound
        }
        return isFound || hasMisplacedHole(rings)
    }

    /// Whether a single ring always turns in the same direction, once around.
    private var isConvex: Bool {
        guard let last = edges.last else { return true }
        var before = points[last.end] - points[last.start]
        var (lefts, rights, reversals) = (0, 0, 0)
        var direction = before.x
        for edge in edges {
            let way = points[edge.end] - points[edge.start]
            let turn = before.x * way.y - before.y * way.x
            if turn > 0 {
                lefts += 1
            } else if turn < 0 {
                rights += 1
            } else if before.x * way.x + before.y * way.y <= 0 {
                return false
            }
            if way.x != 0 {
                if direction * way.x < 0 { reversals += 1 }
                direction = way.x
            }
            before = way
        }
        return (lefts == 0 || rights == 0) && reversals <= 2
    }

    /// Returns whether two edges have a common point, except the corner of adjacent edges.
    private func touch(_ first: Int, _ second: Int) -> Bool {
        let (a, b) = (edges[first], edges[second])
        if a.end == b.start { return overlap(from: a.end, to: a.start, b.end) }
        if a.start == b.end { return overlap(from: a.start, to: a.end, b.start) }
        let sides = (side(of: points[b.start], from: first), side(of: points[b.end], from: first))
        guard !(sides.0 > 0 && sides.1 > 0), !(sides.0 < 0 && sides.1 < 0) else { return false }
        let others = (side(of: points[a.start], from: second), side(of: points[a.end], from: second))
        return !(others.0 > 0 && others.1 > 0) && !(others.0 < 0 && others.1 < 0)
    }

    /// Returns whether two edges from a corner have the same direction.
    private func overlap(from corner: Int, to first: Int, _ second: Int) -> Bool {
        let (u, v) = (points[first] - points[corner], points[second] - points[corner])
        return u.x * v.y == u.y * v.x && u.x * v.x + u.y * v.y > 0
    }

    private func hasMisplacedHole(_ rings: [Range<Int>]) -> Bool {
        guard rings.count > 1 else { return false }
        func box(_ ring: Range<Int>) -> (low: SIMD2<Double>, high: SIMD2<Double>) {
            points[ring].reduce((points[ring.lowerBound], points[ring.lowerBound])) {
                (pointwiseMin($0.0, $1), pointwiseMax($0.1, $1))
            }
        }
        let boxes = rings.map(box)
        for hole in rings.indices.dropFirst() {
            let point = points[rings[hole].lowerBound]
            for (other, box) in boxes.enumerated() where other != hole {
                let isNear =
                    box.low.x <= point.x && point.x <= box.high.x && box.low.y <= point.y && point.y <= box.high.y
                if (isNear && isInside(point, rings[other])) != (other == 0) { return true }
            }
        }
        return false
    }

    private func isInside(_ point: SIMD2<Double>, _ ring: Range<Int>) -> Bool {
        var isInside = false
        var last = points[ring.upperBound - 1]
        for next in points[ring] {
            if (last.y > point.y) != (next.y > point.y),
                point.x < last.x + (point.y - last.y) / (next.y - last.y) * (next.x - last.x)
            {
                isInside.toggle()
            }
            last = next
        }
        return isInside
    }
}

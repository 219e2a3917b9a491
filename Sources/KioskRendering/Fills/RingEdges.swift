/// The edges of the rings of a polygon.
struct RingEdges {
    /// An edge, with its bounding box.
    struct Edge {
        /// The index of its first point.
        let start: Int
        /// The index of its last point.
        let end: Int
        fileprivate let low: SIMD2<Double>
        fileprivate let high: SIMD2<Double>
    }

    /// The number of edges up to which all pairs are visited without an order.
    private static let unorderedLimit = 24

    /// The number of pairs above which a sweep ends, unless another one is given: about a second of work.
    static let greatestPairCount = 100_000_000

    /// The points of all rings.
    let points: [SIMD2<Double>]

    /// The edges, those of a ring in its order.
    private(set) var edges: [Edge] = []

    /// The distance below which points coincide with each other and with edges: more than the errors of computed points, and
    /// much less than a pixel.
    let tolerance: Double

    /// The size of the box around all points.
    private let size: SIMD2<Double>

    private let greatestPairCount: Int

    /// Creates the edges of rings without repeated points.
    ///
    /// - Parameters:
    ///   - points: The points of all rings.
    ///   - rings: The ranges of the rings.
    ///   - greatestPairCount: The number of pairs that `forEachPair` compares at most.
    /// - Complexity: O(n) in the points.
    init(
        _ points: [SIMD2<Double>], rings: [Range<Int>], greatestPairCount: Int = RingEdges.greatestPairCount
    ) {
        self.points = points
        self.greatestPairCount = greatestPairCount
        let first = points.first ?? .zero
        let (low, high) = points.reduce((first, first)) { (pointwiseMin($0.0, $1), pointwiseMax($0.1, $1)) }
        let greatest = max(abs(low.x), abs(low.y), abs(high.x), abs(high.y))
        size = high - low
        tolerance = max(1e-10 * size.max(), 32 * Double.ulpOfOne * greatest)
        edges.reserveCapacity(points.count)
        for ring in rings {
            for start in ring {
                let end = start + 1 == ring.upperBound ? ring.lowerBound : start + 1
                let (a, b) = (points[start], points[end])
                edges.append(Edge(start: start, end: end, low: pointwiseMin(a, b), high: pointwiseMax(a, b)))
            }
        }
    }

    /// Calls a closure with the indices of the edges of each pair whose bounding boxes overlap, until it returns false or more than
    /// `greatestPairCount` pairs were compared.
    ///
    /// - Returns: Whether all pairs were visited.
    /// - Complexity: O(n log n) in the edges, plus the pairs that overlap along the axis of the sweep.
    func forEachPair(_ visit: (Int, Int) -> Bool) -> Bool {
        func visitIfNear(_ first: Int, _ second: Int) -> Bool {
            let (a, b) = (edges[first], edges[second])
            guard a.low.y <= b.high.y, b.low.y <= a.high.y, a.low.x <= b.high.x, b.low.x <= a.high.x else {
                return true
            }
            return visit(first, second)
        }
        guard edges.count > Self.unorderedLimit else {
            for first in edges.indices {
                for second in 0..<first where !visitIfNear(second, first) { return false }
            }
            return true
        }
        // A sweep of a line along an axis, with the edges that the line intersects.
        let sweepsAlongY = sweepsAlongY
        let starts = edges.map { sweepsAlongY ? $0.low.y : $0.low.x }
        let ends = edges.map { sweepsAlongY ? $0.high.y : $0.high.x }
        var active: [Int] = []
        var pairCount = 0
        for edge in edges.indices.sorted(by: { starts[$0] < starts[$1] }) {
            pairCount += active.count
            guard pairCount <= greatestPairCount else { return false }
            var index = 0
            while index < active.count {
                if ends[active[index]] < starts[edge] {
                    active.swapAt(index, active.count - 1)
                    active.removeLast()
                } else {
                    if !visitIfNear(active[index], edge) { return false }
                    index += 1
                }
            }
            active.append(edge)
        }
        return true
    }

    /// Whether edges are much longer along x than along y, as those of a comb with horizontal teeth are.
    ///
    /// A line of the sweep intersects as many edges on average as the sum of their extents along the axis has lengths of the whole.
    private var sweepsAlongY: Bool {
        let extents = edges.reduce(SIMD2<Double>.zero) { $0 + ($1.high - $1.low) }
        guard size.x > 0, size.y > 0 else { return size.x == 0 }
        let counts = extents / size
        // Polygons with edges in all directions are swept along x, whatever the small difference is.
        return 8 * counts.y < counts.x
    }

    /// Returns the side of the line through an edge on which a point lies: positive for the left with y upwards, 0 if the
    /// point is on the line, within the tolerance.
    func side(of point: SIMD2<Double>, from edge: Int) -> Double {
        let (start, end) = (points[edges[edge].start], points[edges[edge].end])
        let (u, v) = (end - start, point - start)
        let (first, second) = (u.x * v.y, u.y * v.x)
        let error = max(4 * Double.ulpOfOne * (abs(first) + abs(second)), tolerance * (u * u).sum().squareRoot())
        return abs(first - second) <= error ? 0 : first - second
    }

    /// Returns whether a point on the line through an edge is between the ends of the edge, or is one of them.
    func spans(_ point: SIMD2<Double>, edge: Int) -> Bool {
        let (low, high) = (edges[edge].low, edges[edge].high)
        return low.x - tolerance <= point.x && point.x <= high.x + tolerance && low.y - tolerance <= point.y
            && point.y <= high.y + tolerance
    }
}

extension RingEdges {
    /// Returns whether the rings are no polygon with holes inside its outer ring: edges cross, overlap or touch other than at the corners
    /// of their ring, or a hole is outside or in another hole.
    ///
    /// Returns false if `forEachPair` ends at its limit and none of the pairs before it touch, since `PlanarGraph` does not divide
    /// such rings.
    ///
    /// - Parameter rings: The outer ring, then the holes.
    /// - Complexity: That of `forEachPair`, plus O(holes · n).
    func haveContacts(_ rings: [Range<Int>]) -> Bool {
        if rings.count == 1, isConvex { return false }
        var isFound = false
        let isComplete = forEachPair { first, second in
            isFound = touch(first, second)
            return !isFound
        }
        return isFound || (isComplete && hasMisplacedHole(rings))
    }

    /// Whether a single ring always turns in the same direction, once around.
    private var isConvex: Bool {
        guard let last = edges.last else { return true }
        var before = points[last.end] - points[last.start]
        var (lefts, rights, reversals) = (0, 0, 0)
        var direction = before.x
        for edge in edges {
            let after = points[edge.end] - points[edge.start]
            let orientation = before.x * after.y - before.y * after.x
            if orientation > 0 {
                lefts += 1
            } else if orientation < 0 {
                rights += 1
            } else if before.x * after.x + before.y * after.y <= 0 {
                return false
            }
            if after.x != 0 {
                if direction * after.x < 0 { reversals += 1 }
                direction = after.x
            }
            before = after
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

    /// Returns whether a hole is outside the outer ring or in another hole, for rings that do not touch each other; false if there are more
    /// than `greatestPairCount` pairs of a hole and a point.
    private func hasMisplacedHole(_ rings: [Range<Int>]) -> Bool {
        guard rings.count > 1, (rings.count - 1) * points.count <= greatestPairCount else { return false }
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

    /// Returns whether a point is inside a ring, by the even-odd rule.
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

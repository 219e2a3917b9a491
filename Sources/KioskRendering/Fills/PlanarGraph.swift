/// The corners and edges of rings that are divided where they meet, as a planar graph.
///
/// An edge consists of two half-edges of opposite directions, 2·i and 2·i + 1. All corners have an even number of edges.
struct PlanarGraph {
    /// A point at which an edge is divided.
    private struct Cut {
        var edge: Int
        /// The position along the edge, 0…1.
        var fraction: Double
        var point: SIMD2<Double>
    }

    /// The number of cuts above which rings are not divided.
    ///
    /// Only noise has so many; a polygon of 300 random points has about 20,000.
    private static let greatestCutCount = 100_000

    /// The positions of the corners.
    private(set) var points: [SIMD2<Double>] = []

    /// The corner from which each half-edge starts.
    private(set) var origins: [Int] = []

    /// The half-edges in the order of their corners, and counterclockwise around each with y upwards, from −180° to 180°.
    private var leaving: [Int] = []

    /// The range of each corner in `leaving`.
    private var ranges: [Range<Int>] = []

    /// The index of each half-edge in `leaving`.
    private var leavingIndices: [Int] = []

    /// Divides rings where they cross, touch or overlap; edges that coincide are removed in pairs.
    ///
    /// Returns nil if there are more than 100,000 divisions, or more pairs of edges than `RingEdges.forEachPair` compares.
    ///
    /// - Complexity: That of `RingEdges.forEachPair`, plus O(n log n) in the resulting edges.
    init?(_ rings: RingEdges) {
        var cuts: [Cut] = []
        let isComplete = rings.forEachPair { first, second in
            Self.cut(first, second, of: rings, into: &cuts)
            return cuts.count <= Self.greatestCutCount
        }
        guard isComplete else { return nil }
        cuts.sort { ($0.edge, $0.fraction) < ($1.edge, $1.fraction) }
        addEdges(of: rings, cuts)
        sortHalfEdges()
    }

    /// Returns the half-edge of the same edge in the opposite direction.
    static func opposite(_ half: Int) -> Int { half ^ 1 }

    /// Returns the half-edge that continues along the same area on the left.
    func next(after half: Int) -> Int {
        let opposite = Self.opposite(half)
        let range = ranges[origins[opposite]]
        let index = leavingIndices[opposite]
        return leaving[index == range.lowerBound ? range.upperBound - 1 : index - 1]
    }

    /// Returns the half-edge with the greatest angle at a corner; nil if the corner has no edges.
    func lastLeaving(_ corner: Int) -> Int? {
        let range = ranges[corner]
        return range.isEmpty ? nil : leaving[range.upperBound - 1]
    }

    /// Adds the points at which two edges divide each other.
    private static func cut(_ first: Int, _ second: Int, of rings: RingEdges, into cuts: inout [Cut]) {
        let (a, b) = (rings.edges[first], rings.edges[second])
        func ends(_ edge: RingEdges.Edge) -> (SIMD2<Double>, SIMD2<Double>) {
            (rings.points[edge.start], rings.points[edge.end])
        }
        let ((a0, a1), (b0, b1)) = (ends(a), ends(b))
        let sides = (rings.side(of: b0, from: first), rings.side(of: b1, from: first))
        let others = (rings.side(of: a0, from: second), rings.side(of: a1, from: second))
        func add(_ point: SIMD2<Double>, to edge: Int, _ start: SIMD2<Double>, _ end: SIMD2<Double>) {
            guard point != start, point != end else { return }
            let direction = end - start
            cuts.append(
                Cut(
                    edge: edge, fraction: ((point - start) * direction).sum() / (direction * direction).sum(),
                    point: point))
        }
        if sides.0 * sides.1 < 0, others.0 * others.1 < 0 {
            let point = a0 + (a1 - a0) * (others.0 / (others.0 - others.1))
            add(point, to: first, a0, a1)
            add(point, to: second, b0, b1)
            return
        }
        if sides.0 == 0, rings.spans(b0, edge: first) { add(b0, to: first, a0, a1) }
        if sides.1 == 0, rings.spans(b1, edge: first) { add(b1, to: first, a0, a1) }
        if others.0 == 0, rings.spans(a0, edge: second) { add(a0, to: second, b0, b1) }
        if others.1 == 0, rings.spans(a1, edge: second) { add(a1, to: second, b0, b1) }
    }

    private mutating func addEdges(of rings: RingEdges, _ cuts: [Cut]) {
        // Points that coincide within the tolerance are one corner, as the directions of shorter edges would be random.
        // All points of a cell coincide.
        let cellSize = max(0.7 * rings.tolerance, .leastNormalMagnitude)
        var cells: [SIMD2<Int>: Int] = [:]
        cells.reserveCapacity(rings.edges.count + cuts.count / 2)
        /// Returns the index of the corner at a point, which is added unless there is one within the tolerance.
        func corner(_ point: SIMD2<Double>) -> Int {
            let scaled = (point / cellSize).rounded(.down)
            let cell = SIMD2(Int(scaled.x), Int(scaled.y))
            for y in -2...2 {
                for x in -2...2 {
                    guard let known = cells[cell &+ SIMD2(x, y)] else { continue }
                    let offset = points[known] - point
                    if (offset * offset).sum().squareRoot() <= rings.tolerance { return known }
                }
            }
            cells[cell] = points.count
            points.append(point)
            return points.count - 1
        }
        var edges: [(low: Int, high: Int)] = []
        var cut = 0
        for (index, edge) in rings.edges.enumerated() {
            var last = corner(rings.points[edge.start])
            func add(_ point: SIMD2<Double>) {
                let next = corner(point)
                if next != last { edges.append((min(last, next), max(last, next))) }
                last = next
            }
            while cut < cuts.count, cuts[cut].edge == index {
                add(cuts[cut].point)
                cut += 1
            }
            add(rings.points[edge.end])
        }
        edges.sort { $0 < $1 }
        var start = 0
        while start < edges.count {
            var end = start + 1
            while end < edges.count, edges[end] == edges[start] { end += 1 }
            // An even number of coincident edges has the same area on both sides.
            if !(end - start).isMultiple(of: 2) { origins += [edges[start].low, edges[start].high] }
            start = end
        }
    }

    private mutating func sortHalfEdges() {
        let directions = origins.indices.map { points[origins[Self.opposite($0)]] - points[origins[$0]] }
        func isUpper(_ direction: SIMD2<Double>) -> Bool { direction.y > 0 || (direction.y == 0 && direction.x < 0) }
        leaving = origins.indices.sorted { first, second in
            if origins[first] != origins[second] { return origins[first] < origins[second] }
            let (u, v) = (directions[first], directions[second])
            if isUpper(u) != isUpper(v) { return isUpper(v) }
            return u.x * v.y - u.y * v.x > 0
        }
        leavingIndices = Array(repeating: 0, count: leaving.count)
        ranges = Array(repeating: 0..<0, count: points.count)
        for (index, half) in leaving.enumerated() {
            leavingIndices[half] = index
            let corner = origins[half]
            ranges[corner] = (ranges[corner].isEmpty ? index : ranges[corner].lowerBound)..<index + 1
        }
    }
}

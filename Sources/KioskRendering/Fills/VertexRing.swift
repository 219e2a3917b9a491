/// The rings of a polygon as circular doubly linked lists of corners.
struct VertexRing {
    /// The index of a corner in the arrays of the lists.
    typealias Node = Int

    /// The position of each node.
    private(set) var points: [SIMD2<Double>] = []
    /// The vertex index of each node, as passed by the caller.
    private(set) var vertices: [UInt32] = []
    /// The successor of each node in its ring.
    private(set) var next: [Node] = []
    /// The predecessor of each node in its ring.
    private(set) var previous: [Node] = []

    /// Adds a ring and returns its first node, or nil if the ring has no vertices.
    ///
    /// - Parameters:
    ///   - ring: The vertex indices of the corners.
    ///   - positions: The positions of the vertices, by vertex index.
    ///   - isReversed: Whether the corners are added in reverse order.
    mutating func add(_ ring: [UInt32], points positions: [SIMD2<Double>], isReversed: Bool) -> Node? {
        guard !ring.isEmpty else { return nil }
        let first = points.count
        for index in ring.indices {
            let vertex = ring[isReversed ? ring.count - 1 - index : index]
            points.append(positions[Int(vertex)])
            vertices.append(vertex)
            next.append(first + (index + 1) % ring.count)
            previous.append(first + (index + ring.count - 1) % ring.count)
        }
        return first
    }

    /// Removes a node from its ring.
    mutating func remove(_ node: Node) {
        next[previous[node]] = next[node]
        previous[next[node]] = previous[node]
    }

    /// Joins two rings into one by two coincident edges; the corner at each end of the edges is duplicated.
    mutating func bridge(_ outer: Node, _ hole: Node) {
        let (outerTwin, holeTwin) = (duplicate(outer), duplicate(hole))
        let (afterOuter, beforeHole) = (next[outer], previous[hole])
        link(outer, hole)
        link(beforeHole, holeTwin)
        link(holeTwin, outerTwin)
        link(outerTwin, afterOuter)
    }

    /// Returns twice the signed area of the triangle of a node and its neighbours.
    ///
    /// The area is positive if the ring turns left at the node, with y upwards.
    func orientation(at node: Node) -> Double {
        Self.orientation(points[previous[node]], points[node], points[next[node]])
    }

    /// Returns whether the segment from a node to a point starts inside the polygon.
    func segmentStartsInside(from node: Node, to point: SIMD2<Double>) -> Bool {
        let (before, corner, after) = (points[previous[node]], points[node], points[next[node]])
        let isLeftOfNext = Self.orientation(corner, after, point) >= 0
        let isLeftOfPrevious = Self.orientation(before, corner, point) >= 0
        let isConvex = Self.orientation(before, corner, after) >= 0
        return isConvex ? isLeftOfNext && isLeftOfPrevious : isLeftOfNext || isLeftOfPrevious
    }

    /// Returns twice the signed area of a triangle, positive if its corners turn left; 0 within the error of its computation, so that
    /// corners on a line, which often coincide with others, have no random orientation.
    static func orientation(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>) -> Double {
        let (u, v) = (b - a, c - b)
        let (first, second) = (u.x * v.y, u.y * v.x)
        let isStraight = abs(first - second) <= 4 * Double.ulpOfOne * (abs(first) + abs(second))
        return isStraight ? 0 : first - second
    }

    private mutating func duplicate(_ node: Node) -> Node {
        points.append(points[node])
        vertices.append(vertices[node])
        next.append(next[node])
        previous.append(previous[node])
        return points.count - 1
    }

    private mutating func link(_ first: Node, _ second: Node) {
        next[first] = second
        previous[second] = first
    }
}

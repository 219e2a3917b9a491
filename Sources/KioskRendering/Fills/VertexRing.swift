/// The corners of a polygon as linked rings, from which corners can be removed.
struct VertexRing {
    /// The index of a corner in the arrays of the ring.
    typealias Node = Int

    /// The position of each node.
    private(set) var points: [SIMD2<Double>] = []
    /// The vertex index of each node, as passed by the caller.
    private(set) var vertices: [UInt32] = []
    private(set) var next: [Node] = []
    private(set) var previous: [Node] = []

    /// Adds vertices as a new ring, in their order or reversed; returns the first node, or nil if there are no
    /// vertices.
    mutating func add(_ ring: [UInt32], points places: [SIMD2<Double>], isReversed: Bool) -> Node? {
        guard !ring.isEmpty else { return nil }
        let first = points.count
        for index in ring.indices {
            let vertex = ring[isReversed ? ring.count - 1 - index : index]
            points.append(places[Int(vertex)])
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

    /// Joins two rings into one by a bridge of two coincident edges; each end is duplicated.
    mutating func bridge(_ outer: Node, _ hole: Node) {
        let (outerTwin, holeTwin) = (duplicate(outer), duplicate(hole))
        let (afterOuter, beforeHole) = (next[outer], previous[hole])
        link(outer, hole)
        link(beforeHole, holeTwin)
        link(holeTwin, outerTwin)
        link(outerTwin, afterOuter)
    }

    /// Returns twice the area of the triangle at a node, positive if the ring turns left there (with y upwards).
    func turn(at node: Node) -> Double {
        Self.turn(points[previous[node]], points[node], points[next[node]])
    }

    /// Returns whether the segment from a node to a point starts inside the polygon.
    func opens(_ node: Node, towards place: SIMD2<Double>) -> Bool {
        let (before, here, after) = (points[previous[node]], points[node], points[next[node]])
        let isLeftOfNext = Self.turn(here, after, place) >= 0
        let isLeftOfPrevious = Self.turn(before, here, place) >= 0
        return Self.turn(before, here, after) >= 0
            ? isLeftOfNext && isLeftOfPrevious : isLeftOfNext || isLeftOfPrevious
    }

    /// Returns twice the area of a triangle, positive if its corners turn left.
    static func turn(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>) -> Double {
        let (u, v) = (b - a, c - b)
        return u.x * v.y - u.y * v.x
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

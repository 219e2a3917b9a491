/// The areas that rings enclose by the even-odd rule, as polygons whose rings do not cross each other or themselves.
///
/// Each face of the planar graph of the rings is inside or outside, and differs from the faces across its edges. An area continues
/// at a corner with the edge next to it, so areas that only touch at a corner are separate polygons.
///
/// The half-edges form cycles, each along a boundary of one face. Crossing an edge determines the faces of one connected part of the
/// graph from one of them; the face around the part is found by a ray to the parts on its left.
struct EvenOddAreas {
    /// The points of all rings.
    private(set) var points: [SIMD2<Double>] = []

    /// The rings of each polygon as ranges of `points`: the outer ring, then the holes.
    private(set) var polygons: [[Range<Int>]] = []

    private let graph: PlanarGraph

    /// The number of the cycle of each half-edge.
    ///
    /// The half-edges of a cycle follow one another along a boundary of a face, which is on their left.
    private var cycles: [Int] = []

    /// The first half-edge of each cycle.
    private var starts: [Int] = []

    /// Whether the face on the left of each cycle is inside; nil before it is determined.
    private var areInside: [Bool?] = []

    /// The cycle that is the outer boundary of the face on the left of each cycle.
    ///
    /// It is the cycle itself, unless that is the boundary of a hole in the face. The face around all parts of the graph has no outer
    /// boundary, and the cycles along it are their own.
    private var outerBoundaries: [Int] = []

    /// The cycles that surround a part of the graph, which are boundaries of holes of the face around the part.
    private var surroundings: Set<Int> = []

    /// Determines the areas; nil if the rings cross each other too often.
    ///
    /// - Complexity: That of `PlanarGraph`, plus O(n) for each part of the graph that does not meet the others. There are at
    ///   most as many parts as rings, whose number `PolygonOutline.maximumHoleCount` limits.
    init?(_ rings: RingEdges) {
        guard let graph = PlanarGraph(rings) else { return nil }
        self.graph = graph
        traceCycles()
        determineFaces()
        addPolygons()
    }

    /// Assigns the half-edges to cycles.
    private mutating func traceCycles() {
        cycles = Array(repeating: -1, count: graph.origins.count)
        for start in cycles.indices where cycles[start] < 0 {
            var half = start
            repeat {
                cycles[half] = starts.count
                half = graph.next(after: half)
            } while half != start && cycles[half] < 0
            starts.append(start)
        }
        areInside = Array(repeating: nil, count: starts.count)
        outerBoundaries = Array(starts.indices)
    }

    /// Determines which faces are inside, one connected part of the graph after another from left to right.
    ///
    /// In this order, the parts to the left of a part are complete before `faceAround(_:)` searches them.
    private mutating func determineFaces() {
        let order = graph.points.indices.sorted {
            (graph.points[$0].x, graph.points[$0].y) < (graph.points[$1].x, graph.points[$1].y)
        }
        for corner in order {
            // A corner whose faces are undetermined is the leftmost of its part, so its half-edges lead to the right. The one with the
            // greatest angle has the face around the part on its left.
            guard let half = graph.lastLeaving(corner), areInside[cycles[half]] == nil else { continue }
            let cycle = cycles[half]
            let face = faceAround(graph.points[corner])
            surroundings.insert(cycle)
            outerBoundaries[cycle] = face ?? cycle
            areInside[cycle] = face.flatMap { areInside[$0] } ?? false
            spread(from: cycle)
        }
    }

    /// Returns the outer boundary of the face around a part of the graph: the face to the left of the nearest edge that a ray to the left
    /// meets.
    ///
    /// The ray runs just above the level of the point, so that it does not meet any corner.
    ///
    /// - Parameter point: The leftmost corner of the part, so that the ray meets edges of other parts only.
    /// - Returns: The cycle of the outer boundary; nil if the part is outside of all others.
    private func faceAround(_ point: SIMD2<Double>) -> Int? {
        var nearest: (half: Int, low: SIMD2<Double>, high: SIMD2<Double>)?
        for half in graph.origins.indices {
            let (high, low) = (
                graph.points[graph.origins[half]], graph.points[graph.origins[PlanarGraph.opposite(half)]]
            )
            // Of the two half-edges of an edge, the one that leads downwards has its face on the side of the point.
            guard low.y <= point.y, point.y < high.y, VertexRing.orientation(low, high, point) < 0 else { continue }
            if let other = nearest, !Self.isRight(of: (other.low, other.high), (low, high)) { continue }
            nearest = (half, low, high)
        }
        return nearest.map { outerBoundaries[cycles[$0.half]] }
    }

    /// Returns whether the second of two edges is on the right of the first where a horizontal line intersects both.
    ///
    /// Edges do not cross, so that the lower end of the edge that begins higher decides, and no inexact intersection is compared. It is
    /// on the other edge only if both begin at the same corner; then the upper end of the second decides.
    private static func isRight(
        of first: (low: SIMD2<Double>, high: SIMD2<Double>), _ second: (low: SIMD2<Double>, high: SIMD2<Double>)
    ) -> Bool {
        if first.low.y > second.low.y { return VertexRing.orientation(second.low, second.high, first.low) > 0 }
        let sideOfLowerEnd = VertexRing.orientation(first.low, first.high, second.low)
        if sideOfLowerEnd != 0 { return sideOfLowerEnd < 0 }
        return VertexRing.orientation(first.low, first.high, second.high) < 0
    }

    /// Determines which faces of a part of the graph are inside, from a cycle of the part whose face is determined.
    private mutating func spread(from first: Int) {
        var pending = [first]
        while let cycle = pending.popLast() {
            let isInside = areInside[cycle] ?? false
            var half = starts[cycle]
            repeat {
                let neighbour = cycles[PlanarGraph.opposite(half)]
                if areInside[neighbour] == nil {
                    areInside[neighbour] = !isInside
                    pending.append(neighbour)
                }
                half = graph.next(after: half)
            } while half != starts[cycle]
        }
    }

    /// Adds a polygon for each face that is inside: first the outer rings, to which the holes are added.
    private mutating func addPolygons() {
        // The indices of the polygons by the cycles of their outer rings.
        var indices: [Int: Int] = [:]
        for isHole in [false, true] {
            for cycle in starts.indices where areInside[cycle] == true && surroundings.contains(cycle) == isHole {
                let ring = addRing(cycle)
                guard ring.count > 2 else { continue }
                if !isHole {
                    indices[cycle] = polygons.count
                    polygons.append([ring])
                } else if let index = indices[outerBoundaries[cycle]] {
                    polygons[index].append(ring)
                }
            }
        }
    }

    /// Adds the points of a cycle, and returns their range.
    private mutating func addRing(_ cycle: Int) -> Range<Int> {
        let first = points.count
        var half = starts[cycle]
        repeat {
            points.append(graph.points[graph.origins[half]])
            half = graph.next(after: half)
        } while half != starts[cycle]
        return first..<points.count
    }
}

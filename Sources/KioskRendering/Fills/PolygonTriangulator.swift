/// Cuts polygons with holes into triangles.
///
/// Ears are clipped one after the other, going around the ring in steps of two so that triangles stay plump. A hole is
/// joined to the ring around it by a bridge first. Source: D. Eberly, "Triangulation by Ear Clipping" (2002).
///
/// Any input gives an answer. Rings that cross themselves or one another give triangles that cover about the right area;
/// a hole outside of the outer ring is left out.
struct PolygonTriangulator {
    /// A ring on which no ear is found this often crosses itself in earnest; its corners are then cut off unexamined.
    private static let patience = 32

    private let points: [SIMD2<Double>]
    private var ring = VertexRing()
    private var triangles: [UInt32] = []

    /// Returns the triangles of a polygon as indices of `points`, three each.
    ///
    /// - Parameters:
    ///   - points: finite places.
    ///   - rings: the outer ring, then holes, without repetition of the first point; each may run either way.
    /// - Complexity: O(n log n) for the polygons of maps, O(n²) at worst, for n points.
    static func triangulate(_ points: [SIMD2<Double>], rings: [Range<Int>]) -> [UInt32] {
        var triangulator = PolygonTriangulator(points: points)
        triangulator.run(rings)
        return triangulator.triangles
    }

    private init(points: [SIMD2<Double>]) {
        self.points = points
    }

    private mutating func run(_ rings: [Range<Int>]) {
        guard let outerRing = rings.first, let outer = addRing(outerRing, isHole: false) else { return }
        let holes = rings.dropFirst().compactMap { addRing($0, isHole: true) }
        HoleBridges.join(holes, to: outer, in: &ring)
        triangles.reserveCapacity(3 * ring.points.count)
        clipEars(from: outer)
    }

    /// Adds a ring without repeated points, outer ones to the left and holes to the right.
    private mutating func addRing(_ range: Range<Int>, isHole: Bool) -> VertexRing.Node? {
        var corners: [UInt32] = []
        for index in range.clamped(to: points.indices) {
            if let last = corners.last, points[Int(last)] == points[index] { continue }
            corners.append(UInt32(truncatingIfNeeded: index))
        }
        while let first = corners.first, let last = corners.last, corners.count > 1,
            points[Int(first)] == points[Int(last)]
        {
            corners.removeLast()
        }
        guard corners.count > 2 else { return nil }
        let origin = points[Int(corners[0])]
        var area = 0.0
        var last = points[Int(corners[corners.count - 1])] - origin
        for corner in corners {
            let point = points[Int(corner)] - origin
            area += last.x * point.y - last.y * point.x
            last = point
        }
        return ring.add(corners, points: points, isReversed: (area < 0) != isHole)
    }

    private mutating func clipEars(from start: VertexRing.Node) {
        var grid = ReflexGrid(points: ring.points)
        var remaining = 0
        var node = start
        repeat {
            if ring.turn(at: node) < 0 { grid.insert(node, at: ring.points[node]) }
            remaining += 1
            node = ring.next[node]
        } while node != start

        var (looks, failures) = (0, 0)
        while remaining > 2 {
            let turn = ring.turn(at: node)
            let isStuck = looks > remaining
            let isCut = turn == 0 || (turn > 0 && (isStuck || failures > Self.patience || isEar(node, grid)))
            if !isCut && looks <= 2 * remaining {
                node = ring.next[node]
                looks += 1
                continue
            }
            if isStuck { failures += 1 }
            // A corner of no area is kept as a triangle of none: it closes the seam a renderer would leave there.
            if turn >= 0 {
                triangles += [ring.vertices[ring.previous[node]], ring.vertices[node], ring.vertices[ring.next[node]]]
            }
            let (before, after) = (ring.previous[node], ring.next[node])
            ring.remove(node)
            grid.remove(node)
            remaining -= 1
            for neighbour in [before, after] {
                // A reflex corner may become convex but hardly the other way round; where it does, input crosses itself.
                grid.remove(neighbour)
                if ring.turn(at: neighbour) < 0 { grid.insert(neighbour, at: ring.points[neighbour]) }
            }
            looks = 0
            node = ring.next[after]
        }
    }

    /// Whether no other corner lies in the triangle at a convex corner.
    private func isEar(_ node: VertexRing.Node, _ grid: ReflexGrid) -> Bool {
        let (a, b, c) = (ring.points[ring.previous[node]], ring.points[node], ring.points[ring.next[node]])
        let low = pointwiseMin(pointwiseMin(a, b), c)
        let high = pointwiseMax(pointwiseMax(a, b), c)
        return !grid.contains(low: low, high: high) { other in
            let point = ring.points[other]
            // Bridges put several corners in one place; those in the places of the ear do not reach into it.
            return VertexRing.turn(a, b, point) >= 0 && VertexRing.turn(b, c, point) >= 0
                && VertexRing.turn(c, a, point) >= 0 && point != a && point != b && point != c
        }
    }
}

/// A triangulation of polygons with holes.
///
/// The algorithm is ear clipping; it visits every second corner of the ring, which avoids thin triangles. Holes are
/// first connected to the ring around them by bridges. Source: D. Eberly, "Triangulation by Ear Clipping" (2002).
///
/// Invalid polygons do not cause errors. The triangles of rings that cross cover approximately the correct area, and a hole
/// outside the outer ring is ignored; `PolygonOutline` divides such rings before.
struct PolygonTriangulator {
    /// The number of passes over the ring without an ear after which corners are clipped without a check.
    ///
    /// Only a ring that intersects itself repeatedly reaches the limit.
    private static let failureLimit = 32

    private let points: [SIMD2<Double>]
    private var ring = VertexRing()
    private var triangles: [UInt32] = []

    /// Returns the triangles of a polygon as indices into `points`, three for each.
    ///
    /// - Parameters:
    ///   - points: The finite points.
    ///   - rings: The outer ring, then the holes, without repetition of the first point and with either winding order.
    /// - Complexity: O(n log n) for typical map polygons, O(n²) in the worst case, for n points.
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

    /// Adds a ring without repeated points; outer rings turn left and holes turn right.
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
            if ring.orientation(at: node) < 0 { grid.insert(node, at: ring.points[node]) }
            remaining += 1
            node = ring.next[node]
        } while node != start

        // The number of corners that were examined since the last one was clipped, and of passes without an ear.
        var (examined, failures) = (0, 0)
        while remaining > 2 {
            let orientation = ring.orientation(at: node)
            // After a pass without an ear, a convex corner is clipped unchecked; after another pass, any corner is.
            let isStuck = examined > remaining
            let isClipped =
                orientation == 0 || (orientation > 0 && (isStuck || failures > Self.failureLimit || isEar(node, grid)))
            if !isClipped && examined <= 2 * remaining {
                node = ring.next[node]
                examined += 1
                continue
            }
            if isStuck { failures += 1 }
            // A corner without area becomes a degenerate triangle, which prevents gaps in the rendered polygon.
            if orientation >= 0 {
                triangles += [ring.vertices[ring.previous[node]], ring.vertices[node], ring.vertices[ring.next[node]]]
            }
            let (before, after) = (ring.previous[node], ring.next[node])
            ring.remove(node)
            grid.remove(node)
            remaining -= 1
            for neighbour in [before, after] {
                // A reflex corner may become convex. The reverse happens only in self-intersecting input.
                grid.remove(neighbour)
                if ring.orientation(at: neighbour) < 0 { grid.insert(neighbour, at: ring.points[neighbour]) }
            }
            examined = 0
            node = ring.next[after]
        }
    }

    /// Returns whether the triangle at a convex corner contains no other corner.
    private func isEar(_ node: VertexRing.Node, _ grid: ReflexGrid) -> Bool {
        let (a, b, c) = (ring.points[ring.previous[node]], ring.points[node], ring.points[ring.next[node]])
        let low = pointwiseMin(pointwiseMin(a, b), c)
        let high = pointwiseMax(pointwiseMax(a, b), c)
        return !grid.contains(low: low, high: high) { other in
            let point = ring.points[other]
            // Bridges create coincident corners; those at the corners of the ear are not inside it.
            return VertexRing.orientation(a, b, point) >= 0 && VertexRing.orientation(b, c, point) >= 0
                && VertexRing.orientation(c, a, point) >= 0 && point != a && point != b && point != c
        }
    }
}

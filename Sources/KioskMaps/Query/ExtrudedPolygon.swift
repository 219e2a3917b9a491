import Foundation

/// The walls and the roof of a polygon, or the walls along lines, in the coordinates of `CameraTransform+Heights`.
struct ExtrudedPolygon {
    /// A wall as it is seen from outside, in points to the right and down, with the levels of its lower corners.
    private struct Wall {
        var start: SIMD2<Double>
        var end: SIMD2<Double>
        var lower: SIMD2<Double>
    }

    /// The rings, in points to the right and down, with the levels of the lower ends of the walls as the third coordinates.
    let rings: [[SIMD3<Double>]]

    /// Whether the rings are lines, which are not closed and have no roof.
    let isLine: Bool

    /// The upper end of the walls and the roof, in points.
    let height: Double

    /// Whether the upper ends of the walls are below the lower ones, so that the walls are inside out.
    let isInsideOut: Bool

    let transform: CameraTransform

    /// Whether the roof is seen, which it is not from below.
    private var showsRoof: Bool { !isLine && height < transform.eye.z }

    /// Calls a closure with each wall that is seen from outside; walls are not drawn on their insides.
    ///
    /// - Complexity: O(n) in the vertices.
    private func forEachShownWall(_ visit: (Wall) -> Void) {
        let eye = SIMD2(transform.eye.x, transform.eye.y)
        for (index, ring) in rings.enumerated() {
            guard var last = isLine ? ring.first : ring.last else { continue }
            // The polygon is on the right of a ring with a positive area, and beside a hole.
            let isRight = isLine || (Self.signedArea(of: ring) > 0) == (index == 0)
            let outside = isRight != isInsideOut ? 1.0 : -1
            for next in ring {
                let (start, end) = (SIMD2(last.x, last.y), SIMD2(next.x, next.y))
                let (wall, way) = (end - start, eye - start)
                if (way.x * wall.y - way.y * wall.x) * outside > 0 {
                    visit(Wall(start: start, end: end, lower: SIMD2(last.z, next.z)))
                }
                last = next
            }
        }
    }

    /// Returns the position and the depth of the surface that is seen at a point of the screen; nil if there is none.
    ///
    /// - Complexity: O(n) in the vertices, plus O(k log k) in the k walls in the direction of the point.
    func surface(at point: CGPoint) -> (position: SIMD3<Double>, depth: Double)? {
        let (eye, sight) = (transform.eye, transform.sight(through: point))
        var nearest = Double.infinity
        if showsRoof, sight.z < 0 {
            let depth = (height - eye.z) / sight.z
            let place = eye + sight * depth
            let isOnRoof = PolygonGeometry.contains(
                CGPoint(x: place.x, y: place.y), rings: rings.map { $0.map { CGPoint(x: $0.x, y: $0.y) } })
            if isOnRoof, depth >= transform.nearestDepth { nearest = depth }
        }
        nearest = min(nearest, isLine ? lineWallDepth(sight: sight) : wallDepth(sight: sight))
        return nearest.isFinite ? (eye + sight * nearest, nearest) : nil
    }

    /// Returns the depth of the nearest wall along lines that is seen in a direction; infinite if there is none.
    private func lineWallDepth(sight: SIMD3<Double>) -> Double {
        let eye = transform.eye
        var nearest = Double.infinity
        forEachShownWall { shown in
            let (wall, way) = (shown.end - shown.start, shown.start - SIMD2(eye.x, eye.y))
            let turn = sight.x * wall.y - sight.y * wall.x
            guard turn != 0 else { return }
            let depth = (way.x * wall.y - way.y * wall.x) / turn
            let along = (way.x * sight.y - way.y * sight.x) / turn
            let lower = shown.lower.x + (shown.lower.y - shown.lower.x) * along
            guard 0...1 ~= along, isWall(at: depth, above: lower, sight: sight) else { return }
            nearest = min(nearest, depth)
        }
        return nearest
    }

    /// Returns the depth of the nearest wall of a polygon that is seen from outside in a direction; infinite if there is none.
    ///
    /// By the even-odd rule, the sides of the walls alternate along the direction, also if rings cross.
    private func wallDepth(sight: SIMD3<Double>) -> Double {
        let eye = SIMD2(transform.eye.x, transform.eye.y)
        let way = SIMD2(sight.x, sight.y)
        let length = (way * way).sum()
        guard length > 0 else { return .infinity }
        func side(_ point: SIMD3<Double>) -> Double { way.x * (point.y - eye.y) - way.y * (point.x - eye.x) }
        var walls: [(depth: Double, lower: Double)] = []
        for ring in rings {
            guard var start = ring.last else { continue }
            var startSide = side(start)
            for end in ring {
                let endSide = side(end)
                if (startSide >= 0) != (endSide >= 0) {
                    let place = start + (end - start) * (startSide / (startSide - endSide))
                    walls.append((((SIMD2(place.x, place.y) - eye) * way).sum() / length, place.z))
                }
                (start, startSide) = (end, endSide)
            }
        }
        walls.sort { $0.depth < $1.depth }
        // The last wall is left from inside.
        let parity = isInsideOut ? 1 : 0
        for (index, wall) in walls.enumerated() where (walls.count - index) % 2 == parity {
            if isWall(at: wall.depth, above: wall.lower, sight: sight) { return wall.depth }
        }
        return .infinity
    }

    /// Returns whether a point of the plane of a wall is between the ends of the wall and before the camera.
    private func isWall(at depth: Double, above lower: Double, sight: SIMD3<Double>) -> Bool {
        let levels = min(lower, height)...max(lower, height)
        return levels ~= transform.eye.z + sight.z * depth && depth >= transform.nearestDepth
    }

    /// Returns the distance on screen from a region to the walls and the roof, in points; infinite if none is before the
    /// camera.
    ///
    /// - Complexity: O(n) in the vertices, times the corners of the region.
    func distance(to region: PlanarRegion) -> CGFloat {
        let upper = rings.map { ring in ring.map { SIMD3($0.x, $0.y, height) } }
        let roof = showsRoof ? upper.map { seen($0) }.filter { !$0.isEmpty } : []
        var nearest = roof.isEmpty ? .infinity : region.distance(toInsideOf: roof)
        forEachShownWall { shown in
            guard nearest > 0 else { return }
            let wall = seen([
                SIMD3(shown.start, shown.lower.x), SIMD3(shown.end, shown.lower.y), SIMD3(shown.end, height),
                SIMD3(shown.start, height),
            ])
            if !wall.isEmpty { nearest = min(nearest, region.distance(toInsideOf: [wall])) }
        }
        return nearest
    }

    /// Returns twice the area of a ring, which is positive if the inside is on its right.
    private static func signedArea(of ring: [SIMD3<Double>]) -> Double {
        guard let origin = ring.first, var last = ring.last else { return 0 }
        return ring.reduce(0) { area, corner in
            let (a, b) = (last - origin, corner - origin)
            last = corner
            return area + a.x * b.y - a.y * b.x
        }
    }

    /// Returns the screen points of the part of a face that is before the camera.
    ///
    /// Source: I. E. Sutherland, G. W. Hodgman, "Reentrant Polygon Clipping" (1974).
    private func seen(_ face: [SIMD3<Double>]) -> [CGPoint] {
        guard var last = face.last else { return [] }
        let limit = transform.nearestDepth
        var lastDepth = transform.depth(ofPoint: last) - limit
        var kept: [CGPoint] = []
        for corner in face {
            let depth = transform.depth(ofPoint: corner) - limit
            if (depth >= 0) != (lastDepth >= 0) {
                let cut = last + (corner - last) * (lastDepth / (lastDepth - depth))
                kept.append(transform.screenPoint(ofPoint: cut))
            }
            if depth >= 0 { kept.append(transform.screenPoint(ofPoint: corner)) }
            (last, lastDepth) = (corner, depth)
        }
        return kept
    }
}

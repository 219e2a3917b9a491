import Foundation

/// The walls and the roof of a polygon, or the walls along lines, in the coordinates of `CameraTransform+Heights`.
struct ExtrudedPolygon {
    /// A wall as it is seen from outside, in points to the right and down.
    private struct Wall {
        var start: SIMD2<Double>
        var end: SIMD2<Double>
        /// The levels of its lower end at the start and at the end.
        var lower: SIMD2<Double>
        /// The levels of its upper end at the start and at the end.
        var upper: SIMD2<Double>
    }

    /// The slope between the walls of a ring and a rounded roof.
    private struct Rim {
        /// The corners of the walls, in an order in which the polygon is on their right.
        var outer: [SIMD2<Double>]
        /// The corners of the roof.
        var inner: [SIMD2<Double>]
        /// The upper end of the walls.
        var height: Double
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

    /// The levels of a roof that follows the ground, and of the upper ends of walls, at the corners of the rings; nil for a level roof.
    var upperLevels: [[Double]]?

    /// The slopes at the edges of a rounded roof; empty for a roof with sharp edges.
    private var rims: [Rim] = []

    /// Creates the walls and the roof of a polygon.
    ///
    /// - Parameters:
    ///   - rings: The rings, in points to the right and down, with the levels of the lower ends of the walls.
    ///   - isLine: Whether the rings are lines.
    ///   - height: The upper end of the walls and the roof, in points.
    ///   - isInsideOut: Whether the upper ends of the walls are below the lower ones.
    ///   - transform: The camera.
    init(rings: [[SIMD3<Double>]], isLine: Bool, height: Double, isInsideOut: Bool, transform: CameraTransform) {
        self.rings = rings
        self.isLine = isLine
        self.height = height
        self.isInsideOut = isInsideOut
        self.transform = transform
    }

    /// Rounds the edges of the roof.
    ///
    /// - Parameters:
    ///   - radius: The distance of the roof from the walls, in points.
    ///   - drop: The difference between the ends of the walls and the roof, for a distance of one point.
    ///   - lowest: The least level of the ends of the walls, in points.
    mutating func roundRoof(by radius: Double, drop: Double, lowest: Double) {
        guard !isInsideOut else { return }
        let oriented = rings.enumerated().map { index, ring in
            let corners = ring.map { SIMD2($0.x, $0.y) }
            return (Self.signedArea(of: ring) > 0) == (index == 0) ? corners : corners.reversed()
        }
        let inset = InsetRings(oriented, by: radius)
        guard inset.distance > 0 else { return }
        let level = max(lowest, height - inset.distance * drop)
        rims = zip(oriented, inset.rings).map { Rim(outer: $0, inner: $1, height: level) }
    }

    /// Returns the levels of the upper end of the wall between two corners of a ring.
    private func uppers(ofRing ring: Int, from last: Int, to corner: Int) -> SIMD2<Double> {
        if let upperLevels { return SIMD2(upperLevels[ring][last], upperLevels[ring][corner]) }
        let level = rims.isEmpty ? height : rims[ring].height
        return SIMD2(level, level)
    }

    /// The plane of a roof with a slope: the level at the origin, and the changes to the right and down.
    ///
    /// Source: the normal equations of linear least squares.
    private var roofPlane: SIMD3<Double> {
        guard let upperLevels else { return SIMD3(height, 0, 0) }
        let corners = zip(rings.joined(), upperLevels.joined()).map { SIMD3($0.x, $0.y, $1) }
        let mean = corners.reduce(SIMD3<Double>.zero, +) / Double(max(corners.count, 1))
        var (xx, xy, yy, xz, yz) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for corner in corners {
            let offset = corner - mean
            xx += offset.x * offset.x
            xy += offset.x * offset.y
            yy += offset.y * offset.y
            xz += offset.x * offset.z
            yz += offset.y * offset.z
        }
        let determinant = xx * yy - xy * xy
        guard determinant > 0 else { return SIMD3(mean.z, 0, 0) }
        let (right, down) = ((xz * yy - yz * xy) / determinant, (yz * xx - xz * xy) / determinant)
        return SIMD3(mean.z - right * mean.x - down * mean.y, right, down)
    }

    /// Calls a closure with each wall that is seen from outside; walls are not drawn on their insides.
    ///
    /// - Complexity: O(n) in the vertices.
    private func forEachShownWall(_ visit: (Wall) -> Void) {
        let eye = SIMD2(transform.eye.x, transform.eye.y)
        for (index, ring) in rings.enumerated() {
            guard var last = isLine ? ring.first : ring.last else { continue }
            var lastCorner = isLine ? 0 : ring.count - 1
            // The polygon is on the right of a ring with a positive area, and beside a hole.
            let isRight = isLine || (Self.signedArea(of: ring) > 0) == (index == 0)
            let outside = isRight != isInsideOut ? 1.0 : -1
            for (corner, next) in ring.enumerated() {
                let (start, end) = (SIMD2(last.x, last.y), SIMD2(next.x, next.y))
                let (wall, offset) = (end - start, eye - start)
                if (offset.x * wall.y - offset.y * wall.x) * outside > 0 {
                    visit(
                        Wall(
                            start: start, end: end, lower: SIMD2(last.z, next.z),
                            upper: uppers(ofRing: index, from: lastCorner, to: corner)))
                }
                (last, lastCorner) = (next, corner)
            }
        }
    }

    /// Returns the position and the depth of the surface that is seen at a point of the screen; nil if there is none.
    ///
    /// - Complexity: O(n) in the vertices, plus O(k log k) in the k walls in the direction of the point.
    func surface(at point: CGPoint) -> (position: SIMD3<Double>, depth: Double)? {
        let (eye, ray) = (transform.eye, transform.ray(through: point))
        var nearest = min(roofDepth(ray: ray), rimDepth(ray: ray))
        nearest = min(nearest, isLine ? lineWallDepth(ray: ray) : wallDepth(ray: ray))
        return nearest.isFinite ? (eye + ray * nearest, nearest) : nil
    }

    /// Returns the depth of the roof in a direction; infinite if it is not seen there.
    private func roofDepth(ray: SIMD3<Double>) -> Double {
        guard !isLine else { return .infinity }
        let (eye, plane) = (transform.eye, roofPlane)
        // The heights above the plane of the eye, and of the direction.
        let above = eye.z - (plane.x + plane.y * eye.x + plane.z * eye.y)
        let rise = ray.z - plane.y * ray.x - plane.z * ray.y
        guard above > 0, rise < 0 else { return .infinity }
        let depth = -above / rise
        guard depth >= transform.nearestDepth else { return .infinity }
        let point = eye + ray * depth
        return PolygonGeometry.contains(CGPoint(x: point.x, y: point.y), rings: roofOutlines) ? depth : .infinity
    }

    /// The outlines of the roof, without the slopes at its edges.
    private var roofOutlines: [[CGPoint]] {
        rims.isEmpty
            ? rings.map { $0.map { CGPoint(x: $0.x, y: $0.y) } }
            : rims.map { $0.inner.map { CGPoint(x: $0.x, y: $0.y) } }
    }

    /// Returns the level of the roof, or of a slope at its edges, over a point of the ground, in points; nil if there is none.
    ///
    /// - Parameter position: The point, to the right and down.
    /// - Complexity: O(n) in the vertices.
    func roofLevel(at position: SIMD2<Double>) -> Double? {
        let point = CGPoint(x: position.x, y: position.y)
        guard !isLine else { return nil }
        if PolygonGeometry.contains(point, rings: roofOutlines) {
            let plane = roofPlane
            return plane.x + plane.y * position.x + plane.z * position.y
        }
        for face in rimFaces {
            let normal = Self.cross(face[1] - face[0], face[3] - face[0])
            let outline = face.map { CGPoint(x: $0.x, y: $0.y) }
            guard normal.z != 0, PolygonGeometry.contains(point, rings: [outline]) else { continue }
            let offset = position - SIMD2(face[0].x, face[0].y)
            return face[0].z - (offset.x * normal.x + offset.y * normal.y) / normal.z
        }
        return nil
    }

    /// Returns the depth of the nearest slope at the edges of the roof that is seen in a direction; infinite if there is none.
    private func rimDepth(ray: SIMD3<Double>) -> Double {
        let eye = transform.eye
        var nearest = Double.infinity
        for face in rimFaces {
            let normal = Self.cross(face[1] - face[0], face[3] - face[0])
            let (distance, speed) = (((eye - face[0]) * normal).sum(), (ray * normal).sum())
            guard distance > 0, speed < 0 else { continue }
            let depth = -distance / speed
            guard depth >= transform.nearestDepth, depth < nearest else { continue }
            let point = eye + ray * depth
            let outline = face.map { CGPoint(x: $0.x, y: $0.y) }
            if PolygonGeometry.contains(CGPoint(x: point.x, y: point.y), rings: [outline]) { nearest = depth }
        }
        return nearest
    }

    /// The slopes at the edges of the roof, whose corners are counterclockwise from outside.
    private var rimFaces: [[SIMD3<Double>]] {
        rims.flatMap { rim in
            rim.outer.indices.map { index in
                let next = (index + 1) % rim.outer.count
                return [
                    SIMD3(rim.outer[next], rim.height), SIMD3(rim.outer[index], rim.height),
                    SIMD3(rim.inner[index], height), SIMD3(rim.inner[next], height),
                ]
            }
        }
    }

    private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
        // In coordinates with y downwards.
        -SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }

    /// Returns the depth of the nearest wall along lines that is seen in a direction; infinite if there is none.
    private func lineWallDepth(ray: SIMD3<Double>) -> Double {
        let eye = transform.eye
        var nearest = Double.infinity
        forEachShownWall { shown in
            let (wall, offset) = (shown.end - shown.start, shown.start - SIMD2(eye.x, eye.y))
            let determinant = ray.x * wall.y - ray.y * wall.x
            guard determinant != 0 else { return }
            let depth = (offset.x * wall.y - offset.y * wall.x) / determinant
            let along = (offset.x * ray.y - offset.y * ray.x) / determinant
            let lower = shown.lower.x + (shown.lower.y - shown.lower.x) * along
            let upper = shown.upper.x + (shown.upper.y - shown.upper.x) * along
            guard 0...1 ~= along, isWall(at: depth, above: lower, below: upper, ray: ray) else { return }
            nearest = min(nearest, depth)
        }
        return nearest
    }

    /// Returns the depth of the nearest wall of a polygon that is seen from outside in a direction; infinite if there is none.
    ///
    /// By the even-odd rule, the sides of the walls alternate along the direction, also if rings cross.
    private func wallDepth(ray: SIMD3<Double>) -> Double {
        let eye = SIMD2(transform.eye.x, transform.eye.y)
        let direction = SIMD2(ray.x, ray.y)
        let length = (direction * direction).sum()
        guard length > 0 else { return .infinity }
        func side(_ point: SIMD3<Double>) -> Double {
            direction.x * (point.y - eye.y) - direction.y * (point.x - eye.x)
        }
        var walls: [(depth: Double, lower: Double, upper: Double)] = []
        for (index, ring) in rings.enumerated() {
            guard var start = ring.last else { continue }
            var (startSide, startCorner) = (side(start), ring.count - 1)
            for (corner, end) in ring.enumerated() {
                let endSide = side(end)
                if (startSide >= 0) != (endSide >= 0) {
                    let fraction = startSide / (startSide - endSide)
                    let position = start + (end - start) * fraction
                    let uppers = uppers(ofRing: index, from: startCorner, to: corner)
                    walls.append(
                        (
                            ((SIMD2(position.x, position.y) - eye) * direction).sum() / length, position.z,
                            uppers.x + (uppers.y - uppers.x) * fraction
                        ))
                }
                (start, startSide, startCorner) = (end, endSide, corner)
            }
        }
        walls.sort { $0.depth < $1.depth }
        // The last wall is left from inside, so that those at an odd distance from it are entered from outside.
        let parity = isInsideOut ? 1 : 0
        for (index, wall) in walls.enumerated() where (walls.count - index) % 2 == parity {
            if isWall(at: wall.depth, above: wall.lower, below: wall.upper, ray: ray) { return wall.depth }
        }
        return .infinity
    }

    /// Returns whether a point of the plane of a wall is between the ends of the wall and before the camera.
    private func isWall(
        at depth: Double, above lower: Double, below upper: Double, ray: SIMD3<Double>
    ) -> Bool {
        let levels = min(lower, upper)...max(lower, upper)
        return levels ~= transform.eye.z + ray.z * depth && depth >= transform.nearestDepth
    }

    /// Returns the distance on screen from a region to the walls and the roof, in points; infinite if none is before the
    /// camera.
    ///
    /// - Complexity: O(n) in the vertices, times the corners of the region.
    func distance(to region: PlanarRegion) -> CGFloat {
        var upper = rings.map { ring in ring.map { SIMD3($0.x, $0.y, height) } }
        if !rims.isEmpty { upper = rims.map { rim in rim.inner.map { SIMD3($0, height) } } }
        if let upperLevels {
            upper = zip(rings, upperLevels).map { ring, levels in zip(ring, levels).map { SIMD3($0.x, $0.y, $1) } }
        }
        let roof = showsRoof ? upper.map { seen($0) }.filter { !$0.isEmpty } : []
        var nearest = roof.isEmpty ? .infinity : region.distance(toInsideOf: roof)
        forEachShownWall { shown in
            guard nearest > 0 else { return }
            let wall = seen([
                SIMD3(shown.start, shown.lower.x), SIMD3(shown.end, shown.lower.y), SIMD3(shown.end, shown.upper.y),
                SIMD3(shown.start, shown.upper.x),
            ])
            if !wall.isEmpty { nearest = min(nearest, region.distance(toInsideOf: [wall])) }
        }
        for face in rimFaces where nearest > 0 {
            let corners = seen(face)
            if !corners.isEmpty { nearest = min(nearest, region.distance(toInsideOf: [corners])) }
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

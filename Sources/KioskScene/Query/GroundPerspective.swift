import Foundation
import KioskTiles

/// Distances on the screen, in points, from a point to shapes on the ground.
///
/// Shapes are given in points of the world from an origin, x to the east and y to the south. Only their visible parts
/// count: those in front of the camera and below the horizon. The projection of a line of the ground is a line of the
/// screen, and that of a convex shape is convex, so the distances are exact at any pitch, although the scale differs from
/// point to point.
///
/// Distances beyond the limit are infinite. The point must be outside of a shape.
struct GroundPerspective {
    /// The point from which distances are measured, relative to the principal point, y down from the sky.
    private let finger: SIMD2<Double>

    /// The maximum distance that is measured.
    private let limit: Double

    /// The origin of shapes in points of the world to the right of and down from the centre of the camera.
    private let origin: SIMD2<Double>

    /// The visible ground, in points of the world down from the centre of the camera; all points of a row have the same
    /// depth.
    private let rows: ClosedRange<Double>

    /// The camera of the plane that contains the shapes.
    private let transform: CameraTransform

    /// The factor from points of the world of the original camera, in which shapes are given, to those of `transform`, whose zoom
    /// level is that of the plane: 1 for flat ground.
    private let unit: Double

    /// Creates the perspective of a camera.
    ///
    /// - Parameters:
    ///   - transform: The camera.
    ///   - point: The point on screen from which distances are measured.
    ///   - origin: The point of the unit square from which shapes are given.
    ///   - limit: The maximum distance that is measured, in points.
    ///   - level: The perspective of the same camera with flat ground at the height of the shapes; nil for shapes on the ground, of
    ///     which the surroundings of the origin are regarded as level.
    init(
        transform camera: CameraTransform, from point: CGPoint, origin: CGPoint, limit: CGFloat,
        level: CameraTransform? = nil
    ) {
        let transform =
            level ?? camera.terrain.flatMap { camera.level(at: $0.elevation(at: origin)) } ?? camera
        self.transform = transform
        unit = transform.worldSize / camera.worldSize
        self.limit = Double(limit)
        finger = SIMD2(
            Double(point.x - transform.principalPoint.x),
            Double(transform.upright(point.y) - transform.principalPoint.y))
        let east = Double(origin.x - transform.center.x) * transform.worldSize
        let south = Double(origin.y - transform.center.y) * transform.worldSize
        self.origin = SIMD2(
            east * transform.cosBearing + south * transform.sinBearing,
            south * transform.cosBearing - east * transform.sinBearing)
        rows = transform.visibleRows
    }
}

extension GroundPerspective {
    /// Returns the distance to a convex polygon.
    ///
    /// - Complexity: O(n) in the corners.
    func distance(toConvex corners: [CGPoint]) -> Double {
        distance(toConvex: corners.map(ground))
    }

    /// Returns the distance to a circle and its inside.
    func distance(toCircleAt center: CGPoint, radius: Double) -> Double {
        distance(toCircleAt: ground(center), radius: max(0, radius) * unit)
    }

    /// Returns the distance to the area within half a width of a path.
    ///
    /// - Complexity: O(n) in the points.
    func distance(toPath path: some Sequence<CGPoint>, isClosed: Bool, halfWidth: Double) -> Double {
        let halfWidth = max(0, halfWidth) * unit
        var points = path.makeIterator()
        guard let first = points.next().map(ground) else { return .infinity }
        var nearest = distance(toCircleAt: first, radius: halfWidth)
        var last = first
        while let next = points.next().map(ground) {
            nearest = min(nearest, distance(toCircleAt: next, radius: halfWidth))
            nearest = min(nearest, distance(toStrokeFrom: last, to: next, halfWidth: halfWidth))
            last = next
        }
        return isClosed ? min(nearest, distance(toStrokeFrom: last, to: first, halfWidth: halfWidth)) : nearest
    }

    /// Returns the distance to the inside of rings by the even-odd rule.
    ///
    /// - Complexity: O(n) in the corners; O(n log n) when the point lies above the visible ground.
    func distance(toInsideOf rings: some Sequence<some BidirectionalCollection<CGPoint>>) -> Double {
        var nearest = Double.infinity
        var cuts: [Double] = []
        for ring in rings {
            guard var last = ring.last.map(ground) else { continue }
            for point in ring {
                let corner = ground(point)
                nearest = min(nearest, distance(toSegmentFrom: last, to: corner))
                if (last.y < rows.lowerBound) != (corner.y < rows.lowerBound) {
                    cuts.append(Self.cut(last, corner, at: rows.lowerBound).x)
                }
                last = corner
            }
        }
        // From above, the nearest part of the interior may lie where the shape extends beyond the visible ground.
        guard !cuts.isEmpty, finger.y < screen(SIMD2(0, rows.lowerBound)).y else { return nearest }
        cuts.sort()
        for index in stride(from: 1, to: cuts.count, by: 2) {
            let (left, right) = (SIMD2(cuts[index - 1], rows.lowerBound), SIMD2(cuts[index], rows.lowerBound))
            nearest = min(nearest, distance(toSegmentFrom: left, to: right))
        }
        return nearest
    }
}

extension GroundPerspective {
    /// Returns a point of a shape in points of the world to the right of and down from the centre of the camera.
    private func ground(_ point: CGPoint) -> SIMD2<Double> {
        let (east, south) = (Double(point.x) * unit, Double(point.y) * unit)
        return SIMD2(
            origin.x + east * transform.cosBearing + south * transform.sinBearing,
            origin.y + south * transform.cosBearing - east * transform.sinBearing)
    }

    /// Returns the number of points on the screen in one point of the world in a row of the ground.
    private func scale(ofRow row: Double) -> Double {
        transform.cameraDistance / (transform.cameraDistance - row * transform.sinPitch)
    }

    /// Returns the point at which visible ground is seen, from the principal point.
    private func screen(_ point: SIMD2<Double>) -> SIMD2<Double> {
        SIMD2(point.x, point.y * transform.cosPitch) * scale(ofRow: point.y)
    }

    /// Returns the row of the ground that is seen at a y from the principal point: the inverse of `screen(_:)`.
    private func row(seenAt y: Double) -> Double {
        y / (transform.cosPitch + y / transform.cameraDistance * transform.sinPitch)
    }

    /// Returns whether ground in a box may be seen within the limit.
    private func mayReach(_ low: SIMD2<Double>, _ high: SIMD2<Double>) -> Bool {
        let (far, near) = (max(low.y, rows.lowerBound), min(high.y, rows.upperBound))
        guard far <= near else { return false }
        let (top, bottom) = (screen(SIMD2(low.x, far)), screen(SIMD2(low.x, near)))
        let (topRight, bottomRight) = (high.x * scale(ofRow: far), high.x * scale(ofRow: near))
        return top.y - limit <= finger.y && finger.y <= bottom.y + limit
            && min(top.x, bottom.x) - limit <= finger.x && finger.x <= max(topRight, bottomRight) + limit
    }

    private func distance(toSegmentFrom start: SIMD2<Double>, to end: SIMD2<Double>) -> Double {
        guard mayReach(pointwiseMin(start, end), pointwiseMax(start, end)) else { return .infinity }
        return distance(toConvex: [start, end])
    }

    /// Returns the distance to the rectangle around a segment without its round ends.
    private func distance(
        toStrokeFrom start: SIMD2<Double>, to end: SIMD2<Double>, halfWidth: Double
    ) -> Double {
        guard halfWidth > 0 else { return distance(toSegmentFrom: start, to: end) }
        guard mayReach(pointwiseMin(start, end) - halfWidth, pointwiseMax(start, end) + halfWidth) else {
            return .infinity
        }
        let along = end - start
        let length = (along * along).sum().squareRoot()
        guard length > 0 else { return .infinity }
        let side = SIMD2(-along.y, along.x) * (halfWidth / length)
        return distance(toConvex: [start + side, end + side, end - side, start - side])
    }

    private func distance(toConvex corners: [SIMD2<Double>]) -> Double {
        let inFront = clipped(corners, at: rows.upperBound, keepsNearer: false)
        let visible = clipped(inFront, at: rows.lowerBound, keepsNearer: true)
        let outline = visible.map { point in
            let seen = screen(point)
            return CGPoint(x: seen.x, y: seen.y)
        }
        return Double(PathGeometry.distance(from: CGPoint(x: finger.x, y: finger.y), to: outline, isClosed: true))
    }

    /// Returns the part of a convex polygon on one side of a row.
    ///
    /// Source: I. E. Sutherland, G. W. Hodgman, "Reentrant Polygon Clipping" (1974).
    private func clipped(_ corners: [SIMD2<Double>], at row: Double, keepsNearer: Bool) -> [SIMD2<Double>] {
        func isKept(_ point: SIMD2<Double>) -> Bool { keepsNearer ? point.y >= row : point.y <= row }
        guard var last = corners.last, !corners.allSatisfy(isKept) else { return corners }
        var kept: [SIMD2<Double>] = []
        for corner in corners {
            if isKept(last) != isKept(corner) { kept.append(Self.cut(last, corner, at: row)) }
            if isKept(corner) { kept.append(corner) }
            last = corner
        }
        return kept
    }

    /// Returns the point at which a segment crosses a row.
    private static func cut(_ start: SIMD2<Double>, _ end: SIMD2<Double>, at row: Double) -> SIMD2<Double> {
        SIMD2(start.x + (end.x - start.x) * ((row - start.y) / (end.y - start.y)), row)
    }

    /// Returns the distance to a circle: the minimum of the distances to its rows, which decrease and then increase,
    /// because a convex shape on the ground is convex on the screen.
    ///
    /// Source: J. Kiefer, "Sequential minimax search for a maximum" (1953).
    private func distance(toCircleAt center: SIMD2<Double>, radius: Double) -> Double {
        guard mayReach(center - radius, center + radius) else { return .infinity }
        func squaredDistance(_ y: Double) -> Double {
            let row = row(seenAt: y)
            let down = row - center.y
            let halfChord = max(0, radius * radius - down * down).squareRoot()
            let scale = scale(ofRow: row)
            let gap = max((center.x - halfChord) * scale - finger.x, 0, finger.x - (center.x + halfChord) * scale)
            return gap * gap + (y - finger.y) * (y - finger.y)
        }
        var low = screen(SIMD2(0, max(center.y - radius, rows.lowerBound))).y
        var high = screen(SIMD2(0, min(center.y + radius, rows.upperBound))).y
        let golden = (Double(5).squareRoot() - 1) / 2
        var (lower, upper) = (high - (high - low) * golden, low + (high - low) * golden)
        var (atLower, atUpper) = (squaredDistance(lower), squaredDistance(upper))
        while high - low > Self.precision, lower < upper {
            if atLower <= atUpper {
                (high, upper, atUpper) = (upper, lower, atLower)
                lower = high - (high - low) * golden
                atLower = squaredDistance(lower)
            } else {
                (low, lower, atLower) = (lower, upper, atUpper)
                upper = low + (high - low) * golden
                atUpper = squaredDistance(upper)
            }
        }
        return min(squaredDistance(low), squaredDistance(high), atLower, atUpper).squareRoot()
    }

    /// The final interval of rows of a circle in which the minimum is searched, in points.
    private static let precision = 1e-7
}

extension CameraTransform {
    /// The visible ground, in points of the world down from the centre: from the horizon, less its margin, to just before
    /// the camera.
    fileprivate var visibleRows: ClosedRange<Double> {
        // Without pitch, all ground is equally far away.
        guard sinPitch > 1e-9 else { return -.greatestFiniteMagnitude...(.greatestFiniteMagnitude) }
        // On screen, from the principal point up.
        let horizonDistance = cameraDistance * cosPitch / sinPitch
        // The row that is seen at `horizonMargin - horizonDistance`, by the inverse of the projection.
        let farthest = cameraDistance * (1 - horizonDistance / Double(Self.horizonMargin)) / sinPitch
        // The row at this depth: the depth of a row is `cameraDistance - row * sinPitch`.
        let nearest = cameraDistance * (1 - Self.nearestDepth) / sinPitch
        return min(farthest, nearest)...nearest
    }

    /// The fraction of the distance of the camera below which no ground is visible.
    private static let nearestDepth = 0.01
}

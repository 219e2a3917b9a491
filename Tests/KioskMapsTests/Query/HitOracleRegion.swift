/// A query region in one plane: a point, or the corners of a closed polygon.
struct HitOracleRegion {
    var corners: [SIMD2<Double>]

    /// How far the region is from touching a shape, less than 0 when it does, and how far from being undecided.
    struct Answer {
        var gap: Double
        var margin: Double
    }

    /// The answer about the inside of a circle.
    func answer(toDisc center: SIMD2<Double>, radius: Double) -> Answer {
        guard radius > 0 else { return Answer(gap: .infinity, margin: .infinity) }
        let gap = distance(toPath: [center], isClosed: false) - radius
        return Answer(gap: gap, margin: abs(gap))
    }

    /// The answer about all that is nearer than half a width to a path.
    func answer(toPath path: [SIMD2<Double>], isClosed: Bool, halfWidth: Double) -> Answer {
        guard halfWidth > 0, path.count >= 2 else { return Answer(gap: .infinity, margin: .infinity) }
        let gap = distance(toPath: path, isClosed: isClosed) - halfWidth
        return Answer(gap: gap, margin: abs(gap))
    }

    /// The result for an area with the even-odd rule.
    func answer(toRings rings: [[SIMD2<Double>]]) -> Answer {
        // Nothing changes unless a corner of the one passes through a side of the other.
        var margin = Double.infinity
        var nearest = Double.infinity
        for ring in rings {
            for corner in corners { margin = min(margin, Self.distance(from: corner, toPath: ring, isClosed: true)) }
            if corners.count > 1 {
                for corner in ring {
                    margin = min(margin, Self.distance(from: corner, toPath: corners, isClosed: true))
                }
            }
            nearest = min(nearest, distance(toPath: ring, isClosed: true))
        }
        if let corner = corners.first, Self.isInside(corner, rings) || nearest == 0 {
            return Answer(gap: -margin, margin: margin)
        }
        return Answer(gap: nearest, margin: margin)
    }

    private func distance(toPath path: [SIMD2<Double>], isClosed: Bool) -> Double {
        if corners.count == 1 { return Self.distance(from: corners[0], toPath: path, isClosed: isClosed) }
        var nearest = Double.infinity
        for point in path {
            if Self.isInside(point, [corners]) { return 0 }
            nearest = min(nearest, Self.distance(from: point, toPath: corners, isClosed: true))
        }
        for corner in corners { nearest = min(nearest, Self.distance(from: corner, toPath: path, isClosed: isClosed)) }
        for side in Self.sides(of: path, isClosed: isClosed) {
            for other in Self.sides(of: corners, isClosed: true) where Self.isCrossing(side, other) { return 0 }
        }
        return nearest
    }

    typealias Side = (start: SIMD2<Double>, end: SIMD2<Double>)

    static func sides(of path: [SIMD2<Double>], isClosed: Bool) -> [Side] {
        var sides: [Side] = []
        for index in path.indices.dropFirst() { sides.append((path[index - 1], path[index])) }
        if isClosed, let first = path.first, let last = path.last { sides.append((last, first)) }
        return sides
    }

    private static func distance(from point: SIMD2<Double>, toPath path: [SIMD2<Double>], isClosed: Bool) -> Double {
        var nearest = Double.infinity
        for corner in path { nearest = min(nearest, PlainShape.length(corner - point)) }
        for (start, end) in sides(of: path, isClosed: isClosed) {
            let along = end - start
            let size = along.x * along.x + along.y * along.y
            let toPoint = point - start
            let fraction = (toPoint.x * along.x + toPoint.y * along.y) / size
            if fraction > 0, fraction < 1 { nearest = min(nearest, PlainShape.length(toPoint - along * fraction)) }
        }
        return nearest
    }

    /// Whether a ray to the south intersects an odd number of sides.
    private static func isInside(_ point: SIMD2<Double>, _ rings: [[SIMD2<Double>]]) -> Bool {
        var count = 0
        for ring in rings {
            for (start, end) in sides(of: ring, isClosed: true) where (start.x <= point.x) != (end.x <= point.x) {
                let fraction = (point.x - start.x) / (end.x - start.x)
                if start.y + (end.y - start.y) * fraction > point.y { count += 1 }
            }
        }
        return count % 2 == 1
    }

    private static func isCrossing(_ first: Side, _ second: Side) -> Bool {
        let (u, v) = (first.end - first.start, second.end - second.start)
        let determinant = u.x * v.y - u.y * v.x
        guard determinant != 0 else { return false }
        let between = second.start - first.start
        let s = (between.x * v.y - between.y * v.x) / determinant
        let t = (between.x * u.y - between.y * u.x) / determinant
        return s >= 0 && s <= 1 && t >= 0 && t <= 1
    }
}

extension PlainCamera {
    /// The part of a region of the screen in which ground is seen, on the ground; nil when there is none.
    ///
    /// Ground counts as seen from a point below the horizon.
    func ground(in region: HitOracleRegion) -> HitOracleRegion? {
        guard region.corners.count > 1 else {
            return ground(at: region.corners[0]).map { HitOracleRegion(corners: [$0]) }
        }
        let lowest = horizon + 1
        var kept: [SIMD2<Double>] = []
        for (start, end) in HitOracleRegion.sides(of: region.corners, isClosed: true) {
            if start.y >= lowest { kept.append(start) }
            if (start.y < lowest) != (end.y < lowest) {
                kept.append(start + (end - start) * ((lowest - start.y) / (end.y - start.y)))
            }
        }
        let ground = kept.compactMap { self.ground(at: $0) }
        return ground.isEmpty || ground.count < kept.count ? nil : HitOracleRegion(corners: ground)
    }
}

import Foundation

/// Distances on screen to shapes on the ground, measured by projecting their outlines.
///
/// Shapes are given in points of the world from the camera's centre, and the point lies outside of them. Ground counts from a
/// point below the horizon to a hundredth of the camera's distance before the camera.
extension PlainCamera {
    /// The depths of the ground that counts.
    private var depths: ClosedRange<Double> {
        // Ground is seen as far below the horizon as its depth goes into this product.
        let product = distance * (midpoint.y - horizon)
        return distance * 0.01...(product.isFinite ? max(product, distance) : .infinity)
    }

    /// The distance from a point of the screen to a segment.
    func distance(from point: SIMD2<Double>, toSegment start: SIMD2<Double>, _ end: SIMD2<Double>) -> Double {
        let (first, last) = (depth(of: start), depth(of: end))
        var range = (0.0, 1.0)
        for (limit, sign) in [(depths.lowerBound, 1.0), (depths.upperBound, -1.0)] where limit.isFinite {
            let (a, b) = ((first - limit) * sign, (last - limit) * sign)
            if a < 0, b < 0 { return .infinity }
            if a < 0 { range.0 = max(range.0, a / (a - b)) }
            if b < 0 { range.1 = min(range.1, a / (a - b)) }
        }
        guard range.0 <= range.1, let a = self.point(of: start + (end - start) * range.0),
            let b = self.point(of: start + (end - start) * range.1)
        else { return .infinity }
        return PlainShape.distance(toPath: [a - point, b - point], isClosed: false)
    }

    /// The distance from a screen point to the area of rings with the even-odd rule.
    func distance(from point: SIMD2<Double>, toRings rings: [[SIMD2<Double>]]) -> Double {
        var nearest = Double.infinity
        var cuts: [SIMD2<Double>] = []
        for ring in rings {
            for (start, end) in HitOracleRegion.sides(of: ring, isClosed: true) {
                nearest = min(nearest, distance(from: point, toSegment: start, end))
                let (a, b) = (depth(of: start) - depths.upperBound, depth(of: end) - depths.upperBound)
                if (a > 0) != (b > 0), let cut = self.point(of: start + (end - start) * (a / (a - b))) {
                    cuts.append(cut)
                }
            }
        }
        guard point.y < horizon + 1 else { return nearest }
        cuts.sort { $0.x < $1.x }
        for index in stride(from: 1, to: cuts.count, by: 2) {
            nearest = min(
                nearest,
                PlainShape.distance(toPath: [cuts[index - 1] - point, cuts[index] - point], isClosed: false))
        }
        return nearest
    }

    /// The distance from a point of the screen to a circle; infinite when it is clearly longer than a limit.
    func distance(
        from point: SIMD2<Double>, toCircle center: SIMD2<Double>, radius: Double, limit: Double
    ) -> Double {
        guard radius > 0, !isBeyond(limit, of: point, center, radius) else { return .infinity }
        func gap(_ angle: Double) -> Double {
            let edge = center + SIMD2(cos(angle), sin(angle)) * radius
            guard depths.contains(depth(of: edge)), let seen = self.point(of: edge) else { return .infinity }
            return PlainShape.length(seen - point)
        }
        let count = 180
        let step = 2 * Double.pi / Double(count)
        let gaps = (0..<count).map { gap(Double($0) * step) }
        var nearest = Double.infinity
        for index in 0..<count {
            let (before, after) = (gaps[(index + count - 1) % count], gaps[(index + 1) % count])
            guard gaps[index].isFinite, gaps[index] <= before, gaps[index] <= after else { continue }
            var (low, high) = (Double(index - 1) * step, Double(index + 1) * step)
            for _ in 0..<60 {
                let (a, b) = (low + (high - low) / 3, high - (high - low) / 3)
                // Where one side is out of view the nearest lies towards the other.
                if gap(a) < gap(b) || !gap(b).isFinite && Double(index) * step < b { high = b } else { low = a }
            }
            nearest = min(nearest, gap((low + high) / 2), gap(low), gap(high), gaps[index])
        }
        return min(nearest, chord(of: center, radius, from: point))
    }

    /// The distance from a point of the screen to what lies within half a width of a path.
    func distance(
        from point: SIMD2<Double>, toPath path: [SIMD2<Double>], isClosed: Bool, halfWidth: Double, limit: Double
    ) -> Double {
        var nearest = Double.infinity
        for corner in path {
            nearest = min(
                nearest, distance(from: point, toCircle: corner, radius: halfWidth, limit: limit))
        }
        for (start, end) in HitOracleRegion.sides(of: path, isClosed: isClosed) where start != end {
            let along = (end - start) / PlainShape.length(end - start)
            let side = SIMD2(-along.y, along.x) * halfWidth
            let corners = [start + side, end + side, end - side, start - side]
            nearest = min(nearest, distance(from: point, toRings: [corners]))
        }
        return nearest
    }

    /// The distance to the part of a circle that lies where ground ends to count.
    private func chord(of center: SIMD2<Double>, _ radius: Double, from point: SIMD2<Double>) -> Double {
        guard depths.upperBound.isFinite else { return .infinity }
        // Depth grows in one direction of the ground, by so much for each point.
        let east = depth(of: SIMD2(1, 0)) - depth(of: .zero)
        let south = depth(of: SIMD2(0, 1)) - depth(of: .zero)
        let growth = SIMD2(east, south)
        let slope = PlainShape.length(growth)
        let away = (depths.upperBound - depth(of: center)) / slope
        guard abs(away) < radius else { return .infinity }
        let midpoint = center + growth / slope * away
        let half = (radius * radius - away * away).squareRoot()
        let across = SIMD2(-growth.y, growth.x) / slope * half
        guard let a = self.point(of: midpoint - across), let b = self.point(of: midpoint + across) else {
            return .infinity
        }
        return PlainShape.distance(toPath: [a - point, b - point], isClosed: false)
    }

    /// Whether the square around a circle is seen farther than a limit from a point.
    private func isBeyond(
        _ limit: Double, of point: SIMD2<Double>, _ center: SIMD2<Double>, _ radius: Double
    ) -> Bool {
        let corners = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { center + SIMD2($0, $1) * radius }
        guard corners.allSatisfy({ depth(of: $0) >= depths.lowerBound }) else { return false }
        let seen = corners.compactMap { self.point(of: $0) }
        let (xs, ys) = (seen.map(\.x), seen.map(\.y))
        return (xs.min() ?? 0) > point.x + limit || (xs.max() ?? 0) < point.x - limit
            || (ys.min() ?? 0) > point.y + limit || (ys.max() ?? 0) < point.y - limit
    }
}

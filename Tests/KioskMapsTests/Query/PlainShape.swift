import Foundation

/// Plane geometry without an index, as a check: signed distances, negative inside.
enum PlainShape {
    static func length(_ vector: SIMD2<Double>) -> Double { (vector * vector).sum().squareRoot() }

    /// The distance of the origin from a run of points.
    static func distance(toPath path: [SIMD2<Double>], isClosed: Bool) -> Double {
        var ends = Array(path.dropFirst())
        if isClosed, let first = path.first { ends.append(first) }
        return zip(path, ends).map { start, end in
            let along = end - start
            let size = (along * along).sum()
            let fraction = size == 0 ? 0 : min(1, max(0, -(start * along).sum() / size))
            return length(start + along * fraction)
        }.min() ?? .infinity
    }

    /// The signed distance of the origin from rings with the even-odd rule.
    static func distance(toRings rings: [[SIMD2<Double>]]) -> Double {
        let windings = rings.map { ring in
            zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(0.0) { sum, side in
                let (a, b) = side
                return sum + atan2(a.x * b.y - a.y * b.x, (a * b).sum())
            }
        }
        let winding = windings.reduce(0) { $0 + Int(($1 / (2 * .pi)).rounded()) }
        let edge = rings.map { distance(toPath: $0, isClosed: true) }.min() ?? .infinity
        return winding % 2 != 0 ? -edge : edge
    }

    /// A path moved to the right of its direction: a corner to where the moved sides meet, or, for a turn of more than 120°,
    /// the end of a piece and the start of the next one.
    static func moved(_ path: [SIMD2<Double>], by distance: Double, isClosed: Bool = false) -> [[SIMD2<Double>]] {
        let ring = isClosed ? path + path.prefix(1) : path
        let headings = zip(ring, ring.dropFirst()).map { atan2($1.y - $0.y, $1.x - $0.x) }
        func position(_ index: Int, _ side: Double, _ reach: Double) -> SIMD2<Double> {
            ring[index] + SIMD2(cos(side + .pi / 2), sin(side + .pi / 2)) * reach
        }
        var pieces: [[SIMD2<Double>]] = [[]]
        for index in ring.indices {
            let before = index > 0 ? headings[index - 1] : isClosed ? headings[headings.count - 1] : headings[0]
            let after = index < headings.count ? headings[index] : isClosed ? headings[0] : before
            let angle = remainder(after - before, 2 * .pi)
            if abs(angle) > .pi * 2 / 3 {
                pieces[pieces.count - 1].append(position(index, before, distance))
                pieces.append([position(index, after, distance)])
            } else {
                pieces[pieces.count - 1].append(position(index, before + angle / 2, distance / cos(angle / 2)))
            }
        }
        // Before the first side and after the last one there is a piece of one point if a ring begins with such a turn.
        return pieces.filter { $0.count > 1 }
    }

    /// The corners of a box rotated clockwise about its anchor.
    static func corners(x: ClosedRange<Double>, y: ClosedRange<Double>, angle: Double) -> [SIMD2<Double>] {
        let (sine, cosine) = (sin(angle), cos(angle))
        let corners: [(Double, Double)] = [
            (x.lowerBound, y.lowerBound), (x.upperBound, y.lowerBound), (x.upperBound, y.upperBound),
            (x.lowerBound, y.upperBound),
        ]
        return corners.map { SIMD2($0 * cosine - $1 * sine, $0 * sine + $1 * cosine) }
    }
}

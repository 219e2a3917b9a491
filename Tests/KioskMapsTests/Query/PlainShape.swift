import Foundation

/// Plane geometry the long way round: signed distances, negative inside.
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
        let turns = rings.map { ring in
            zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(0.0) { sum, side in
                let (a, b) = side
                return sum + atan2(a.x * b.y - a.y * b.x, (a * b).sum())
            }
        }
        let winding = turns.reduce(0) { $0 + Int(($1 / (2 * .pi)).rounded()) }
        let edge = rings.map { distance(toPath: $0, isClosed: true) }.min() ?? .infinity
        return winding % 2 != 0 ? -edge : edge
    }

    /// A path moved to the right of its direction: every corner to where the moved sides meet, ten times as far at most.
    static func moved(_ path: [SIMD2<Double>], by distance: Double) -> [SIMD2<Double>] {
        let headings = zip(path, path.dropFirst()).map { atan2($1.y - $0.y, $1.x - $0.x) }
        return path.indices.map { index in
            let before = headings[max(index - 1, 0)]
            let after = headings[min(index, headings.count - 1)]
            let turn = remainder(after - before, 2 * .pi)
            let side = before + turn / 2 + .pi / 2
            let reach = distance / max(cos(turn / 2), 0.1)
            return path[index] + SIMD2(cos(side), sin(side)) * reach
        }
    }

    /// The corners of a box rotated clockwise about its anchor.
    static func corners(x: ClosedRange<Double>, y: ClosedRange<Double>, turn: Double) -> [SIMD2<Double>] {
        [
            (x.lowerBound, y.lowerBound), (x.upperBound, y.lowerBound), (x.upperBound, y.upperBound),
            (x.lowerBound, y.upperBound),
        ]
        .map { SIMD2($0 * cos(turn) - $1 * sin(turn), $0 * sin(turn) + $1 * cos(turn)) }
    }
}

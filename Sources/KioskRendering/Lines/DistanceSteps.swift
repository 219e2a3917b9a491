import KioskScene

/// The distances along a line in the form of `LineDistance`.
struct DistanceSteps {
    /// The points at which the rough distance changes, so that segments do not share vertices.
    private(set) var restarts: [Int] = []

    /// The rough distances of the segments, in steps.
    private var steps: [Float] = []

    /// The rest of the distances of the starts and the ends of the segments, as fractions of the world.
    private var remainders: [(start: Float, end: Float)] = []

    private let inverseLength: Float

    /// Measures a path.
    ///
    /// - Complexity: O(n) in the segments.
    init(_ path: LinePath) {
        steps.reserveCapacity(path.lengths.count)
        remainders.reserveCapacity(path.lengths.count)
        let total = path.length
        inverseLength = total > 0 ? Float(1 / total) : 0
        // The distances along a ring begin with its last segment.
        var distance = path.isClosed ? path.lengths.last ?? 0 : 0
        var base = 0.0
        for (index, length) in path.lengths.enumerated() {
            if distance - base > LineDistance.longestRemainder {
                base = (distance / LineDistance.step).rounded(.down) * LineDistance.step
                if index > 0 { restarts.append(index) }
            }
            steps.append(Float(base / LineDistance.step))
            remainders.append((Float(distance - base), Float(distance + length - base)))
            distance += length
        }
    }

    /// Returns the position of a vertex along a line.
    ///
    /// - Parameters:
    ///   - vertex: The vertex.
    ///   - line: The line.
    ///   - path: The path of the line.
    func distance(of vertex: LineStrip.Vertex, _ line: LineBucket.Line, _ path: LinePath) -> LineDistance {
        let segment = Int(vertex.segment)
        let remainder = vertex.point == vertex.segment ? remainders[segment].start : remainders[segment].end
        var direction = SIMD2<Float>.zero
        if vertex.slide != 0 {
            let isNext = vertex.slide > 0 && vertex.segment < vertex.point
            let slid = (isNext ? segment + 1 : segment) % path.lengths.count
            direction = path.directions[slid] * Float(path.lengths[slid])
        }
        return LineDistance(
            distance: SIMD3(steps[segment], remainder, inverseLength),
            fill: SIMD2(UInt16(clamping: line.fillIndex), line.form.cap == .round ? 1 : 0), segment: direction)
    }
}

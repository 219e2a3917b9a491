extension LineBucket.Dashes {
    /// The dashes of a period.
    package struct Period: Equatable, Sendable {
        /// The dashes, as ranges of the distance from the start of the period, in ascending order and without touching each
        /// other.
        ///
        /// A dash that extends over the end of the period ends beyond it. The only range of dashes without gaps is the whole
        /// period.
        package private(set) var dashes: [ClosedRange<Float>] = []

        /// The length of the period, in widths of the line; 1 for no dashes, which is a line in one piece.
        package private(set) var length: Float = 1

        /// Creates a period.
        ///
        /// - Parameters:
        ///   - lengths: The lengths of a dash, the gap after it, the next dash and so on, in widths of the line.
        ///   - includesDots: Whether dashes of length 0 are included, which round caps make visible.
        package init(_ lengths: [Float], includesDots: Bool) {
            guard !lengths.isEmpty else {
                dashes = [0...1]
                return
            }
            var start: Float = 0
            for (index, length) in lengths.enumerated() {
                // The order of the arguments also replaces NaN by 0.
                let end = start + max(0, length)
                defer { start = end }
                guard index.isMultiple(of: 2), end > start || includesDots else { continue }
                if let last = dashes.last, last.upperBound == start {
                    dashes[dashes.count - 1] = last.lowerBound...end
                } else {
                    dashes.append(start...end)
                }
            }
            guard start > 0, start.isFinite else {
                dashes = []
                return
            }
            length = start
            if dashes.count > 1, dashes[0].lowerBound == 0, dashes[dashes.count - 1].upperBound == start {
                dashes[dashes.count - 1] = dashes[dashes.count - 1].lowerBound...start + dashes[0].upperBound
                dashes.removeFirst()
            }
        }
    }
}

extension LineBucket.Dashes.Period {
    /// The greatest distance, which is also that in a line without gaps.
    package static let far: Float = 1000

    /// Returns the distance to the nearest end of a dash, positive in a dash and negative in a gap.
    ///
    /// - Parameter distance: The distance along the line, in widths of the line.
    /// - Complexity: O(n) in the dashes.
    package func signedDistance(at distance: Float) -> Float {
        let position = distance - (distance / length).rounded(.down) * length
        var nearest = -Self.far
        for dash in dashes {
            if dash.upperBound - dash.lowerBound >= length { return Self.far }
            // The dash itself, and its copies in the periods before and after it.
            for start in [dash.lowerBound - length, dash.lowerBound, dash.lowerBound + length] {
                let end = start + (dash.upperBound - dash.lowerBound)
                nearest = max(nearest, min(position - start, end - position))
            }
        }
        return min(nearest, Self.far)
    }

    /// Returns the dashes that overlap a range of distances, limited to the range.
    ///
    /// - Parameter window: The range, in widths of the line.
    /// - Complexity: O(n) in the dashes of all periods in the range.
    func dashes(in window: ClosedRange<Double>) -> [ClosedRange<Double>] {
        let length = Double(length)
        // A dash may begin in the period before.
        let first = (window.lowerBound / length).rounded(.down) - 1
        let last = (window.upperBound / length).rounded(.down)
        return stride(from: first, through: last, by: 1).flatMap { index in
            dashes.compactMap { dash in
                let start = max(Double(dash.lowerBound) + index * length, window.lowerBound)
                let end = min(Double(dash.upperBound) + index * length, window.upperBound)
                return start <= end ? start...end : nil
            }
        }
    }
}

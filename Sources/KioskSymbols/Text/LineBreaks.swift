/// A line breaker that splits paragraphs into lines of balanced widths.
///
/// The text is divided by the number of lines that it needs, and lines are broken as close to that width as words allow.
/// Lines may be wider than the maximum; `FilledLines` limits them.
///
/// Source: D. E. Knuth, M. F. Plass, "Breaking Paragraphs into Lines" (1981), with the costs of the MapLibre renderers.
struct LineBreaks {
    /// A possible end of a line.
    private struct Candidate {
        /// The index after the last character of the line.
        var end: Int
        /// The width of the paragraph up to there, without white space, in glyph units.
        var position: Double
        /// The cost of the best lines up to there.
        var cost: Double
        /// The cost of the cheapest candidate up to this one.
        var minimumCost: Double
        /// The index of the candidate at which the last line starts.
        var start: Int
    }

    // These are the arguments of the initializer.

    private let scalars: [Unicode.Scalar]
    private let widths: [Double]
    private let target: Double
    private let endsText: Bool
    private let prefersMarkedBreaks: Bool
    private let isImage: (Int) -> Bool

    /// Whether a line becomes wider with each character, as it does unless the letter spacing is negative.
    private let widthsAreAscending: Bool

    /// Creates a line breaker.
    ///
    /// - Parameters:
    ///   - scalars: The scalars of paragraphs that are balanced together.
    ///   - widths: The advance of each scalar, including the letter spacing, in glyph units.
    ///   - target: The ideal width of a line, in glyph units.
    ///   - endsText: Whether the last paragraph is that of the text, whose last line may be shorter than others.
    ///   - prefersMarkedBreaks: Whether the text contains zero-width spaces, which mark the better breaks between ideographs.
    ///   - isImage: Returns whether the scalar at an index represents an image.
    init(
        _ scalars: [Unicode.Scalar], widths: [Double], target: Double, endsText: Bool, prefersMarkedBreaks: Bool,
        isImage: @escaping (Int) -> Bool
    ) {
        self.scalars = scalars
        self.widths = widths
        self.target = target
        self.endsText = endsText
        self.prefersMarkedBreaks = prefersMarkedBreaks
        self.isImage = isImage
        widthsAreAscending = widths.allSatisfy { $0 >= 0 }
    }

    /// Returns the ideal width of lines; infinite if no line is broken.
    ///
    /// - Parameters:
    ///   - total: The width of the text in one line.
    ///   - maximum: The maximum width of a line; 0 or less breaks at every opportunity.
    static func targetWidth(total: Double, maximum: Double) -> Double {
        guard maximum > 0 else { return 0 }
        let count = (total / maximum).rounded(.up)
        return count > 1 ? total / count : .infinity
    }

    /// Returns the lines of each paragraph without surrounding white space; an empty line for a paragraph of white space.
    ///
    /// - Parameter paragraphs: The consecutive ranges of the paragraphs, each of which starts and ends a line.
    /// - Complexity: O(n · k), where k is the number of possible breaks in about two lines; O(n²) if the letter spacing is
    ///   negative.
    func lines(of paragraphs: [Range<Int>]) -> [[Range<Int>]] {
        let all = lines
        var first = 0
        return paragraphs.map { paragraph in
            while first < all.count, all[first].upperBound <= paragraph.lowerBound { first += 1 }
            let linesOfParagraph = all[first...].prefix { $0.lowerBound < paragraph.upperBound }
                .map { $0.clamped(to: paragraph).trimmed(in: scalars) }
            return linesOfParagraph.isEmpty ? [paragraph.lowerBound..<paragraph.lowerBound] : linesOfParagraph
        }
    }

    /// The lines with surrounding white space, across the ends of paragraphs.
    private var lines: [Range<Int>] {
        guard target < .infinity else { return [scalars.indices] }
        var candidates = [Candidate(end: 0, position: 0, cost: 0, minimumCost: 0, start: 0)]
        var position = 0.0
        for (index, scalar) in scalars.enumerated() {
            if !scalar.isLineSpace { position += widths[index] }
            let isLast = index + 1 == scalars.count
            guard isLast || mayBreak(after: index) else { continue }
            let penalty = isLast ? 0 : penalty(ofBreakAfter: index)
            let best = best(of: candidates, position: position, penalty: penalty, endsText: isLast && endsText)
            candidates.append(
                Candidate(
                    end: index + 1, position: position, cost: best.cost,
                    minimumCost: min(best.cost, candidates[candidates.count - 1].minimumCost), start: best.start))
        }
        var lines: [Range<Int>] = []
        var last = candidates.count - 1
        while last > 0 {
            let start = candidates[last].start
            lines.append(candidates[start].end..<candidates[last].end)
            last = start
        }
        return lines.reversed()
    }

    /// Returns the candidate at which the line that ends at a position starts, and the cost of the lines up to its end.
    ///
    /// Of equal candidates, the last one is chosen.
    private func best(
        of candidates: [Candidate], position: Double, penalty: Double, endsText: Bool
    ) -> (start: Int, cost: Double) {
        var best = (start: 0, cost: Double.infinity)
        for start in stride(from: candidates.count - 1, through: 0, by: -1) {
            let candidate = candidates[start]
            let width = position - candidate.position
            let squaredDifference = (width - target) * (width - target)
            let costOfLine =
                endsText
                ? (width < target ? squaredDifference / 2 : squaredDifference * 2)
                : squaredDifference + abs(penalty) * penalty
            let cost = costOfLine + candidate.cost
            if cost < best.cost { best = (start, cost) }
            // Earlier starts only make the line wider.
            if widthsAreAscending, width >= target, costOfLine + candidate.minimumCost > best.cost { break }
        }
        return best
    }

    /// Returns whether a line may end after the scalar at an index.
    private func mayBreak(after index: Int) -> Bool {
        scalars[index].allowsBreakAfter || scalars[index].allowsIdeographicBreak || isImage(index)
    }

    /// Returns the penalty of the end of a line after a scalar, which is not the last one.
    private func penalty(ofBreakAfter index: Int) -> Double {
        let (scalar, next) = (scalars[index], scalars[index + 1])
        var penalty = 0.0
        if prefersMarkedBreaks, scalar.allowsIdeographicBreak { penalty += 150 }
        if scalar.isOpeningBracket { penalty += 50 }
        if next.isClosingBracket { penalty += 50 }
        return penalty
    }
}

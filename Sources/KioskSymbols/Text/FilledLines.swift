/// A line breaker that puts as many words into each line as the maximum width allows, as texts of an interface need it.
///
/// A line that consists of one word may be wider than the maximum. The lines at the width of the widest of them are the same, so
/// that a text can be measured before it is drawn in a rectangle of that size.
struct FilledLines {
    /// The scalars of the paragraphs.
    let scalars: [Unicode.Scalar]

    /// The maximum width of a line of several words.
    let limit: Double

    /// Whether the text contains zero-width spaces, which mark the better breaks between ideographs.
    let prefersMarkedBreaks: Bool

    /// Returns whether the scalar at an index represents an image.
    let isImage: (Int) -> Bool

    /// The width of the scalars before each index.
    private let positions: [Double]

    /// Creates a line breaker.
    ///
    /// - Parameters:
    ///   - scalars: The scalars of the paragraphs.
    ///   - widths: The advance of each scalar, in the unit of `limit`.
    ///   - limit: The maximum width of a line of several words; 0 breaks at every opportunity.
    ///   - prefersMarkedBreaks: Whether the text contains zero-width spaces, which mark the better breaks between ideographs.
    ///   - isImage: Returns whether the scalar at an index represents an image.
    init(
        _ scalars: [Unicode.Scalar], widths: [Double], limit: Double, prefersMarkedBreaks: Bool,
        isImage: @escaping (Int) -> Bool
    ) {
        self.scalars = scalars
        self.limit = limit
        self.prefersMarkedBreaks = prefersMarkedBreaks
        self.isImage = isImage
        positions = widths.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    }

    /// Returns the lines of a paragraph without surrounding white space; an empty line for a paragraph of white space.
    ///
    /// - Complexity: O(n).
    func lines(of paragraph: Range<Int>) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var line = Line(start: paragraph.lowerBound)
        var index = paragraph.lowerBound
        while index < paragraph.upperBound {
            if !scalars[index].isLineSpace {
                let first = line.first ?? index
                line.first = first
                if positions[index + 1] - positions[first] > limit, let end = line.end {
                    lines.append((line.start..<end).trimmed(in: scalars))
                    line = Line(start: end)
                    index = end
                    continue
                }
            }
            if line.first != nil, index + 1 < paragraph.upperBound {
                line.addBreak(quality(ofBreakAfter: index), index + 1)
            }
            index += 1
        }
        return lines + [(line.start..<paragraph.upperBound).trimmed(in: scalars)]
    }

    private func quality(ofBreakAfter index: Int) -> Line.BreakQuality {
        let (scalar, next) = (scalars[index], scalars[index + 1])
        guard scalar.allowsBreakAfter || scalar.allowsIdeographicBreak || isImage(index) else { return .none }
        let isPoor = scalar.isOpeningBracket || next.isClosingBracket
        return isPoor || (prefersMarkedBreaks && scalar.allowsIdeographicBreak) ? .poor : .good
    }
}

extension FilledLines {
    /// The line that is being filled.
    private struct Line {
        enum BreakQuality {
            case none
            /// A break that is used only if the line has no other.
            case poor
            case good
        }

        /// The index of the first scalar.
        let start: Int

        /// The index of the first visible scalar; nil before it is reached.
        var first: Int?

        /// The last good break, and the last break of any quality, as the index after the last scalar before it.
        private var breaks: (good: Int?, any: Int?) = (nil, nil)

        init(start: Int) {
            self.start = start
        }

        /// The break at which the line ends if no more scalars fit; nil without one.
        var end: Int? { breaks.good ?? breaks.any }

        mutating func addBreak(_ quality: BreakQuality, _ end: Int) {
            guard quality != .none else { return }
            breaks.any = end
            if quality == .good { breaks.good = end }
        }
    }
}

extension Range<Int> {
    /// Returns the range without white space at both ends; empty at the lower bound if there is nothing else.
    func trimmed(in scalars: [Unicode.Scalar]) -> Range<Int> {
        let end = scalars[self].lastIndex { !$0.isLineSpace }.map { $0 + 1 } ?? lowerBound
        let start = scalars[lowerBound..<end].firstIndex { !$0.isLineSpace } ?? lowerBound
        return start..<end
    }
}

/// The positions of the characters of a text in a single line, for a caret and a selection.
///
/// A character is an extended grapheme cluster. A position is a number of characters before the caret: 0 is before the first
/// character, `boxes.count` after the last one. Distances are in points from the left edge of the line.
package struct TextLine: Equatable, Sendable {
    /// The extent of a character on the line.
    package struct Box: Hashable, Sendable {
        /// The left edge, in points.
        package var minX: Double
        /// The right edge, in points.
        package var maxX: Double
        /// The direction of the character.
        package var direction: TextDirection

        /// The edge at which reading begins, in points.
        fileprivate var leading: Double { direction == .leftToRight ? minX : maxX }
        /// The edge at which reading ends, in points.
        fileprivate var trailing: Double { direction == .leftToRight ? maxX : minX }
    }

    /// The extents of the characters, in the order of the text.
    package let boxes: [Box]

    /// The width of the line, in points.
    package let width: Double

    /// The direction of the text, which that of its first letter determines; from left to right without letters.
    package let direction: TextDirection

    /// The distance of the caret from the left edge at each position, in points.
    ///
    /// It is where a letter with the direction of the text would be inserted, as the strong cursor of Pango.
    package let carets: [Double]

    /// Creates a line of characters with equal widths from left to right, for maps without a text shaper.
    ///
    /// - Parameters:
    ///   - text: The text, without line breaks.
    ///   - advance: The width of a character, in points.
    package init(_ text: String, advance: Double) {
        let boxes = text.indices.enumerated().map { index, _ in
            Box(minX: Double(index) * advance, maxX: Double(index + 1) * advance, direction: .leftToRight)
        }
        self.init(boxes: boxes, width: Double(boxes.count) * advance, direction: .leftToRight)
    }

    /// Creates a line of shaped text.
    ///
    /// - Parameters:
    ///   - text: The text, without line breaks.
    ///   - fonts: The names of fonts in order of preference.
    ///   - size: The size of an em, in points.
    ///   - shaper: The shaper that provides glyphs and directions.
    /// - Complexity: O(n log n) in the scalars.
    package init(_ text: String, fonts: [String], size: Double, shaper: any TextShaping) {
        let scalars = Array(text.unicodeScalars)
        let count = scalars.count
        // A space in a line of its own has the direction of the paragraph.
        let lines = shaper.directionalRuns(ofLines: [0..<count, count..<count + 1], in: scalars + [" "])
        var owners: [Int] = []
        for (index, character) in text.enumerated() {
            owners += repeatElement(index, count: character.unicodeScalars.count)
        }
        var boxes: [Box?] = Array(repeating: nil, count: text.count)
        var pen = 0.0
        for run in lines.first ?? [] {
            let range = run.range.clamped(to: 0..<count)
            var view = String.UnicodeScalarView()
            view.append(contentsOf: scalars[range])
            let shaped = shaper.shape(String(view), fonts: fonts, direction: run.direction)
            let widths = shaped.widths(ofCharacters: Array(owners[range]))
            let order = run.direction == .leftToRight ? widths : widths.reversed()
            for (character, width) in order {
                let end = pen + width * size
                let box = Box(minX: pen, maxX: end, direction: run.direction)
                boxes[character] = boxes[character]?.union(box) ?? box
                pen = end
            }
        }
        self.init(
            boxes: boxes.map { $0 ?? Box(minX: pen, maxX: pen, direction: .leftToRight) }, width: pen,
            direction: lines.last?.first?.direction ?? .leftToRight)
    }

    private init(boxes: [Box], width: Double, direction: TextDirection) {
        self.boxes = boxes
        self.width = width
        self.direction = direction
        let (start, end) = direction == .leftToRight ? (0.0, width) : (width, 0.0)
        let isAtBaseLevel = Self.charactersAtBaseLevel(boxes, direction)
        carets = (0...boxes.count).map { (position: Int) -> Double in
            guard position > 0 else { return start }
            let previous = boxes[position - 1]
            if isAtBaseLevel[position - 1] { return previous.trailing }
            guard position < boxes.count else { return end }
            let isBetweenNestedRuns = !isAtBaseLevel[position] && previous.direction == direction
            return isBetweenNestedRuns ? previous.trailing : boxes[position].leading
        }
    }

    /// Returns for each character whether it has the level of the paragraph in the bidirectional algorithm.
    ///
    /// Such a character has the direction of the text and lies after all characters before it, unlike a number within text of the other
    /// direction.
    /// - Parameters:
    ///   - boxes: The extents of the characters, in the order of the text.
    ///   - direction: The direction of the text.
    private static func charactersAtBaseLevel(_ boxes: [Box], _ direction: TextDirection) -> [Bool] {
        let isMirrored = direction == .rightToLeft
        let starts = boxes.map { isMirrored ? -$0.maxX : $0.minX }
        let ends = boxes.map { isMirrored ? -$0.minX : $0.maxX }
        var result = boxes.map { $0.direction == direction }
        var greatestEnd = -Double.infinity
        for index in boxes.indices {
            if starts[index] < greatestEnd - slack { result[index] = false }
            greatestEnd = max(greatestEnd, ends[index])
        }
        var leastStart = Double.infinity
        for index in boxes.indices.reversed() {
            if ends[index] > leastStart + slack { result[index] = false }
            leastStart = min(leastStart, starts[index])
        }
        return result
    }

    /// Returns the position whose caret is nearest to a distance from the left edge, in points.
    ///
    /// - Complexity: O(n)
    package func position(nearestTo x: Double) -> Int {
        carets.indices.min { abs(carets[$0] - x) < abs(carets[$1] - x) } ?? 0
    }

    /// Returns the position of the next caret to the right or to the left; the position itself at the end of the line.
    ///
    /// Of several positions with the same caret, as beside a number within text from right to left, the first one is that of a movement
    /// to the right, and the last one that of a movement to the left, as in Pango.
    /// - Parameters:
    ///   - position: The position.
    ///   - goesRight: Whether the caret moves to the right.
    /// - Complexity: O(n)
    package func position(beside position: Int, goesRight: Bool) -> Int {
        guard carets.indices.contains(position) else { return 0 }
        var best: (position: Int, distance: Double)?
        for index in carets.indices {
            let distance = (carets[index] - carets[position]) * (goesRight ? 1 : -1)
            guard distance > Self.slack else { continue }
            let excess = distance - (best?.distance ?? .infinity)
            if excess < -Self.slack || !goesRight && excess <= Self.slack { best = (index, distance) }
        }
        return best?.position ?? position
    }

    /// Returns the parts of the line that characters take, from left to right; several for text of both directions.
    ///
    /// - Complexity: O(n log n) in the characters.
    package func spans(of characters: Range<Int>) -> [ClosedRange<Double>] {
        let sorted = boxes[characters.clamped(to: boxes.indices)].sorted { $0.minX < $1.minX }
        return sorted.reduce(into: []) { spans, box in
            if let last = spans.last, box.minX <= last.upperBound + Self.slack {
                spans[spans.count - 1] = last.lowerBound...max(last.upperBound, box.maxX)
            } else {
                spans.append(box.minX...max(box.minX, box.maxX))
            }
        }
    }

    /// Returns the characters that lie within a part of the line, as ranges of the text of a single direction.
    ///
    /// - Parameter span: The part, in points from the left edge.
    /// - Complexity: O(n)
    package func characters(within span: ClosedRange<Double>) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        let least = span.lowerBound - Self.slack
        let greatest = span.upperBound + Self.slack
        for (index, box) in boxes.enumerated() where box.minX >= least && box.maxX <= greatest {
            if let last = ranges.last, last.upperBound == index, boxes[index - 1].direction == box.direction {
                ranges[ranges.count - 1] = last.lowerBound..<index + 1
            } else {
                ranges.append(index..<index + 1)
            }
        }
        return ranges
    }

    /// The tolerance of comparisons, in points: positions are rounded sums.
    private static let slack = 0.001
}

extension TextLine.Box {
    fileprivate func union(_ other: Self) -> Self {
        Self(minX: min(minX, other.minX), maxX: max(maxX, other.maxX), direction: direction)
    }
}

extension ShapedRun {
    /// Returns the widths of characters in the order of the text, in ems.
    ///
    /// The characters of a ligature have equal parts of its width.
    /// - Parameter owners: The character of each scalar of the run.
    fileprivate func widths(ofCharacters owners: [Int]) -> [(character: Int, width: Double)] {
        guard let first = owners.first, let last = owners.last else { return [] }
        var advances: [Double?] = Array(repeating: nil, count: owners.count)
        for glyph in glyphs where advances.indices.contains(glyph.scalar) {
            advances[glyph.scalar] = (advances[glyph.scalar] ?? 0) + (glyph.advance.isFinite ? glyph.advance : 0)
        }
        var widths = Array(repeating: 0.0, count: last - first + 1)
        var start = 0
        while start < owners.count {
            // Scalars without a glyph of their own belong to the glyph before them.
            var end = start + 1
            while end < owners.count, advances[end] == nil { end += 1 }
            let characters = Set(owners[start..<end])
            for character in characters {
                widths[character - first] += (advances[start] ?? 0) / Double(characters.count)
            }
            start = end
        }
        return widths.enumerated().map { (character: first + $0.offset, width: $0.element) }
    }
}

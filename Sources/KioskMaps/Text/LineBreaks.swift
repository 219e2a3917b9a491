import Foundation

/// Breaks a paragraph into lines that are no wider than they may be, as few as possible and of even lengths.
///
/// A line is broken after white space, hyphens and zero-width spaces and between ideographs; these are the breaks of Unicode
/// Standard Annex 14 that matter on maps. A word that is wider than a line is broken between its letters.
struct LineBreaks {
    /// A part of the paragraph that is kept together, with the white space after it.
    private struct Piece {
        var range: Range<Int>
        /// The end without the white space.
        var inkEnd: Int
    }

    private let scalars: [Unicode.Scalar]

    /// Where each scalar begins, and where the last one ends.
    private let edges: [Double]

    private let spacing: Double
    private let maxWidth: Double

    /// - Parameters:
    ///   - widths: How far the pen moves for each scalar, the spacing included.
    ///   - spacing: What is added after every letter and counts for nothing at the end of a line.
    init(_ scalars: [Unicode.Scalar], widths: [Double], spacing: Double, maxWidth: Double) {
        self.scalars = scalars
        self.spacing = spacing
        self.maxWidth = maxWidth
        var edges = [0.0]
        edges.reserveCapacity(widths.count + 1)
        var edge = 0.0
        for width in widths {
            edge += width
            edges.append(edge)
        }
        self.edges = edges
    }

    /// The lines without the white space around them; one without scalars for a paragraph of nothing else.
    ///
    /// - Complexity: O(n · k), k being the words in a line.
    var lines: [Range<Int>] {
        let end = inkEnd(of: 0..<scalars.count)
        let start = scalars[..<end].firstIndex { !$0.isSpace } ?? end
        let whole = start..<end
        guard !(width(whole) <= maxWidth) else { return [whole] }
        let pieces = pieces(of: whole)
        guard maxWidth > 0 else { return pieces.map { $0.range.lowerBound..<$0.inkEnd } }
        return evenLines(of: pieces)
    }

    private func width(_ range: Range<Int>) -> Double {
        range.isEmpty ? 0 : edges[range.upperBound] - edges[range.lowerBound] - spacing
    }

    private func inkEnd(of range: Range<Int>) -> Int {
        scalars[range].lastIndex { !$0.isSpace }.map { $0 + 1 } ?? range.lowerBound
    }

    private func pieces(of range: Range<Int>) -> [Piece] {
        var pieces: [Piece] = []
        var start = range.lowerBound
        for index in range where index + 1 == range.upperBound || mayBreak(after: index) {
            let piece = start..<index + 1
            start = index + 1
            let ink = piece.lowerBound..<inkEnd(of: piece)
            if maxWidth > 0, width(ink) > maxWidth {
                pieces += fragments(of: ink)
                if let last = pieces.indices.last {
                    pieces[last].range = pieces[last].range.lowerBound..<piece.upperBound
                }
            } else {
                pieces.append(Piece(range: piece, inkEnd: ink.upperBound))
            }
        }
        return pieces
    }

    /// Breaks a word that is wider than a line.
    private func fragments(of word: Range<Int>) -> [Piece] {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars[word])
        var fragments: [Piece] = []
        var start = word.lowerBound
        var position = start
        for letter in String(text) {
            let end = position + letter.unicodeScalars.count
            if position > start, width(start..<end) > maxWidth {
                fragments.append(Piece(range: start..<position, inkEnd: position))
                start = position
            }
            position = end
        }
        return fragments + [Piece(range: start..<word.upperBound, inkEnd: word.upperBound)]
    }

    /// Finds the breaks with the fewest lines, and among those the ones with the least sum of squares of free space.
    ///
    /// Source: D. E. Knuth, M. F. Plass, "Breaking Paragraphs into Lines" (1981), with the simplest of its costs.
    private func evenLines(of pieces: [Piece]) -> [Range<Int>] {
        var best: [(lines: Int, cost: Double, start: Int)] = [(0, 0, 0)]
        for (index, last) in pieces.enumerated() {
            var chosen = (lines: Int.max, cost: Double.infinity, start: index)
            for first in stride(from: index, through: 0, by: -1) {
                let width = width(pieces[first].range.lowerBound..<last.inkEnd)
                guard width <= maxWidth || first == index else { break }
                let free = max(0, maxWidth - width)
                let candidate = (best[first].lines + 1, best[first].cost + free * free)
                if candidate < (chosen.lines, chosen.cost) { chosen = (candidate.0, candidate.1, first) }
            }
            best.append(chosen)
        }
        var lines: [Range<Int>] = []
        var end = pieces.count
        while end > 0 {
            let start = best[end].start
            lines.append(pieces[start].range.lowerBound..<pieces[end - 1].inkEnd)
            end = start
        }
        return lines.reversed()
    }

    private func mayBreak(after index: Int) -> Bool {
        guard index + 1 < scalars.count else { return true }
        let (scalar, next) = (scalars[index], scalars[index + 1])
        if next.isSpace || next == "\u{200B}" { return false }
        if scalar.isSpace || scalar == "\u{200B}" { return true }
        if scalar == "-" || scalar == "\u{2010}" || scalar == "\u{2013}" || scalar == "\u{2014}" {
            return index > 0 && scalars[index - 1].properties.isAlphabetic && next.properties.isAlphabetic
        }
        guard scalar.isIdeographic || next.isIdeographic, scalar != "\u{2060}", next != "\u{2060}" else { return false }
        return !next.staysWithPrevious && !scalar.staysWithNext
    }
}

extension Unicode.Scalar {
    /// Whether it is white space at which a line may end.
    fileprivate var isSpace: Bool {
        properties.isWhitespace && self != "\u{A0}" && self != "\u{202F}" && self != "\u{2007}"
    }

    /// Whether it is a sign of Chinese or Japanese, which are written without spaces.
    fileprivate var isIdeographic: Bool {
        switch value {
        case 0x2E80...0x2FFF, 0x3001...0x30FF, 0x3100...0x312F, 0x31A0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
            0xF900...0xFAFF, 0xFF01...0xFF9F, 0x20000...0x3FFFF:
            true
        default: false
        }
    }

    /// Whether no line begins with it.
    fileprivate var staysWithPrevious: Bool {
        switch properties.generalCategory {
        case .closePunctuation, .finalPunctuation, .nonspacingMark, .spacingMark, .enclosingMark, .modifierLetter,
            .otherPunctuation, .format:
            true
        default: Self.small.contains(self)
        }
    }

    /// Whether no line ends with it.
    fileprivate var staysWithNext: Bool {
        switch properties.generalCategory {
        case .openPunctuation, .initialPunctuation: true
        default: false
        }
    }

    /// Small kana, which change the one before.
    private static let small: Set<Unicode.Scalar> = Set("ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ".unicodeScalars)
}

import Foundation

/// A line breaker that splits a paragraph into the fewest lines within a maximum width, with balanced widths.
///
/// Lines break after white space, hyphens and zero-width spaces and between ideographs, the break opportunities of
/// Unicode Standard Annex 14 that are common on maps. A word wider than a line is broken between its characters.
struct LineBreaks {
    /// A part of the paragraph that is not broken, including the white space after it.
    private struct Piece {
        var range: Range<Int>
        /// The end of the piece without the white space.
        var inkEnd: Int
    }

    private let scalars: [Unicode.Scalar]

    /// The start of each scalar, followed by the end of the last one.
    private let edges: [Double]

    private let spacing: Double
    private let maxWidth: Double

    /// - Parameters:
    ///   - scalars: The scalars of the paragraph.
    ///   - widths: The advance of each scalar, including the spacing.
    ///   - spacing: The space added after each character; ignored at the end of a line.
    ///   - maxWidth: The maximum width of a line; 0 or less breaks at every opportunity.
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

    /// The lines without surrounding white space; one empty line for a paragraph of white space.
    ///
    /// - Complexity: O(n · k), where k is the number of words in a line.
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

    /// Returns the lines with the fewest breaks, and among those the breaks with the least squared free space.
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
    /// Whether the scalar is white space at which a line may end.
    fileprivate var isSpace: Bool {
        properties.isWhitespace && self != "\u{A0}" && self != "\u{202F}" && self != "\u{2007}"
    }

    /// Whether the scalar belongs to Chinese or Japanese writing, which has no spaces.
    fileprivate var isIdeographic: Bool {
        switch value {
        case 0x2E80...0x2FFF, 0x3001...0x30FF, 0x3100...0x312F, 0x31A0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
            0xF900...0xFAFF, 0xFF01...0xFF9F, 0x20000...0x3FFFF:
            true
        default: false
        }
    }

    /// Whether a line may not begin with the scalar.
    fileprivate var staysWithPrevious: Bool {
        switch properties.generalCategory {
        case .closePunctuation, .finalPunctuation, .nonspacingMark, .spacingMark, .enclosingMark, .modifierLetter,
            .otherPunctuation, .format:
            true
        default: Self.small.contains(self)
        }
    }

    /// Whether a line may not end with the scalar.
    fileprivate var staysWithNext: Bool {
        switch properties.generalCategory {
        case .openPunctuation, .initialPunctuation: true
        default: false
        }
    }

    /// Small kana, which modify the kana before them.
    private static let small: Set<Unicode.Scalar> = Set("ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ".unicodeScalars)
}

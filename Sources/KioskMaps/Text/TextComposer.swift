import Foundation
import KioskStyle
import OrderedCollections

/// A composer that breaks a text into lines, shapes them and positions their glyphs.
struct TextComposer {
    /// A line with its glyphs, before it is positioned.
    private struct Line {
        var runs: [(run: ShapedRun, section: Int, spacing: Double)] = []
        var width = 0.0
        var height: Double
        var ascent = 0.0
        var descent = 0.0
    }

    let shaper: any TextShaping
    let options: TextLayoutOptions

    /// Returns the layout of a text, in ems.
    ///
    /// - Complexity: O(n) in the scalars, times the number of words in a line where lines are broken.
    func layout(_ text: FormattedText) -> TextLayout {
        var lines: [Line] = []
        for paragraph in TextParagraph.paragraphs(of: text, transform: options.transform) {
            lines += self.lines(of: paragraph, in: text)
        }
        return lines.contains { !$0.runs.isEmpty } ? place(lines, of: text) : TextLayout()
    }

    private func lines(of paragraph: TextParagraph, in text: FormattedText) -> [Line] {
        let all = paragraph.scalars.indices
        // Letters of cursive scripts are joined and cannot be spaced; spacing applies to the whole paragraph or not at
        // all.
        let spacing = paragraph.scalars.contains(where: \.isCursive) ? 0 : options.letterSpacing.orZero
        var shaped: [Piece: ShapedRun] = [:]
        var widths = Array(repeating: 0.0, count: all.count)
        for piece in pieces(ofLines: [all], in: paragraph).joined() {
            let run = run(piece, of: paragraph, in: text)
            let scale = text.scale(ofSection: piece.section)
            for (index, glyph) in run.glyphs.enumerated() where 0..<piece.range.count ~= glyph.scalar {
                widths[piece.range.lowerBound + glyph.scalar] +=
                    glyph.advance.orZero * scale + (run.isEndOfLetter(index) ? spacing : 0)
            }
            shaped[piece] = run
        }
        let breaks = LineBreaks(
            paragraph.scalars, widths: widths, spacing: spacing, maxWidth: options.maxWidth)
        return pieces(ofLines: breaks.lines, in: paragraph).map { pieces in
            var line = Line(height: options.lineHeight.orZero)
            var scales: [Double] = []
            for piece in pieces {
                let run = shaped[piece] ?? run(piece, of: paragraph, in: text)
                let scale = text.scale(ofSection: piece.section)
                scales.append(scale)
                line.runs.append((run, piece.section, spacing))
                for (index, glyph) in run.glyphs.enumerated() {
                    line.width += glyph.advance.orZero * scale + (run.isEndOfLetter(index) ? spacing : 0)
                }
                line.ascent = max(line.ascent, run.ascent.orZero * scale)
                line.descent = max(line.descent, run.descent.orZero * scale)
            }
            line.width = max(0, line.width - (line.runs.last?.spacing ?? 0))
            line.height *= scales.max() ?? 1
            return line
        }
    }

    /// A part of a line with one direction and one section.
    private struct Piece: Hashable {
        var range: Range<Int>
        var section: Int
        var direction: TextDirection
    }

    /// Returns the pieces of each line in visual order, from left to right.
    private func pieces(ofLines lines: [Range<Int>], in paragraph: TextParagraph) -> [[Piece]] {
        let runs = shaper.directionalRuns(ofLines: lines, in: paragraph.scalars)
        return zip(lines, runs).map { line, runs in
            runs.flatMap { pieces(of: $0.range.clamped(to: line), $0.direction, in: paragraph) }
        }
    }

    private func pieces(of run: Range<Int>, _ direction: TextDirection, in paragraph: TextParagraph) -> [Piece] {
        var pieces: [Piece] = []
        var start = run.lowerBound
        for index in run
        where index + 1 == run.upperBound || paragraph.sections[index + 1] != paragraph.sections[index] {
            pieces.append(
                Piece(range: start..<index + 1, section: Int(paragraph.sections[index]), direction: direction))
            start = index + 1
        }
        return direction == .leftToRight ? pieces : pieces.reversed()
    }

    private func run(_ piece: Piece, of paragraph: TextParagraph, in text: FormattedText) -> ShapedRun {
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: paragraph.scalars[piece.range])
        return shaper.shape(
            String(scalars), fonts: text.sections[piece.section].fonts ?? options.fonts, direction: piece.direction)
    }

    private func place(_ lines: [Line], of text: FormattedText) -> TextLayout {
        let width = lines.reduce(0) { max($0, $1.width) }
        let height = lines.reduce(0) { $0 + $1.height }
        let anchor = options.anchorPoint
        let left = options.offset.x.orZero - anchor.x * width
        var top = options.offset.y.orZero - anchor.y * height
        var layout = TextLayout(bounds: CGRect(x: left, y: top, width: width, height: max(0, height)))
        var styles: OrderedSet<TextLayout.Style> = []
        for line in lines {
            let start = left + (width - line.width) * options.leadingShare
            let baseline = top + (line.height + line.ascent - line.descent) / 2
            layout.lines.append(CGRect(x: start, y: top, width: line.width, height: line.height))
            let ink = CGRect(
                x: start, y: baseline - line.ascent, width: line.width, height: max(0, line.ascent + line.descent))
            layout.bounds = layout.bounds.union(ink)
            var pen = start
            for (run, section, spacing) in line.runs {
                let scale = text.scale(ofSection: section)
                let numbers = run.fonts.map { font -> Int32 in
                    let style = TextLayout.Style(font: font, size: scale, color: text.sections[section].color)
                    return Int32(clamping: styles.append(style).index)
                }
                for (index, glyph) in run.glyphs.enumerated() {
                    let origin = SIMD2(pen + glyph.offset.x.orZero * scale, baseline + glyph.offset.y.orZero * scale)
                    if numbers.indices.contains(glyph.font) {
                        layout.glyphs.append(
                            TextLayout.Glyph(id: glyph.id, style: numbers[glyph.font], origin: SIMD2<Float>(origin)))
                    }
                    pen += glyph.advance.orZero * scale + (run.isEndOfLetter(index) ? spacing : 0)
                }
            }
            top += line.height
        }
        layout.styles = styles.elements
        return layout
    }
}

extension ShapedRun {
    /// Returns whether a glyph is the last one of its character, which may have several glyphs.
    fileprivate func isEndOfLetter(_ index: Int) -> Bool {
        index + 1 == glyphs.count || glyphs[index + 1].scalar != glyphs[index].scalar
    }
}

extension FormattedText {
    /// Returns the font scale of a section; 1 if it is missing, negative or not finite.
    fileprivate func scale(ofSection index: Int) -> Double {
        guard let scale = sections[index].scale, scale.isFinite, scale >= 0 else { return 1 }
        return scale
    }
}

extension Double {
    /// The number, or 0 if it is not finite.
    fileprivate var orZero: Double { isFinite ? self : 0 }
}

extension Unicode.Scalar {
    /// Whether the scalar belongs to a script with joined letters, which cannot be spaced.
    fileprivate var isCursive: Bool {
        switch value {
        case 0x600...0x74F, 0x750...0x7BF, 0x7C0...0x7FF, 0x840...0x85F, 0x860...0x8FF, 0x1800...0x18AF,
            0xFB50...0xFDFF, 0xFE70...0xFEFC, 0x10D00...0x10D3F, 0x1E900...0x1E95F:
            properties.isAlphabetic
        default: false
        }
    }
}

import Foundation
import KioskStyle

/// A composer that breaks a text into lines and shapes them.
struct TextComposer {
    /// A part of a line with one direction and one section.
    struct Piece: Hashable {
        var range: Range<Int>
        var section: Int
        var direction: TextDirection
    }

    /// A paragraph with the shapes of its parts.
    private struct ShapedParagraph {
        var text: TextParagraph
        var runs: [Piece: ShapedRun] = [:]
        /// The advance of each scalar, including the letter spacing, in ems.
        var widths: [Double]
    }

    let shaper: any TextShaping
    let options: TextLayoutOptions

    /// Returns the layout of a text, in ems.
    ///
    /// - Complexity: O(n) in the scalars, times the number of possible breaks in two lines where lines are broken.
    func layout(_ text: FormattedText) -> TextLayout {
        var logical = LogicalText(text, transform: options.transform)
        if options.flow != .horizontal { logical.substituteVerticalForms() }
        let spacing = logical.allowsLetterSpacing ? options.letterSpacing.orZero : 0
        let paragraphs = logical.paragraphs.map { shaped($0, of: text, spacing: spacing) }
        let total = paragraphs.reduce(0) { $1.widths.reduce($0, +) }
        let target = LineBreaks.targetWidth(total: total, maximum: options.maxWidth) * GlyphMetrics.unitsPerEm
        let prefersMarkedBreaks = logical.scalars.contains("\u{200B}")
        var placement = TextPlacement(text: text, options: options, spacing: spacing)
        for (number, paragraph) in paragraphs.enumerated() {
            let breaks = LineBreaks(
                paragraph.text.scalars, widths: paragraph.widths.map { $0 * GlyphMetrics.unitsPerEm }, target: target,
                limit: options.limitsWidth ? max(0, options.maxWidth) * GlyphMetrics.unitsPerEm : .infinity,
                endsText: number + 1 == paragraphs.count, prefersMarkedBreaks: prefersMarkedBreaks,
                isImage: { text.sections[Int(paragraph.text.sections[$0])].image != nil })
            let lines = breaks.lines
            for (line, pieces) in zip(lines, pieces(ofLines: lines, in: paragraph.text)) {
                placement.append(
                    line, of: paragraph.text,
                    pieces.map { ($0, paragraph.runs[$0] ?? run($0, of: paragraph.text, in: text)) })
            }
        }
        return placement.layout
    }

    private func shaped(_ paragraph: TextParagraph, of text: FormattedText, spacing: Double) -> ShapedParagraph {
        var paragraph = paragraph
        paragraph.prepare(for: shaper, fonts: options.fonts)
        var shaped = ShapedParagraph(text: paragraph, widths: Array(repeating: 0, count: paragraph.scalars.count))
        for piece in pieces(ofLines: [paragraph.scalars.indices], in: paragraph).joined() {
            if let image = text.sections[piece.section].image {
                let size = options.images.size(of: image.name, textSize: options.images.layoutTextSize)
                shaped.widths[piece.range.lowerBound] = size.map { $0.x + spacing } ?? 0
                continue
            }
            let run = run(piece, of: paragraph, in: text)
            let scale = text.scale(ofSection: piece.section)
            for (index, glyph) in run.glyphs.enumerated() where 0..<piece.range.count ~= glyph.scalar {
                shaped.widths[piece.range.lowerBound + glyph.scalar] +=
                    glyph.advance.orZero * scale + (run.isEndOfLetter(index) ? spacing : 0)
            }
            shaped.runs[piece] = run
        }
        return shaped
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

    /// Returns the glyphs of a piece; none for an image.
    private func run(_ piece: Piece, of paragraph: TextParagraph, in text: FormattedText) -> ShapedRun {
        let section = text.sections[piece.section]
        guard section.image == nil else { return ShapedRun() }
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: paragraph.scalars[piece.range])
        return shaper.shape(String(scalars), fonts: section.fonts ?? options.fonts, direction: piece.direction)
    }
}

extension ShapedRun {
    /// Returns whether a glyph is the last one of its character, which may have several glyphs.
    func isEndOfLetter(_ index: Int) -> Bool {
        index + 1 == glyphs.count || glyphs[index + 1].scalar != glyphs[index].scalar
    }
}

extension FormattedText {
    /// Returns the font scale of a section; 1 if it is an image, or the scale is missing, negative or not finite.
    func scale(ofSection index: Int) -> Double {
        guard sections[index].image == nil, let scale = sections[index].scale, scale.isFinite, scale >= 0 else {
            return 1
        }
        return scale
    }
}

extension Double {
    /// The number, or 0 if it is not finite.
    var orZero: Double { isFinite ? self : 0 }
}

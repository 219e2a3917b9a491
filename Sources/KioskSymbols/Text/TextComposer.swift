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
        var first = 0
        while first < paragraphs.count {
            var end = first + 1
            while end < paragraphs.count, paragraphs[end - 1].text.isContinued { end += 1 }
            let block = paragraphs[first..<end]
            let lines = lines(
                of: block, in: text, target: target, spacing: spacing, endsText: end == paragraphs.count,
                prefersMarkedBreaks: prefersMarkedBreaks)
            for (paragraph, lines) in zip(block, lines) {
                append(lines, of: paragraph, in: text, to: &placement)
            }
            first = end
        }
        return placement.layout
    }

    /// Returns the lines of paragraphs, which are balanced together unless each line is filled.
    private func lines(
        of block: ArraySlice<ShapedParagraph>, in text: FormattedText, target: Double, spacing: Double,
        endsText: Bool, prefersMarkedBreaks: Bool
    ) -> [[Range<Int>]] {
        var ranges: [Range<Int>] = []
        for paragraph in block {
            let start = ranges.last?.upperBound ?? 0
            ranges.append(start..<start + paragraph.text.scalars.count)
        }
        let (scalars, sections) = (block.flatMap(\.text.scalars), block.flatMap(\.text.sections))
        let widths = block.flatMap { $0.widths.map { $0 * GlyphMetrics.unitsPerEm } }
        func isImage(_ index: Int) -> Bool { text.sections[Int(sections[index])].image != nil }
        let lines: [[Range<Int>]]
        if options.limitsWidth {
            // The space after the last letter of a line is not part of its width.
            let filled = FilledLines(
                scalars, widths: widths, limit: (max(0, options.maxWidth) + spacing) * GlyphMetrics.unitsPerEm,
                prefersMarkedBreaks: prefersMarkedBreaks, isImage: isImage)
            lines = ranges.map(filled.lines)
        } else {
            lines = LineBreaks(
                scalars, widths: widths, target: target, endsText: endsText, prefersMarkedBreaks: prefersMarkedBreaks,
                isImage: isImage
            ).lines(of: ranges)
        }
        return zip(ranges, lines).map { range, lines in
            lines.map { $0.lowerBound - range.lowerBound..<$0.upperBound - range.lowerBound }
        }
    }

    private func append(
        _ lines: [Range<Int>], of paragraph: ShapedParagraph, in text: FormattedText,
        to placement: inout TextPlacement
    ) {
        for (line, runs) in zip(lines, pieces(ofLines: lines, in: paragraph.text)) {
            placement.append(
                line, of: paragraph.text,
                runs.flatMap { drawn($0, of: paragraph.text, in: text) }.map {
                    ($0, paragraph.runs[$0] ?? run($0, of: paragraph.text, in: text))
                })
            // A part of a paragraph may be narrower than in the paragraph, by which lines are broken.
            if options.limitsWidth { placement.widen(to: paragraph.widths[line].reduce(0, +)) }
        }
    }

    private func shaped(_ paragraph: TextParagraph, of text: FormattedText, spacing: Double) -> ShapedParagraph {
        var paragraph = paragraph
        paragraph.prepare(for: shaper, fonts: options.fonts)
        var shaped = ShapedParagraph(text: paragraph, widths: Array(repeating: 0, count: paragraph.scalars.count))
        for piece in pieces(ofLines: [paragraph.scalars.indices], in: paragraph).joined().joined() {
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

    /// Returns the pieces of the runs of each line in visual order, from left to right.
    private func pieces(ofLines lines: [Range<Int>], in paragraph: TextParagraph) -> [[[Piece]]] {
        let runs = shaper.directionalRuns(ofLines: lines, in: paragraph.scalars)
        return zip(lines, runs).map { line, runs in
            runs.map { pieces(of: $0.range.clamped(to: line), $0.direction, in: paragraph) }
        }
    }

    /// Returns the pieces of a run in visual order, from left to right.
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

    /// Returns the pieces of a run with the sections with which they are drawn.
    ///
    /// A single space at the start of a run from right to left is drawn like the section after it, as in the MapLibre
    /// renderers.
    private func drawn(_ run: [Piece], of paragraph: TextParagraph, in text: FormattedText) -> [Piece] {
        guard let space = run.last, space.direction == .rightToLeft, space.range.count == 1,
            paragraph.scalars[space.range.lowerBound].isLineSpace,
            let next = run.dropLast().last, text.sections[next.section].image == nil
        else { return run }
        return run.dropLast() + [Piece(range: space.range, section: next.section, direction: space.direction)]
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

import Foundation
import KioskStyle
import OrderedCollections

/// The glyphs of a text at their positions, line by line.
///
/// Distances are in ems. While lines are added, y is measured from the top of the first line. A vertical text is laid out like a
/// horizontal one, and is rotated by 90° clockwise when it is drawn.
///
/// Source: the functions `shapeLines`, `align` and `getGlyphQuads` of MapLibre GL JS.
struct TextPlacement {
    /// The distance from the top of a line to the baseline of text with a scale of 1.
    private static let baseline = GlyphMetrics.baseline / GlyphMetrics.unitsPerEm

    /// The distance from the top of a glyph's em to the middle of its letters, by which a block of lines is centred.
    ///
    /// Source: `SHAPING_DEFAULT_OFFSET` of MapLibre GL JS, for the fonts that are common on maps.
    private static let letterCenter = 17.0 / 24

    /// A glyph in its line.
    private struct Item {
        var glyph: TextLayout.Glyph
        /// The distance from the start of the line to the pen.
        var pen: Double
        /// The offset of the origin from the pen and from the baseline or the lower edge of an image.
        var offset: SIMD2<Double>
        /// The height in the line: the size of an em, or the height of an image.
        var height: Double
        /// The distance from the top of the glyph's height down to its origin.
        var originDepth: Double
        /// The fraction of the free height of the line that is above the glyph, 0…1.
        var fractionAbove: Double
        /// The distance by which the glyph moves up in a vertical text, where glyphs are centred on the line instead of standing on
        /// its baseline.
        var verticalShift: Double
    }

    let text: FormattedText
    let options: TextLayoutOptions
    let spacing: Double

    private var items: [(item: Item, origin: SIMD2<Double>)] = []
    private var styles: OrderedSet<TextLayout.Style> = []
    /// The lines: the top, the height, the width, and the distance by which justification moves their glyphs.
    private var lines: [(top: Double, height: Double, width: Double, indent: Double)] = []
    /// The height of the lines.
    private var height = 0.0
    /// The width of the widest line.
    private var width = 0.0
    /// The height of the highest line with a glyph.
    private var maximumLineHeight = 0.0
    private var hasUprightGlyph = false

    /// Creates a placement without lines.
    ///
    /// - Parameters:
    ///   - text: The text, whose sections have scales, colours and images.
    ///   - options: The options of the layout.
    ///   - spacing: The space after each letter.
    init(text: FormattedText, options: TextLayoutOptions, spacing: Double) {
        self.text = text
        self.options = options
        self.spacing = spacing
    }

    /// Adds a line below the others.
    ///
    /// - Parameters:
    ///   - range: The scalars of the line.
    ///   - paragraph: The paragraph of the line.
    ///   - runs: The parts of the line from left to right.
    /// - Complexity: O(n) in the glyphs.
    mutating func append(
        _ range: Range<Int>, of paragraph: TextParagraph, _ runs: [(piece: TextComposer.Piece, run: ShapedRun)]
    ) {
        let lineHeight = options.lineHeight.orZero
        let top = height
        guard !range.isEmpty else {
            lines.append((top, lineHeight, 0, 0))
            height += lineHeight
            return
        }
        let scale = runs.reduce(0) { max($0, text.scale(ofSection: $1.piece.section)) }
        var line = Line(scale: scale)
        for (piece, run) in runs {
            if let image = text.sections[piece.section].image {
                append(image.name, of: piece, scalar: paragraph.scalars[piece.range.lowerBound], to: &line)
            } else {
                append(run, of: piece, in: paragraph, to: &line)
            }
        }
        let indent = line.items.isEmpty ? 0 : -options.leadingFraction * line.end
        let contentHeight = scale + line.overflow
        // The height beyond one em: as in the source, that of the images or that of the letters, not their sum.
        let excess = max(line.overflow, scale - 1)
        for var item in line.items {
            item.verticalShift += excess / 2
            let y = top + (contentHeight - item.height) * item.fractionAbove + item.originDepth
            items.append((item, SIMD2(item.pen + indent, y) + item.offset))
        }
        let lineWidth = line.items.isEmpty ? 0 : max(0, line.pen - spacing)
        let scaledLineHeight = lineHeight * scale + line.overflow
        lines.append((top, scaledLineHeight, lineWidth, indent))
        width = max(width, lineWidth)
        maximumLineHeight = max(maximumLineHeight, scaledLineHeight)
        height += scaledLineHeight
    }

    /// Extends the bounding box to the width of a line.
    ///
    /// - Parameter lineWidth: The width, including the space after the last letter.
    mutating func widen(to lineWidth: Double) {
        width = max(width, lineWidth - spacing)
    }

    /// The layout relative to the position of the text; empty if no glyph was added.
    ///
    /// - Complexity: O(n) in the glyphs.
    var layout: TextLayout {
        guard !items.isEmpty else { return TextLayout() }
        let anchor = options.anchor.unitPoint
        let offset = SIMD2(options.offset.x.orZero, options.offset.y.orZero)
        let left = offset.x - anchor.x * width
        let top = offset.y - anchor.y * height
        let lineHeight = options.lineHeight.orZero
        // As in the source, lines of text in one size are centred on their letters; a line that is enlarged, by larger text or an
        // image, makes all glyphs start at the upper edge of the block.
        let glyphsTop =
            maximumLineHeight == lineHeight
            ? offset.y + (0.5 - anchor.y * Double(lines.count)) * lineHeight - Self.letterCenter : top
        let shift = SIMD2(left + options.leadingFraction * width, glyphsTop)
        var layout = TextLayout(
            styles: styles.elements, bounds: CGRect(x: left, y: top, width: width, height: max(0, height)))
        layout.glyphs = items.map { item, origin in
            var glyph = item.glyph
            var position = origin + shift
            if options.flow == .vertical, hasUprightGlyph { position.y -= item.verticalShift }
            glyph.origin = SIMD2<Float>(position)
            return glyph
        }
        layout.lines = lines.map { line in
            CGRect(x: shift.x + line.indent, y: top + line.top, width: line.width, height: max(0, line.height))
        }
        return layout
    }
}

extension TextPlacement {
    /// A line to which glyphs are added.
    private struct Line {
        var items: [Item] = []
        /// The position of the pen, after the letter spacing.
        var pen = 0.0
        /// The end of the advance of the last glyph, by which the line is justified.
        var end = 0.0
        /// The greatest scale of a section.
        var scale: Double
        /// The height by which the highest image exceeds the text.
        var overflow = 0.0
    }

    private mutating func append(
        _ run: ShapedRun, of piece: TextComposer.Piece, in paragraph: TextParagraph, to line: inout Line
    ) {
        let section = text.sections[piece.section]
        let scale = text.scale(ofSection: piece.section)
        let styleIndices = run.fonts.map { font in
            Int32(clamping: styles.append(.init(font: font, size: scale, color: section.color)).index)
        }
        for (index, glyph) in run.glyphs.enumerated() {
            let advance = glyph.advance.orZero * scale
            let scalarIndex = piece.range.lowerBound + min(max(glyph.scalar, 0), piece.range.count - 1)
            let isUpright = isUpright(paragraph.scalars[scalarIndex])
            let isEndOfLetter = run.isEndOfLetter(index)
            if styleIndices.indices.contains(glyph.font) {
                hasUprightGlyph = hasUprightGlyph || isUpright
                line.items.append(
                    Item(
                        glyph: TextLayout.Glyph(
                            id: glyph.id, style: styleIndices[glyph.font], origin: .zero, advance: Float(advance),
                            isUpright: isUpright, line: Int32(clamping: lines.count)),
                        pen: line.pen, offset: SIMD2(glyph.offset.x.orZero, glyph.offset.y.orZero) * scale,
                        height: scale, originDepth: Self.baseline * scale, fractionAbove: section.fractionAbove,
                        verticalShift: 1 - scale))
            }
            line.end = line.pen + advance
            // An upright letter occupies one em of the line, whatever the advances of its glyphs are.
            let step = isUpright ? (isEndOfLetter ? scale : 0) : advance
            line.pen += step + (isEndOfLetter ? spacing : 0)
        }
    }

    private mutating func append(
        _ image: String, of piece: TextComposer.Piece, scalar: Unicode.Scalar, to line: inout Line
    ) {
        guard let size = options.images.size(of: image, textSize: options.images.textSize) else { return }
        let point = 1 / options.images.textSize
        let isUpright = isUpright(scalar)
        hasUprightGlyph = hasUprightGlyph || isUpright
        // An upright image is rotated against the line, so that its height lies along the line and its width across it.
        let advance = isUpright ? size.y : size.x
        line.overflow = max(line.overflow, (isUpright ? size.x : size.y) - line.scale)
        let style = styles.append(.init(font: "", size: point, image: image)).index
        line.items.append(
            Item(
                glyph: TextLayout.Glyph(
                    id: 0, style: Int32(clamping: style), origin: .zero, advance: Float(advance), isUpright: isUpright,
                    line: Int32(clamping: lines.count)),
                pen: line.pen, offset: .zero, height: size.y,
                originDepth: size.y + TextImages.inset * point,
                fractionAbove: text.sections[piece.section].fractionAbove, verticalShift: (1 - size.x) / 2))
        line.end = line.pen + advance
        line.pen += advance + spacing
    }

    private func isUpright(_ scalar: Unicode.Scalar) -> Bool {
        switch options.flow {
        case .horizontal: false
        case .vertical: !scalar.isLineSpace && !scalar.isArabic
        case .verticalAlongLine: scalar.isUpright
        }
    }
}

extension FormattedText.Section {
    /// The fraction of the free height of a line that is above the section, 0…1.
    fileprivate var fractionAbove: Double {
        switch verticalAlign {
        case "top": 0
        case "center": 0.5
        default: 1
        }
    }
}

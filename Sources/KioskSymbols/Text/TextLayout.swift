package import Foundation
package import KioskStyle

/// The positioned glyphs of a text, relative to its position and before rotation: x to the right, y down.
///
/// Distances are in points; in a `SymbolBucket`, they are in ems.
package struct TextLayout: Hashable, Sendable {
    /// A glyph.
    package struct Glyph: Hashable, Sendable {
        /// The number of the glyph in its font.
        package var id: UInt32
        /// Its style, an index of `TextLayout.styles`.
        package var style: Int32
        /// The position of its origin, on the baseline; an image stands on its origin.
        package var origin: SIMD2<Float>
        /// The distance from the pen to that of the next glyph, without the letter spacing.
        package var advance: Float
        /// Whether the glyph stands upright in vertical text.
        package var isUpright: Bool
        /// The line of the glyph, an index of `TextLayout.lines`.
        package var line: Int32

        /// Creates a glyph.
        ///
        /// - Parameters:
        ///   - id: The number of the glyph in its font.
        ///   - style: Its style, an index of `TextLayout.styles`.
        ///   - origin: The position of its origin, on the baseline.
        ///   - advance: The distance from the pen to that of the next glyph, without the letter spacing.
        ///   - isUpright: Whether the glyph stands upright in vertical text.
        ///   - line: The line of the glyph, an index of `TextLayout.lines`.
        package init(
            id: UInt32, style: Int32 = 0, origin: SIMD2<Float>, advance: Float = 0, isUpright: Bool = false,
            line: Int32 = 0
        ) {
            self.id = id
            self.style = style
            self.origin = origin
            self.advance = advance
            self.isUpright = isUpright
            self.line = line
        }
    }

    /// The font, size and colour that glyphs share.
    package struct Style: Hashable, Sendable {
        /// The name of the font, as reported by the shaper.
        package var font: String
        /// The size of an em; of an image, the size of one of its points.
        package var size: Double
        /// The colour; nil uses the colour of the text.
        package var color: UIColor?
        /// The name of the image that is drawn in place of a glyph; nil for glyphs of the font.
        package var image: String?

        /// Creates a style.
        ///
        /// - Parameters:
        ///   - font: The name of the font, as reported by the shaper.
        ///   - size: The size of an em; of an image, the size of one of its points.
        ///   - color: The colour; nil uses the colour of the text.
        ///   - image: The name of the image that is drawn in place of a glyph.
        package init(font: String, size: Double, color: UIColor? = nil, image: String? = nil) {
            self.font = font
            self.size = size
            self.color = color
            self.image = image
        }
    }

    /// The styles of the glyphs.
    package var styles: [Style]

    /// The glyphs, line by line, each line from left to right.
    package var glyphs: [Glyph]

    /// The rectangles of the lines from top to bottom: as wide as their glyphs, as high as the line height.
    package var lines: [CGRect]

    /// The bounding box of all lines, independent of the shapes of the glyphs, some of which may extend beyond it.
    package var bounds: CGRect

    /// Creates a layout.
    ///
    /// - Parameters:
    ///   - styles: The styles of the glyphs.
    ///   - glyphs: The glyphs, line by line.
    ///   - lines: The rectangles of the lines from top to bottom.
    ///   - bounds: The bounding box of all lines.
    package init(styles: [Style] = [], glyphs: [Glyph] = [], lines: [CGRect] = [], bounds: CGRect = .zero) {
        self.styles = styles
        self.glyphs = glyphs
        self.lines = lines
        self.bounds = bounds
    }

    /// Creates the layout of a text; distances are in ems.
    ///
    ///     let layout = TextLayout(FormattedText([.init("Market Square")]), shaper: FontLibrary())
    ///
    /// The layout is empty if the text has nothing visible. Only the first 16,384 scalars are laid out.
    /// - Parameters:
    ///   - text: The text.
    ///   - options: The options of the layout.
    ///   - shaper: The shaper that provides glyphs.
    /// - Complexity: O(n) in the scalars, times the number of words in two lines where lines are broken.
    package init(
        _ text: FormattedText, options: TextLayoutOptions = TextLayoutOptions(), shaper: any TextShaping
    ) {
        self = TextComposer(shaper: shaper, options: options).layout(text)
    }

    /// Returns the layout with all distances multiplied by a factor.
    ///
    /// - Complexity: O(glyphs).
    package func scaled(by factor: Double) -> TextLayout {
        var scaled = self
        for index in scaled.styles.indices { scaled.styles[index].size *= factor }
        for index in scaled.glyphs.indices {
            scaled.glyphs[index].origin *= Float(factor)
            scaled.glyphs[index].advance *= Float(factor)
        }
        scaled.lines = lines.map { $0.scaled(by: factor) }
        scaled.bounds = bounds.scaled(by: factor)
        return scaled
    }
}

extension CGRect {
    /// Returns the rectangle with its origin and its size multiplied by a factor.
    package func scaled(by factor: CGFloat) -> CGRect {
        CGRect(x: minX * factor, y: minY * factor, width: width * factor, height: height * factor)
    }
}

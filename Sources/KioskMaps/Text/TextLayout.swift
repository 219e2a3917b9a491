public import Foundation
public import KioskStyle

/// A text as glyphs in their places about the place it marks: x to the right, y down, before any turning.
///
/// Distances are in points; of a layout in a `TextBucket`, in ems.
public struct TextLayout: Hashable, Sendable {
    /// One glyph.
    public struct Glyph: Hashable, Sendable {
        /// The number of the glyph in its font.
        public var id: UInt32
        /// Its looks, an index of `TextLayout.styles`.
        public var style: Int32
        /// Where its origin lies, on the line that letters stand on.
        public var origin: SIMD2<Float>

        /// Creates a glyph.
        public init(id: UInt32, style: Int32 = 0, origin: SIMD2<Float>) {
            self.id = id
            self.style = style
            self.origin = origin
        }
    }

    /// What glyphs have in common.
    public struct Style: Hashable, Sendable {
        /// The name of the font, as the shaper calls it.
        public var font: String
        /// The length of an em.
        public var size: Double
        /// The colour; nil for that of the whole text.
        public var color: UIColor?

        /// Creates a style.
        public init(font: String, size: Double, color: UIColor? = nil) {
            self.font = font
            self.size = size
            self.color = color
        }
    }

    /// The styles that glyphs have.
    public var styles: [Style]

    /// The glyphs, line after line, each from left to right.
    public var glyphs: [Glyph]

    /// The lines, from the top: as wide as their glyphs, as high as the line height.
    public var lines: [CGRect]

    /// The box around all lines and glyphs.
    public var bounds: CGRect

    /// Creates a layout.
    public init(styles: [Style] = [], glyphs: [Glyph] = [], lines: [CGRect] = [], bounds: CGRect = .zero) {
        self.styles = styles
        self.glyphs = glyphs
        self.lines = lines
        self.bounds = bounds
    }

    /// Lays out a text; distances are in ems.
    ///
    ///     let layout = TextLayout(FormattedText([.init("Market Square")]), shaper: FontLibrary())
    ///
    /// It is empty when there is nothing to see of the text. Of a longer one the first 16,384 scalars are set.
    /// - Complexity: O(n) in the scalars, times the words in a line where lines are broken.
    public init(
        _ text: FormattedText, options: TextLayoutOptions = TextLayoutOptions(), shaper: any TextShaping
    ) {
        self = TextComposer(shaper: shaper, options: options).layout(text)
    }

    /// Returns the layout with all distances multiplied by a factor.
    ///
    /// - Complexity: O(glyphs).
    public func scaled(by factor: Double) -> TextLayout {
        var scaled = self
        for index in scaled.styles.indices { scaled.styles[index].size *= factor }
        for index in scaled.glyphs.indices { scaled.glyphs[index].origin *= Float(factor) }
        scaled.lines = lines.map { $0.scaled(by: factor) }
        scaled.bounds = bounds.scaled(by: factor)
        return scaled
    }
}

extension CGRect {
    /// Returns the rectangle with its sides and its place multiplied by a factor.
    func scaled(by factor: CGFloat) -> CGRect {
        CGRect(x: minX * factor, y: minY * factor, width: width * factor, height: height * factor)
    }
}

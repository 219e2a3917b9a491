/// The glyphs of a run of text; distances are in ems.
public struct ShapedRun: Hashable, Sendable {
    /// One glyph.
    public struct Glyph: Hashable, Sendable {
        /// The number of the missing-glyph symbol in every OpenType font.
        public static let missing: UInt32 = 0

        /// The number of the glyph in its font.
        public var id: UInt32
        /// The font, an index of `ShapedRun.fonts`.
        public var font: Int
        /// The index of the first Unicode scalar of the glyph in the run.
        public var scalar: Int
        /// The advance width of the glyph.
        public var advance: Double
        /// The offset of the origin of the glyph from the pen position: x to the right, y down.
        public var offset: SIMD2<Double>

        /// Creates a glyph.
        ///
        /// - Parameters:
        ///   - id: The index of the glyph in its font.
        ///   - font: The font, as an index in `ShapedRun.fonts`.
        ///   - scalar: The index of the first Unicode scalar of the glyph in the run.
        ///   - advance: The advance width of the glyph, in ems.
        ///   - offset: The offset of the origin of the glyph from the pen position, in ems: x to the right, y down.
        public init(id: UInt32, font: Int = 0, scalar: Int, advance: Double, offset: SIMD2<Double> = .zero) {
            self.id = id
            self.font = font
            self.scalar = scalar
            self.advance = advance
            self.offset = offset
        }
    }

    /// The names of the fonts of the glyphs, as reported by the shaper.
    public var fonts: [String]

    /// The glyphs from left to right, independent of the direction of the text.
    public var glyphs: [Glyph]

    /// The distance from the baseline to the highest ascender.
    public var ascent: Double

    /// The distance from the baseline to the lowest descender, 0 or more.
    public var descent: Double

    /// Creates a run.
    ///
    /// - Parameters:
    ///   - fonts: The names of the fonts of the glyphs, as reported by the shaper.
    ///   - glyphs: The glyphs from left to right.
    ///   - ascent: The distance from the baseline to the highest ascender, in ems.
    ///   - descent: The distance from the baseline to the lowest descender, in ems, 0 or more.
    public init(fonts: [String] = [], glyphs: [Glyph] = [], ascent: Double = 0, descent: Double = 0) {
        self.fonts = fonts
        self.glyphs = glyphs
        self.ascent = ascent
        self.descent = descent
    }
}

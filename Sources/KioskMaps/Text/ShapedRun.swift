/// The glyphs of a run of text; distances are in ems.
public struct ShapedRun: Hashable, Sendable {
    /// A glyph.
    public struct Glyph: Hashable, Sendable {
        /// The index of the glyph that replaces missing glyphs in every OpenType font.
        public static let missing: UInt32 = 0

        /// The index of the glyph in its font.
        public var id: UInt32
        /// The font, as an index in `ShapedRun.fonts`.
        public var font: Int
        /// The index of the first Unicode scalar of the run that the glyph represents.
        public var scalar: Int
        /// The distance by which the pen moves to the right after the glyph.
        public var advance: Double
        /// The position of the glyph's origin relative to the pen: x to the right, y down.
        public var offset: SIMD2<Double>

        /// Creates a glyph.
        ///
        /// - Parameters:
        ///   - id: The index of the glyph in its font.
        ///   - font: The font, as an index in `ShapedRun.fonts`.
        ///   - scalar: The index of the first Unicode scalar of the run that the glyph represents.
        ///   - advance: The distance by which the pen moves to the right after the glyph, in ems.
        ///   - offset: The position of the glyph's origin relative to the pen, in ems: x to the right, y down.
        public init(id: UInt32, font: Int = 0, scalar: Int, advance: Double, offset: SIMD2<Double> = .zero) {
            self.id = id
            self.font = font
            self.scalar = scalar
            self.advance = advance
            self.offset = offset
        }
    }

    /// The names of the fonts of the glyphs, as defined by the shaper.
    public var fonts: [String]

    /// The glyphs from left to right, regardless of the direction of the text.
    public var glyphs: [Glyph]

    /// The maximum height of letters above the baseline.
    public var ascent: Double

    /// The maximum depth of letters below the baseline, 0 or more.
    public var descent: Double

    /// Creates a run.
    ///
    /// - Parameters:
    ///   - fonts: The names of the fonts of the glyphs.
    ///   - glyphs: The glyphs from left to right.
    ///   - ascent: The maximum height of letters above the baseline, in ems.
    ///   - descent: The maximum depth of letters below the baseline, in ems, 0 or more.
    public init(fonts: [String] = [], glyphs: [Glyph] = [], ascent: Double = 0, descent: Double = 0) {
        self.fonts = fonts
        self.glyphs = glyphs
        self.ascent = ascent
        self.descent = descent
    }
}

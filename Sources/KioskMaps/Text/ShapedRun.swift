/// A run of text as glyphs; distances in ems.
public struct ShapedRun: Hashable, Sendable {
    /// One glyph.
    public struct Glyph: Hashable, Sendable {
        /// The number of the glyph that stands for a missing glyph, in every OpenType font.
        public static let missing: UInt32 = 0

        /// The number of the glyph in its font.
        public var id: UInt32
        /// The font, an index of `ShapedRun.fonts`.
        public var font: Int
        /// The Unicode scalar of the run, counted from 0, with which the text of the glyph begins.
        public var scalar: Int
        /// How far the pen moves to the right after it.
        public var advance: Double
        /// Where its origin lies as seen from the pen: x to the right, y down.
        public var offset: SIMD2<Double>

        /// Creates a glyph.
        public init(id: UInt32, font: Int = 0, scalar: Int, advance: Double, offset: SIMD2<Double> = .zero) {
            self.id = id
            self.font = font
            self.scalar = scalar
            self.advance = advance
            self.offset = offset
        }
    }

    /// The names of the fonts that glyphs are taken from, as the shaper calls them.
    public var fonts: [String]

    /// The glyphs from left to right, whatever the direction of the text.
    public var glyphs: [Glyph]

    /// How far letters reach above the line they stand on.
    public var ascent: Double

    /// How far letters reach below it, 0 or more.
    public var descent: Double

    /// Creates a run.
    public init(fonts: [String] = [], glyphs: [Glyph] = [], ascent: Double = 0, descent: Double = 0) {
        self.fonts = fonts
        self.glyphs = glyphs
        self.ascent = ascent
        self.descent = descent
    }
}

public import KioskMaps

/// A shaper without fonts: every Unicode scalar is a glyph one em wide, 0.8 ems of it above the line.
///
///     mapView.textShaper = SquareTextShaper()
///     // a text of 5 letters of 16 points is hit within 80 × 19.2 points, on any machine
///
/// The number of a glyph is that of its scalar.
public final class SquareTextShaper: TextShaping {
    /// How many runs were shaped.
    public private(set) var count = 0

    /// Creates a shaper.
    public init() {}

    /// Returns a glyph for each scalar, the last one first where the text runs to the left.
    public func shape(_ text: String, fonts: [String], direction: TextDirection) -> ShapedRun {
        count += 1
        var glyphs: [ShapedRun.Glyph] = []
        for (index, scalar) in text.unicodeScalars.enumerated() {
            glyphs.append(ShapedRun.Glyph(id: scalar.value, scalar: index, advance: 1))
        }
        if direction == .rightToLeft { glyphs.reverse() }
        return ShapedRun(fonts: [fonts.first ?? "square"], glyphs: glyphs, ascent: 0.8, descent: 0.2)
    }
}

import KioskSymbols

/// A text shaper without fonts: every scalar is a glyph one em wide, whose number is the value of the scalar.
final class SquareShaper: TextShaping {
    func shape(_ text: String, fonts: [String], direction: TextDirection) -> ShapedRun {
        let glyphs = text.unicodeScalars.enumerated().map { index, scalar in
            ShapedRun.Glyph(id: scalar.value, scalar: index, advance: 1)
        }
        return ShapedRun(
            fonts: [fonts.first ?? "square"], glyphs: direction == .rightToLeft ? glyphs.reversed() : glyphs,
            ascent: 0.8, descent: 0.2)
    }
}

extension TextLayout {
    /// The lines as they are read from left to right, of a shaper that numbers glyphs by their scalars.
    var words: [String] {
        lines.indices.map { line in
            let glyphs = glyphs.filter { $0.line == line }
            return String(String.UnicodeScalarView(glyphs.compactMap { Unicode.Scalar($0.id) }))
        }
    }
}

extension ShapedRun {
    /// Returns the index of a font, which is added if necessary.
    mutating func number(ofFont name: String) -> Int {
        if let known = fonts.firstIndex(of: name) { return known }
        fonts.append(name)
        return fonts.count - 1
    }

    /// Returns the glyphs of another run with the indices of this one.
    mutating func adopted(_ other: ShapedRun, from scalar: Int) -> [Glyph] {
        let numbers = other.fonts.map { number(ofFont: $0) }
        return other.glyphs.compactMap { glyph in
            guard numbers.indices.contains(glyph.font) else { return nil }
            var glyph = glyph
            glyph.font = numbers[glyph.font]
            glyph.scalar += scalar
            return glyph
        }
    }
}

/// A font of a layout, as a source of distance fields.
struct GlyphFont {
    /// The origin of the glyphs.
    enum Source {
        /// The outlines of a font file.
        case outlines(FontFace)
    }

    /// The number of the font in its atlas.
    let number: Int

    /// The origin of the glyphs.
    let source: Source

    /// Whether glyphs can be created in several resolutions.
    var hasGrains: Bool { true }

    /// Returns the distance field of a glyph, or nil if nothing of the glyph is visible.
    ///
    /// - Parameters:
    ///   - glyph: The number of the glyph in the font.
    ///   - grain: The resolution of glyphs that are created from outlines.
    /// - Complexity: O(pixels · outline curves) for outlines; about a millisecond.
    func distances(ofGlyph glyph: UInt32, grain: GlyphGrain) -> GlyphDistances? {
        switch source {
        case .outlines(let face): face.distances(ofGlyph: glyph, grain: grain)
        }
    }
}

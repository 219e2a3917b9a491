/// How finely the distances around a glyph are kept: coarse for small text, so that many glyphs fit into an atlas.
enum GlyphGrain: Int, CaseIterable {
    case coarse = 24
    case middle = 48
    case fine = 96

    /// The grain for text of a size, in pixels of the screen; text larger than the finest is drawn from that.
    init(forSize pixels: Double) {
        self = Self.allCases.first { Double($0.rawValue) >= pixels } ?? .fine
    }

    /// Pixels of the atlas in an em.
    var pixelsPerEm: Int { rawValue }

    /// How far from the outline distances are known, in pixels of the atlas.
    ///
    /// A quarter of an em: halos reach no further.
    var spread: Int { rawValue / 4 }
}

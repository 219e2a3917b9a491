/// The resolution of a distance field; low resolutions for small text let more glyphs fit into the atlas.
enum GlyphGrain: Int, CaseIterable {
    case coarse = 24
    case medium = 48
    case fine = 96

    /// Selects the resolution for text of a size in screen pixels; larger text uses the highest resolution.
    init(forSize pixels: Double) {
        self = Self.allCases.first { Double($0.rawValue) >= pixels } ?? .fine
    }

    /// The number of atlas pixels per em.
    var pixelsPerEm: Int { rawValue }

    /// The maximum stored distance outside the outline, in atlas pixels.
    ///
    /// It is a quarter of an em, the maximum width of a halo.
    var spread: Int { rawValue / 4 }
}

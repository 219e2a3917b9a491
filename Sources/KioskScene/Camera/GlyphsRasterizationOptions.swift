/// Which characters of a style with glyph ranges are drawn with fonts of the machine.
public enum GlyphsRasterizationMode: Hashable, Sendable, CaseIterable {
    /// None: characters that the glyph ranges do not have are omitted.
    case noGlyphsRasterizedLocally
    /// Ideographs of Chinese and Japanese, Hangul and Kana, whose glyph ranges are large, and characters that the glyph ranges
    /// do not have.
    case ideographsRasterizedLocally
    /// All: the glyph ranges are not requested.
    case allGlyphsRasterizedLocally
}

/// How the characters of labels are drawn with fonts of the machine.
public struct GlyphsRasterizationOptions: Hashable, Sendable {
    /// Which characters are drawn with fonts of the machine.
    public var rasterizationMode: GlyphsRasterizationMode

    /// The names of the fonts, in order of preference; empty for those of the style.
    public var fontFamilies: [String]

    /// Creates options.
    ///
    /// - Parameters:
    ///   - rasterizationMode: Which characters are drawn with fonts of the machine.
    ///   - fontFamilies: The names of the fonts, in order of preference; empty for those of the style.
    public init(
        rasterizationMode: GlyphsRasterizationMode = .ideographsRasterizedLocally, fontFamilies: [String] = []
    ) {
        self.rasterizationMode = rasterizationMode
        self.fontFamilies = fontFamilies
    }
}

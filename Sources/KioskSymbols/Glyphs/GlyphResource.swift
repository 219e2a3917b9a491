/// A resource at a URL that contains glyphs of texts.
package enum GlyphResource: Hashable, Sendable {
    /// The glyphs of 256 consecutive code units of a font stack.
    case range(GlyphRangeSet.Key)
    /// A font file to which a style refers, by its URL in the style.
    case fontFile(url: String)
}

import CFreeType
import CHarfBuzz

/// A face of a font file, shaped by HarfBuzz and rendered by FreeType.
final class FontFace {
    /// The name of the face in layouts: its path and its index in the file.
    let name: String

    let shaping: OpaquePointer

    /// The number of font units per em.
    let unitsPerEm: Double

    /// The extent of letters above and below the baseline, in ems.
    let ascent: Double
    let descent: Double

    /// Whether its glyphs are images in colour instead of outlines.
    let hasImages: Bool

    private let library: OutlineLibrary
    private let outlines: FT_Face?

    /// Opens a face; returns nil if the file is not a font.
    init?(_ font: FontStack.Font, library: OutlineLibrary) {
        guard let blob = hb_blob_create_from_file_or_fail(font.path) else { return nil }
        defer { hb_blob_destroy(blob) }
        let face = hb_face_create(blob, UInt32(truncatingIfNeeded: font.index & 0xFFFF))
        defer { hb_face_destroy(face) }
        guard hb_face_get_glyph_count(face) > 0, let shaping = hb_font_create(face) else { return nil }
        let instance = font.index >> 16
        if instance > 0 { hb_font_set_var_named_instance(shaping, UInt32(truncatingIfNeeded: instance - 1)) }
        var extents = hb_font_extents_t()
        hb_font_get_h_extents(shaping, &extents)
        name = Self.name(of: font)
        self.shaping = shaping
        unitsPerEm = Double(max(1, hb_face_get_upem(face)))
        ascent = Double(extents.ascender) / unitsPerEm
        descent = -Double(extents.descender) / unitsPerEm
        hasImages = font.hasImages
        self.library = library
        outlines = library.open(font)
    }

    /// Returns the name of a font in layouts.
    static func name(of font: FontStack.Font) -> String { "\(font.path)#\(font.index)" }

    deinit {
        if let outlines { FT_Done_Face(outlines) }
        hb_font_destroy(shaping)
    }

    /// Returns the distance field of a glyph, or nil if the glyph has no outline, such as a space.
    ///
    /// - Complexity: O(pixels · outline curves); about a millisecond.
    func distances(ofGlyph glyph: UInt32, grain: GlyphGrain) -> GlyphDistances? {
        outlines.flatMap { library.distances(ofGlyph: glyph, of: $0, grain: grain) }
    }

    /// Returns the image of a glyph in colour, or nil if the font has none.
    ///
    /// - Complexity: O(pixels); about a millisecond.
    func image(ofGlyph glyph: UInt32, grain: GlyphGrain) -> GlyphImage? {
        outlines.flatMap { library.image(ofGlyph: glyph, of: $0, grain: grain) }
    }
}

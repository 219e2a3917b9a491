import CHarfBuzz
import KioskSymbols

/// A face of a font file, shaped by HarfBuzz and rendered by FreeType.
final class FontFace: Sendable {
    /// The name of the face in layouts: its path and its index in the file.
    let name: String

    /// The font of HarfBuzz, which is immutable, so that several threads can shape with it.
    nonisolated(unsafe) let shaping: OpaquePointer

    /// The number of font units per em.
    let unitsPerEm: Double

    /// The extent of letters above and below the baseline, in ems.
    let ascent: Double
    let descent: Double

    /// Whether its glyphs are images in colour instead of outlines.
    let hasImages: Bool

    private let library: OutlineLibrary
    private let file: FontFile

    /// Whether the file is in memory, so that its outlines are released with the face.
    private let isInMemory: Bool

    /// Opens a face; returns nil if the file is not a font.
    convenience init?(_ font: FontStack.Font, library: OutlineLibrary) {
        guard let blob = hb_blob_create_from_file_or_fail(font.file.path) else { return nil }
        defer { hb_blob_destroy(blob) }
        self.init(
            blob, file: font.file, name: Self.name(of: font), hasImages: font.hasImages, isInMemory: false,
            library: library)
    }

    /// Opens the first face of a file in memory; returns nil if HarfBuzz or FreeType do not support it.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the file.
    ///   - name: The name of the face in layouts, which no other face has.
    ///   - library: The library of outlines.
    convenience init?(_ bytes: FontBytes, name: String, library: OutlineLibrary) {
        let file = FontFile(path: name, index: 0)
        guard library.open(bytes, as: file) else { return nil }
        self.init(bytes.blob, file: file, name: name, hasImages: false, isInMemory: true, library: library)
    }

    private init?(
        _ blob: OpaquePointer, file: FontFile, name: String, hasImages: Bool, isInMemory: Bool, library: OutlineLibrary
    ) {
        let face = hb_face_create(blob, UInt32(truncatingIfNeeded: file.index & 0xFFFF))
        defer { hb_face_destroy(face) }
        guard hb_face_get_glyph_count(face) > 0, let shaping = hb_font_create(face) else {
            if isInMemory { library.close(file) }
            return nil
        }
        let instance = file.index >> 16
        if instance > 0 { hb_font_set_var_named_instance(shaping, UInt32(truncatingIfNeeded: instance - 1)) }
        hb_font_make_immutable(shaping)
        var extents = hb_font_extents_t()
        hb_font_get_h_extents(shaping, &extents)
        self.name = name
        self.shaping = shaping
        unitsPerEm = Double(max(1, hb_face_get_upem(face)))
        ascent = Double(extents.ascender) / unitsPerEm
        descent = -Double(extents.descender) / unitsPerEm
        self.hasImages = hasImages
        self.isInMemory = isInMemory
        self.library = library
        self.file = file
    }

    /// Returns the name of a font in layouts.
    static func name(of font: FontStack.Font) -> String { "\(font.file.path)#\(font.file.index)" }

    deinit {
        hb_font_destroy(shaping)
        if isInMemory { library.close(file) }
    }

    /// Returns the distance field of a glyph, or nil if the glyph has no outline, such as a space.
    ///
    /// - Complexity: O(pixels · outline curves); about a millisecond.
    func distances(ofGlyph glyph: UInt32, grain: GlyphGrain) -> GlyphDistances? {
        library.distances(ofGlyph: glyph, of: file, grain: grain)
    }

    /// Returns the image of a glyph in colour, or nil if the font has none.
    ///
    /// - Complexity: O(pixels); about a millisecond.
    func image(ofGlyph glyph: UInt32, grain: GlyphGrain) -> GlyphImage? {
        library.image(ofGlyph: glyph, of: file, grain: grain)
    }
}

extension FontFace {
    /// Shapes a part of a run of text and returns its glyphs from left to right.
    ///
    /// - Parameters:
    ///   - scalars: The scalars of the whole run, because letters at the ends of the span may join with those beyond it.
    ///   - span: The part to shape, with its script.
    ///   - direction: The direction of the text.
    ///   - number: The index of this font, which is stored in the glyphs.
    func glyphs(
        of scalars: [UInt32], in span: TextSpan, direction: TextDirection, number: Int
    ) -> [ShapedRun.Glyph] {
        guard let buffer = hb_buffer_create() else { return [] }
        defer { hb_buffer_destroy(buffer) }
        hb_buffer_add_codepoints(
            buffer, scalars, Int32(clamping: scalars.count), UInt32(clamping: span.range.lowerBound),
            Int32(clamping: span.range.count))
        hb_buffer_set_direction(buffer, direction == .leftToRight ? HB_DIRECTION_LTR : HB_DIRECTION_RTL)
        hb_buffer_set_script(buffer, span.script)
        hb_shape(shaping, buffer, nil, 0)
        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
            let positions = hb_buffer_get_glyph_positions(buffer, nil)
        else { return [] }
        return (0..<Int(count)).map { index in
            let (info, position) = (infos[index], positions[index])
            return ShapedRun.Glyph(
                id: info.codepoint, font: number, scalar: Int(info.cluster),
                advance: Double(position.x_advance) / unitsPerEm,
                offset: SIMD2(Double(position.x_offset), -Double(position.y_offset)) / unitsPerEm)
        }
    }
}

import KioskSymbols

/// A font of a layout, as a source of distance fields.
struct GlyphFont {
    /// The origin of the glyphs.
    enum Source {
        /// The outlines of a font file.
        case outlines(FontFace)
        /// The glyph ranges of a font stack; the number of a glyph is its UTF-16 code unit.
        case ranges(stack: String)
    }

    /// The number of the font in its atlas.
    let number: Int

    /// The origin of the glyphs.
    let source: Source

    /// The face if its glyphs are images in colour, nil otherwise.
    var imageFace: FontFace? {
        if case .outlines(let face) = source, face.hasImages { face } else { nil }
    }

    /// Whether glyphs can be created in several resolutions.
    var hasGrains: Bool {
        if case .outlines = source { true } else { false }
    }

    /// Returns the distance field of a glyph, or nil if nothing of the glyph is visible.
    ///
    /// - Parameters:
    ///   - glyph: The number of the glyph in the font.
    ///   - grain: The resolution of glyphs that are created from outlines.
    ///   - ranges: The loaded glyph ranges.
    /// - Complexity: O(pixels · outline curves) for outlines; about a millisecond.
    func distances(ofGlyph glyph: UInt32, grain: GlyphGrain, ranges: GlyphRangeSet) -> GlyphDistances? {
        switch source {
        case .outlines(let face): face.distances(ofGlyph: glyph, grain: grain)
        case .ranges(let stack): UInt16(exactly: glyph).flatMap { ranges.distances(of: $0, stack: stack) }
        }
    }
}

extension GlyphRangeSet {
    /// Returns the distance field of a glyph; nil if its range does not have it or nothing of the glyph is visible.
    fileprivate func distances(of codeUnit: UInt16, stack: String) -> GlyphDistances? {
        guard let range = self[Key(stack: stack, number: UInt8(codeUnit >> 8))],
            let metrics = range.metrics(of: codeUnit), metrics.width > 0, metrics.height > 0,
            let bitmap = range.bitmap(of: codeUnit)
        else { return nil }
        let extent = GlyphExtent(metrics)
        let unit = GlyphMetrics.unitsPerEm
        // The extent includes the padding that the atlas adds.
        return GlyphDistances(
            width: metrics.width + 2 * GlyphRange.border, height: metrics.height + 2 * GlyphRange.border,
            left: Int(((extent.left * unit) + GlyphExtent.atlasPadding).rounded()),
            top: Int(((extent.top * unit) + GlyphExtent.atlasPadding).rounded()), pixelsPerEm: Int(unit),
            values: bitmap)
    }
}

import CFreeType
import KioskStyle

extension OutlineLibrary {
    /// Returns the image of a glyph in colour, or nil if the face has none.
    func image(ofGlyph glyph: UInt32, of face: FT_Face, grain: GlyphGrain) -> GlyphImage? {
        guard let strike = strike(of: face, grain: grain), FT_Select_Size(face, strike.index) == 0,
            FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_COLOR)) == 0, let slot = face.pointee.glyph,
            slot.pointee.format == FT_GLYPH_FORMAT_BITMAP
        else { return nil }
        let bitmap = slot.pointee.bitmap
        let (width, height, pitch) = (Int(bitmap.width), Int(bitmap.rows), Int(bitmap.pitch))
        guard UInt32(bitmap.pixel_mode) == FT_PIXEL_MODE_BGRA.rawValue, width > 0, height > 0, pitch >= 4 * width,
            let rows = bitmap.buffer
        else { return nil }
        var pixels: [UInt8] = []
        pixels.reserveCapacity(4 * width * height)
        for row in 0..<height {
            for pixel in stride(from: row * pitch, to: row * pitch + 4 * width, by: 4) {
                pixels += [rows[pixel + 2], rows[pixel + 1], rows[pixel], rows[pixel + 3]]
            }
        }
        let scale = min(1, Double(grain.pixelsPerEm) / strike.pixelsPerEm)
        guard
            let image = UIImage(pixelWidth: width, pixelHeight: height, pixels: pixels)?.reduced(
                width: Int((Double(width) * scale).rounded(.up)), height: Int((Double(height) * scale).rounded(.up)))
        else { return nil }
        let (left, top) = (Double(slot.pointee.bitmap_left), -Double(slot.pointee.bitmap_top))
        return GlyphImage(
            image: image, offset: SIMD2(left, top) / strike.pixelsPerEm,
            size: SIMD2(Double(width), Double(height)) / strike.pixelsPerEm)
    }

    /// Returns the smallest set of images that has the resolution, or the largest one; nil if the face has no images.
    private func strike(of face: FT_Face, grain: GlyphGrain) -> (index: FT_Int, pixelsPerEm: Double)? {
        guard let sizes = face.pointee.available_sizes else { return nil }
        let strikes = (0..<max(0, face.pointee.num_fixed_sizes)).map { index in
            (index: index, pixelsPerEm: Double(sizes[Int(index)].y_ppem) / 64)
        }.filter { $0.pixelsPerEm > 0 }
        return strikes.filter { $0.pixelsPerEm >= Double(grain.pixelsPerEm) }.min { $0.pixelsPerEm < $1.pixelsPerEm }
            ?? strikes.max { $0.pixelsPerEm < $1.pixelsPerEm }
    }
}

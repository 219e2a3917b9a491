import CFreeType
import CHarfBuzz
import KioskStyle
import Synchronization

/// A reader of glyph outlines that computes distance fields with FreeType.
///
/// A library of FreeType and its faces are used by one thread at a time.
final class OutlineLibrary: Sendable {
    private let outlines = Mutex(Outlines())

    /// Opens a file in memory; returns whether FreeType supports it and its glyphs have outlines.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the file.
    ///   - file: The name by which the file is closed, which no other file has.
    func open(_ bytes: FontBytes, as file: FontFile) -> Bool {
        outlines.withLock { $0.open(bytes, as: file) }
    }

    /// Releases a file in memory.
    func close(_ file: FontFile) {
        outlines.withLock { $0.close(file) }
    }

    /// Returns the distance field of a glyph, or nil if the glyph has no outline or FreeType does not support the file.
    func distances(ofGlyph glyph: UInt32, of file: FontFile, grain: GlyphGrain) -> GlyphDistances? {
        outlines.withLock { outlines in
            outlines.face(of: file).flatMap { outlines.distances(ofGlyph: glyph, of: $0, grain: grain) }
        }
    }

    /// Returns the image of a glyph in colour, or nil if the face has none or FreeType does not support the file.
    func image(ofGlyph glyph: UInt32, of file: FontFile, grain: GlyphGrain) -> GlyphImage? {
        outlines.withLock { outlines in
            outlines.face(of: file).flatMap { outlines.image(ofGlyph: glyph, of: $0, grain: grain) }
        }
    }
}

/// A library of FreeType with the faces that were opened.
private struct Outlines: ~Copyable {
    private var library: FT_Library?
    private var spread: Int32 = 0

    /// The opened faces; nil for files that FreeType does not support.
    private var faces: [FontFile: FT_Face?] = [:]

    /// The bytes of the files in memory, which FreeType reads as long as a face is open.
    private var bytes: [FontFile: FontBytes] = [:]

    init() {
        FT_Init_FreeType(&library)
    }

    deinit {
        // Its faces are released with it.
        if let library { FT_Done_FreeType(library) }
    }

    /// Returns a face, which is opened if necessary; nil if FreeType does not support the file.
    mutating func face(of file: FontFile) -> FT_Face? {
        if let known = faces[file] { return known }
        var face: FT_Face?
        if let library, FT_New_Face(library, file.path, FT_Long(file.index), &face) != 0 { face = nil }
        faces[file] = .some(face)
        return face
    }

    /// Opens a file in memory; returns whether FreeType supports it and its glyphs have outlines.
    mutating func open(_ bytes: FontBytes, as file: FontFile) -> Bool {
        var (face, length): (FT_Face?, UInt32) = (nil, 0)
        guard let library, let data = hb_blob_get_data(bytes.blob, &length) else { return false }
        let start = UnsafeRawPointer(data).assumingMemoryBound(to: FT_Byte.self)
        guard FT_New_Memory_Face(library, start, FT_Long(length), 0, &face) == 0, let face else { return false }
        guard face.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0 else {
            FT_Done_Face(face)
            return false
        }
        self.bytes[file] = bytes
        faces[file] = .some(face)
        return true
    }

    /// Releases a file in memory.
    mutating func close(_ file: FontFile) {
        if let face = faces.removeValue(forKey: file), let face { FT_Done_Face(face) }
        bytes[file] = nil
    }

    /// The maximum width and height of a distance field, in pixels; fonts with larger glyphs are damaged.
    private static let maximumSide = 1024

    /// Returns the distance field of a glyph, or nil if the glyph has no outline or is too large.
    mutating func distances(ofGlyph glyph: UInt32, of face: FT_Face, grain: GlyphGrain) -> GlyphDistances? {
        set(spread: Int32(grain.spread))
        guard FT_Set_Pixel_Sizes(face, 0, FT_UInt(grain.pixelsPerEm)) == 0,
            FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP)) == 0,
            let slot = face.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE,
            slot.pointee.outline.n_points > 0, slot.pointee.metrics.width >> 6 < Self.maximumSide,
            slot.pointee.metrics.height >> 6 < Self.maximumSide, FT_Render_Glyph(slot, FT_RENDER_MODE_SDF) == 0
        else { return nil }
        let bitmap = slot.pointee.bitmap
        let (width, height, pitch) = (Int(bitmap.width), Int(bitmap.rows), Int(bitmap.pitch))
        guard width > 0, height > 0, pitch >= width, let rows = bitmap.buffer else { return nil }
        var values: [UInt8] = []
        values.reserveCapacity(width * height)
        for row in 0..<height {
            values += UnsafeBufferPointer(start: rows + row * pitch, count: width).lazy.map { Self.bytes[Int($0)] }
        }
        return GlyphDistances(
            width: width, height: height, left: Int(slot.pointee.bitmap_left), top: -Int(slot.pointee.bitmap_top),
            pixelsPerEm: grain.pixelsPerEm, values: values)
    }

    /// The bytes of `GlyphDistances` for those of FreeType, which are 0 and 128 at the spread outside the outline and on it.
    ///
    /// The spread is three quarters of the radius of a distance field, so both scales start at the same distance.
    private static let bytes = (0..<256).map { value in
        UInt8(min(255, (Double(value) * 0.75 * 255 / 128).rounded()))
    }

    private mutating func set(spread: Int32) {
        guard spread != self.spread else { return }
        self.spread = spread
        var spread = spread
        FT_Property_Set(library, "sdf", "spread", &spread)
    }
}

extension Outlines {
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

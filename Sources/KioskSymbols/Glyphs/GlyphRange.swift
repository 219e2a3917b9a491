import KioskTiles

/// The glyphs of 256 consecutive UTF-16 code units of a font stack, as signed distance fields.
///
///     let range = try GlyphRange(decoding: bytes)
///     range.metrics(of: 0x41)?.advance  // 15, in glyph units
///
/// An em has 24 pixels. A byte of a bitmap is 255 · (0.75 − d / 8), limited to 0…255, where d is the distance from the
/// outline in pixels, positive outside; so the outline is at 0.75. Around each glyph, the bitmap has a border of 3 pixels.
///
/// Storage: the bytes of the message, and about 64 bytes for each glyph.
package struct GlyphRange: Hashable, Sendable {
    /// The width of the border of a bitmap, in pixels.
    package static let border = 3
    /// The distance from the outline at which a bitmap has changed by 1, in pixels.
    package static let radius = 8.0
    /// The value of a bitmap at the outline, 0…1.
    package static let edge = 0.75
    /// The number of code units in a range.
    package static let count = 256

    /// The maximum width and height of a glyph, in pixels.
    private static let maximumSide = 1024

    private struct Glyph: Hashable, Sendable {
        var metrics: GlyphMetrics
        /// The offsets of the bitmap in `bytes`; empty for a glyph without a bitmap, such as a space.
        var bitmap: Range<Int>
    }

    /// The name of the font stack in the message.
    package private(set) var stack = ""

    private var glyphs: [UInt16: Glyph] = [:]
    private let bytes: [UInt8]

    /// Creates a range without glyphs.
    package init() {
        bytes = []
    }

    /// Decodes a range from the protocol buffers message of a glyph server.
    ///
    /// - Parameter bytes: The message, without compression.
    /// - Throws: `GlyphRangeError` if the message is damaged, a code unit exceeds 65,535, or the size of a bitmap differs from
    ///   that of its glyph.
    /// - Complexity: O(n) in the bytes.
    package init(decoding bytes: [UInt8]) throws(GlyphRangeError) {
        self.bytes = bytes
        var failure: GlyphRangeError?
        bytes.withUnsafeBufferPointer { buffer in
            do throws(GlyphRangeError) { try decode(buffer) } catch { failure = error }
        }
        if let failure { throw failure }
    }

    /// The code units that have a glyph, in ascending order.
    ///
    /// - Complexity: O(n log n)
    package var codeUnits: [UInt16] { glyphs.keys.sorted() }

    /// Returns the measures of a glyph; nil if the range does not have it.
    package func metrics(of codeUnit: UInt16) -> GlyphMetrics? { glyphs[codeUnit]?.metrics }

    /// Returns the bitmap of a glyph with its border, row by row from top to bottom; nil if the range does not have the glyph.
    ///
    /// The bitmap has (width + 6) · (height + 6) bytes. A glyph without a bitmap, such as a space, has one of zeros.
    /// - Complexity: O(n) in the bytes of the bitmap.
    package func bitmap(of codeUnit: UInt16) -> [UInt8]? {
        guard let glyph = glyphs[codeUnit] else { return nil }
        return glyph.bitmap.isEmpty
            ? Array(repeating: 0, count: Self.byteCount(glyph.metrics)) : Array(bytes[glyph.bitmap])
    }

    private static func byteCount(_ metrics: GlyphMetrics) -> Int {
        (metrics.width + 2 * border) * (metrics.height + 2 * border)
    }

    private mutating func decode(_ bytes: UnsafeBufferPointer<UInt8>) throws(GlyphRangeError) {
        var message = ProtobufReader(bytes, in: bytes.indices)
        while message.next() {
            if case (1, .delimited) = (message.field, message.wireType) { try decodeStack(message.payload, of: bytes) }
        }
        try check(message)
    }

    private mutating func decodeStack(
        _ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>
    ) throws(GlyphRangeError) {
        var message = ProtobufReader(bytes, in: range)
        while message.next() {
            switch (message.field, message.wireType) {
            case (1, .delimited): stack = String(decoding: bytes[message.payload], as: UTF8.self)
            case (3, .delimited): try decodeGlyph(message.payload, of: bytes)
            default: break
            }
        }
        try check(message)
    }

    private mutating func decodeGlyph(
        _ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>
    ) throws(GlyphRangeError) {
        var message = ProtobufReader(bytes, in: range)
        var (id, width, height): (UInt64, UInt64, UInt64) = (0, 0, 0)
        var glyph = Glyph(metrics: GlyphMetrics(width: 0, height: 0, left: 0, top: 0, advance: 0), bitmap: 0..<0)
        while message.next() {
            let number = message.number
            switch (message.field, message.wireType) {
            case (1, .varint): id = number
            case (2, .delimited): glyph.bitmap = message.payload
            case (3, .varint): width = number
            case (4, .varint): height = number
            case (5, .varint): glyph.metrics.left = Self.signed(number)
            case (6, .varint): glyph.metrics.top = Self.signed(number)
            case (7, .varint): glyph.metrics.advance = Int(UInt32(truncatingIfNeeded: number))
            default: break
            }
        }
        try check(message)
        func failure(_ message: String) -> GlyphRangeError {
            GlyphRangeError(offset: range.lowerBound, message: message)
        }
        guard let codeUnit = UInt16(exactly: id) else { throw failure("the glyph \(id) exceeds 65535") }
        guard width <= Self.maximumSide, height <= Self.maximumSide else {
            throw failure("the glyph \(id) of \(width) × \(height) pixels exceeds \(Self.maximumSide)")
        }
        if glyph.bitmap.isEmpty { (width, height) = (0, 0) }
        (glyph.metrics.width, glyph.metrics.height) = (Int(width), Int(height))
        let expected = Self.byteCount(glyph.metrics)
        guard glyph.bitmap.isEmpty || glyph.bitmap.count == expected else {
            throw failure("the bitmap of glyph \(id) has \(glyph.bitmap.count) bytes instead of \(expected)")
        }
        glyphs[codeUnit] = glyph
    }

    /// Throws the reason why a message was not read to its end.
    private func check(_ message: ProtobufReader) throws(GlyphRangeError) {
        guard let fault = message.fault else { return }
        throw GlyphRangeError(offset: message.fieldStart, message: fault.description)
    }

    /// Returns a number in the zigzag encoding of 32 bits.
    private static func signed(_ number: UInt64) -> Int {
        let bits = UInt32(truncatingIfNeeded: number)
        return Int(Int32(bitPattern: bits >> 1) ^ -Int32(bitPattern: bits & 1))
    }
}

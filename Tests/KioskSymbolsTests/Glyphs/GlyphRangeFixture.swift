import KioskSymbols

/// The bytes of a glyph range with given glyphs.
struct GlyphRangeFixture {
    /// A glyph; its bitmap is empty or has the value `ink` in each byte.
    struct Glyph {
        var id: UInt64
        var metrics: GlyphMetrics
        var bitmapSize: Int?
        var ink: UInt8 = 191
    }

    var stack = "Test Sans"
    var glyphs: [Glyph] = []

    /// Glyphs of letters: 13 units wide, with an advance of 13.
    static func letters(_ codeUnits: ClosedRange<UInt16>, advance: Int = 13) -> GlyphRangeFixture {
        GlyphRangeFixture(
            glyphs: codeUnits.map {
                Glyph(id: UInt64($0), metrics: GlyphMetrics(width: 10, height: 12, left: 1, top: -9, advance: advance))
            })
    }

    var bytes: [UInt8] {
        var stack = Self.field(1, Array(self.stack.utf8)) + Self.field(2, Array("0-255".utf8))
        for glyph in glyphs {
            let metrics = glyph.metrics
            let size = glyph.bitmapSize ?? (metrics.width + 6) * (metrics.height + 6)
            var message = Self.field(1, glyph.id)
            if metrics.width > 0 { message += Self.field(2, [UInt8](repeating: glyph.ink, count: size)) }
            message += Self.field(3, UInt64(metrics.width)) + Self.field(4, UInt64(metrics.height))
            message += Self.field(5, Self.zigzag(metrics.left)) + Self.field(6, Self.zigzag(metrics.top))
            message += Self.field(7, UInt64(metrics.advance))
            stack += Self.field(3, message)
        }
        return Self.field(1, stack)
    }

    static func varint(_ number: UInt64) -> [UInt8] {
        var (rest, bytes) = (number, [UInt8]())
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        return bytes + [UInt8(rest)]
    }

    static func field(_ number: UInt64, _ value: UInt64) -> [UInt8] { varint(number << 3) + varint(value) }

    static func field(_ number: UInt64, _ bytes: [UInt8]) -> [UInt8] {
        varint(number << 3 | 2) + varint(UInt64(bytes.count)) + bytes
    }

    private static func zigzag(_ number: Int) -> UInt64 {
        UInt64(UInt32(bitPattern: Int32(number) << 1 ^ Int32(number) >> 31))
    }
}

/// A reader of the fields of a protocol buffers message within the bytes of a glyph range.
///
/// Nothing is read beyond the end of the message, whatever the bytes are.
///
/// Source: Protocol Buffers, "Encoding".
struct GlyphMessage {
    /// The value of a field.
    enum Value {
        case number(UInt64)
        /// The offsets of the bytes of a string, of bytes or of a nested message.
        case bytes(Range<Int>)
    }

    /// A field of the message.
    struct Field {
        var number: UInt64
        var value: Value
        /// The offset of the field in the bytes.
        var offset: Int
    }

    private let bytes: [UInt8]
    private var position: Int
    private let end: Int

    /// Creates a reader of a message within bytes; the range is limited to the bytes.
    init(_ bytes: [UInt8], in range: Range<Int>) {
        self.bytes = bytes
        let range = range.clamped(to: bytes.indices)
        position = range.lowerBound
        end = range.upperBound
    }

    /// Reads the next field with a number or with bytes; returns nil at the end of the message.
    mutating func next() throws(GlyphRangeError) -> Field? {
        while position < end {
            let offset = position
            let tag = try readNumber()
            switch tag & 7 {
            case 0: return Field(number: tag >> 3, value: .number(try readNumber()), offset: offset)
            case 1: try skip(8)
            case 2:
                let length = try readNumber()
                let start = position
                try skip(length)
                return Field(number: tag >> 3, value: .bytes(start..<position), offset: offset)
            case 5: try skip(4)
            default: throw GlyphRangeError(offset: offset, message: "the wire type \(tag & 7) is not supported")
            }
        }
        return nil
    }

    private mutating func skip(_ count: UInt64) throws(GlyphRangeError) {
        guard count <= UInt64(end - position) else {
            throw GlyphRangeError(offset: position, message: "a field continues beyond the end of its message")
        }
        position += Int(count)
    }

    private mutating func readNumber() throws(GlyphRangeError) -> UInt64 {
        let start = position
        var number: UInt64 = 0
        var shift: UInt64 = 0
        while position < end, shift < 70 {
            let byte = bytes[position]
            position += 1
            number |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return number }
            shift += 7
        }
        throw GlyphRangeError(
            offset: start, message: "a number continues beyond the end of its message or has more than ten bytes")
    }
}

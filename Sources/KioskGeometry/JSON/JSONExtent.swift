/// Finds where a JSON value ends, in bytes that arrive piece by piece; each byte is looked at once.
///
/// It follows brackets and quotes only. At a byte that no well-formed value has at its place it stops, so that whoever
/// reads what was found comes upon the mistake, and a broken document is not hoarded to its end.
struct JSONExtent {
    private enum Place {
        /// Before the value.
        case start
        /// Within a container, between its strings.
        case container
        /// Within a string.
        case string
        /// After a backslash in a string.
        case escape
        /// Within a number, a word or something unknown.
        case scalar
    }

    private var place = Place.start
    /// The closing brackets that are due, the innermost last.
    private var closing: [UInt8] = []
    /// What was looked at.
    private var offset: Int

    /// Creates a search for the end of the value at or after an offset.
    init(from offset: Int) {
        self.offset = offset
    }

    /// Shifts the search along with bytes of which so many were dropped at the front.
    mutating func drop(_ count: Int) {
        offset -= count
    }

    /// Looks on to the end of the bytes, and returns whether the value ends before it.
    mutating func reachesEnd(in bytes: [UInt8]) -> Bool {
        while offset < bytes.count {
            passPlainBytes(of: bytes)
            guard offset < bytes.count else { return false }
            let byte = bytes[offset]
            switch place {
            case .container:
                offset += 1
                if byte == UInt8(ascii: "\"") {
                    place = .string
                } else if follow(byte) {
                    return true
                }
            case .string:
                offset += 1
                if byte == UInt8(ascii: "\"") {
                    if closing.isEmpty { return true }
                    place = .container
                } else if byte == UInt8(ascii: "\\") {
                    place = .escape
                } else if byte < 0x20 {
                    return true
                }
            case .escape:
                offset += 1
                place = .string
            case .scalar:
                if Self.endsScalar(byte) { return true }
                offset += 1
            case .start:
                if start(byte) { return true }
            }
        }
        return false
    }

    /// Passes what changes nothing, which is most of a document.
    private mutating func passPlainBytes(of bytes: [UInt8]) {
        var next = offset
        switch place {
        case .container:
            while next < bytes.count {
                let byte = bytes[next]
                if byte == UInt8(ascii: "\"") || byte | 0x20 == UInt8(ascii: "{") || byte | 0x20 == UInt8(ascii: "}") {
                    break
                }
                next += 1
            }
        case .string:
            while next < bytes.count {
                let byte = bytes[next]
                if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
                next += 1
            }
        case .start, .escape, .scalar: break
        }
        offset = next
    }

    /// Follows a bracket, and returns whether the value ends with it.
    private mutating func follow(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "{"): closing.append(UInt8(ascii: "}"))
        case UInt8(ascii: "["): closing.append(UInt8(ascii: "]"))
        default: return closing.popLast() != byte || closing.isEmpty
        }
        return closing.count > JSONReader.maximumDepth
    }

    /// Follows the first byte, and returns whether there is no value at all.
    private mutating func start(_ byte: UInt8) -> Bool {
        if JSONReader.isWhitespace(byte) {
            offset += 1
            return false
        }
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            _ = follow(byte)
            offset += 1
            place = .container
        case UInt8(ascii: "\""):
            offset += 1
            place = .string
        default:
            if Self.endsScalar(byte) { return true }
            place = .scalar
        }
        return false
    }

    private static func endsScalar(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "\""): true
        default: JSONReader.isWhitespace(byte)
        }
    }
}

/// An incremental search for the end of a JSON value in bytes that arrive in chunks; each byte is examined once.
///
/// The search considers only brackets and quotation marks. It stops at the first byte that cannot be part of a
/// well-formed value, so that the parser reports the error without buffering the rest of the document.
struct JSONExtent {
    private enum State {
        /// Before the value.
        case start
        /// Within a container, between its strings.
        case container
        /// Within a string.
        case string
        /// After a backslash in a string.
        case escape
        /// Within a number, a literal or invalid input.
        case scalar
    }

    private var state = State.start
    /// The expected closing brackets, the innermost last.
    private var closing: [UInt8] = []
    /// The offset of the next byte to examine.
    private var offset: Int

    /// Creates a search for the end of the value at or after an offset.
    init(from offset: Int) {
        self.offset = offset
    }

    /// Adjusts the search after a number of bytes have been removed from the front of the buffer.
    mutating func drop(_ count: Int) {
        offset -= count
    }

    /// Searches up to the end of the bytes; returns whether the value ends there or earlier.
    mutating func reachesEnd(in bytes: [UInt8]) -> Bool {
        while offset < bytes.count {
            passPlainBytes(of: bytes)
            guard offset < bytes.count else { return false }
            let byte = bytes[offset]
            switch state {
            case .container:
                offset += 1
                if byte == UInt8(ascii: "\"") {
                    state = .string
                } else if follow(byte) {
                    return true
                }
            case .string:
                offset += 1
                if byte == UInt8(ascii: "\"") {
                    if closing.isEmpty { return true }
                    state = .container
                } else if byte == UInt8(ascii: "\\") {
                    state = .escape
                } else if byte < 0x20 {
                    return true
                }
            case .escape:
                offset += 1
                state = .string
            case .scalar:
                if Self.endsScalar(byte) { return true }
                offset += 1
            case .start:
                if start(byte) { return true }
            }
        }
        return false
    }

    /// Skips the bytes that do not change the state, which are most bytes of a document.
    private mutating func passPlainBytes(of bytes: [UInt8]) {
        var next = offset
        switch state {
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

    /// Processes a bracket; returns whether the value ends with it.
    private mutating func follow(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "{"): closing.append(UInt8(ascii: "}"))
        case UInt8(ascii: "["): closing.append(UInt8(ascii: "]"))
        default: return closing.popLast() != byte || closing.isEmpty
        }
        return closing.count > JSONReader.maximumDepth
    }

    /// Processes the first byte; returns whether no value starts there.
    private mutating func start(_ byte: UInt8) -> Bool {
        if JSONReader.isWhitespace(byte) {
            offset += 1
            return false
        }
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            _ = follow(byte)
            offset += 1
            state = .container
        case UInt8(ascii: "\""):
            offset += 1
            state = .string
        default:
            if Self.endsScalar(byte) { return true }
            state = .scalar
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

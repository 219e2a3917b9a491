extension JSONReader {
    /// Reads a string.
    ///
    /// - Throws: `JSONError` if the next value is not a string, or if it is unterminated or contains an unescaped
    ///   control character, an unknown escape sequence, an unpaired surrogate or invalid UTF-8. While invalid features are
    ///   left out, an unpaired surrogate is read as U+FFFD.
    /// - Complexity: O(*n*), where *n* is the number of bytes of the string.
    public mutating func readString() throws(JSONError) -> String {
        let (range, hasEscapes) = try scanString()
        return hasEscapes ? unescaped(range) : String(decoding: bytes[range], as: UTF8.self)
    }

    /// Validates a string, advances past it and returns the range of the bytes between its quotation marks.
    mutating func scanString() throws(JSONError) -> (range: Range<Int>, hasEscapes: Bool) {
        skipWhitespace()
        guard consume(UInt8(ascii: "\"")) else { throw error(expected: "a string") }
        let start = offset
        var hasEscapes = false
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "\""):
                offset += 1
                return (start..<(offset - 1), hasEscapes)
            case UInt8(ascii: "\\"):
                hasEscapes = true
                try scanEscape()
            case 0..<0x20:
                throw failure(expected: "control characters to be escaped")
            case 0x80...:
                let length = scalarLength
                guard length > 0 else { throw failure(expected: "UTF-8") }
                offset += length
            default:
                offset += 1
            }
        }
        throw failure(expected: "a closing quote")
    }

    private mutating func scanEscape() throws(JSONError) {
        switch peek(1) {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            offset += 2
        case UInt8(ascii: "u"):
            let unit = try scanHexEscape()
            if unit & 0xF800 == 0xD800 { try scanLowSurrogate(after: unit) }
        default:
            offset += 1
            throw failure(expected: #"one of " \ / b f n r t u after a backslash"#)
        }
    }

    private mutating func scanLowSurrogate(after unit: UInt16) throws(JSONError) {
        let start = offset
        if unit < 0xDC00, peek() == UInt8(ascii: "\\"), peek(1) == UInt8(ascii: "u"),
            try scanHexEscape() & 0xFC00 == 0xDC00
        {
            return
        }
        if featureRecovery != nil {
            featureRecovery?.isIncomplete = true
            // The second escape may be the first one of a pair.
            offset = start
        } else if unit >= 0xDC00 {
            throw failure(expected: "a high surrogate before a low one", found: "none", back: 6)
        } else if offset > start {
            throw failure(expected: "a low surrogate after a high one", found: "another character", back: 6)
        } else {
            throw failure(expected: "a low surrogate after a high one")
        }
    }

    private mutating func scanHexEscape() throws(JSONError) -> UInt16 {
        offset += 2
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let digit = Self.hexDigit(peek()) else { throw failure(expected: "four hexadecimal digits") }
            unit = unit << 4 | digit
            offset += 1
        }
        return unit
    }

    private static func hexDigit(_ byte: UInt8) -> UInt16? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A") + 10)
        default: nil
        }
    }

    /// The length of the next multibyte scalar, or 0 if it is malformed.
    ///
    /// Source: The Unicode Standard, table 3-7, "Well-Formed UTF-8 Byte Sequences".
    private var scalarLength: Int {
        let (length, second): (Int, ClosedRange<UInt8>) =
            switch peek() {
            case 0xC2...0xDF: (2, 0x80...0xBF)
            case 0xE0: (3, 0xA0...0xBF)
            case 0xED: (3, 0x80...0x9F)
            case 0xE1...0xEF: (3, 0x80...0xBF)
            case 0xF0: (4, 0x90...0xBF)
            case 0xF1...0xF3: (4, 0x80...0xBF)
            case 0xF4: (4, 0x80...0x8F)
            default: (0, 0x80...0xBF)
            }
        guard length > 0, second.contains(peek(1)) else { return 0 }
        for distance in 2..<max(length, 2) where peek(distance) & 0xC0 != 0x80 { return 0 }
        return length
    }

    /// Returns the string with the bytes of a range that `scanString` has validated, with escape sequences replaced.
    private func unescaped(_ range: Range<Int>) -> String {
        var units: [UInt16] = []
        var text = ""
        var plain = range.lowerBound
        var position = range.lowerBound
        while position < range.upperBound {
            guard bytes[position] == UInt8(ascii: "\\") else {
                position += 1
                continue
            }
            text += String(decoding: bytes[plain..<position], as: UTF8.self)
            if bytes[position + 1] == UInt8(ascii: "u") {
                units.removeAll(keepingCapacity: true)
                while position + 5 < range.upperBound, bytes[position] == UInt8(ascii: "\\"),
                    bytes[position + 1] == UInt8(ascii: "u")
                {
                    let digits = bytes[(position + 2)..<(position + 6)]
                    units.append(digits.reduce(0) { $0 << 4 | (Self.hexDigit($1) ?? 0) })
                    position += 6
                }
                text += String(decoding: units, as: UTF16.self)
            } else {
                text.unicodeScalars.append(Self.scalar(escapedAs: bytes[position + 1]))
                position += 2
            }
            plain = position
        }
        return text + String(decoding: bytes[plain..<range.upperBound], as: UTF8.self)
    }

    private static func scalar(escapedAs byte: UInt8) -> Unicode.Scalar {
        switch byte {
        case UInt8(ascii: "b"): "\u{8}"
        case UInt8(ascii: "f"): "\u{C}"
        case UInt8(ascii: "n"): "\n"
        case UInt8(ascii: "r"): "\r"
        case UInt8(ascii: "t"): "\t"
        default: Unicode.Scalar(byte)
        }
    }
}

extension JSONReader {
    /// Returns an error at the next value that states what was expected and what was found.
    ///
    ///     throw reader.error(expected: "a colour")  // expected a colour, found null
    /// - Complexity: O(*n*), where *n* is the number of bytes read so far.
    public func error(expected: String) -> JSONError {
        var reader = self
        reader.skipWhitespace()
        return reader.failure(expected: expected)
    }

    /// Returns an error at the next value that states what was expected, with a custom description of what was found.
    ///
    /// - Complexity: O(*n*), where *n* is the number of bytes read so far.
    public func error(expected: String, found: String) -> JSONError {
        var reader = self
        reader.skipWhitespace()
        return reader.failure(expected: expected, found: found)
    }

    /// Returns an error at the next byte, including white space, or a number of bytes before it.
    func failure(expected: String, found: String? = nil, back distance: Int = 0) -> JSONError {
        guard describesErrors else { return JSONError(position: .start, path: JSONPath(), message: "") }
        let errorOffset = offset - distance
        return JSONError(
            position: JSONPosition(offset: errorOffset, in: bytes),
            path: JSONLocator(bytes).path(at: errorOffset),
            message: "expected \(expected), found \(found ?? self.found)")
    }

    /// A description of the next value or byte.
    private var found: String {
        guard offset < bytes.count else { return "the end of the document" }
        let byte = bytes[offset]
        switch byte {
        case UInt8(ascii: "{"): return "an object"
        case UInt8(ascii: "["): return "an array"
        case UInt8(ascii: "\""): return "a string"
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            return "the number " + word { Self.isDigit($0) || "+-.eE".utf8.contains($0) }
        case 0x41...0x5A, 0x61...0x7A:
            let word = word { (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) }
            return ["true", "false", "null"].contains(word) ? word : "“\(word)”"
        case 0x21..<0x7F: return "“\(Unicode.Scalar(byte))”"
        case 0..<0x21, 0x7F: return "the character " + hexadecimal(byte, prefix: "U+00")
        default: return "the byte " + hexadecimal(byte, prefix: "0x")
        }
    }

    /// Returns the next bytes that satisfy a condition, at most 24.
    private func word(_ belongs: (UInt8) -> Bool) -> String {
        String(decoding: bytes[offset...].prefix(24).prefix(while: belongs), as: UTF8.self)
    }

    private func hexadecimal(_ byte: UInt8, prefix: String) -> String {
        prefix + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
}

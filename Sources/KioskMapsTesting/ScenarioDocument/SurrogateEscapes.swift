/// The escapes of JSON for characters outside of the basic plane, which YAML does not allow.
enum SurrogateEscapes {
    /// Replaces escaped pairs of surrogates, such as `\ud83d\ude00`, by their characters.
    ///
    /// - Complexity: O(characters).
    static func replaced(in text: String) -> String {
        guard text.contains("\\u") else { return text }
        var result = ""
        var rest = text[...]
        while let backslash = rest.firstIndex(of: "\\") {
            result += rest[..<backslash]
            rest = rest[backslash...]
            if let high = unit(rest), (0xD800..<0xDC00).contains(high), let low = unit(rest.dropFirst(6)),
                (0xDC00..<0xE000).contains(low),
                let scalar = Unicode.Scalar(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00))
            {
                result.unicodeScalars.append(scalar)
                rest = rest.dropFirst(12)
            } else {
                // The character after a backslash is not the beginning of another escape.
                result += rest.prefix(2)
                rest = rest.dropFirst(2)
            }
        }
        return result + rest
    }

    /// Returns the code unit of an escape such as `\u00e4` at the start of a text.
    private static func unit(_ text: Substring) -> UInt32? {
        let digits = text.dropFirst(2).prefix(4)
        guard text.hasPrefix("\\u"), digits.count == 4 else { return nil }
        return UInt32(digits, radix: 16)
    }
}

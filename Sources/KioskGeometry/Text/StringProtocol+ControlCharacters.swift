extension StringProtocol {
    /// The text with control characters escaped, so that text of files, servers and other machines can be printed.
    ///
    /// A terminal interprets control characters: they move the cursor, change its title or answer for the user. Line feeds would
    /// begin lines of their own in logs, and bidirectional formatting characters reorder what follows.
    ///
    ///     "pier\u{1b}[2J".escapingControlCharacters  // pier\u{1b}[2J, as ten characters
    ///
    /// - Complexity: O(*n*), where *n* is the length of the text.
    public var escapingControlCharacters: String {
        guard unicodeScalars.contains(where: \.isControlOrFormatting) else { return String(self) }
        var result = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where scalar.isControlOrFormatting: result += "\\u{" + String(scalar.value, radix: 16) + "}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is a control character, separates lines or paragraphs, or changes the direction of text.
    fileprivate var isControlOrFormatting: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0: true
        case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}

/// An encoding of XML documents with one byte for each ASCII character.
enum XMLEncoding: Sendable {
    case utf8
    /// ISO 8859-1, whose bytes are the first 256 code points of Unicode.
    case latin1
    /// The code page 1252 of Windows: ISO 8859-1 with printable characters from 0x80 to 0x9F.
    case windows1252

    /// The characters from 0x80 to 0x9F of code page 1252; those that are not assigned are the control characters.
    private static let windowsCharacters: [Unicode.Scalar] = [
        "€", "\u{81}", "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", "\u{8D}", "Ž", "\u{8F}",
        "\u{90}", "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", "\u{9D}", "ž", "Ÿ",
    ]

    /// Creates the encoding with a name of the registry of IANA, in any case; nil if it is not supported.
    init?(name: String) {
        switch name.lowercased() {
        case "utf-8", "utf8", "us-ascii", "ascii": self = .utf8
        case "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "latin-1": self = .latin1
        case "windows-1252", "cp1252": self = .windows1252
        default: return nil
        }
    }

    /// Returns text in UTF-8.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    func utf8(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard self != .utf8, bytes.contains(where: { $0 >= 0x80 }) else { return bytes }
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        for byte in bytes {
            if byte < 0x80 {
                text.append(byte)
            } else if let encoded = UTF8.encode(scalar(byte)) {
                text.append(contentsOf: encoded)
            }
        }
        return text[...]
    }

    private func scalar(_ byte: UInt8) -> Unicode.Scalar {
        let isWindows = self == .windows1252 && (0x80...0x9F).contains(byte)
        return isWindows ? Self.windowsCharacters[Int(byte) - 0x80] : Unicode.Scalar(byte)
    }
}

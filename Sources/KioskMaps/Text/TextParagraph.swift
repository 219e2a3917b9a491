import KioskStyle

/// A part of a text between two newlines, without what has no looks.
struct TextParagraph {
    /// The scalars in reading order.
    private(set) var scalars: [Unicode.Scalar] = []

    /// The section of the text each scalar comes from.
    private(set) var sections: [Int32] = []

    /// The scalars of a text that are set; nobody reads more on a map, and millions of glyphs would fill the memory.
    static let mostScalars = 1 << 14

    /// Returns the paragraphs of a text up to `mostScalars`; one without scalars for each empty line.
    ///
    /// - Complexity: O(n) in the scalars.
    static func paragraphs(of text: FormattedText, transform: TextTransform) -> [TextParagraph] {
        var paragraphs: [TextParagraph] = []
        var current = TextParagraph()
        var endedByReturn = false
        var remaining = mostScalars
        for (index, section) in text.sections.enumerated() where remaining > 0 {
            let start = String(section.text.unicodeScalars.prefix(remaining))
            for scalar in transform.applied(to: start).unicodeScalars {
                remaining -= 1
                let isSecondHalf = scalar == "\n" && endedByReturn
                endedByReturn = scalar == "\r"
                if isSecondHalf { continue }
                if Self.newlines.contains(scalar) {
                    paragraphs.append(current)
                    current = TextParagraph()
                } else if scalar == "\t" {
                    current.append(" ", section: index)
                } else if scalar.properties.generalCategory != .control {
                    current.append(scalar, section: index)
                }
            }
        }
        return paragraphs + [current]
    }

    private mutating func append(_ scalar: Unicode.Scalar, section: Int) {
        scalars.append(scalar)
        sections.append(Int32(clamping: section))
    }

    /// Line feed, vertical tab, form feed, carriage return, next line, and the two separators.
    private static let newlines: Set<Unicode.Scalar> = [
        "\n", "\u{B}", "\u{C}", "\r", "\u{85}", "\u{2028}", "\u{2029}",
    ]
}

extension TextTransform {
    /// Returns a text in capitals or small letters where that is asked for, by the rules that hold in every language.
    fileprivate func applied(to text: String) -> String {
        switch self {
        case .uppercase: text.uppercased()
        case .lowercase: text.lowercased()
        default: text
        }
    }
}

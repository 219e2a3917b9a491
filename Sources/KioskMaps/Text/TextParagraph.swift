import KioskStyle

/// A paragraph of a text, between two newlines, without invisible control characters.
struct TextParagraph {
    /// The scalars in reading order.
    private(set) var scalars: [Unicode.Scalar] = []

    /// The index of the section of each scalar.
    private(set) var sections: [Int32] = []

    /// The maximum number of scalars laid out in a text, which limits the memory used for glyphs.
    static let maximumScalarCount = 1 << 14

    /// Returns the paragraphs of the first `maximumScalarCount` scalars of a text; an empty line is a paragraph without
    /// scalars.
    ///
    /// - Complexity: O(n) in the scalars.
    static func paragraphs(of text: FormattedText, transform: TextTransform) -> [TextParagraph] {
        var paragraphs: [TextParagraph] = []
        var current = TextParagraph()
        var endedByReturn = false
        var remaining = maximumScalarCount
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

    /// Line feed, vertical tab, form feed, carriage return, next line, line separator and paragraph separator.
    private static let newlines: Set<Unicode.Scalar> = [
        "\n", "\u{B}", "\u{C}", "\r", "\u{85}", "\u{2028}", "\u{2029}",
    ]
}

extension TextTransform {
    /// Returns a text in upper or lower case if requested, with the locale-independent rules.
    fileprivate func applied(to text: String) -> String {
        switch self {
        case .uppercase: text.uppercased()
        case .lowercase: text.lowercased()
        default: text
        }
    }
}

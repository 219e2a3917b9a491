import KioskStyle

/// The characters of a text in reading order, without invisible control characters.
///
/// A private-use character represents each image.
struct LogicalText {
    /// The maximum number of scalars laid out in a text, which limits the memory used for glyphs.
    static let maximumScalarCount = 1 << 14

    /// The private-use characters that represent images.
    private static let imageScalars: ClosedRange<UInt32> = 0xE000...0xF8FF

    /// The scalars in reading order, with those that end lines.
    private(set) var scalars: [Unicode.Scalar] = []

    /// The index of the section of each scalar.
    private(set) var sections: [Int32] = []

    /// Creates the logical text of the first `maximumScalarCount` scalars of a text.
    ///
    /// - Complexity: O(n) in the scalars.
    init(_ text: FormattedText, transform: TextTransform) {
        // A carriage return and a line feed are one end of a line, also across sections.
        var endedByReturn = false
        var remaining = Self.maximumScalarCount
        var image = Self.imageScalars.lowerBound
        // Upper case can have more scalars than the text, so that the rest can become negative.
        for (index, section) in text.sections.enumerated() where remaining > 0 {
            if section.image != nil {
                guard Self.imageScalars.contains(image), let scalar = Unicode.Scalar(image) else { continue }
                append(scalar, section: index)
                endedByReturn = false
                image += 1
                remaining -= 1
                continue
            }
            let start = String(section.text.unicodeScalars.prefix(remaining))
            for scalar in transform.applied(to: start).unicodeScalars {
                remaining -= 1
                let isSecondHalfOfEnd = scalar == "\n" && endedByReturn
                endedByReturn = scalar == "\r"
                if isSecondHalfOfEnd { continue }
                if scalar == "\t" {
                    append(" ", section: index)
                } else if scalar.endsLine || scalar.properties.generalCategory != .control {
                    append(scalar, section: index)
                }
            }
        }
    }

    private mutating func append(_ scalar: Unicode.Scalar, section: Int) {
        scalars.append(scalar)
        sections.append(Int32(clamping: section))
    }

    /// Replaces punctuation by its vertical forms, except next to characters that lie on their side.
    ///
    /// - Complexity: O(n) in the scalars.
    mutating func substituteVerticalForms() {
        let original = scalars
        func allowsSubstitution(beside index: Int) -> Bool {
            guard original.indices.contains(index) else { return true }
            return !original[index].isRotated || original[index].verticalForm != nil
        }
        for (index, scalar) in original.enumerated() {
            guard let form = scalar.verticalForm, allowsSubstitution(beside: index - 1),
                allowsSubstitution(beside: index + 1)
            else { continue }
            scalars[index] = form
        }
    }

    /// Whether letters may be spaced: none of them belongs to a script with joined letters.
    var allowsLetterSpacing: Bool { !scalars.contains(where: \.isJoined) }

    /// The paragraphs: the parts between characters that end lines, without these.
    ///
    /// An empty line is an empty paragraph; there is none after the last character that ends a line.
    /// - Complexity: O(n) in the scalars.
    var paragraphs: [TextParagraph] {
        var paragraphs: [TextParagraph] = []
        var start = 0
        for (index, scalar) in scalars.enumerated() where scalar.endsLine {
            paragraphs.append(paragraph(start..<index, isContinued: scalar.separatesParagraphs))
            start = index + 1
        }
        if start < scalars.count { paragraphs.append(paragraph(start..<scalars.count, isContinued: false)) }
        return paragraphs
    }

    private func paragraph(_ range: Range<Int>, isContinued: Bool) -> TextParagraph {
        TextParagraph(scalars: Array(scalars[range]), sections: Array(sections[range]), isContinued: isContinued)
    }
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

extension Character {
    /// Whether the character is shown in colour: an emoji, or a sequence of them that is a single picture.
    ///
    /// A scalar that is a symbol of texts by default, such as ☀ or a digit, is an emoji only in a sequence.
    ///
    /// Source: Unicode Technical Standard 51, sections 1.4 and 4.
    package var isEmoji: Bool {
        let scalars = unicodeScalars
        guard let first = scalars.first, first.properties.isEmoji else { return false }
        guard let second = scalars.dropFirst().first else { return first.properties.isEmojiPresentation }
        if first.isASCII { return second == .emojiStyle && scalars.contains(.keycap) }
        switch second {
        case .textStyle: return false
        case .emojiStyle, .joiner: return true
        default: return first.properties.isEmojiPresentation || second.properties.isEmojiModifier
        }
    }
}

extension Unicode.Scalar {
    /// The selector after a scalar that is shown as a symbol of texts.
    fileprivate static let textStyle: Unicode.Scalar = "\u{FE0E}"

    /// The selector after a scalar that is shown as an emoji.
    fileprivate static let emojiStyle: Unicode.Scalar = "\u{FE0F}"

    /// The joiner of emoji to a single picture.
    fileprivate static let joiner: Unicode.Scalar = "\u{200D}"

    /// The mark that makes a keycap of a digit.
    fileprivate static let keycap: Unicode.Scalar = "\u{20E3}"
}

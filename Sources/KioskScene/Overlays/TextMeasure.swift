package import Foundation
package import KioskSymbols

/// A measure of the size of overlay texts before they are drawn.
@MainActor
package struct TextMeasure {
    /// Returns the size of a text in points, including its line breaks; zero for an empty text.
    package let size: (OverlayText) -> CGSize

    /// Returns the positions of the characters of a text in a single line, whatever its maximum width is.
    package var line: (OverlayText) -> TextLine = { text in
        TextLine(text.string, advance: text.size > 0 && text.size.isFinite ? 0.6 * Double(text.size) : 0)
    }

    /// The adaptation of what contains the texts.
    package var appearance = OverlayAppearance.standard

    /// The measure for maps without a text shaper: a character is 0.6 font sizes wide, a line 1.2 font sizes high.
    package static let estimate = TextMeasure { text in
        guard text.size > 0, text.size.isFinite, !text.string.isEmpty else { return .zero }
        let advance = 0.6 * text.size
        let limit = text.maximumWidth.map { max(1, ($0 / advance).rounded(.down)) } ?? .infinity
        var (lines, longest) = (0, CGFloat(0))
        for paragraph in text.string.split(separator: "\n", omittingEmptySubsequences: false) {
            var length = CGFloat(0)
            lines += 1
            for word in paragraph.split(separator: " ") {
                let count = CGFloat(word.count)
                if length > 0, length + 1 + count > limit {
                    lines += 1
                    length = 0
                }
                length += (length > 0 ? 1 : 0) + count
                longest = max(longest, length)
            }
        }
        return CGSize(width: longest * advance, height: CGFloat(lines) * 1.2 * text.size)
    }
}

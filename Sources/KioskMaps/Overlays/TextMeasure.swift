import Foundation

/// Says how large words are, before they are drawn.
@MainActor
struct TextMeasure {
    /// The size of words in points, broken into lines as they say; of no words, zero.
    let size: (OverlayText) -> CGSize

    /// What is used while the map has no text shaper: each character 0.6 of the font's size wide, each line 1.2 high.
    static let estimate = TextMeasure { text in
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

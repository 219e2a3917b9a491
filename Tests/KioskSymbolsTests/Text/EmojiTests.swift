import KioskSymbols
import Testing

@Suite("Emoji in texts")
struct EmojiTests {
    @Test(
        "Emoji and sequences of them are in colour",
        arguments: ["😀", "☀️", "⌚", "1️⃣", "#️⃣", "🇫🇮", "👍🏽", "☝🏽", "👩‍🚒", "❤️‍🔥", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "👨‍👩‍👧‍👦"])
    func emoji(_ text: String) {
        #expect(text.map(\.isEmoji) == [true])
    }

    @Test(
        "Letters, digits, symbols of texts and emoji in the style of texts are not in colour",
        arguments: [
            "a", "1", "#", "☀", "☀\u{FE0E}", "⌚\u{FE0E}", "1\u{20E3}", "1\u{FE0F}", "é", "\u{FE0F}", "中", "©",
            "\u{20E3}",
        ])
    func text(_ text: String) {
        #expect(text.map(\.isEmoji) == [false])
    }
}

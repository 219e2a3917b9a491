import TestSupport
import Testing

@testable import KioskStyle

@Suite struct SpellingTests {
    private static let known = [
        "tap", "double-tap", "two-finger-tap", "long-press", "camera", "circle-radius", "steps", "at",
    ]

    @Test(
        "Typing errors, other styles of names and the ends of names have a suggestion",
        arguments: [
            ("step", "steps"), ("setps", "steps"), ("tapp", "tap"), ("doubleTap", "double-tap"),
            ("DOUBLE_TAP", "double-tap"),
            ("twofingertap", "two-finger-tap"), ("longpress", "long-press"), ("camrea", "camera"),
            ("radius", "circle-radius"),
            ("to", nil), ("x", nil), ("", nil), ("wait", nil), ("harbour", nil),
        ])
    func nearest(word: String, expected: String?) {
        #expect(Spelling.nearest(to: word, among: Self.known) == expected)
    }

    @Test("A known word is its own suggestion, and long or random words have none that is known for others")
    func random() {
        var random = SeededGenerator(seed: 3)
        for word in Self.known { #expect(Spelling.nearest(to: word, among: Self.known) == word) }
        #expect(Spelling.nearest(to: String(repeating: "a", count: 10_000), among: Self.known) == nil)
        for _ in 0..<200 {
            let word = String(
                (0..<Int.random(in: 0...70, using: &random)).map { _ in "aäp😀-_r".randomElement(using: &random) ?? "a" }
            )
            let found = Spelling.nearest(to: word, among: Self.known)
            #expect(found.map(Self.known.contains) ?? true)
        }
    }
}

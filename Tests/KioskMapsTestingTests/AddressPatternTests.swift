import KioskMapsTesting
import TestSupport
import Testing

@Suite("Patterns of URLs")
struct AddressPatternTests {
    private static let matches: [(String, String, [String: String])] = [
        ("https://a.example/x.json", "https://a.example/x.json", [:]),
        ("https://a.example/{z}/{x}/{y}.pbf", "https://a.example/14/9/8.pbf", ["z": "14", "x": "9", "y": "8"]),
        ("https://a.example/{y}@{r}x.png", "https://a.example/a@b@2x.png", ["y": "a", "r": "b@2"]),
        ("*.png", ".png", [:]), ("*a*", "bab", [:]), ("*", "", [:]), ("a{n}a", "aaa", ["n": "a"]),
        ("a*c{n}", "abcbcd", ["n": "bcd"]), ("a?b=*", "a?b=c/d", [:]),
    ]

    @Test("A URL matches a pattern with its names", arguments: matches)
    func match(pattern: String, url: String, values: [String: String]) throws {
        let pattern = try #require(AddressPattern(pattern))
        #expect(pattern.match(url) == values)
        #expect("\(pattern)" == pattern.text)
    }

    @Test(
        "Another URL does not match",
        arguments: [
            ("https://a.example/x.json", "https://a.example/x.jsonp"), ("a", "A"), ("{n}", ""), ("a/{n}", "a/"),
            ("a/{n}", "a/b/c"), ("{n}.pbf", "1.pbf?token=2"), ("*.png", "a.jpg"), ("a*b", "a"), ("a?", "ab"),
        ])
    func mismatch(pattern: String, url: String) throws {
        #expect(try #require(AddressPattern(pattern)).match(url) == nil)
    }

    @Test(
        "A pattern that is ambiguous or incomplete is invalid",
        arguments: ["", "{", "a{b", "{}", "{a}{b}", "*{a}", "{a}*", "{a}/{a}"])
    func invalid(pattern: String) {
        #expect(AddressPattern(pattern) == nil)
    }

    @Test("Random URLs match as by trying all divisions")
    func random() {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<randomRounds(2000) {
            let text = word(of: ["a", "b", "/", "*"], using: &random)
            guard let pattern = AddressPattern(text) else { continue }
            let url = word(of: ["a", "b", "/"], using: &random)
            #expect((pattern.match(url) != nil) == Self.matches(Array(url), Array(text)), "\(text) \(url)")
        }
    }

    private func word(of letters: [String], using random: inout SeededGenerator) -> String {
        (0..<Int.random(in: 0...7, using: &random)).map { _ in letters.randomElement(using: &random) ?? "" }.joined()
    }

    /// Whether a text matches a pattern of characters and `*`.
    private static func matches(_ text: [Character], _ pattern: [Character]) -> Bool {
        var reached: Set<Int> = [0]
        for part in pattern {
            if part == "*" {
                reached = Set((reached.min() ?? text.count + 1)..<text.count + 1)
            } else {
                reached = Set(reached.filter { $0 < text.count && text[$0] == part }.map { $0 + 1 })
            }
            if reached.isEmpty { return false }
        }
        return reached.contains(text.count)
    }
}

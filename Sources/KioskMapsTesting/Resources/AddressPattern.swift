/// A pattern of the URLs of requests.
///
/// `*` stands for any characters, and `{name}` for at least one character besides `/`, `?` and `#`; both for as few as possible.
/// Everything else is compared literally, the query of a URL included.
///
///     AddressPattern("https://city.example/{z}/{x}/{y}.pbf")?.match("https://city.example/14/9320/4740.pbf")
///     // ["z": "14", "x": "9320", "y": "4740"]
public struct AddressPattern: Hashable, Sendable {
    private enum Part: Hashable {
        case text([Character])
        case any
        case name(String)

        var isText: Bool { if case .text = self { true } else { false } }
    }

    /// The pattern as it was written.
    public let text: String

    /// The names in braces, in order.
    public let names: [String]

    private let parts: [Part]

    /// Parses a pattern; nil if it is empty, if a brace is not closed or a name is empty or repeated, or if there are no characters
    /// between two wildcards of which one is a name.
    public init?(_ text: String) {
        var parts: [Part] = []
        var names: [String] = []
        var rest = text[...]
        while let first = rest.first {
            switch first {
            case "*":
                rest = rest.drop { $0 == "*" }
                guard parts.last.map(\.isText) ?? true else { return nil }
                parts.append(.any)
            case "{":
                guard let end = rest.firstIndex(of: "}") else { return nil }
                let name = String(rest[rest.index(after: rest.startIndex)..<end])
                guard !name.isEmpty, !names.contains(name), parts.last.map(\.isText) ?? true else { return nil }
                parts.append(.name(name))
                names.append(name)
                rest = rest[rest.index(after: end)...]
            default:
                let literal = rest.prefix { $0 != "*" && $0 != "{" }
                parts.append(.text(Array(literal)))
                rest = rest[literal.endIndex...]
            }
        }
        guard !parts.isEmpty else { return nil }
        (self.text, self.parts, self.names) = (text, parts, names)
    }

    /// Returns the characters that the names stand for; nil if a URL does not match.
    ///
    /// - Complexity: O(n · m) in the lengths of the URL and of the pattern, for each `*`.
    public func match(_ url: String) -> [String: String]? {
        let characters = Array(url)
        var values: [String: String] = [:]
        return match(characters[...], parts[...], &values) ? values : nil
    }

    private func match(
        _ characters: ArraySlice<Character>, _ parts: ArraySlice<Part>, _ values: inout [String: String]
    ) -> Bool {
        guard let part = parts.first else { return characters.isEmpty }
        let rest = parts.dropFirst()
        switch part {
        case .text(let text):
            return characters.starts(with: text) && match(characters.dropFirst(text.count), rest, &values)
        case .name(let name):
            let segment = characters.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
            for count in stride(from: 1, through: segment.count, by: 1) {
                guard match(characters.dropFirst(count), rest, &values) else { continue }
                values[name] = String(segment.prefix(count))
                return true
            }
            return false
        case .any:
            if rest.isEmpty { return true }
            return (0...characters.count).contains { match(characters.dropFirst($0), rest, &values) }
        }
    }
}

extension AddressPattern {
    /// The largest number of wildcards, which limits the time of a comparison.
    static let maximumWildcardCount = 8

    /// The number of wildcards.
    var wildcardCount: Int { parts.count { !$0.isText } }
}

extension AddressPattern: CustomStringConvertible {
    /// The pattern as it was written.
    public var description: String { text }
}

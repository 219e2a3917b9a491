/// The tokens of a piece of HTML: texts with decoded entities, and the beginnings and ends of elements.
///
/// Comments and everything that is not closed is discarded. Attributes without quotes are discarded as well.
struct HTMLTokens: Sequence, IteratorProtocol {
    /// A token.
    enum Token: Equatable {
        /// A text.
        case text(String)
        /// The beginning of an element with its attributes; names are in lower case.
        case start(String, [String: String])
        /// The end of an element.
        case end(String)
    }

    private static let entities = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "copy": "©", "reg": "®",
    ]

    /// The number of characters of the longest entity that is decoded.
    private static let longestEntity = 8

    private var rest: Substring.UnicodeScalarView

    /// Creates the tokens of a piece of HTML.
    init(_ html: String) {
        rest = Substring(html).unicodeScalars
    }

    mutating func next() -> Token? {
        while let first = rest.first {
            guard first == "<" else {
                let text = rest.prefix { $0 != "<" }
                rest = rest[text.endIndex...]
                return .text(Self.decoded(Substring(text)))
            }
            rest.removeFirst()
            if let token = tag() { return token }
        }
        return nil
    }

    /// Consumes the rest of a tag; nil for one that is neither the beginning nor the end of an element.
    private mutating func tag() -> Token? {
        if rest.starts(with: "!--".unicodeScalars) {
            skipComment()
            return nil
        }
        let isEnd = rest.first == "/"
        if isEnd { rest.removeFirst() }
        let name = take { $0.properties.isAlphabetic || ("0"..."9").contains($0) }.lowercased()
        var attributes: [String: String] = [:]
        while let scalar = rest.first, scalar != ">" {
            guard scalar.properties.isAlphabetic else {
                rest.removeFirst()
                continue
            }
            let attribute = take { $0.properties.isAlphabetic || $0 == "-" }.lowercased()
            skipSpace()
            guard rest.first == "=" else { continue }
            rest.removeFirst()
            skipSpace()
            guard let quote = rest.first, quote == "\"" || quote == "'" else {
                _ = take { $0 != ">" && !$0.properties.isWhitespace }
                continue
            }
            rest.removeFirst()
            let value = take { $0 != quote }
            guard !rest.isEmpty else { break }
            rest.removeFirst()
            if attributes[attribute] == nil { attributes[attribute] = Self.decoded(Substring(value)) }
        }
        guard !rest.isEmpty else { return nil }
        rest.removeFirst()
        if name.isEmpty { return nil }
        return isEnd ? .end(name) : .start(name, attributes)
    }

    private mutating func skipComment() {
        var dashes = 0
        while let scalar = rest.popFirst() {
            if scalar == ">", dashes >= 2 { return }
            dashes = scalar == "-" ? dashes + 1 : 0
        }
    }

    private mutating func skipSpace() {
        _ = take(while: \.properties.isWhitespace)
    }

    private mutating func take(while condition: (Unicode.Scalar) -> Bool) -> String {
        let taken = rest.prefix(while: condition)
        rest = rest[taken.endIndex...]
        return String(Substring(taken))
    }

    private static func decoded(_ text: Substring) -> String {
        guard text.contains("&") else { return String(text) }
        var (decoded, rest) = ("", text)
        while let index = rest.firstIndex(of: "&") {
            decoded += rest[..<index]
            rest = rest[rest.index(after: index)...]
            let name = rest.prefix(longestEntity + 1).prefix { $0 != ";" }
            guard name.count <= longestEntity, name.endIndex < rest.endIndex, let entity = entity(String(name)) else {
                decoded += "&"
                continue
            }
            decoded += entity
            rest = rest[rest.index(after: name.endIndex)...]
        }
        return decoded + rest
    }

    private static func entity(_ name: String) -> String? {
        guard name.hasPrefix("#") else { return entities[name] }
        let digits = name.dropFirst()
        let code = digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return code.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
    }
}

import Yams

/// The search for the second of two equal keys of a mapping, of which the parser reports the first.
///
/// The first key is replaced by another text, so that the parser returns the mapping with the second one.
struct RepeatedKey {
    /// Private characters, which texts do not use: one for aliases, and one for each key, so that the keys differ.
    private static let replacements = (0xE000...0xE010).compactMap { Unicode.Scalar($0) }

    /// The greatest number of keys that are replaced; other mappings of the text may have equal keys, too.
    private static let maximumCount = 16

    private var text: String.UnicodeScalarView

    /// The names of the keys that were replaced, by their positions.
    private var names: [Position: String] = [:]

    private struct Position: Hashable {
        var line: Int
        var column: Int

        init(_ mark: Mark) { (line, column) = (mark.line, mark.column) }
    }

    /// Returns the position of the second key; nil if it is not found.
    ///
    /// - Parameters:
    ///   - name: The text of the keys.
    ///   - first: The position of the first one.
    ///   - yaml: The text.
    /// - Complexity: O(characters).
    static func mark(of name: String, after first: Mark, in yaml: String) -> Mark? {
        var search = Self(yaml)
        var next = (name, first)
        for _ in 0..<maximumCount {
            guard search.replace(next.0, at: next.1) else { return nil }
            do {
                let root = try Yams.compose(yaml: String(search.text))
                return root.flatMap { search.secondKey(after: Position(first), in: $0) }
            } catch YamlError.duplicatedKeysInMapping(let keys, let context) {
                guard let key = keys.first else { return nil }
                next = (key, context.mark)
            } catch {
                return nil
            }
        }
        return nil
    }

    private init(_ yaml: String) {
        text = String.UnicodeScalarView()
        // Aliases could grow to any number of values.
        for scalar in yaml.unicodeScalars { text.append(scalar == "*" ? Self.replacements[0] : scalar) }
    }

    /// Replaces a character of the key at a position; returns false if there is no character.
    private mutating func replace(_ name: String, at mark: Mark) -> Bool {
        var index = text.startIndex
        for _ in 1..<max(mark.line, 1) {
            guard let end = text[index...].firstIndex(of: "\n") else { return false }
            index = text.index(after: end)
        }
        guard let start = text.index(index, offsetBy: mark.column - 1, limitedBy: text.endIndex) else { return false }
        index = start
        if index < text.endIndex, ["\"", "'"].contains(text[index]) { index = text.index(after: index) }
        guard index < text.endIndex, names[Position(mark)] == nil else { return false }
        names[Position(mark)] = name
        text.replaceSubrange(index...index, with: [Self.replacements[names.count]])
        return true
    }

    private func secondKey(after first: Position, in node: Node) -> Mark? {
        var pending = [node]
        while let node = pending.popLast() {
            switch node {
            case .mapping(let mapping):
                let keys = mapping.map(\.key)
                guard keys.contains(where: { $0.mark.map(Position.init) == first }) else {
                    pending += mapping.map(\.value)
                    continue
                }
                let equal = keys.compactMap { key in
                    key.mark.flatMap { mark in (names[Position(mark)] ?? key.string) == names[first] ? mark : nil }
                }
                return equal.count > 1 ? equal[1] : nil
            case .sequence(let sequence): pending += sequence
            case .scalar, .alias: break
            }
        }
        return nil
    }
}

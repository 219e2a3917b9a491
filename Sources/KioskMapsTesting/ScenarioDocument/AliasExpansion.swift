import KioskMaps
import Yams

/// The size to which the aliases of a YAML text grow, which is computed without following them.
///
/// Aliases of aliases multiply: a text of a few hundred bytes has more values than fit in the memory, and the parser compares the
/// keys of mappings, which may be aliases, with all values in them. So the text is parsed before with a plain scalar for each alias.
struct AliasExpansion {
    /// The character that takes the place of the asterisk of an alias; a private one, which texts do not use.
    private static let mark: Unicode.Scalar = "\u{E000}"

    /// The number of values of each anchor, with the aliases in it expanded.
    private var counts: [String: Int] = [:]
    private let limit: Int
    private let file: String

    /// Checks that the aliases of a text expand to less than a number of values, and that no key is a collection.
    ///
    /// - Parameters:
    ///   - yaml: The text.
    ///   - limit: The number of values.
    ///   - file: The name of the file, for errors.
    /// - Throws: `FileError` with the position of the alias that exceeds the limit, or of the key; the errors of the parser.
    /// - Complexity: O(characters).
    static func check(_ yaml: String, limit: Int, file: String) throws {
        guard yaml.utf8.contains(UInt8(ascii: "&")), yaml.utf8.contains(UInt8(ascii: "*")) else { return }
        var text = String.UnicodeScalarView()
        for scalar in yaml.unicodeScalars { text.append(scalar == "*" ? mark : scalar) }
        let parser = try Yams.Parser(yaml: String(text))
        // Nodes refer to their anchors weakly; the parser owns them.
        try withExtendedLifetime(parser) {
            guard let node = try parser.singleRoot() else { return }
            var expansion = Self(limit: limit, file: file)
            _ = try expansion.count(node)
        }
    }

    private init(limit: Int, file: String) {
        self.limit = limit
        self.file = file
    }

    /// Returns the number of values of a node, at most the limit.
    private mutating func count(_ node: Node) throws(FileError) -> Int {
        var count = 1
        let anchor: Yams.Anchor?
        switch node {
        case .scalar(let scalar):
            anchor = scalar.anchor
            if scalar.style == .plain, scalar.string.unicodeScalars.first == Self.mark {
                count = counts[String(scalar.string.unicodeScalars.dropFirst()), default: 1]
            }
        case .sequence(let sequence):
            anchor = sequence.anchor
            for item in sequence { try add(item, to: &count) }
        case .mapping(let mapping):
            anchor = mapping.anchor
            for (key, value) in mapping {
                guard key.scalar != nil else { throw failure("expected a string as the key of a mapping", at: key) }
                try add(key, to: &count)
                try add(value, to: &count)
            }
        case .alias: anchor = nil
        }
        if let anchor { counts[anchor.rawValue] = count }
        return count
    }

    private mutating func add(_ node: Node, to count: inout Int) throws(FileError) {
        count += try self.count(node)
        guard count < limit else {
            throw failure("the values of aliases have more than \(limit) parts; use fewer aliases", at: node)
        }
    }

    private func failure(_ message: String, at node: Node) -> FileError {
        FileError(file: file, line: node.mark?.line, column: node.mark?.column, message: message)
    }
}

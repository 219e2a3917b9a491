import Foundation
import KioskMaps
import Yams

extension Node {
    /// The number of values to which aliases may grow, so that aliases of aliases do not fill the memory.
    private static let maximumAliasedValueCount = 1_000_000

    /// The greatest size of a file; the values of a text need up to a hundred times its memory.
    private static let maximumLength = 4 << 20

    /// Reads the root node of a file.
    init(contentsOf url: URL) throws(FileError) {
        let bytes: Data
        do {
            let file = try FileHandle(forReadingFrom: url)
            defer { try? file.close() }
            bytes = try file.read(upToCount: Self.maximumLength + 1) ?? Data()
        } catch {
            guard FileManager.default.isReadableFile(atPath: url.path) else {
                throw FileError.unreadable(url.relativePath)
            }
            throw FileError(file: url.relativePath, message: "is not text in UTF-8; pass a YAML or JSON file in UTF-8")
        }
        guard bytes.count <= Self.maximumLength else {
            throw .tooLong(url.relativePath, limit: Self.maximumLength)
        }
        guard let text = String(bytes: bytes, encoding: .utf8) else {
            throw FileError(file: url.relativePath, message: "is not text in UTF-8; pass a YAML or JSON file in UTF-8")
        }
        try self.init(parsing: text, file: url.relativePath, isJSON: url.pathExtension.lowercased() == "json")
    }

    /// Parses the root node of a file.
    ///
    /// - Parameters:
    ///   - yaml: The text of the file.
    ///   - file: The path of the file, for errors.
    ///   - isJSON: Whether the text is JSON, which has escapes that YAML does not allow.
    /// - Throws: `FileError` that contains no text of the file, which may be another one than a scenario.
    init(parsing yaml: String, file: String, isJSON: Bool) throws(FileError) {
        guard yaml.utf8.count <= Self.maximumLength else { throw .tooLong(file, limit: Self.maximumLength) }
        let text = isJSON ? SurrogateEscapes.replaced(in: yaml) : yaml
        do {
            guard let node = try Self.composed(text, file: file) else {
                throw FileError.emptyFile(file)
            }
            self = node
        } catch let error as FileError {
            throw error
        } catch let error as YamlError {
            throw FileError(error, file: file, text: text, isJSON: isJSON)
        } catch {
            throw FileError(file: file, message: "invalid \(isJSON ? "JSON" : "YAML"); check its syntax")
        }
    }
}

extension Node {
    /// Returns the root node of a text; nil if it is empty.
    ///
    /// - Parameters:
    ///   - yaml: The text.
    ///   - file: The name of the file, for errors.
    /// - Throws: `FileError` if the aliases of the text expand to too many values; the errors of the parser.
    static func composed(_ yaml: String, file: String) throws -> Node? {
        // Without aliases, each value has a character of its own.
        try AliasExpansion.check(yaml, limit: max(maximumAliasedValueCount, yaml.utf8.count), file: file)
        return try Yams.compose(yaml: yaml)
    }
}

extension FileError {
    /// Returns the error of a text that is longer than a limit in bytes.
    fileprivate static func tooLong(_ file: String, limit: Int) -> FileError {
        FileError(file: file, message: "is larger than \(limit) bytes; keep data in JSON, GeoJSON or CSV files")
    }

    fileprivate init(_ error: YamlError, file: String, text: String, isJSON: Bool) {
        let format = isJSON ? "JSON" : "YAML"
        switch error {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            let line = lines.dropFirst(max(mark.line - 1, 0)).first
            let isIndentedByTab = line?.prefix { $0 == " " || $0 == "\t" }.contains("\t") == true
            let problem =
                isIndentedByTab && !isJSON ? "a tab; indent with spaces" : Self.sentences[problem] ?? problem
            self.init(file: file, line: mark.line, column: mark.column, message: "invalid \(format): \(problem)")
        case .reader(let problem, let offset, _, _):
            let line = offset.map { text.prefix($0).count(where: \.isNewline) + 1 }
            self.init(file: file, line: line, message: "invalid \(format): \(problem)")
        case .duplicatedKeysInMapping(let keys, let context):
            // A line of a file that is no YAML may look like a key.
            let names = keys.allSatisfy { $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" } }
            let second = keys.first.flatMap { RepeatedKey.mark(of: $0, after: context.mark, in: text) }
            let mark = second ?? context.mark
            self.init(
                file: file, line: mark.line, column: mark.column,
                message: names ? "duplicate keys: \(keys.joined(separator: ", "))" : "duplicate keys; remove one")
        default:
            self.init(file: file, message: "invalid \(format); check its syntax")
        }
    }

    /// Problems of the parser that are the second part of a sentence, with sentences of their own.
    private static let sentences = [
        "but found another document": "expected one document, found another one after \"---\"; move it to its own file"
    ]
}

extension Node {
    /// Returns the node and the nodes in it with the position of another one.
    ///
    /// - Complexity: O(nodes).
    func moved(to mark: Mark?) -> Node {
        switch self {
        case .scalar(let scalar): .scalar(Scalar(scalar.string, scalar.tag, scalar.style, mark))
        case .sequence(let sequence):
            .sequence(Sequence(sequence.map { $0.moved(to: mark) }, sequence.tag, sequence.style, mark))
        case .mapping(let mapping):
            .mapping(
                Mapping(
                    mapping.map { ($0.key.moved(to: mark), $0.value.moved(to: mark)) }, mapping.tag, mapping.style,
                    mark))
        case .alias: self
        }
    }

    /// Returns the number of values of the tree, at most a limit, and the greatest number of collections within each other.
    ///
    /// - Complexity: O(result).
    func size(atMost limit: Int) -> (count: Int, depth: Int) {
        var (count, deepest) = (0, 0)
        var pending = [(node: self, depth: 0)]
        while let (node, depth) = pending.popLast(), count < limit {
            count += 1
            deepest = max(deepest, depth)
            switch node {
            case .sequence(let sequence): pending += sequence.map { ($0, depth + 1) }
            case .mapping(let mapping): pending += mapping.map { ($0.value, depth + 1) }
            case .scalar, .alias: break
            }
        }
        return (count, deepest)
    }

    /// The value in a few words, such as `[402, 301]`; nil if it is long.
    var shortText: String? {
        switch self {
        case .scalar(let scalar): return scalar.string.count <= 40 ? scalar.string : nil
        case .sequence(let sequence):
            let items = sequence.compactMap { $0.scalar?.string }
            guard items.count == sequence.count, items.count <= 4, items.allSatisfy({ $0.count <= 20 }) else {
                return nil
            }
            return "[" + items.joined(separator: ", ") + "]"
        case .mapping, .alias: return nil
        }
    }
}

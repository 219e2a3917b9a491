import Yams

/// Where what `libinput record` writes and YAML part, and how YAML's errors become ours.
enum LibinputDialect {
    /// A line of the recorder as YAML.
    ///
    /// The recorder writes the device's name between double quotes as it is; quotes and backslashes in it would end or
    /// change the string. Between single quotes only these themselves are special.
    static func standardise(_ line: Substring) -> String {
        let indentation = line.prefix { $0 == " " }
        let key = "name: \""
        let content = line.dropFirst(indentation.count)
        guard content.hasPrefix(key) else { return String(line) }
        let value = content.dropFirst(key.count)
        let end = value.lastIndex { !$0.isWhitespace } ?? value.startIndex
        guard end < value.endIndex, value[end] == "\"" else { return String(line) }
        let name = String(
            String.UnicodeScalarView(
                value[..<end].unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{fffd}" : $0 }))
        return indentation + "name: '"
            + name.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
    }

    /// The place and the problem of an error of the YAML parser.
    static func explain(_ error: YamlError, file: String) -> FileError {
        switch error {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            FileError(file: file, line: mark.line, column: mark.column, message: "is no YAML here: \(problem)")
        case .duplicatedKeysInMapping(let duplicates, let context):
            FileError(
                file: file, line: context.mark.line, column: context.mark.column,
                message: "a map holds a key twice: \(duplicates.sorted().joined(separator: ", "))")
        case .reader(let problem, let offset, _, let yaml):
            FileError(
                file: file, line: offset.map { yaml.prefix($0).count(where: \.isNewline) + 1 },
                message: "is no YAML here: \(problem)")
        default:
            FileError(file: file, message: "is no YAML: \(error)")
        }
    }
}

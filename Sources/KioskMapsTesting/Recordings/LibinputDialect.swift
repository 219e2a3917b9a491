import Yams

/// The differences between the output of `libinput record` and YAML, and the conversion of YAML errors.
enum LibinputDialect {
    /// Returns a line of the recorder as valid YAML.
    ///
    /// The recorder does not escape quotation marks and backslashes in the device's name, which is in double quotes. In
    /// single quotes, only a single quote needs escaping.
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

    /// Converts an error of the YAML parser to an error with its position.
    static func explain(_ error: YamlError, file: String) -> FileError {
        switch error {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            FileError(file: file, line: mark.line, column: mark.column, message: "invalid YAML: \(problem)")
        case .duplicatedKeysInMapping(let duplicates, let context):
            FileError(
                file: file, line: context.mark.line, column: context.mark.column,
                message: "duplicate keys in a mapping: \(duplicates.sorted().joined(separator: ", "))")
        case .reader(let problem, let offset, _, let yaml):
            FileError(
                file: file, line: offset.map { yaml.prefix($0).count(where: \.isNewline) + 1 },
                message: "invalid YAML: \(problem)")
        default:
            FileError(file: file, message: "invalid YAML: \(error)")
        }
    }
}

import KioskMaps
import Yams

/// A table of comma-separated values, whose first row has the names of the columns.
///
/// Source: RFC 4180.
struct CSVTable {
    /// The rows, mappings of the values by the names of their columns; a value without quotes is a number if it is one.
    let rows: [Node]

    /// Parses a table.
    ///
    /// - Parameters:
    ///   - text: The text, with or without a byte order mark.
    ///   - file: The name of the file, for errors.
    /// - Throws: `FileError` for a quote that is not closed, and a row with another number of values than the first.
    /// - Complexity: O(characters).
    init(_ text: String, file: String) throws(FileError) {
        var records = try Self.records(text.unicodeScalars, file: file)
        guard let header = records.first else {
            throw FileError(file: file, line: 1, column: 1, message: "expected a row with the names of the columns")
        }
        records.removeFirst()
        var names: Set<String> = []
        for field in header.fields where !names.insert(field.text).inserted {
            throw FileError(
                file: file, line: header.line,
                message: "two columns have the name \"\(field.text)\"; rename one of them")
        }
        var rows: [Node] = []
        for record in records {
            guard record.fields.count == header.fields.count else {
                throw FileError(
                    file: file, line: record.line,
                    message: "expected \(header.fields.count) values, as in the first row, found \(record.fields.count)"
                )
            }
            let pairs = zip(header.fields, record.fields).map { (Node($0.text), $1.node) }
            rows.append(.mapping(Node.Mapping(pairs)))
        }
        self.rows = rows
    }

    private struct Field {
        var text = ""
        var isQuoted = false

        var node: Node { .scalar(Node.Scalar(text, .implicit, isQuoted ? .untypedText : .plain)) }
    }

    private struct Record {
        var line: Int
        var fields: [Field] = []
    }

    /// Returns the records that are not empty.
    private static func records(
        _ scalars: String.UnicodeScalarView, file: String
    ) throws(FileError) -> [Record] {
        var records: [Record] = []
        var (line, record, field) = (1, Record(line: 1), Field())
        var quoteLine: Int?
        var index = scalars.startIndex
        if scalars.first == "\u{FEFF}" { index = scalars.index(after: index) }
        func endRecord() {
            record.fields.append(field)
            if record.fields.count > 1 || field.isQuoted || !field.text.isEmpty { records.append(record) }
            (record, field) = (Record(line: line), Field())
        }
        while index < scalars.endIndex {
            let scalar = scalars[index]
            index = scalars.index(after: index)
            if scalar == "\n" { line += 1 }
            if quoteLine != nil {
                if scalar != "\"" {
                    field.text.unicodeScalars.append(scalar)
                } else if index < scalars.endIndex, scalars[index] == "\"" {
                    field.text.unicodeScalars.append(scalar)
                    index = scalars.index(after: index)
                } else {
                    quoteLine = nil
                }
                continue
            }
            switch scalar {
            case "\"" where field.text.isEmpty && !field.isQuoted: (field.isQuoted, quoteLine) = (true, line)
            case ",":
                record.fields.append(field)
                field = Field()
            case "\n": endRecord()
            case "\r" where index < scalars.endIndex && scalars[index] == "\n": break
            default: field.text.unicodeScalars.append(scalar)
            }
        }
        if let quoteLine {
            throw FileError(file: file, line: quoteLine, message: "expected a quote at the end of a value")
        }
        endRecord()
        return records
    }
}

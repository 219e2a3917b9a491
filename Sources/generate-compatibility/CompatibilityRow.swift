import Foundation

/// A row of the document: names in code spans, a mark and a note.
struct CompatibilityRow {
    private let names: [String]
    private let mark: String
    private let note: String

    private init(names: [String], mark: String, note: String) {
        self.names = names
        self.mark = mark
        self.note = note
    }

    /// Creates a row from a line of Markdown; nil for any other line.
    init?(_ line: Substring) {
        let cells = line.split(separator: "|", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }
        guard cells.count == 5, ["✅", "◐", "❌"].contains(cells[2]), cells[1].hasPrefix("`") else { return nil }
        names = cells[1].split(separator: "`").enumerated().filter { $0.offset.isMultiple(of: 2) }
            .map { String($0.element) }
        mark = cells[2]
        note = cells[3]
    }

    /// The row in Markdown.
    var text: String {
        let cell = names.map { "`\($0)`" }.joined(separator: ", ")
        return note.isEmpty ? "| \(cell) | \(mark) | |" : "| \(cell) | \(mark) | \(note) |"
    }

    /// Returns the row with the mark of names that are available, and one of those that are not, if there are any.
    func updated(by public: PublicNames) -> [CompatibilityRow] {
        let available = names.filter { `public`.contains($0) }
        let missing = names.filter { !`public`.contains($0) }
        var rows: [CompatibilityRow] = []
        if !available.isEmpty {
            rows.append(
                CompatibilityRow(names: available, mark: mark == "❌" ? (note.isEmpty ? "✅" : "◐") : mark, note: note))
        }
        if !missing.isEmpty { rows.append(CompatibilityRow(names: missing, mark: "❌", note: note)) }
        return rows
    }
}

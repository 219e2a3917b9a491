import Testing

@Suite("The table of compatibility")
struct CompatibilityTests {
    /// A row of one of the tables: the names of its first column and its mark.
    struct Entry {
        let names: [String]
        let mark: String
        let note: String
    }

    let entries: [Entry]
    let declarations = SwiftDeclarations.sources

    init() throws {
        let document = try MarkdownDocument("Documentation/Compatibility.md")
        entries = document.rows(ofTable: "API").map { row in
            Entry(names: row[0].matches(of: /`([^`]+)`/).map { String($0.output.1) }, mark: row[1], note: row[2])
        }
    }

    @Test("Every row has names, a mark and, unless it is complete, a note")
    func rows() {
        #expect(entries.count > 50)
        for entry in entries {
            #expect(!entry.names.isEmpty)
            #expect(["✅", "◐", "❌"].contains(entry.mark), "\(entry.names)")
            #expect(entry.mark == "✅" || !entry.note.isEmpty, "\(entry.names)")
        }
    }

    @Test("What is supported is public")
    func supported() {
        for entry in entries where entry.mark != "❌" {
            for name in entry.names { #expect(declarations.isPublic(name), "\(name)") }
        }
    }

    @Test("What is not supported is not public")
    func unsupported() {
        for entry in entries where entry.mark == "❌" {
            for name in entry.names { #expect(!declarations.isPublic(name), "\(name)") }
        }
    }
}

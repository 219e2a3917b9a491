import Testing

@Suite("The list of the examples of the guides")
struct GuideListTests {
    @Test("Every example names functions of tests that exist")
    func tests() throws {
        let rows = try MarkdownDocument("Documentation/ComingFromMapbox.md").rows(ofTable: "example")
        #expect(rows.count > 45)
        for row in rows {
            let names = row[2].matches(of: /`(\w+)\.(\w+)`/)
            #expect(!names.isEmpty, "\(row[0])")
            for name in names {
                let text = try Repository.text(of: "Tests/MapboxMapsTests/\(name.output.1).swift")
                #expect(text.contains("func \(name.output.2)("), "\(name.output.0)")
            }
        }
    }

    @Test("The examples are compiled as an application compiles them")
    func imports() throws {
        for path in Repository.files(in: "Tests/MapboxMapsTests", withExtension: "swift") {
            let text = try Repository.text(of: path)
            #expect(text.contains("import MapboxMaps\n"), "\(path)")
            #expect(!text.contains("@testable"), "\(path)")
        }
    }
}

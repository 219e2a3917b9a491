import Foundation
import Testing

@testable import generate_compatibility

@Suite("Names of symbol graphs")
struct PublicNamesTests {
    /// A graph with a class that inherits, an alias, a nested enumeration and dynamic members.
    private func names() throws -> PublicNames {
        func symbol(_ kind: String, _ path: [String], _ declaration: [(kind: String, text: String)] = []) -> String {
            let fragments = declaration.map { #"{"kind":"\#($0.kind)","spelling":"\#($0.text)"}"# }
            return #"""
                {"kind":{"identifier":"swift.\#(kind)"},"identifier":{"precise":"\#(path.joined(separator: "/"))"},
                 "pathComponents":["\#(path.joined(separator: #"",""#))"],
                 "declarationFragments":[\#(fragments.joined(separator: ","))]}
                """#
        }
        let symbols = [
            symbol("class", ["Base"]), symbol("class", ["Map"]), symbol("enum", ["Map", "Mode"]),
            symbol("enum.case", ["Map", "Mode", "fast"]), symbol("property", ["Base", "zoom"]),
            symbol(
                "method", ["Map", "load(_:in:completion:)"],
                [("text", "func load<T>(_ name: T, in folder: (Int) -> [Int] = { _ in [] }, completion: () -> Void)")]),
            symbol("struct", ["Group"]),
            symbol(
                "subscript", ["Group", "subscript(dynamicMember:)"],
                [("text", "subscript(dynamicMember: KeyPath<"), ("typeIdentifier", "Base"), ("text", ">)")]),
            symbol(
                "typealias", ["Alias"],
                [("text", "typealias Alias = "), ("typeIdentifier", "Map"), ("text", "."), ("typeIdentifier", "Mode")]),
        ]
        let json = #"""
            {"module":{"name":"Maps"},"symbols":[\#(symbols.joined(separator: ","))],
             "relationships":[{"kind":"inheritsFrom","source":"Map","target":"Base"},
              {"kind":"conformsTo","source":"Group","target":"s:SQ","targetFallback":"Swift.Equatable"}]}
            """#
        return PublicNames([try JSONDecoder().decode(SymbolGraph.self, from: Data(json.utf8))])
    }

    @Test("Members are found in types, in those that they inherit from, and in nested ones")
    func members() throws {
        let names = try names()
        #expect(names.contains("Map"))
        #expect(names.contains("Map.zoom"))
        #expect(names.contains("Map.Mode.fast"))
        #expect(names.has("Mode.fast", in: "Map"))
        #expect(names.contains("Group.==(lhs:rhs:)"))
        #expect(names.contains("Group.zoom(_:)"))
        #expect(!names.contains("Map.fast"))
        #expect(!names.contains("Base.load(_:in:completion:)"))
        #expect(!names.contains("Group.pitch(_:)"))
    }

    @Test("A call may omit parameters with defaults, and no others")
    func calls() throws {
        let names = try names()
        #expect(names.contains("Map.load"))
        #expect(names.contains("Map.load(_:in:completion:)"))
        #expect(names.contains("Map.load(_:completion:)"))
        #expect(!names.contains("Map.load(_:in:)"))
        #expect(!names.contains("Map.load(completion:)"))
    }

    @Test("Rows have the marks of what is available, and are split where only some names are")
    func rows() throws {
        let reference = try ReferenceNames(
            Data(
                #"""
                {"available":10,"equivalents":{},"areas":[{"area":"Maps","types":{"Map":["zoom","pitch","(type)"],"Gone":["(type)"]}}],
                 "absent":[{"kind":"apple","names":["Gone"],"reason":"a framework"},
                  {"kind":"unsupported","names":["Map.pitch"],"reason":"flat"}]}
                """#.utf8))
        let names = try names()
        let coverage = Coverage(of: reference, by: names)
        #expect(coverage.unexplained.isEmpty)
        // Available are 10 names without a list, `Map` and `Map.zoom`, and not `Map.pitch`; an Apple type does not count.
        #expect(coverage.summary.hasPrefix("12 of 13 names are available, 92.3 %; 1 names"))
        let text = CompatibilityDocument(
            """
            # T

            | API | | notes |
            |---|---|---|
            | `Map`, `Map.pitch` | ✅ | |
            | `Map.zoom` | ❌ | was missing |
            | `Base` | ◐ | a note |

            ## Coverage

            old
            """
        ).updated(by: names, coverage)
        #expect(
            text.contains(
                "| `Map` | ✅ | |\n| `Map.pitch` | ❌ | |\n| `Map.zoom` | ◐ | was missing |\n| `Base` | ◐ | a note |"))
        #expect(text.contains("| Maps | 2 | 1 | 1 |"))
        #expect(text.contains("| Gone: (type) | apple | a framework |"))
        #expect(!text.contains("old"))
        #expect(CompatibilityDocument(text).updated(by: names, coverage) == text)
    }
}

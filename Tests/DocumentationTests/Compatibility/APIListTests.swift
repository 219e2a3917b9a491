import Foundation
import Testing

@testable import generate_compatibility

@Suite("Lists of public declarations")
struct APIListTests {
    /// A graph of a library with a structure; `members` are further symbols.
    private func graph(of library: String = "Maps", _ members: [String] = []) throws -> SymbolGraph {
        let symbols =
            [
                Self.symbol("struct", ["Tile"], "struct Tile"),
                Self.symbol("property", ["Tile", "z"], "var z:\n    UInt8"),
            ]
            + members
        let json = #"""
            {"module":{"name":"\#(library)"},"symbols":[\#(symbols.joined(separator: ","))],
             "relationships":[
              {"kind":"conformsTo","source":"Tile","target":"s:SH","targetFallback":"Swift.Hashable"},
              {"kind":"conformsTo","source":"Tile","target":"s:s8CopyableP","targetFallback":"Swift.Copyable"}]}
            """#
        return try JSONDecoder().decode(SymbolGraph.self, from: Data(json.utf8))
    }

    private static func symbol(
        _ kind: String, _ path: [String], _ declaration: String, isDerived: Bool = false
    ) -> String {
        let location = isDerived ? "" : #","location":{"uri":"file:///Tile.swift"}"#
        let text = declaration.replacing("\n", with: "\\n")
        return #"""
            {"kind":{"identifier":"swift.\#(kind)"},"identifier":{"precise":"\#(path.joined(separator: "/"))"},
             "pathComponents":["\#(path.joined(separator: #"",""#))"],
             "declarationFragments":[{"kind":"text","spelling":"\#(text)"}]\#(location)}
            """#
    }

    @Test("A list has a line for each declaration, with the protocols of a type, in order")
    func lines() throws {
        let list = try APIList(
            of: "Maps", in: [graph(), graph(of: "Other", [Self.symbol("struct", ["A"], "struct A")])])
        #expect(list.lines == ["Tile | struct Tile: Hashable", "Tile.z | var z: UInt8"])
    }

    @Test("Derived declarations and the members of Hashable and Codable are left out")
    func derived() throws {
        let members = [
            Self.symbol("method", ["Tile", "hash(into:)"], "func hash(into: inout Hasher)"),
            Self.symbol("init", ["Tile", "init(from:)"], "init(from: any Decoder) throws"),
            Self.symbol("property", ["Tile", "allCases"], "static var allCases: [Tile]", isDerived: true),
            Self.symbol("extension", ["Tile"], "extension Tile"),
        ]
        #expect(try APIList(of: "Maps", in: [graph(members)]) == APIList(of: "Maps", in: [graph()]))
    }

    @Test("Differences are removed and added declarations")
    func changes() throws {
        let old = APIList(of: "Maps", text: "Tile | struct Tile: Hashable\nTile.z | var z: Int\n")
        #expect(
            try APIList(of: "Maps", in: [graph()]).changes(since: old) == [
                "- Tile.z | var z: Int", "+ Tile.z | var z: UInt8",
            ])
    }

    @Test("Written lists do not differ, and that of a library that is no product is removed")
    func files() throws {
        let directory = FileManager.default.temporaryDirectory.appending(path: "api-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: directory) }
        try APILists(directory: directory, graphs: [graph(), graph(of: "Other")]).write()
        let lists = try APILists(directory: directory, graphs: [graph()])
        #expect(lists.changes() == ["Other: - the library"])
        try lists.write()
        #expect(lists.changes() == [])
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["Maps.txt"])
    }
}

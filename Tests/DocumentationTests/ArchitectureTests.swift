import Foundation
import Testing

@Suite("The tables of rooms")
struct ArchitectureTests {
    let document: MarkdownDocument
    let manifest: String

    /// Members of `Hashable`, which are no states.
    private let conformances: Set = ["hash", "hash(into:)"]

    init() throws {
        document = try MarkdownDocument("Documentation/Architecture.md")
        manifest = try Repository.text(of: "Package.swift")
    }

    @Test("The tables list the targets of the package")
    func targets() throws {
        let rooms = manifest.matches(of: /\b(?:room|library|sample)\(\s*"([\w-]+)"/).map { String($0.output.1) }
        let others = manifest.matches(of: /\.(?:executableTarget|target|plugin)\(\s*name: "([\w-]+)"(?!, targets)/).map
        {
            String($0.output.1)
        }
        let tables = ["room", "C module", "program"].flatMap { document.rows(ofTable: $0) }
        let listed = tables.flatMap { names(in: $0[0]) }
        #expect(listed.sorted() == (rooms + others).filter { !$0.hasSuffix("TestSupport") }.sorted())
    }

    @Test("The table of rooms lists the dependencies of each")
    func dependencies() throws {
        for row in document.rows(ofTable: "room") {
            let name = try #require(names(in: row[0]).first)
            let call = try #require(try manifest.firstMatch(of: Regex<Substring>(#"room\(\s*"\#(name)"[^)]*\)"#)))
            let needs = call.output.split(separator: "needs:").dropFirst().first ?? ""
            let modules = needs.matches(of: /"(\w+)"/).map { String($0.output.1) }
            #expect(names(in: row[3]).sorted() == modules.filter { !$0.hasSuffix(".json") }.sorted(), "\(name)")
            #expect(row[3].contains("Yams") == needs.contains("yams"), "\(name)")
        }
    }

    @Test("A room depends on rooms of lower levels only")
    func levels() throws {
        var levels: [String: Double] = [:]
        for row in document.rows(ofTable: "room") {
            let name = try #require(names(in: row[0]).first)
            let level = try #require(Double(row[1].dropFirst()))
            levels[name] = level
            for dependency in names(in: row[3]) where dependency.hasPrefix("Kiosk") {
                #expect(levels[dependency, default: .infinity] < level, "\(name) depends on \(dependency)")
            }
        }
    }

    @Test(
        "A state diagram contains the states of its type",
        arguments: [
            ("States of the gesture machine", "GestureMachine.State"),
            ("States of the location machine", "LocationMachine.State"), ("The viewport", "ViewportStatus"),
        ])
    func states(heading: String, type: String) throws {
        let section = try #require(document.text.components(separatedBy: "# \(heading)\n").dropFirst().first)
        let diagram = try #require(section.components(separatedBy: "```").dropFirst().first)
        let arrows = diagram.matches(of: /\n *([\w*\[\]]+) --> (\w+)/)
        let states = Set(arrows.flatMap { [String($0.output.1), String($0.output.2)] }).subtracting(["[*]"])
        let members = SwiftDeclarations.sources.members(of: type)
        #expect(states.subtracting(members) == [])
        #expect(members.subtracting(states).subtracting(conformances) == [])
    }

    @Test("The list of a frame has as many entries as the frame has participants")
    func participants() throws {
        let wiring = try Repository.text(of: "Sources/KioskMaps/MapView/MapView+Wiring.swift")
        let list = try #require(
            wiring.components(separatedBy: "frameParticipants: [any FrameParticipant] {").dropFirst().first)
        let entries = try #require(list.components(separatedBy: "]").first).matches(of: /\n +\w[\w.]*,/)
        let section = try #require(document.text.components(separatedBy: "## A frame\n").dropFirst().first)
        let steps = try #require(section.components(separatedBy: "\n## ").first).matches(of: /\n\d+\.\s/)
        #expect(!entries.isEmpty && entries.count == steps.count)
    }

    @Test("Every directory of KioskMaps and the rooms below it is in the table of directories")
    func directories() throws {
        let rooms = ["KioskRuntime", "KioskScene", "KioskResources", "KioskMaps"]
        let files = rooms.flatMap { Repository.files(in: "Sources/\($0)", withExtension: "swift") }
        let present = Set(files.map { $0.split(separator: "/")[2] }).filter { !$0.hasSuffix(".swift") }.map(String.init)
        let listed = document.rows(ofTable: "directories").flatMap { $0[0].components(separatedBy: ", ") }
        #expect(listed.sorted() == present.sorted())
    }

    /// The names in backticks of a cell.
    private func names(in cell: String) -> [String] {
        cell.matches(of: /`([^`]+)`/).map { String($0.output.1) }
    }
}

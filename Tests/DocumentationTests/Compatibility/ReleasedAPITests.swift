import Foundation
import Testing

@testable import generate_compatibility

@Suite("Comparison with the last release")
struct ReleasedAPITests {
    private let released = ReleasedAPI(
        version: "0.9.0",
        lists: [
            APIList(
                of: "Maps",
                text: """
                    Tile | struct Tile
                    Tile.parent(at:) | func parent(at zoom: Int) -> Tile
                    Tile.z | var z: Int
                    """)
        ])

    private func comparison(with lines: [String], changelog: String = "") -> ReleasedAPI.Comparison {
        released.comparison(
            with: [APIList(of: "Maps", text: lines.joined(separator: "\n"))],
            changelog: "# Changelog\n\n## [Unreleased]\n\n\(changelog)\n\n## [0.9.0] - 2026-11-30\n\n- `Tile.z`\n")
    }

    @Test("Additions are listed, and are no removals")
    func additions() {
        let lines = [
            "Tile | struct Tile", "Tile.parent(at:) | func parent(at zoom: Int) -> Tile", "Tile.x | var x: Int",
            "Tile.z | var z: Int",
        ]
        #expect(comparison(with: lines) == .init(additions: ["Maps: + Tile.x | var x: Int"]))
    }

    @Test("A removed declaration must be named in a section after that of the release")
    func removals() {
        let lines = ["Tile | struct Tile", "Tile.parent(at:) | func parent(at zoom: Int) -> Tile"]
        #expect(comparison(with: lines).unnamedRemovals == ["Maps: - Tile.z | var z: Int"])
        let named = comparison(with: lines, changelog: "- **Removed**: `Tile.z`.")
        #expect(named == .init(namedRemovals: ["Maps: - Tile.z | var z: Int"]))
    }

    @Test("A changed declaration is one that was removed and one that was added")
    func changes() {
        let lines = [
            "Tile | struct Tile", "Tile.parent(at:) | func parent(at zoom: Int) -> Tile", "Tile.z | var z: UInt8",
        ]
        let comparison = comparison(with: lines)
        #expect(comparison.additions == ["Maps: + Tile.z | var z: UInt8"])
        #expect(comparison.unnamedRemovals == ["Maps: - Tile.z | var z: Int"])
    }

    @Test("A declaration is named with or without its arguments, or by its type", arguments: ["Tile.parent", "Tile"])
    func names(name: String) {
        let lines = ["Tile | struct Tile", "Tile.z | var z: Int"]
        #expect(comparison(with: lines, changelog: "`\(name)`").unnamedRemovals == [])
        #expect(comparison(with: lines, changelog: name).unnamedRemovals.count == 1)
    }

    @Test("A library that is no longer a product is removed")
    func library() {
        let comparison = released.comparison(with: [], changelog: "## [Unreleased]\n\n## [0.9.0]\n")
        #expect(comparison.unnamedRemovals.count == 3)
    }

    @Test("The lists of a release replace those of the release before")
    func store() throws {
        let directory = FileManager.default.temporaryDirectory.appending(path: "released-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: directory) }
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        #expect(try ReleasedAPI.last(in: directory) == nil)
        try Data("Tile | struct Tile\n".utf8).write(to: directory.appending(path: "Maps.txt"))
        try ReleasedAPI.store(version: "0.9.0", in: directory)
        try ReleasedAPI.store(version: "0.10.0", in: directory)
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted() == ["0.10.0", "Maps.txt"])
        #expect(try ReleasedAPI.last(in: directory)?.version == "0.10.0")
    }
}

import Foundation
import GRDB
import KioskMaps
import KioskTiles
import TestSupport
import Testing

@testable import KioskOffline
@testable import kioskmaps

/// The output of the program for files whose every text contains control characters.
@MainActor
@Suite("Printed text of files", .serialized, .timeLimit(.minutes(5)))
struct ConsoleTests {
    /// A text that moves the cursor, sets the title of a terminal, begins a line and hides what follows.
    private static let text = "a\u{1B}[2J\u{1B}]0;t\u{7}\r\u{9B}31m\u{8}\u{7F}\u{202E}b\u{2028}c\nd"

    private let scratch: ScratchDirectory

    init() throws { scratch = try ScratchDirectory() }

    /// Runs the program, and returns what it prints to both outputs.
    private func output(_ arguments: [String]) throws -> String {
        let bundle = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        let program = try #require(
            [bundle, Bundle.main.bundleURL].map { $0.appending(path: "kioskmaps") }
                .first { FileManager.default.isExecutableFile(atPath: $0.path) },
            "kioskmaps is not beside the tests; build the whole package")
        let process = Process()
        let file = try scratch.write("", to: "output")
        process.executableURL = program
        process.arguments = arguments
        process.standardOutput = try FileHandle(forWritingTo: file)
        let pipe = Pipe()
        process.standardError = pipe
        try process.run()
        let errors = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit, "\(arguments)")
        return String(decoding: try Data(contentsOf: file) + errors, as: UTF8.self)
    }

    /// Checks that a text contains no control characters, and what it should contain.
    private func check(_ output: String, contains expected: String? = nil, _ subject: String) {
        let found = output.unicodeScalars.filter { scalar in
            scalar != "\n"
                && (scalar.properties.generalCategory == .control || [0x2028, 0x202E].contains(scalar.value))
        }
        #expect(found.isEmpty, "\(subject): \(output.debugDescription)")
        #expect(expected.map { output.contains($0) } ?? true, "\(subject): \(output.debugDescription)")
    }

    @Test("Lines, errors and JSON documents have no control characters")
    func functions() {
        #expect(Console.escapedLines("a\u{1B}\nb\r") == "a\\u{1b}\nb\\r")
        #expect(Console.escapedJSON("{\"a\": \"\u{9B}\u{7F}ü\u{202E}\"}\n") == "{\"a\": \"\\u009b\\u007fü\\u202e\"}\n")
        #expect(Console.escapedJSON("[]") == "[]")
    }

    @Test("The description of an archive has no control characters")
    func archives() throws {
        let file = scratch.url.appending(path: "a\u{1B}[2Jb.mbtiles")
        let text = Self.text
        let quoted = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
        let json = #"""
            {"vector_layers": [{"id": \#(quoted), "fields": {\#(quoted): \#(quoted)}}], "generator": \#(quoted)}
            """#
        var draft = MBTilesDraft(tiles: [(0, 0, 0, .blob(Self.tile(text)))])
        draft.metadata = [
            ("name", text), ("format", text), ("attribution", text), ("description", text), ("version", text),
            ("bounds", text), ("center", text), ("minzoom", text), (text, text), ("json", json),
        ]
        try draft.write(to: file)
        check(try output(["tiles", file.path]), contains: "name: a\\u{1b}[2J\\u{1b}]0;t\\u{7}\\r", "tiles")
        check(try output(["tiles", file.path, "--json"]), contains: "\\u001", "tiles --json")
        check(try output(["tiles", file.path, "--tile", "0/0/0"]), contains: "\\u{1b}[2J", "tiles --tile")
        check(
            try output(["tiles", file.path, "--tile", "0/0/0", "--json"]), contains: "\\u001", "tiles --tile --json")
        try Data("text".utf8).write(to: file)
        check(try output(["tiles", file.path]), contains: "a\\u{1b}[2Jb.mbtiles: ", "tiles of no archive")
    }

    /// Returns a vector tile whose layer and key have a name.
    private static func tile(_ name: String) -> [UInt8] {
        let name = Array(name.utf8)
        // Tags [0, 0], the type of points, and a MoveTo to 1, 1.
        let feature: [UInt8] = [18, 2, 0, 0, 24, 1, 34, 3, 9, 2, 2]
        let value: [UInt8] = [10, UInt8(name.count)] + name
        // Version, name, feature, key and value.
        let parts: [[UInt8]] = [
            [120, 2, 10, UInt8(name.count)], name, [18, UInt8(feature.count)], feature, [26, UInt8(name.count)], name,
            [34, UInt8(value.count)], value,
        ]
        let layer = Array(parts.joined())
        return [26, UInt8(layer.count)] + layer
    }

    @Test("The list of the regions of a store has no control characters")
    func regions() async throws {
        let test = try TestTileStore()
        try await test.load(Self.text, test.options())
        try test.store.database.write { database in
            try database.execute(
                sql: """
                    INSERT INTO resources (url, is_absent, must_revalidate, last_used, size, checksum)
                    VALUES (?, 0, 0, 0, 1, 0)
                    """, arguments: [Self.text])
            try database.execute(
                sql: """
                    INSERT INTO packs (kind, name, definition, required_count, is_complete, generation)
                    VALUES ('style', ?, '{}', 0, 1, 1)
                    """, arguments: [Self.text])
        }
        let file = test.scratch.url.appending(path: "b.region")
        try test.store.database.checkpoint()
        test.store.database.close()
        let store = ["--store", test.scratch.url.path]
        check(try output(["offline", "list"] + store), contains: "a\\u{1b}[2J\\u{1b}]0;t\\u{7}\\r", "offline list")
        check(try output(["offline", "verify"] + store), contains: "damaged: a\\u{1b}[2J", "offline verify")
        check(
            try output(["offline", "export", Self.text, file.path] + store), contains: "a\\u{1b}[2J", "offline export")
        check(try output(["offline", "import", file.path] + store), contains: "a\\u{1b}[2J", "offline import")
        check(try output(["offline", "remove", Self.text] + store), contains: "a\\u{1b}[2J", "offline remove")
        check(
            try output(["offline", "remove", Self.text] + store), contains: "no region “a\\u{1b}[2J", "offline remove")
    }

    @Test("What other commands print of scenarios, recordings and files has no control characters")
    func otherFiles() throws {
        let text = "a\\e[2J\\ab\\u009Bc\\rd"
        let scenario = try scratch.write(
            """
            name: "\(text)"
            map: {size: [100, 100]}
            tags: ["\(text)"]
            steps:
              - tap: {x: 5, y: 5}
              - expect: {hit: "\(text)"}
            """, to: "a\u{1B}[2Jb.yaml")
        check(try output(["run", scenario.path, "--pictures", scratch.url.path]), contains: "a\\u{1b}[2J", "run")
        check(try output(["run", "--list", scenario.path]), contains: "a\\u{1b}[2J", "run --list")
        let missing = "/no/a\u{1B}[2Jb\u{9B}c"
        for arguments in [
            ["run", missing], ["trace", missing], ["tiles", missing], ["devices", "--directory", missing],
        ] {
            check(try output(arguments), contains: "a\\u{1b}[2J", "\(arguments[0])")
        }
        for arguments in [
            ["trace", "--device", missing], ["devices", "--quirks", missing], ["doctor", "--display", missing],
            ["offline", "import", missing, "--store", scratch.url.path],
            ["offline", "remove", missing, "--store", missing],
            ["view", "--annotations", missing], ["view", "--camera", missing], ["locate", "--gpx", missing],
            ["fleet", "push", missing, "--manager", "m", "--broker", "127.0.0.1:1"], ["record", "--device", missing],
            ["snapshot", missing, "--output", "/no/x.png", "--timeout", "1"], [missing],
        ] {
            check(try output(arguments), "\(arguments[0])")
        }
        let recording = try scratch.write(
            "# EVEMU 1.3\nN: a\u{1B}[2Jb\nX: \u{1B}[2J\nE: 0.0 \u{1B}[2J\n", to: "r.evemu")
        check(try output(["trace", recording.path]), "trace")
    }
}

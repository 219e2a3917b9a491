import Foundation
import KioskMaps
import KioskMapsTesting
import TestSupport
import Testing

/// Tests that scenarios whose loops, cases, variables, aliases and files multiply each other are errors that name the limit, not a
/// full memory or an endless computation.
@Suite struct ScenarioExpansionTests {
    private let folder: ScratchDirectory

    init() throws {
        folder = try ScratchDirectory()
    }

    private func message(_ text: String) throws -> String? {
        try folder.write(text, to: "test.yaml")
        do throws(FileError) {
            _ = try ScenarioFile(
                contentsOf: URL(
                    filePath: "test.yaml", relativeTo: folder.url.appending(path: "", directoryHint: .isDirectory)))
            return nil
        } catch {
            return error.description.replacing(folder.url.path, with: "…")
        }
    }

    @Test("Steps of all cases and loops together are limited")
    func steps() throws {
        let cases = (0..<200).map { "- {case: c\($0)}" }.joined(separator: "\n")
        let found = try message("cases:\n\(cases)\nsteps:\n- repeat: 1000\n  steps: [{wait: 0}]")
        #expect(found?.hasPrefix("test.yaml:204:11: expected at most 100000 steps in all cases and loops; ") == true)
        #expect(found?.hasSuffix(#"in the case "c100""#) == true, "\(found ?? "none")")
    }

    @Test("Texts that double with each variable are limited")
    func texts() throws {
        var text = "variables:\n  v0: xxxxxxxxxxxxxxxx\n"
        for level in 1...60 { text += "  v\(level): $(v\(level - 1))$(v\(level - 1))\n" }
        #expect(
            try message(text + "steps: []")
                == "test.yaml:23:8: the texts with variables have more than 67108864 bytes; use fewer or shorter values"
        )
        let long = String(repeating: "x", count: 100_000)
        let found = try message(
            "variables: {long: \(long)}\nsteps:\n- repeat: 90000\n  steps: [{language: $(long)y}]")
        #expect(found?.contains("the texts with variables have more than 67108864 bytes") == true, "\(found ?? "none")")
    }

    @Test("Values of cases are limited together, though each case is small")
    func values() throws {
        let values = (0..<10_000).map { _ in "[0, 0]" }.joined(separator: ", ")
        let cases = (0..<300).map { "- {case: c\($0)}" }.joined(separator: "\n")
        let text = "annotations: [{lines: l, features: [{id: a, along: [\(values)]}]}]\ncases:\n\(cases)\nsteps: []"
        let found = try message(text)
        #expect(
            found?.contains("the values of variables, loops and cases have more than 2000000 parts; use fewer") == true,
            "\(found ?? "none")")
    }

    @Test("Variables that nest each other are an error, not an overflow of the stack")
    func depth() throws {
        // Within the levels of a file, which the parser limits, and within the number of variables.
        let (open, close) = (String(repeating: "[", count: 300), String(repeating: "]", count: 300))
        var text = "variables:\n  v0: 1\n"
        for level in 1...900 { text += "  v\(level): \(open)$v\(level - 1)\(close)\n" }
        let found = try message(text + "steps: []")
        #expect(
            found?.hasSuffix("the values of variables have more than 1000 levels; nest fewer") == true,
            "\(found ?? "none")")
    }

    @Test("The number of variables is limited, because each repetition copies them")
    func variables() throws {
        let variables = (0...1000).map { "v\($0): 1" }.joined(separator: "\n  ")
        #expect(
            try message("variables:\n  \(variables)\nsteps: []")
                == "test.yaml:1002:3: expected at most 1000 variables; use mappings, such as $stop.name")
    }

    @Test("Files without steps that include each other many times end")
    func includes() throws {
        for level in 0..<12 {
            let items = Array(repeating: "{include: _\(level + 1).yaml}", count: 10).joined(separator: ", ")
            try folder.write("steps: [\(items)]", to: "_\(level).yaml")
        }
        try folder.write("steps: []", to: "_12.yaml")
        let found = try message("steps: [{include: _0.yaml}]")
        #expect(found?.contains("have more than 2000000 parts; use fewer") == true, "\(found ?? "none")")
    }

    @Test("The bytes of files are counted for each case")
    func files() throws {
        // A file without blocks on the disk.
        let file = try FileHandle(forWritingTo: folder.write("", to: "long.bin"))
        try file.truncate(atOffset: 300 << 20)
        let found = try message(
            #"http: [{url: "https://a.example/b", file: long.bin}]"# + "\ncases: [{case: a}, {case: b}]\nsteps: []")
        #expect(
            found == "test.yaml:1:43: the files of all cases and loops have more than 536870912 bytes; "
                + #"use fewer or smaller files, in the case "b""#)
    }

    @Test("Aliases of aliases as keys of mappings end before the parser compares the keys")
    func aliasesAsKeys() throws {
        var text = "a0: &a0 [x, x]\n"
        for level in 1...60 { text += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
        let found = try message(text + "? *a60\n: 1\nsteps: []")
        #expect(found == "test.yaml:18:6: the values of aliases have more than 1000000 parts; use fewer aliases")
        #expect(
            try message("a: &a [1]\nb: *a\n? [x]\n: 1\nsteps: []")
                == "test.yaml:3:3: expected a string as the key of a mapping")
    }

    @Test("A few aliases are values, and one as a key is a duplicate of the key that it names")
    func aliases() throws {
        #expect(
            try message(
                """
                variables: {a: &a "*&", b: *a, &k key: 1, *k : 2, list: [*a, *k], url: "x/*"}
                steps: [{language: $b}, {language: "*a"}, {language: 'a * b & c'}]
                """)?.contains("duplicate keys") == true)
        #expect(
            try message(
                """
                variables: {a: &a "*&", b: *a, list: [*a, *a], url: "x/*"}
                steps: [{language: $b}, {language: "*a"}, {language: 'a * b & c'}]
                """) == nil)
    }

    @Test("A file of many megabytes is refused before it is parsed")
    func length() throws {
        try folder.write(Data(repeating: UInt8(ascii: "#"), count: 5 << 20), to: "_long.yaml")
        #expect(
            try message("include: _long.yaml\nsteps: []")
                == "test.yaml:1:10: _long.yaml: is larger than 4194304 bytes; keep data in JSON, GeoJSON or CSV files")
    }

    @Test("Brackets without end are an error with a position", arguments: ["yaml", "json"])
    func brackets(type: String) throws {
        try folder.write(String(repeating: "[", count: 100_000), to: "test.\(type)")
        let file = URL(
            filePath: "test.\(type)", relativeTo: folder.url.appending(path: "", directoryHint: .isDirectory))
        let error = #expect(throws: FileError.self) { try ScenarioFile(contentsOf: file) }
        #expect(error?.line == 1)
        #expect(error?.message.contains("invalid \(type.uppercased())") == true)
    }
}

import Foundation
import TestSupport
import Testing

@Suite("README")
struct ReadmeTests {
    let readme: String

    init() throws {
        readme = try String(contentsOf: Command.package.appending(path: "README.md"), encoding: .utf8)
    }

    private func sample(_ name: String) throws -> String {
        try String(contentsOf: Command.package.appending(path: "Samples/\(name)/main.swift"), encoding: .utf8)
    }

    @Test("The programs are the samples and print the documented output")
    func programs() throws {
        let programs = blocks("swift").filter { $0.hasPrefix("import") }
        #expect(programs == [try sample("HelloMap"), try sample("Wishes")])
        let folder = try ScratchDirectory()
        let run = try Command("HelloMap", in: folder.url)
        #expect(run.status == 0)
        let printed = run.output.trimmingCharacters(in: .newlines)
        #expect(!printed.isEmpty && readme.contains("prints `\(printed)`"))
        #expect(FileManager.default.fileExists(atPath: folder.url.appending(path: "hello.png").path))

        #expect(readme.contains("prints `Wishes so far: 1`"))
        for number in 1...3 {
            #expect(try Command("Wishes", in: folder.url).output == "Wishes so far: \(number)\n")
        }
    }

    @Test(
        "The help of a sample names the sample",
        arguments: ["CityGuide", "CustomGestureAndState", "FleetBoard", "Overview", "PanelCheck", "TrailReplay"])
    func help(sample: String) throws {
        #expect(readme.contains("| `\(sample)` |"))
        let run = try Command("\(sample) --help")
        #expect(run.status == 0)
        #expect(run.output.contains("USAGE: \(sample) "))
        #expect(try Command("\(sample) --snapsot a.png 2>&1").output.contains("Usage: \(sample) "))
    }

    @Test("The documentation does not name arguments of samples that have none", arguments: ["HelloMap", "Wishes"])
    func withoutArguments(sample: String) throws {
        #expect(readme.contains("`HelloMap` and `Wishes` have none"))
        #expect(!(try self.sample(sample)).contains("CommandLine"))
    }

    @Test("PanelCheck has the exit status of the command for a file that cannot be read")
    func unreadableRecording() throws {
        let folder = try ScratchDirectory()
        let recording = try Command("PanelCheck --recording nope 2>&1", in: folder.url)
        #expect(recording.status == 2 && recording.output.contains("nope: cannot be read"), "\(recording.output)")
        try folder.write("{", to: "quirks.json")
        #expect(try Command("PanelCheck --recording nope 2>/dev/null", in: folder.url).status == 2)
    }

    @Test("The scripts install the Debian packages of all libraries", arguments: ["Samples/demo.sh", "Tests/run.sh"])
    func packages(script: String) throws {
        let manifest = try String(contentsOf: Command.package.appending(path: "Package.swift"), encoding: .utf8)
        let text = try String(contentsOf: Command.package.appending(path: script), encoding: .utf8)
        let words = Set(text.split { " \n\\".contains($0) }.map(String.init))
        // SQLite is that of GRDB.
        let packages = ["libsqlite3-dev"] + manifest.matches(of: /apt: "([\w.-]+)"/).map { String($0.output.1) }
        #expect(packages.count > 10)
        #expect(packages.filter { !words.contains($0) } == [])
        for package in packages { #expect(readme.contains(package), "the table of products lists \(package)") }
    }

    @Test("The scenario passes")
    func scenario() throws {
        let folder = try ScratchDirectory()
        let scenarios = blocks("yaml")
        #expect(scenarios.count == 1)
        let file = folder.url.appending(path: "readme.yaml")
        try #require(scenarios.first).write(to: file, atomically: true, encoding: .utf8)
        let run = try Command("kioskmaps run readme.yaml --pictures .", in: folder.url)
        #expect(run.status == 0)
        #expect(run.output.contains("ok      hit upper") && run.output.contains(" 0 failed"))
    }

    /// The fenced blocks of a language.
    private func blocks(_ language: String) -> [String] {
        readme.components(separatedBy: "```\(language)\n").dropFirst().compactMap {
            $0.components(separatedBy: "```").first
        }
    }
}

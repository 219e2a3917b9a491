import Foundation
import KioskMapsTesting
import TestSupport
import Testing

/// The command `kioskmaps run` with processes that are killed, interrupted and stopped, and with many kinds of files.
@Suite struct RunProcessTests {
    private let program: Program
    private var folder: ScratchDirectory { program.folder }

    /// A scenario whose virtual day takes longer than any test.
    private static let endless = """
        camera: {center: [60, 24], zoom: 12}
        steps:
        - repeat: 1000
          steps: [{ease: {bearing: 90, seconds: 86400}}]
        """

    init() throws {
        program = try Program()
        for name in ["all", "all/sub", "all/.hidden", "other"] {
            try FileManager.default.createDirectory(
                at: folder.url.appending(path: name), withIntermediateDirectories: true)
        }
    }

    private func run(_ arguments: String...) throws -> (status: Int32, output: String, errors: String) {
        try program.run(["run"] + arguments)
    }

    private func scenario(_ name: String, expecting gesture: String = "tap") -> String {
        "scenario: \(name)\nsteps: [{tap: [1, 1], expect: {gestures: \(gesture)}}]"
    }

    @Test("A scenario that does not end is killed, and the others are played")
    func timeout() throws {
        try folder.write(Self.endless, to: "all/a.yaml")
        for name in ["b", "c"] { try folder.write(scenario(name), to: "all/\(name).yaml") }
        let (status, output, _) = try run("all", "--timeout", "2", "--quiet", "--jobs", "1", "--junit", "j.xml")
        #expect(status == 1)
        let message = "not ended after 2 s of real time, its process was killed; the last line of its log is"
        #expect(output.hasPrefix("a: FAILED, " + message))
        #expect(output.hasSuffix("3 scenarios: 2 passed, 1 failed\n"))
        let junit = try String(contentsOf: folder.url.appending(path: "j.xml"), encoding: .utf8)
        #expect(junit.contains(#"<testcase name="a" classname="all/a.yaml""#))
        #expect(junit.contains("<error message=\"\(message)"))
        for wrong in ["0", "-1", "nan"] { #expect(try run("all", "--timeout=\(wrong)").status == 64) }
    }

    @Test("Ctrl-C ends the run; what has ended is reported, the others as not played")
    func interruption() throws {
        try folder.write(scenario("a"), to: "all/a.yaml")
        try folder.write(Self.endless, to: "all/b.yaml")
        try folder.write(scenario("c"), to: "all/c.yaml")
        let run = try program.start(["run", "all", "--jobs", "1", "--tap", "t.tap"])
        // The first scenario is printed as soon as it has ended.
        try program.waitForFiles { try !String(contentsOf: run.output, encoding: .utf8).isEmpty }
        kill(run.process.processIdentifier, SIGINT)
        run.process.waitUntilExit()
        #expect(run.process.terminationReason == .exit)
        #expect(run.process.terminationStatus == 130)
        let output = try String(contentsOf: run.output, encoding: .utf8)
        #expect(output.hasSuffix("3 scenarios: 1 passed, 0 failed, 2 skipped\n"), "\(output)")
        let tap = try String(contentsOf: folder.url.appending(path: "t.tap"), encoding: .utf8)
        #expect(tap.contains("ok 2 - all/b.yaml b # SKIP not played, because the run was interrupted"))
    }

    @Test("With --fail-fast the scenarios after the first failed one are not played", arguments: ["1", "3"])
    func failFast(jobs: String) throws {
        for (name, gesture) in [("a", "tap"), ("b", "pan"), ("c", "tap"), ("d", "pan")] {
            try folder.write(scenario(name, expecting: gesture), to: "all/\(name).yaml")
        }
        let (status, output, _) = try run("all", "--fail-fast", "--quiet", "--jobs", jobs)
        #expect(status == 1)
        #expect(
            output == """
                b: 800 × 600 points
                  tap at (1, 1)
                    FAILED  line 2: expected gestures pan, found tap
                    image Pictures/b/failure-1-line-2.png
                0 passed, 1 failed
                failed: b: all/b.yaml:2: tap at (1, 1): expected gestures pan, found tap, \
                image Pictures/b/failure-1-line-2.png
                4 scenarios: 1 passed, 1 failed, 2 skipped

                """)
    }

    @Test("Scenarios of a directory are found among other files, each once, with images of their own")
    func files() throws {
        try folder.write("\u{FEFF}scenario: bom\r\nsteps: []\r\n", to: "all/a.yaml")
        try folder.write("scenario: sub\nsteps: [{snapshot: s.png}]", to: "all/sub/a.yaml")
        try folder.write(#"{"scenario": "json", "steps": []}"#, to: "all/b.json")
        try folder.write("{scenario: flow, steps: [{snapshot: s.png}]}", to: "all/a.yml")
        try folder.write("scenario: linked\nsteps: []", to: "other/target.yaml")
        for (link, target) in [("all/link.yaml", "../other/target.yaml"), ("all/loop", ".")] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.url.appending(path: link).path, withDestinationPath: target)
        }
        let others = [
            "all/.hidden/x.yaml": "steps: [", "all/_part.yaml": "steps: [", "all/rec.yaml": "devices: []\n",
            "all/data.yaml": "- steps:\n", "all/empty.yaml": "", "all/style.json": #"{"version": 8}"#,
            "all/data.json": #"[{"steps": 1}]"#, "all/nested.json": #"{"a": {"steps": 1}}"#,
            "all/readme.txt": "steps:\n",
        ]
        for (name, text) in others { try folder.write(text, to: name) }
        let (status, output, errors) = try run("all", "all/a.yaml", "all/", "--list")
        #expect(status == 0)
        #expect(errors.isEmpty)
        #expect(
            output == """
                all/a.yaml: bom
                all/a.yml: flow
                all/b.json: json
                all/link.yaml: linked
                all/sub/a.yaml: sub

                """)
        #expect(try run("all", "--quiet").status == 0)
        for image in ["a~2/s.png", "sub/a/s.png"] {
            #expect(FileManager.default.fileExists(atPath: folder.url.appending(path: "Pictures/\(image)").path))
        }
        for text in ["stps: []\nscenario: b", "camera: {zoom: 3}", #"{"steps": ["#] {
            try folder.write(text, to: text.hasPrefix("{") ? "all/b.json" : "all/z.yaml")
            #expect(try run("all").status == 2)
        }
    }

    @Test("Nothing selected is an error, an empty shard is not; --list states tags and reasons")
    func selection() throws {
        try folder.write("tags: [x, y]\nskip: later\nsteps: []", to: "all/a.yaml")
        let (status, output, errors) = try run("all", "--filter", "zebra", "--tag", "q")
        #expect(status == 2)
        #expect(output.isEmpty)
        #expect(errors == "--filter zebra --tag q: matches none of 1 scenario; --list prints them\n")
        #expect(try run("all", "--shard", "2/2").output == "0 scenarios: 0 passed, 0 failed\n")
        #expect(try run("all", "--shard", "2/2").status == 0)
        #expect(try run("all", "--list").output == "all/a.yaml: a #x #y (skipped, later)\n")
    }

    @Test("Shards are disjoint and together the whole", arguments: [1, 2, 3, 7])
    func shards(count: Int) throws {
        for number in 1...5 { try folder.write(scenario("s\(number)"), to: "all/s\(number).yaml") }
        var lines: [Substring] = []
        for number in 1...count {
            lines += try run("all", "--list", "--shard", "\(number)/\(count)").output.split(separator: "\n")
        }
        #expect(lines.count == 5)
        #expect(try lines.sorted() == run("all", "--list").output.split(separator: "\n"))
    }

    @Test("Two runs at the same time with one directory of images have the same result")
    func twoRuns() throws {
        try folder.write("steps: [{snapshot: s.png}, {wait: 200}]\nscenario: a", to: "all/a.yaml")
        let other = try Program()
        let all = folder.url.appending(path: "all").path
        let pictures = folder.url.appending(path: "Pictures").path
        let first = try program.start(["run", all, "--pictures", pictures])
        let (status, output, _) = try other.run(["run", all, "--pictures", pictures])
        first.process.waitUntilExit()
        #expect(first.process.terminationStatus == 0)
        #expect(status == 0)
        #expect(try String(contentsOf: first.output, encoding: .utf8) == output)
    }

    @Test("Scenarios are played again when a file changes, not when the run writes files")
    func watch() throws {
        try folder.write(
            "camera: {center: [60, 24], zoom: 12}\nsteps: [{expect: {picture: want.png}}]", to: "all/a.yaml")
        let run = try program.start(["run", "all", "--watch", "--update-snapshots", "--junit", "all/j.xml"])
        func count(_ text: String) throws -> Int {
            try String(contentsOf: run.output, encoding: .utf8).components(separatedBy: text).count - 1
        }
        func awaitCount(_ text: String, _ expected: Int) throws {
            try program.waitForFiles { try count(text) >= expected }
            #expect(try count(text) == expected)
        }
        try awaitCount("waiting for changes", 1)
        // A file that is broken for a moment, as by an editor, does not end the run.
        try folder.write("steps: [", to: "all/a.yaml")
        try awaitCount("waiting for changes", 2)
        try folder.write("scenario: changed\nsteps: [{wait: 1, expect: {picture: want.png}}]", to: "all/a.yaml")
        try awaitCount("waiting for changes", 3)
        #expect(try count("changed: 800") == 1)
        #expect(try count("wrote 1 expected image") == 2)
        kill(run.process.processIdentifier, SIGTERM)
        run.process.waitUntilExit()
    }
}

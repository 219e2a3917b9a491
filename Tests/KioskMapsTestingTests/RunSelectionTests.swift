import Foundation
import KioskMapsTesting
import TestSupport
import Testing

/// Which scenarios `kioskmaps run` finds and selects, and which files it writes.
@Suite struct RunSelectionTests {
    private let program: Program
    private var folder: ScratchDirectory { program.folder }

    init() throws {
        program = try Program()
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "all"), withIntermediateDirectories: true)
    }

    private func run(_ arguments: String...) throws -> (status: Int32, output: String, errors: String) {
        try program.run(["run"] + arguments)
    }

    @Test("A filter selects among all scenarios, also if one is marked as the only one")
    func only() throws {
        try folder.write("only: true\nsteps: []", to: "all/b.yaml")
        for name in ["one", "onemore"] { try folder.write("tags: [x]\nsteps: []", to: "all/\(name).yaml") }
        let (status, output, _) = try run("all", "--filter", "one", "--quiet", "--jobs", "2")
        #expect(status == 0)
        #expect(output == "2 scenarios: 2 passed, 0 failed\n")
        #expect(try run("all", "--tag", "x", "--quiet").output == output)
    }

    @Test("A filter that selects nothing is an error on each machine")
    func emptyShard() throws {
        try folder.write("steps: []", to: "all/a.yaml")
        #expect(try run("all", "--filter", "zebra", "--shard", "1/2").status == 2)
        #expect(try run("all", "--shard", "2/2").status == 0)
    }

    @Test("The time of a single scenario is limited, too")
    func timeoutOfOne() throws {
        let steps = "steps: [{repeat: 1000, steps: [{ease: {bearing: 90, seconds: 86400}}]}]"
        try folder.write("camera: {center: [60, 24], zoom: 12}\n" + steps, to: "all/a.yaml")
        let (status, output, _) = try run("all/a.yaml", "--timeout", "1")
        #expect(status == 1)
        #expect(output.hasPrefix("a: FAILED, not ended after 1 s of real time"))
    }

    @Test(
        "A scenario is found however it is written, and one that is misspelt is an error",
        arguments: [
            ("a.yaml", " steps:\n - {wait: 1}", 0), ("a.yaml", "steps : [{wait: 1}]", 0),
            ("a.yaml", "'steps': [{wait: 1}]", 0), ("a.yaml", "# flow\n{steps: [{wait: 1}]}", 0),
            ("a.yaml", "tags: [a]\nstep: [{wait: 1}]", 2), ("a.json", #"{"view": [800, 600], "step": []}"#, 2),
        ] as [(String, String, Int32)])
    func found(name: String, text: String, status: Int32) throws {
        try folder.write("steps: []", to: "all/z.yaml")
        try folder.write(text, to: "all/\(name)")
        let result = try run("all", "--list")
        #expect(result.status == status)
        #expect((status == 0 ? result.output : result.errors).hasPrefix("all/\(name):"))
    }

    @Test("A path may begin with a dash")
    func dash() throws {
        try folder.write("steps: []", to: "-a.yaml")
        #expect(try run("--quiet", "--", "-a.yaml").status == 0)
    }

    @Test("Watching a path that does not exist is an error")
    func watchNothing() throws {
        #expect(try run("nothing", "--watch").status == 2)
    }

    @Test("A report is written to the target of a link, and two reports have two files")
    func reports() throws {
        try folder.write("steps: []", to: "all/a.yaml")
        try folder.write("", to: "report.tap")
        let link = folder.url.appending(path: "link.tap")
        try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "report.tap")
        #expect(try run("all", "--tap", "link.tap").status == 0)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "report.tap")
        let text = try String(contentsOf: folder.url.appending(path: "report.tap"), encoding: .utf8)
        #expect(text == "TAP version 14\n1..1\nok 1 - all/a.yaml a\n")
        let (status, _, errors) = try run("all", "--tap", "link.tap", "--json", "./report.tap")
        #expect(status == 64)
        #expect(errors.contains("--json: ./report.tap is the file of --tap, too; pass another one"))
        #expect(try run("all", "--quiet", "--tap", "/dev/stdout").output.contains("TAP version 14\n"))
    }

    @Test("Two scenarios that write different images to one file fail")
    func sameSnapshot() throws {
        for (name, zoom) in [("a", 3), ("b", 14)] {
            let text = """
                view: [64, 64]
                camera: {center: [0, 0], zoom: \(zoom)}
                annotations:
                - {polygons: s, features: [{id: a, around: [[[0, 0], [0, 1], [1, 1]]]}]}
                steps: [{expect: {picture: same.png}}]
                """
            try folder.write(text, to: "all/\(name).yaml")
        }
        let (status, output, _) = try run("all", "--update-snapshots", "--quiet")
        #expect(status == 1)
        #expect(output.contains("b: FAILED, "))
        #expect(output.contains("all/same.png: replaced by another image than that of a; name two files"))
        #expect(try run("all/a.yaml", "--update-snapshots").status == 0)
    }

    @Test("A recording is not replaced by its scenario")
    func record() throws {
        try folder.write("recording", to: "r.yaml")
        try folder.write("camera: {zoom: 3}", to: "_s.yaml")
        for arguments in [
            ["--from", "r.yaml", "--scenario", "./r.yaml", "--setup", "_s.yaml"],
            ["--output", "r.yaml", "--scenario", "r.yaml", "--setup", "_s.yaml"],
            ["--from", "r.yaml", "--scenario", "_s.yaml", "--setup", "_s.yaml"],
        ] {
            #expect(try program.run(["record"] + arguments).status == 64)
        }
        #expect(try String(contentsOf: folder.url.appending(path: "r.yaml"), encoding: .utf8) == "recording")
    }
}

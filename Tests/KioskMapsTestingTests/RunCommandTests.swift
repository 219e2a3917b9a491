import Foundation
import KioskMapsTesting
import TestSupport
import Testing

/// The command `kioskmaps run` with several scenarios and reports.
@Suite struct RunCommandTests {
    private let program: Program
    private var folder: ScratchDirectory { program.folder }

    init() throws {
        program = try Program()
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "all"), withIntermediateDirectories: true)
        try folder.write(
            """
            tags: [touch]
            cases: [{case: tap, expected: tap}, {case: wrong, expected: pan}, {case: off, expected: tap, skip: later}]
            steps: [{tap: [1, 1], expect: {gestures: $expected}}]
            """, to: "all/cases.yaml")
        try folder.write(
            "scenario: <wait> & see\ntags: [time]\nsteps: [{wait: 1.5, expect: {gestures: none}}]", to: "all/wait.yaml")
        try folder.write("steps: [{tap: [1]}]", to: "all/_part.yaml")
        try folder.write("devices: []", to: "all/recording.yaml")
    }

    private func run(_ arguments: String...) throws -> (status: Int32, output: String, errors: String) {
        try program.run(["run"] + arguments)
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
    }

    private static let output = """
        cases [tap]: 800 × 600 points
          tap at (1, 1)
            ok      gestures tap
        1 passed, 0 failed
        cases [wrong]: 800 × 600 points
          tap at (1, 1)
            FAILED  line 3: expected gestures pan, found tap
            image Pictures/cases-2/failure-1-line-3.png
        0 passed, 1 failed
        cases [off]: skipped, later
        <wait> & see: 800 × 600 points
          wait 1.5 s
            ok      gestures none
        1 passed, 0 failed
        failed: cases [wrong]: all/cases.yaml:3: tap at (1, 1): expected gestures pan, found tap, \
        image Pictures/cases-2/failure-1-line-3.png
        4 scenarios: 2 passed, 1 failed, 1 skipped

        """

    @Test("A directory is played with the same output by each number of processes", arguments: ["1", "2", "5"])
    func directory(jobs: String) throws {
        let (status, output, errors) = try run("all", "--jobs", jobs)
        #expect(status == 1)
        #expect(output == Self.output)
        #expect(errors.isEmpty)
    }

    @Test("Scenarios are selected by name, tag and shard")
    func selection() throws {
        #expect(try run("all", "--filter", "wait").output.hasPrefix("<wait> & see: 800"))
        #expect(try run("all", "--tag", "time").status == 0)
        #expect(try run("all", "--tag", "time", "--tag", "touch").output == Self.output)
        let parts = try ["1/3", "2/3", "3/3"].map { try run("all", "--shard", $0).output }
        #expect(parts[0].contains("cases [tap]"))
        #expect(parts[0].contains("<wait>"))
        #expect(parts[1].contains("cases [wrong]"))
        #expect(parts[2] == "cases [off]: skipped, later\n")
        for wrong in ["0/2", "3/2", "2", "a/b"] {
            let (status, _, errors) = try run("all", "--shard", wrong)
            #expect(status == 64)
            #expect(errors.contains("--shard: expected a number and a count such as 2/4, found \"\(wrong)\""))
        }
        #expect(try run("all", "--filter", "[").errors.contains("--filter: \"[\" is not a regular expression"))
    }

    @Test("Only marked scenarios are played if there are any")
    func only() throws {
        try folder.write("scenario: mine\nonly: true\nsteps: [{wait: 1}]", to: "all/mine.yaml")
        #expect(try run("all").output == "mine: 800 × 600 points\n  wait 1 s\n0 passed, 0 failed\n")
    }

    @Test("Reports have the same bytes in each run")
    func reports() throws {
        let names = ["j.xml", "t.tap", "o.json", "h.html"]
        var earlier: [String]?
        for jobs in ["1", "3"] {
            _ = try run(
                "all", "--jobs", jobs, "--junit", names[0], "--tap", names[1], "--json", names[2], "--html", names[3])
            let texts = try names.map(text)
            if let earlier { #expect(texts == earlier) }
            earlier = texts
        }
        #expect(
            try text("t.tap") == """
                TAP version 14
                1..4
                ok 1 - all/cases.yaml cases [tap]
                not ok 2 - all/cases.yaml cases [wrong]
                  ---
                  failures:
                    - "all/cases.yaml:3: tap at (1, 1): expected gestures pan, found tap, image Pictures/cases-2/failure-1-line-3.png"
                  ...
                ok 3 - all/cases.yaml cases [off] # SKIP later
                ok 4 - all/wait.yaml <wait> & see

                """)
        let junit = try text("j.xml")
        #expect(junit.contains(#"<testsuites tests="4" failures="1" errors="0" skipped="1" time=""#))
        #expect(
            junit.contains(
                #"<failure message="all/cases.yaml:3: gestures pan, found tap">all/cases.yaml:3: tap at (1, 1): expected"#
            ))
        #expect(junit.contains(#"<testcase name="&lt;wait&gt; &amp; see" classname="all/wait.yaml""#))
        #expect(try XMLReading(Data(junit.utf8)).elementCount > 8)
        let outcomes = try JSONDecoder().decode([ScenarioOutcome].self, from: Data(text("o.json").utf8))
        #expect(outcomes.map(\.isFailed) == [false, true, false, false])
        #expect(outcomes.map(\.skipReason) == [nil, nil, "later", nil])
        #expect(outcomes[1].report.checks.map(\.picture) == ["Pictures/cases-2/failure-1-line-3.png"])
        let image = folder.url.appending(path: "Pictures/cases-2/failure-1-line-3.png")
        #expect(FileManager.default.fileExists(atPath: image.path))
        let html = try text("h.html")
        let embedded = try Data(contentsOf: image).base64EncodedString()
        #expect(html.contains("src=\"data:image/png;base64,\(embedded)\""))
        #expect(html.contains("<h1>4 scenarios: 2 passed, 1 failed, 1 skipped</h1>"))
        #expect(html.contains("&lt;wait&gt; &amp; see: passed"))
        #expect(html.contains("<dt>expected</dt><dd>gestures pan</dd>\n<dt>found</dt><dd>tap</dd>"))
        // The page refers to nothing outside of it.
        #expect(!html.contains("http"))
        #expect(!html.contains("src=\"Pictures"))
    }

    @Test("Expected images are accepted by --update-snapshots, and a difference is shown in the report")
    func updateSnapshots() throws {
        let text = """
            camera: {center: [60, 24], zoom: 14}
            annotations: [{circles: dots, features: [{id: a, at: [60, 24], circle-radius: 30}]}]
            steps: [{expect: {picture: want.png}}]
            """
        try folder.write(text, to: "picture.yaml")
        let missing = try run("picture.yaml")
        #expect(missing.status == 1)
        #expect(missing.output.contains("--update-snapshots or KIOSKMAPS_UPDATE_SNAPSHOTS=1 accepts it"))
        #expect(try run("picture.yaml", "--update-snapshots").status == 0)
        #expect(try run("picture.yaml").status == 0)
        try folder.write(text.replacing("radius: 30", with: "radius: 40"), to: "picture.yaml")
        let changed = try run("picture.yaml", "--html", "report/page.html")
        #expect(changed.status == 1)
        #expect(changed.output.contains("% of the pixels differ, at most 0.01 % may"))
        let html = try self.text("report/page.html")
        for image in ["want.png", "Pictures/want-actual.png", "Pictures/want-difference.png"] {
            let data = try Data(contentsOf: folder.url.appending(path: image)).base64EncodedString()
            #expect(html.contains("base64,\(data)\""), "\(image)")
        }
        #expect(html.contains("difference, red, "))
    }

    @Test("A directory without scenarios, and a report that cannot be written, are errors")
    func errors() throws {
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "none"), withIntermediateDirectories: true)
        let (status, _, errors) = try run("none")
        #expect(status == 2)
        #expect(errors.contains("none: expected a directory with scenarios, files *.yaml or *.json with \"steps\""))
        let unwritable = try run("all/wait.yaml", "--junit", "/proc/none/j.xml")
        #expect(unwritable.status == 2)
        #expect(unwritable.errors.contains("/proc/none/j.xml: cannot be written: there is no directory /proc/none;"))
    }
}

/// A count of the elements of a well-formed XML document.
private struct XMLReading {
    private(set) var elementCount = 0

    /// - Throws: A description of the first tag that is not closed by its own name.
    init(_ data: Data) throws {
        var open: [Substring] = []
        for part in String(decoding: data, as: UTF8.self).split(separator: "<").dropFirst(1) where !part.hasPrefix("?")
        {
            let tag = part.prefix { $0 != ">" }
            let name = tag.prefix { $0 != " " && $0 != "/" }
            if tag.hasPrefix("/") {
                let closed = tag.dropFirst()
                guard open.popLast() == closed else { throw FixtureProblem(text: "</\(closed)>") }
            } else {
                elementCount += 1
                if !tag.hasSuffix("/") { open.append(name) }
            }
        }
        guard open.isEmpty else { throw FixtureProblem(text: "<\(open)>") }
    }
}

private struct FixtureProblem: Error {
    let text: String
}

import Foundation
import KioskMaps
import KioskMapsTesting
import TestSupport
import Testing

/// Tests of the forms in which scenarios and their data are written.
@MainActor
@Suite struct ScenarioTextTests {
    private let folder: ScratchDirectory

    init() throws {
        folder = try ScratchDirectory()
    }

    private func run(_ text: String, name: String = "test.yaml") throws -> ScenarioReport {
        try folder.write(text, to: name)
        let base = folder.url.appending(path: "", directoryHint: .isDirectory)
        let scenario = try Scenario(contentsOf: URL(filePath: name, relativeTo: base))
        return ScenarioRunner(scenario, pictures: folder.url).run()
    }

    @Test("A byte order mark and the line ends of Windows are accepted")
    func lineEnds() throws {
        let report = try run("\u{FEFF}steps:\r\n- tap: [1, 2]\r\n  expect: {gestures: pan}\r\n")
        #expect(report.failures == ["test.yaml:2: tap at (1, 2): expected gestures pan, found tap"])
    }

    @Test("JSON with tabs, escaped slashes and pairs of surrogates is read")
    func json() throws {
        try folder.write(
            #"{"scenario": "a\/b \ud83d\ude00 \u00e4 \\ud83d",\#n\#t"steps": [{"tap": [1, 2]}]}"#, to: "a.json")
        let scenario = try Scenario(contentsOf: folder.url.appending(path: "a.json"))
        #expect(scenario.name == #"a/b 😀 ä \ud83d"#)
        #expect(scenario.steps.count == 1)
        let half = try folder.write(#"{"scenario": "\ud83d", "steps": []}"#, to: "half.json")
        #expect(throws: FileError.self) { try Scenario(contentsOf: half) }
    }

    @Test("Anchors and merge keys share members, and the mapping itself has precedence")
    func mergeKeys() throws {
        let report = try run(
            """
            variables: {base: &base {zoom: 14, center: [60, 24]}, turned: &turned {bearing: 90, zoom: 3}}
            camera: {<<: [*base, *turned], pitch: 30}
            annotations: [{circles: c, features: [&f {id: a, at: [60, 24]}, {<<: *f, id: b}]}]
            steps:
            - {expect: {camera: {zoom: 14, bearing: 90, pitch: 30, center: [60, 24]}}}
            - {tap: {annotation: b}, expect: {hit: b}}
            """)
        #expect(report.failures == [])
    }

    @Test("Aliases of aliases do not fill the memory")
    func aliases() throws {
        var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
        for level in 1...9 {
            let items = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
            text += "a\(level): &a\(level) [\(items)]\n"
        }
        let message = try #require(try folder.errorMessage(of: text + "steps: *a9"))
        #expect(message == "test.yaml:6:50: the values of aliases have more than 1000000 parts; use fewer aliases")
    }

    @Test("Rows of a CSV file are values of loops and cases")
    func csv() throws {
        try folder.write(
            "\u{FEFF}x,y,\"the \"\"name\"\"\",found\r\n200,150,\"a, b\",none\r\n\r\n\"201\",\"150\",\"two\nlines\",here\r\n",
            to: "t.csv")
        let report = try run(
            """
            steps:
            - for: {row: t.csv}
              steps: [{tap: [$row.x, $row.y], expect: {hit: $row.found}}]
            """)
        #expect(report.failures == ["test.yaml:3: tap at (201, 150), where index = 1: expected hit here, found none"])
        try folder.write("cases: t.csv\nsteps: []", to: "cases.yaml")
        let broken = [
            ("a,a\n", #"t.csv:1: two columns have the name "a"; rename one of them"#),
            ("a,b\n1\n", "t.csv:2: expected 2 values, as in the first row, found 1"),
            ("a\n\"1\n2", "t.csv:2: expected a quote at the end of a value"),
            ("\n", "t.csv:1:1: expected a row with the names of the columns"),
        ]
        for (text, message) in broken {
            try folder.write(text, to: "t.csv")
            let error = #expect(throws: FileError.self) {
                try ScenarioFile(contentsOf: folder.url.appending(path: "cases.yaml"))
            }
            #expect(error?.description.hasSuffix(message) == true, "\(error?.description ?? "")")
        }
    }

    @Test("Failures and errors in loops and includes state the repetition")
    func contexts() throws {
        try folder.write("steps: [{tap: $at, expect: {hit: here}}]", to: "_part.yaml")
        let report = try run(
            """
            steps:
            - for: {point: [[1, 2], [3, 4]]}
              steps:
              - repeat: 2
                steps: [{tap: $point, expect: {hit: here}}]
            - {include: _part.yaml, with: {at: [5, 6]}}
            """)
        #expect(
            report.failures.map { $0.components(separatedBy: ": expected")[0] } == [
                "test.yaml:5: tap at (1, 2), where point = [1, 2], index = 0",
                "test.yaml:5: tap at (1, 2), where point = [1, 2], index = 1",
                "test.yaml:5: tap at (3, 4), where point = [3, 4], index = 0",
                "test.yaml:5: tap at (3, 4), where point = [3, 4], index = 1",
                "_part.yaml:1: tap at (5, 6), where included at test.yaml:6",
            ])
        #expect(
            try folder.errorMessage(of: "steps:\n- for: {p: [[1, 2], [3]]}\n  steps: [{tap: $p}]")
                == "test.yaml:3:17: expected a point [x, y], found a sequence of length 1, where p = [3]")
    }

    @Test("An error of a case names it, and those of data have the place of the name of their file")
    func cases() throws {
        let file = try folder.write(
            "cases: [{case: a, z: 3}, {case: b, z: far}]\ncamera: {zoom: $z}\nsteps: []", to: "c.yaml")
        let error = #expect(throws: FileError.self) { try ScenarioFile(contentsOf: file) }
        #expect(error?.description.hasSuffix(#"c.yaml:2:16: expected a number, found "far", in the case "b""#) == true)
        try folder.write("[7]", to: "d.json")
        #expect(
            try folder.errorMessage(of: "cases: d.json\nsteps: []") == #"test.yaml:1:8: expected a mapping, found "7""#)
    }
}

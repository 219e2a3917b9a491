import Foundation
import KioskMaps
import KioskMapsTesting
import TestSupport
import Testing

/// Runs of directories with files that are no valid scenarios.
@Suite struct RunUnreadableTests {
    private let program: Program
    private var folder: ScratchDirectory { program.folder }

    init() throws {
        program = try Program()
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "all"), withIntermediateDirectories: false)
        try folder.write("steps: [{tap: [1, 1], expect: {gestures: tap}}]", to: "all/good.yaml")
    }

    private func run(_ arguments: String...) throws -> (status: Int32, output: String, errors: String) {
        try program.run(["run"] + arguments)
    }

    @Test("All files that cannot be read are reported, and the others are played")
    func unreadable() throws {
        try folder.write("steps: [{tap: [1]}]", to: "all/a.yaml")
        try folder.write("steps: [", to: "all/b.yaml")
        try folder.write("stps: [{wait: 1}]", to: "all/c.yaml")
        try folder.write(#"{"step": [{"wait": 1}], "camra": {}}"#, to: "all/d.json")
        try folder.write(Data([0xFF, 0xFE, 0x73, 0x00]), to: "all/e.yaml")
        try FileManager.default.createSymbolicLink(
            atPath: folder.url.appending(path: "all/f.yaml").path, withDestinationPath: "missing.yaml")
        let (status, output, errors) = try run("all", "missing.yaml", "--junit", "j.xml")
        #expect(status == 2)
        #expect(output.hasSuffix("\n1 passed, 0 failed\n1 scenario: 1 passed, 0 failed; 7 files not read\n"))
        let lines = errors.split(separator: "\n")
        let beginnings = [
            "all/a.yaml:1:15: expected a point", "all/b.yaml:2:1: invalid YAML",
            #"all/c.yaml:1:1: "stps" is not known here (did you mean "steps"?)"#,
            #"all/d.json:1:2: "step" is not known here (did you mean "steps"?)"#,
            "all/e.yaml: is not text in UTF-8", "all/f.yaml: cannot be read", "missing.yaml: cannot be read",
        ]
        #expect(lines.count == beginnings.count, "\(errors)")
        for (line, beginning) in zip(lines, beginnings) { #expect(line.hasPrefix(beginning), "\(line)") }
        let list = try run("all", "--list")
        #expect(list.status == 2)
        #expect(list.output == "all/good.yaml: good\n")
    }

    @Test("Without a valid scenario only the errors are printed")
    func none() throws {
        try folder.write("stps: []", to: "all/good.yaml")
        let (status, output, errors) = try run("all")
        #expect(status == 2)
        #expect(output.isEmpty)
        #expect(errors.split(separator: "\n").count == 1)
    }

    @Test("Each report has an error for each file that cannot be read", arguments: [true, false])
    func reports(hasValidScenario: Bool) throws {
        try folder.write("steps: [{tap: [1]}]", to: "all/a.yaml")
        try folder.write("steps: [", to: "all/b.yaml")
        if !hasValidScenario { try FileManager.default.removeItem(at: folder.url.appending(path: "all/good.yaml")) }
        let status = try run(
            "all", "none.yaml", "--junit", "j.xml", "--tap", "t.tap", "--html", "h.html", "--json", "o.json"
        ).status
        #expect(status == 2)
        let text = { (name: String) in try String(contentsOf: folder.url.appending(path: name), encoding: .utf8) }
        let count = hasValidScenario ? 4 : 3
        let junit = try text("j.xml")
        #expect(junit.contains("<testsuites tests=\"\(count)\" failures=\"0\" errors=\"3\""))
        #expect(junit.contains("<error message=\"all/a.yaml:1:15: expected a point"))
        let tap = try text("t.tap")
        #expect(tap.contains("\n1..\(count)\n") && tap.contains("not ok \(count) - none.yaml none\n"))
        let html = try text("h.html")
        #expect(html.contains("<h1>\(count) scenarios: \(count - 3) passed, 3 failed, 0 skipped</h1>"))
        #expect(html.contains("all/b.yaml:2:1: invalid YAML"))
        let outcomes = try JSONDecoder().decode([ScenarioOutcome].self, from: Data(text("o.json").utf8))
        #expect(outcomes.count { $0.error != nil } == 3)
    }

    @Test(
        "Files of other programs are left out",
        arguments: [
            "services:\n  map: {image: a}\nvolumes: {}", "on: push\njobs: {}", "# nothing", "- steps: []",
            "{{ template }}", "name: a\nversion: 1",
        ])
    func others(text: String) throws {
        try folder.write(text, to: "all/other.yaml")
        let (status, _, errors) = try run("all")
        #expect(status == 0)
        #expect(errors.isEmpty)
    }

    @Test("--quiet prints the totals in one line, for a single scenario, too")
    func quiet() throws {
        #expect(try run("all", "--quiet").output == "1 scenario: 1 passed, 0 failed\n")
        try folder.write("steps: [{wait: 1}]\nskip: later", to: "all/later.yaml")
        #expect(try run("all", "-q").output == "2 scenarios: 1 passed, 0 failed, 1 skipped\n")
        let (status, output, _) = try run("all/good.yaml", "--quiet", "--strict")
        #expect(status == 0)
        #expect(output == "1 scenario: 1 passed, 0 failed\n")
        try folder.write("steps: [{tap: [1, 1], expect: {gestures: pan}}]", to: "all/good.yaml")
        #expect(
            try run("all/good.yaml", "--quiet").output.hasSuffix(
                "\n0 passed, 1 failed\n1 scenario: 0 passed, 1 failed\n"))
    }

    @Test("The report shows the expected, the found and the difference picture beside each other")
    func pictures() throws {
        let text = """
            view: [100, 80]
            camera: {center: [60, 24], zoom: 14}
            annotations: [{circles: dots, features: [{id: a, at: [60, 24], circle-radius: 30}]}]
            steps: [{expect: {picture: want.png}}]
            """
        try folder.write(text, to: "all/good.yaml")
        #expect(try run("all", "--update-snapshots").output.contains("wrote 1 expected image\n"))
        try folder.write(text.replacing("radius: 30", with: "radius: 40"), to: "all/good.yaml")
        #expect(try run("all", "--html", "h.html").status == 1)
        #expect(try figures().count == 3)
        // An image of another size has no difference, whose column stays.
        try folder.write(text.replacing("[100, 80]", with: "[90, 80]"), to: "all/good.yaml")
        #expect(try run("all", "--html", "h.html").status == 1)
        let captions = try figures()
        #expect(captions.count == 3)
        #expect(captions.last?.contains("none: the sizes differ") == true)
    }

    /// Returns the figures of the only comparison of the report.
    private func figures() throws -> [Substring] {
        let page = try String(contentsOf: folder.url.appending(path: "h.html"), encoding: .utf8)
        let parts = page.components(separatedBy: "<div class=\"comparison\">")
        #expect(parts.count == 2)
        let comparison = parts.last?.components(separatedBy: "</div>").first ?? ""
        let figures = comparison.split(separator: "<figure>").filter { $0.contains("<figcaption>") }
        for (figure, caption) in zip(figures, ["expected: ", "found: ", "difference"]) {
            #expect(figure.hasPrefix("<figcaption>\(caption)"))
        }
        return figures
    }
}

import Foundation
import KioskMaps
import TestSupport
import Testing

/// Runs in which diagnostics are failures, and the order of notes.
@Suite struct RunStrictTests {
    private let program: Program
    private var folder: ScratchDirectory { program.folder }

    init() throws {
        program = try Program()
        try folder.write(
            #"""
            {"version":8,"sources":{"s":{"type":"geojson","data":{"type":"FeatureCollection","features":[]}}},
             "layers":[{"id":"l","type":"line","source":"s","paint":{"line-occlusion-opacity":0.5}}]}
            """#, to: "style.json")
        try folder.write("style: style.json\nsteps: [{tap: [1, 1], expect: {gestures: tap}}]", to: "b.yaml")
        try folder.write("steps: [{tap: [1, 1], expect: {gestures: tap}}]", to: "a.yaml")
    }

    @Test("With --strict a scenario with a diagnostic is counted, printed and reported as failed")
    func strict() throws {
        let (status, output, _) = try program.run(
            [
                "run", "a.yaml", "b.yaml", "--strict", "--quiet", "--junit", "j.xml", "--tap", "t.tap", "--html",
                "h.html",
            ])
        #expect(status == 1)
        #expect(output.hasPrefix("b: 800 × 600 points\n  note: style: layer \"l\": line-occlusion-opacity"))
        #expect(output.contains("\nb: FAILED, 1 diagnostic with --strict\n"))
        #expect(output.contains("\n2 scenarios: 1 passed, 1 failed\n"))
        let junit = try String(contentsOf: folder.url.appending(path: "j.xml"), encoding: .utf8)
        #expect(junit.contains("<testsuites tests=\"2\" failures=\"1\" errors=\"0\""))
        #expect(junit.contains("<failure message=\"expected no diagnostics, found style: layer"))
        let tap = try String(contentsOf: folder.url.appending(path: "t.tap"), encoding: .utf8)
        #expect(tap.contains("not ok 2 - b.yaml b\n") && tap.contains("line-occlusion-opacity"))
        let html = try String(contentsOf: folder.url.appending(path: "h.html"), encoding: .utf8)
        #expect(html.contains("<h1>2 scenarios: 1 passed, 1 failed, 0 skipped</h1>"))
        let tolerant = try program.run(["run", "a.yaml", "b.yaml"])
        #expect(tolerant.status == 0 && tolerant.output.hasSuffix("2 scenarios: 2 passed, 0 failed\n"))
    }

    @Test("The notes of a scenario follow its title")
    func notes() throws {
        let output = try program.run(["run", "a.yaml", "b.yaml", "-j", "1"]).output
        #expect(output.contains("1 passed, 0 failed\nb: 800 × 600 points\n  note: style: "), "\(output)")
    }

    @Test("A file in place of the directory of images is an error")
    func pictures() throws {
        try folder.write("", to: "file")
        let (status, output, errors) = try program.run(["run", "a.yaml", "--pictures", "file"])
        #expect(status == 2 && output.isEmpty)
        #expect(errors.hasPrefix("file: is not a directory; "))
    }
}

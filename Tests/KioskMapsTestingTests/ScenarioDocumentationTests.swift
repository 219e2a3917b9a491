import Foundation
import KioskMaps
import KioskMapsTesting
import TestSupport
import Testing

/// Plays the examples of `Documentation/Scenarios.md` that are complete scenarios.
@MainActor
@Suite struct ScenarioDocumentationTests {
    @Test("Each example meets its expectations")
    func examples() throws {
        let folder = try ScratchDirectory()
        try folder.write(
            "variables: {at: [1, 1]}\nsteps: [{double-tap: $at, expect: {gestures: double-tap}}]", to: "_zoom-in.yaml")
        let page = try String(
            contentsOf: Sample.root.appending(path: "Documentation/Scenarios.md"), encoding: .utf8)
        let blocks = page.components(separatedBy: "```yaml\n").dropFirst().map {
            $0.components(separatedBy: "\n```")[0]
        }
        #expect(blocks.count >= 3)
        for block in blocks {
            for scenario in try ScenarioFile(yaml: block, directory: folder.url).scenarios {
                let report = ScenarioRunner(scenario, pictures: folder.url).run()
                #expect(report.failures == [], "\(scenario.name)")
                #expect(report.passed > 0)
            }
        }
    }
}

import Foundation
import KioskMapsTesting
import TestSupport
import Testing

@testable import CityGuide

/// The scenarios of CityGuide, which are played on its map.
@MainActor
@Suite("Scenarios of CityGuide")
struct CityGuideScenarioTests {
    @Test("A scenario passes", arguments: ["search", "speech"])
    func scenario(name: String) throws {
        let display = try Display(CGSize(width: 1280, height: 800))
        let (guide, _) = try display.showGuide()
        let file = Command.package.appending(path: "Samples/CityGuide/Scenarios/\(name).yaml")
        let folder = try ScratchDirectory()
        for scenario in try ScenarioFile(contentsOf: file).scenarios {
            let runner = ScenarioRunner(
                scenario, on: display.mapView, clock: display.clock, pictures: folder.url)
            var lines: [String] = []
            runner.onLine = { lines.append($0) }
            let failures = withExtendedLifetime(guide) { runner.run().failures }
            #expect(failures == [], "\(lines.joined(separator: "\n"))")
        }
    }
}

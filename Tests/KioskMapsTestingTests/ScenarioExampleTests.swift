import Foundation
import TestSupport
import Testing

@testable import KioskMapsTesting

/// Tests of the examples in the tables of `Documentation/Scenarios.md`.
@Suite struct ScenarioExampleTests {
    @Test("Each action has an example, which the reader accepts")
    func examples() throws {
        let folder = try ScratchDirectory()
        try folder.write(#"{"version": 8, "sources": {}, "layers": []}"#, to: "night.json")
        try folder.write(#"{"type": "FeatureCollection", "features": []}"#, to: "stops.geojson")
        for (name, sample) in [("walk.gpx", "Samples/Scenarios/Town/ride.gpx"), ("touches.yaml", Self.recording)] {
            try FileManager.default.copyItem(
                at: Sample.root.appending(path: sample), to: folder.url.appending(path: name))
        }
        let examples = try Self.all()
        for example in examples {
            let text =
                "annotations: [{circles: stops, features: [{id: harbour, at: [60, 24]}]}]\nsteps: [{\(example)}]"
            #expect(throws: Never.self, "\(example)") { try Scenario(yaml: text, directory: folder.url) }
        }
        let actions = examples.map { String($0.prefix { $0 != ":" }) }
        #expect(Set(actions) == Set(ScenarioReader.actions))
    }

    @Test("Each expectation has an example, which the reader accepts")
    func expectations() throws {
        let examples = try Self.all(of: "`expect`")
        for example in examples {
            #expect(throws: Never.self, "\(example)") { try Scenario(yaml: "steps: [{expect: {\(example)}}]") }
        }
        #expect(Set(examples.map { String($0.prefix { $0 != ":" }) }) == Set(ScenarioReader.expectations))
    }

    private static let recording = "Samples/Scenarios/Recordings/two-finger-turn.yaml"

    /// Returns the examples of a table, each a member and its value.
    ///
    /// - Parameter members: The head of its first column.
    static func all(of members: String = "action") throws -> [String] {
        let page = try String(
            contentsOf: Sample.root.appending(path: "Documentation/Scenarios.md"), encoding: .utf8)
        let parts = page.components(separatedBy: "| \(members) | example | meaning |\n|---|---|---|\n")
        let rows = try #require(parts.last?.components(separatedBy: "\n\n").first).split(separator: "\n")
        return rows.flatMap { row in
            row.components(separatedBy: " | ")[1].split(separator: "`").map(String.init).filter { $0.contains(":") }
        }
    }
}

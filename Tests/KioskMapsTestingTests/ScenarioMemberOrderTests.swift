import Foundation
import KioskMapsTesting
import TestSupport
import Testing

/// Tests of members whose effect depends on others.
@MainActor
@Suite struct ScenarioMemberOrderTests {
    private nonisolated static let style = """
        style: https://city.example/style.json
        http: [{url: "https://city.example/*", json: {version: 8, center: [24, 60], zoom: 3, sources: {}, layers: []}}]
        """

    @Test(
        "The bounds of the camera apply before the camera, in any order of the members",
        arguments: [
            ["camera: {center: [60, 24], zoom: 25}", "camera-bounds: {max-zoom: 25.5}"],
            ["camera-bounds: {max-zoom: 25.5}", "camera: {center: [60, 24], zoom: 25}"],
            ["camera-bounds: {max-zoom: 25.5}", "camera: {zoom: 25}"],
            ["camera: {zoom: 25}", style, "camera-bounds: {max-zoom: 25.5}"],
            ["include: _bounds.yaml", "camera: {zoom: 25}"],
        ])
    func bounds(members: [String]) throws {
        let folder = try ScratchDirectory()
        try folder.write("camera-bounds: {max-zoom: 25.5}", to: "_bounds.yaml")
        let scenario = try folder.scenario(
            members.joined(separator: "\n") + """

                steps:
                - {expect: {camera: {zoom: 25}}}
                - {wait: 1, expect: {camera: {zoom: 25}}}
                """)
        #expect(ScenarioRunner(scenario, pictures: folder.url).run().failures == [])
    }

    @Test("The camera stays in the bounds")
    func clamped() throws {
        let folder = try ScratchDirectory()
        let scenario = try folder.scenario(
            "camera: {zoom: 12}\ncamera-bounds: {max-zoom: 10}\nsteps: [{expect: {camera: {zoom: 10}}}]")
        #expect(ScenarioRunner(scenario, pictures: folder.url).run().failures == [])
    }

    @Test("Tags of a case are added to those of the file, each once")
    func tags() throws {
        let folder = try ScratchDirectory()
        let text = """
            tags: [touch, $speed]
            cases:
            - {case: a, speed: fast}
            - {case: b, speed: slow, tags: [night, touch]}
            - {case: c, speed: slow, tags: rain}
            - {case: d, speed: slow, tags: }
            steps: []
            """
        let file = try folder.write(text, to: "test.yaml")
        #expect(
            try ScenarioFile(contentsOf: file).scenarios.map(\.tags) == [
                ["touch", "fast"], ["touch", "slow", "night"], ["touch", "slow", "rain"], ["touch", "slow"],
            ])
        let own = try ScenarioFile(yaml: "cases: [{case: a, tags: x}, {case: b}]\nsteps: []").scenarios
        #expect(own.map(\.tags) == [["x"], []])
    }
}

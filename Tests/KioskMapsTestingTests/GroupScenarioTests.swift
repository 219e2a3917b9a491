import Foundation
import KioskMaps
import KioskMapsTesting
import TestSupport
import Testing

/// Scenarios with fingers of several people.
@MainActor
@Suite struct GroupScenarioTests {
    private func play(_ text: String) throws -> ScenarioReport {
        let folder = try ScratchDirectory()
        return ScenarioRunner(try folder.scenario(text), pictures: folder.url).run()
    }

    private func expectSuccess(_ text: String) throws {
        let report = try play(text)
        #expect(!report.checks.isEmpty)
        for check in report.checks where !check.isPassed { Issue.record("line \(check.line): \(check.message)") }
    }

    private static let pans = """
        camera: {center: [60.17, 24.94], zoom: 14}
        steps:
        - touches:
          - {path: [[400, 500], [800, 500]], seconds: 0.5}
          - {path: [[3400, 500], [3000, 500]], seconds: 0.5}

        """

    @Test("A person who rests a finger does not keep another one from tapping an annotation")
    func tapBesideRest() throws {
        try expectSuccess(
            """
            view: [3840, 1080]
            camera: {center: [60.17, 24.94], zoom: 14}
            annotations:
            - circles: pins
              features: [{id: pin, at: [60.17, 25.02], circle-radius: 40}]
            steps:
            - tap: {annotation: pin}
              expect: {hit: pin}
            - touches:
              - {path: [[300, 500]], seconds: 0, rest: 0.45}
              - {path: [[3784, 540]], after: 0.1, press: 0.05, seconds: 0, rest: 0}
              expect: {hit: pin}
            """)
    }

    @Test("A view wider than the reach of a person belongs to several people, unless the scenario states otherwise")
    func wideView() throws {
        try expectSuccess("view: [3840, 1080]\n" + Self.pans + "  expect: {gestures: pan, camera: {zoom: 14}}")
        for groups in ["none", "{reach: 1000}", "{points-per-millimetre: 4}"] {
            let report = try play(
                "view: [3840, 1080]\ngestures: {groups: \(groups)}\n" + Self.pans + "  expect: {gestures: pan}")
            #expect(report.failed == 1, "\(groups)")
        }
    }

    @Test("Zones and the reach of a person are those of the scenario, and change with a step")
    func statedGroups() throws {
        let pinch = "touches: [{path: [[300, 300], [200, 300]]}, {path: [[500, 300], [600, 300]]}]"
        let zones = "zones: [[0, 0, 400, 600], [400, 0, 400, 600]]"
        for groups in ["{\(zones)}", "{reach: 50}", "{reach: 100, points-per-millimetre: 1}"] {
            try expectSuccess(
                """
                gestures: {groups: \(groups)}
                camera: {zoom: 12}
                steps:
                - \(pinch)
                  expect: {gestures: pan, camera: {zoom: 12}}
                - set-gestures: {groups: none}
                - wait: 1
                - \(pinch)
                  expect: {gestures: pinch}
                - set-gestures: {groups: {\(zones), memory: 0.5, rest: 2}}
                - wait: 2
                - \(pinch)
                  expect: {gestures: pan}
                """)
        }
    }

    @Test(
        "Invalid options of groups are errors",
        arguments: [
            ("all", "expected the options of groups of fingers, or none"), ("{reach: 0}", "expected a reach"),
            ("{reach: far}", "expected a number"), ("{points-per-millimetre: 0}", "expected a resolution"),
            ("{zones: 5}", "expected a sequence"), ("{zones: [[0, 0, 1]]}", "expected a rectangle"),
            ("{memory: 61}", "expected a time in seconds"), ("{rest: -1}", "expected 0…86400 seconds"),
            ("{people: 2}", "people"), ("[1]", "expected"),
        ])
    func invalid(groups: String, message: String) throws {
        let folder = try ScratchDirectory()
        let error = #expect(throws: FileError.self) {
            _ = try folder.scenario("gestures: {groups: \(groups)}\nsteps: [{wait: 1}]")
        }
        #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
        #expect(error?.line == 1)
    }
}

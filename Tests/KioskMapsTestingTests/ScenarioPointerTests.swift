import Foundation
import KioskMaps
import KioskMapsTesting
import TestSupport
import Testing

/// Tests of scenarios with a mouse, a wheel, a knob and a keyboard.
@MainActor
@Suite struct ScenarioPointerTests {
    @Test("Every pointer action has its effect")
    func actions() throws {
        let folder = try ScratchDirectory()
        let scenario = try folder.scenario(
            """
            scenario: Controls
            view: [800, 600]
            camera: {center: [0, 0], zoom: 10, bearing: 0, pitch: 0}
            steps:
            - click: [100, 100]
              expect: {gestures: tap, contacts: 1, camera: {zoom: 10}}
            - scroll: {at: [400, 300], detents: 3}
              expect: {gestures: [scroll, scroll, scroll], owner: gestures, camera: {center: [0, 0], zoom: 11.5}}
            - scroll: {at: [10, 10], detents: -0.5}
              expect: {gestures: scroll, camera: {zoom: 11.25}}
            - camera: {center: [0, 0], zoom: 10}
            - key: plus
              expect: {gestures: key, owner: gestures, camera: {center: [0, 0], zoom: 11}}
            - key: shift-right
              expect: {camera: {bearing: 15}}
            - key: shift-up
              expect: {camera: {pitch: 10}}
            - key: enter
              expect: {gestures: key, camera: {zoom: 11, bearing: 15, pitch: 10}}
            - turn-knob: -4
              expect: {gestures: [knob, knob, knob, knob], owner: gestures, camera: {zoom: 9}}
            - turn-knob: 0
              expect: {gestures: none}
            - orbit: {from: [300, 300], to: [400, 280]}
              expect: {gestures: orbit, contacts: 1, owner: gestures, camera: {bearing: 92, pitch: 19, within: {bearing: 5, pitch: 3}}}
            """)
        let report = ScenarioRunner(scenario, pictures: folder.url).run()
        for check in report.checks where !check.isPassed { Issue.record("line \(check.line): \(check.message)") }
        #expect(report.checks.count == 23)
        #expect(
            scenario.steps.map(\.action.description) == [
                "click at (100, 100)", "scroll 3 at (400, 300)", "scroll -0.5 at (10, 10)", "set the camera",
                "press plus", "press shift-right", "press shift-up", "press enter", "turn the knob by -4",
                "turn the knob by 0", "drag with the second button from (300, 300) to (400, 280)",
            ])
    }

    @Test("Every documented key is valid")
    func keys() throws {
        let folder = try ScratchDirectory()
        let names = [
            "left", "right", "up", "down", "plus", "minus", "tab", "enter", "space", "escape", "page-up",
            "page-down", "home", "end", "volume-up", "volume-down", "mute", "menu",
        ]
        let steps = names.flatMap { ["- key: \($0)", "- key: shift-\($0)"] }.joined(separator: "\n")
        let scenario = try folder.scenario("scenario: Keys\nsteps:\n" + steps)
        #expect(scenario.steps.count == 36)
    }

    @Test(
        "Errors of pointer actions contain the line",
        arguments: [
            ("{key: sideways}", #""sideways" is not a key; expected left, right"#),
            ("{key: shift-}", #""shift-" is not a key"#),
            ("{key: Up}", #""Up" is not a key"#), ("{scroll: {at: [1, 2]}}", #"missing member "detents""#),
            ("{scroll: {detents: 1}}", #"missing member "at""#),
            ("{scroll: {at: [1, 2], detents: 1001}}", "expected −1000…1000 detents"),
            ("{scroll: {at: [1, 2], detents: .nan}}", "expected"), ("{turn-knob: 1.5}", "a whole number"),
            ("{turn-knob: -1001}", "expected −1000…1000 steps"), ("{turn-knob: up}", "expected a number"),
            ("{orbit: {from: [1, 2]}}", #"missing member "to""#), ("{click: 5}", "expected"),
        ])
    func errors(step: String, message: String) throws {
        let folder = try ScratchDirectory()
        let error = #expect(throws: FileError.self) { try folder.scenario("scenario: Wrong\nsteps:\n- \(step)") }
        #expect(error?.description.contains(message) == true && error?.line == 3, "\(String(describing: error))")
    }
}

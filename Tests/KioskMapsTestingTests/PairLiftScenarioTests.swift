import Foundation
import KioskMaps
import KioskMapsTesting
import TestSupport
import Testing

/// Quick pinches whose fingers do not lift at once.
@MainActor
@Suite struct PairLiftScenarioTests {
    private func expectSuccess(_ text: String) throws {
        let folder = try ScratchDirectory()
        let report = ScenarioRunner(try folder.scenario(text), pictures: folder.url).run()
        #expect(!report.checks.isEmpty)
        for check in report.checks where !check.isPassed { Issue.record("line \(check.line): \(check.message)") }
    }

    /// Two fingers that move apart by 450 points per second; the second one lifts later, in motion.
    private func pinch(lag: Double) -> String {
        let x = 910 + 450 * (0.4 + lag)
        return """
            - touches:
              - {path: [[730, 450], [550, 450]], seconds: 0.4, rest: 0}
              - {path: [[910, 450], [1090, 450], [\(x), 450]], seconds: \(0.4 + lag), rest: 0}
            """
    }

    @Test("The map does not glide away after a pinch", arguments: [0.01, 0.03, 0.05, 0.08, 0.12])
    func glide(lag: Double) throws {
        try expectSuccess(
            """
            view: [1640, 900]
            camera: {center: [46.5, 7.5], zoom: 12}
            annotations:
            - circles: dots
              features: [{id: dot, at: [46.5, 7.5]}]
            steps:
            \(pinch(lag: lag))
              expect: {gestures: [pinch, pan]}
            - wait: 3
              expect: {seen: {id: dot, at: [820, 450], within: \(450 * lag + 12)}}
            """)
    }

    @Test("A viewport that follows the puck continues after a pinch in place", arguments: [0.0, 0.03, 0.06, 0.12])
    func follow(lag: Double) throws {
        try expectSuccess(
            """
            view: [1640, 900]
            camera: {center: [46.5, 7.5], zoom: 10}
            steps:
            - locate: {at: [46.5, 7.5], accuracy: 5}
            - follow: {zoom: 14, pitch: 0, bearing: 0, transition: immediate}
            - wait: 2
            \(pinch(lag: lag))
            - wait: 1
              expect: {viewport: state}
            """)
    }
}

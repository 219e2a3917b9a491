import Foundation
import KioskMapsTesting
import TestSupport
import Testing

/// Tests of points that are not in the view.
@MainActor
@Suite struct ScenarioViewPointTests {
    private func report(of steps: String) throws -> ScenarioReport {
        let folder = try ScratchDirectory()
        let scenario = try folder.scenario(
            """
            view: [400, 300]
            camera: {center: [0, 0], zoom: 10}
            annotations:
            - circles: stops
              features: [{id: station, at: [0, 0]}]
            steps:
            - \(steps)
            """)
        return ScenarioRunner(scenario, pictures: folder.url).run()
    }

    @Test(
        "An action at a point outside of the view fails, with the point and the size of the view",
        arguments: [
            ("tap: [500, 100]", "(500, 100)"), ("tap: [-1, 100]", "(-1, 100)"), ("tap: [100, 300.5]", "(100, 300.5)"),
            ("double-tap: [401, 0]", "(401, 0)"), ("two-finger-tap: [0, -9]", "(0, -9)"),
            ("long-press: [9, 999]", "(9, 999)"), ("long-press: {at: [9, 999], seconds: 1}", "(9, 999)"),
            ("drag: {from: [500, 10], to: [10, 10]}", "(500, 10)"),
            ("drag: {from: [10, 10], to: [500, 10]}", "(500, 10)"),
            ("fling: {from: [10, 10], to: [-100, 10]}", "(-100, 10)"),
            ("hold-drag: {from: [10, 400], to: [10, 10]}", "(10, 400)"),
            ("pinch: {at: [500, 150], from: 20, to: 40}", "(500, 150)"),
            ("pinch: {at: [50, 150], from: 200, to: 40}", "a finger at (-50, 150)"),
            ("pinch: {at: [50, 150], from: 20, to: 40, travel: [0, 200]}", "the end at (50, 350)"),
            ("rotate: {at: [90, 150], by: 30}", "a finger at (-10, 150)"),
            ("tilt: {at: [200, 150], by: -200}", "the end at (200, -50)"),
            ("quick-zoom: {at: [200, 250], by: 100}", "the end at (200, 350)"),
            ("touches: [{path: [[10, 10], [10, 301]]}]", "(10, 301)"), ("click: [500, 10]", "(500, 10)"),
            ("double-click: [500, 10]", "(500, 10)"), ("orbit: {from: [1, 1], to: [1, 301]}", "(1, 301)"),
            ("mouse-drag: {from: [1, 1], to: [1, 301]}", "(1, 301)"),
            ("scroll: {at: [500, 1], detents: 1}", "(500, 1)"),
            ("tap: {coordinate: [40, 40]}", "coordinate 40.0, 40.0 at (58454.222, -63509.491)"),
            ("tap: {annotation: station, offset: [300, 0]}", "station + (300, 0) at (500, 150)"),
            (
                "tap: {random: [0, 0, 500, 100]}", "a random point of (0, 0) to (500, 100)"
            ),
        ])
    func actions(step: String, found: String) throws {
        let report = try report(of: "{\(step), expect: {gestures: none, contacts: 0}}")
        #expect(
            report.checks.map(\.message) == [
                "a point in the view of 400 × 300 points, found \(found)", "gestures none",
                "contacts 0 begun and ended",
            ])
    }

    @Test(
        "An expectation at a point outside of the view fails, with the point and the size of the view",
        arguments: [
            ("features: {at: [500, 1], ids: none}", "(500, 1)"),
            ("features: {in: [400.5, 0, 100, 100], count: 0}", "[400.5, 0, 100, 100]"),
            ("seen: {id: station, at: [500, 1], within: 999}", "(500, 1)"),
        ])
    func expectations(expectation: String, found: String) throws {
        let report = try report(of: "{locate: {at: [0, 0]}, expect: {\(expectation)}}")
        #expect(report.failed == 1)
        #expect(
            report.checks.last?.found == "\(found) outside of the view of 400 × 300 points")
    }

    @Test(
        "The edges belong to the view, and only the fingers of a pinch may leave it",
        arguments: [
            "tap: [0, 0]", "tap: [400, 300]", "drag: {from: [0, 300], to: [400, 0]}",
            "tap: {random: [0, 0, 400, 300]}", "pinch: {at: [200, 150], from: 40, to: 600}",
            "expect: {features: {in: [-100, -100, 600, 500], ids: station}}",
        ])
    func edges(step: String) throws {
        #expect(try report(of: "{\(step)}").failures == [])
    }

    @Test("An unknown annotation is an error that suggests a similar one")
    func unknown() throws {
        let report = try report(of: "{tap: {annotation: statoin}}")
        #expect(
            report.checks.map(\.message) == [
                #"an annotation with the id "statoin", found none (did you mean "station"?)"#
            ])
    }
}

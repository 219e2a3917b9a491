import Foundation
import KioskMaps
import KioskMapsTesting
import TestSupport
import Testing

/// Tests that every kind of expectation passes if it is met and fails otherwise.
@MainActor
@Suite struct ExpectationTests {
    private static let stage = """
        view: [400, 300]
        camera: {center: [60, 24], zoom: 14}
        annotations:
        - circles: dots
          properties: {circle-radius: 20}
          features: [{id: a, at: [60, 24]}, {id: b, at: [60.001, 24.004]}]
        steps:

        """

    private func messages(of step: String) throws -> [String] {
        let folder = try ScratchDirectory()
        let runner = ScenarioRunner(try folder.scenario(Self.stage + "- " + step), pictures: folder.url)
        return runner.run().results
    }

    private func expect(_ step: String, _ expected: String...) throws {
        #expect(try messages(of: step) == expected)
    }

    @Test("The hit expectation")
    func hit() throws {
        try expect("{tap: [200, 150], expect: {hit: a}}", "ok hit a")
        try expect("{tap: [200, 150], expect: {hit: b}}", "line 8 hit b, found a")
        try expect("{tap: [200, 150], expect: {hit: none}}", "line 8 hit none, found a")
        try expect("{tap: [200, 150], expect: {hit: [a, b]}}", "line 8 hit a, b, found a")
        try expect("{tap: [20, 280], expect: {hit: a}}", "line 8 hit a, found none")
        try expect("{tap: [20, 280], expect: {hit: none}}", "ok hit none")
        try expect("{expect: {hit: a}}", "line 8 hit a, found none")
    }

    @Test("The gestures expectation")
    func gestures() throws {
        try expect("{tap: [200, 150], expect: {gestures: tap}}", "ok gestures tap")
        try expect(
            "{double-tap: [200, 150], expect: {gestures: double-tap, camera: {zoom: 15}}}",
            "ok gestures double-tap", "ok camera at zoom 15")
        try expect("{two-finger-tap: [200, 150], expect: {gestures: two-finger-tap}}", "ok gestures two-finger-tap")
        try expect("{tap: [200, 150], expect: {gestures: none}}", "line 8 gestures none, found tap")
        try expect("{tap: [200, 150], expect: {gestures: [tap, tap]}}", "line 8 gestures tap, tap, found tap")
        try expect(
            "{fling: {from: [9, 9], to: [99, 9]}, expect: {gestures: [pan, fling], owner: gestures}}",
            "ok gestures pan, fling", "ok camera moved by \(AnimationOwner.gestures.rawValue)")
        try expect(
            "{rotate: {at: [200, 150], by: 60}, expect: {gestures: [pinch, rotate], held: 1}}",
            "ok gestures pinch, rotate", "ok ground within 1 of its finger, maximum 0")
        try expect("{tilt: {at: [200, 150], by: -60}, expect: {gestures: pitch}}", "ok gestures pitch")
        try expect("{quick-zoom: {at: [200, 150], by: 60}, expect: {gestures: quick-zoom}}", "ok gestures quick-zoom")
        try expect("{wait: 1, expect: {gestures: pan}}", "line 8 gestures pan, found none")
        try expect(
            "{drag: {from: [9, 9], to: [99, 99]}, expect: {gestures: pinch}}", "line 8 gestures pinch, found pan")
        try expect("{long-press: {at: [9, 9]}, expect: {gestures: [long-press, hold]}}", "ok gestures long-press, hold")
        try expect(
            "{hold-drag: {from: [9, 9], to: [99, 99]}, expect: {gestures: [long-press, hold], owner: gestures}}",
            "ok gestures long-press, hold", "line 8 camera moved by \(AnimationOwner.gestures.rawValue), found none")
    }

    @Test("The owner expectation")
    func owner() throws {
        let gestures = AnimationOwner.gestures.rawValue
        try expect("{drag: {from: [9, 9], to: [99, 99]}, expect: {owner: gestures}}", "ok camera moved by \(gestures)")
        try expect(
            "{drag: {from: [9, 9], to: [99, 99]}, expect: {owner: someone}}",
            "line 8 camera moved by someone, found \(gestures)")
        try expect("{tap: [9, 9], expect: {owner: gestures}}", "line 8 camera moved by \(gestures), found none")
        try expect(
            "{camera: {zoom: 3}, expect: {owner: gestures}}", "line 8 camera moved by \(gestures), found no owner")
    }

    @Test("The camera expectation")
    func camera() throws {
        func camera(_ found: String) -> String { "center 60.0, 24.0, zoom 14, bearing 0, pitch 0" + found }
        try expect(
            "expect: {camera: {center: [60, 24], zoom: 14, bearing: 0, pitch: 0}}", "ok camera at " + camera(""))
        try expect("expect: {camera: {bearing: 360}}", "ok camera at bearing 360")
        for (wrong, message) in [
            (
                "center: [60, 24.001]",
                "center 60.0, 24.001, found center 60.0, 24.0, 23.302 points from it, at most 1"
            ),
            ("zoom: 14.02", "zoom 14.02, found zoom 14"), ("bearing: 359", "bearing 359, found bearing 0"),
            ("pitch: 1", "pitch 1, found pitch 0"),
            ("zoom: 3, pitch: 1, bearing: 0", "zoom 3, bearing 0, pitch 1, found zoom 14, pitch 0"),
        ] {
            try expect("expect: {camera: {\(wrong)}}", "line 8 camera at " + message)
        }
        try expect("expect: {camera: {zoom: 15, within: {zoom: 1}}}", "ok camera at zoom 15")
        try expect("expect: {camera: {zoom: 15.1, within: {zoom: 1}}}", "line 8 camera at zoom 15.1, found zoom 14")
    }

    @Test("The held expectation")
    func held() throws {
        try expect(
            "{drag: {from: [50, 50], to: [150, 250]}, expect: {held: 0.5}}",
            "ok ground within 0.5 of its finger, maximum 0")
        let nothing = "line 8 ground within 9 of its finger, found no finger on the ground"
        try expect("{tap: [50, 50], expect: {held: 9}}", nothing)
        try expect("{drag: {from: [50, 50], to: [55, 50]}, expect: {held: 9}}", nothing)
        try expect("{wait: 1, expect: {held: 9}}", nothing)
    }

    /// On a pitched map, two fingers cannot hold two ground points at constant pitch, so the drift is greater than
    /// zero.
    @Test("The held expectation reports the measured distance")
    func heldMeasures() throws {
        let folder = try ScratchDirectory()
        let scenario = try folder.scenario(
            """
            view: [400, 300]
            camera: {center: [60, 24], zoom: 14, pitch: 60}
            steps:
            - pinch: {at: [200, 200], from: 100, to: 200, turn: 60}
              expect: {held: 0.5}
            - pinch: {at: [200, 200], from: 100, to: 200, turn: 60}
              expect: {held: 100}
            """)
        let checks = ScenarioRunner(scenario, pictures: folder.url).run().checks
        #expect(checks.map(\.isPassed) == [false, true])
        let drift = try #require(Double(checks[0].message.split(separator: " ").last ?? ""))
        #expect(drift > 1 && drift < 100)
    }

    /// A finger that touches above the horizon holds the first ground it reaches.
    @Test("The held expectation starts below the horizon")
    func heldBeginsBelowTheHorizon() throws {
        let folder = try ScratchDirectory()
        let scenario = try folder.scenario(
            """
            view: [400, 300]
            camera: {center: [60, 24], zoom: 14, pitch: 85}
            steps:
            - drag: {from: [200, 2], to: [250, 2]}
              expect: {held: 1}
            - drag: {from: [200, 2], to: [200, 280]}
              expect: {held: 1}
            """)
        let checks = ScenarioRunner(scenario, pictures: folder.url).run().checks
        #expect(
            checks.map(\.message) == [
                "ground within 1 of its finger, found no finger on the ground",
                "ground within 1 of its finger, maximum 0",
            ])
    }

    @Test("The seen expectation")
    func seen() throws {
        try expect("expect: {seen: {id: a, at: [200, 150]}}", "ok a seen at (200, 150)")
        try expect("expect: {seen: {id: a, at: [201.5, 150]}}", "line 8 a seen at (201.5, 150), found (200, 150)")
        try expect("expect: {seen: {id: a, at: [201.5, 150], within: 2}}", "ok a seen at (201.5, 150)")
        try expect("expect: {seen: {id: z, at: [200, 150]}}", "line 8 z seen at (200, 150), found no annotation z")
    }

    @Test("The contacts expectation")
    func contacts() throws {
        try expect("{tap: [5, 5], expect: {contacts: 1}}", "ok contacts 1 begun and ended")
        try expect("{tap: [5, 5], expect: {contacts: 2}}", "line 8 contacts 2 begun and ended, found 1 begun and ended")
        try expect("{wait: 1, expect: {contacts: 0}}", "ok contacts 0 begun and ended")
        try expect(
            "{pinch: {at: [99, 99], from: 9, to: 50}, expect: {contacts: 1}}",
            "line 8 contacts 1 begun and ended, found 2 begun and ended")
    }

    @Test("The layers expectation")
    func layers() throws {
        try expect("expect: {layers: [background, dots]}", "ok layers background, dots")
        try expect("expect: {layers: [dots, background]}", "line 8 layers dots, background, found background, dots")
        try expect("expect: {layers: none}", "line 8 layers none, found background, dots")
    }

    @Test("Every expectation of a step is evaluated")
    func all() throws {
        try expect(
            "{tap: [200, 150], expect: {hit: a, gestures: pan, contacts: 1}}", "ok hit a",
            "line 8 gestures pan, found tap", "ok contacts 1 begun and ended")
    }

    @Test("The selected expectation")
    func selected() throws {
        try expect("{tap: [200, 150], expect: {selected: a}}", "ok selected a")
        try expect("{tap: [200, 150], expect: {selected: none}}", "line 8 selected none, found a")
        try expect("{expect: {selected: [a, b]}}", "line 8 selected a, b, found none")
    }

    private func editingMessages(_ steps: String) throws -> [String] {
        let folder = try ScratchDirectory()
        try folder.write(
            #"{"type":"FeatureCollection","features":[{"type":"Feature","id":"a","properties":{"name":"Pier"},"#
                + #""geometry":{"type":"Point","coordinates":[24,60]}}]}"#, to: "dots.json")
        let scenario = try folder.scenario(
            """
            view: [400, 300]
            camera: {center: [60, 24], zoom: 14}
            annotations:
            - circles: dots
              draggable: true
              callout: name
              file: dots.geojson
              properties: {circle-radius: 20}
              geojson: dots.json
            steps:

            """ + steps)
        let runner = ScenarioRunner(scenario, pictures: folder.url.appending(path: "kept"))
        return runner.run().checks.map { ($0.isPassed ? "ok " : "FAILED ") + $0.message }
    }

    @Test("The callouts expectation")
    func callouts() throws {
        let found = try editingMessages(
            """
            - {tap: [200, 150], expect: {callouts: Pier}}
            - {expect: {callouts: none}}
            - {tap: [200, 150], expect: {callouts: none}}
            - {expect: {callouts: [Pier, Quay]}}
            """)
        #expect(
            found == [
                "ok callouts Pier", "FAILED callouts none, found Pier", "ok callouts none",
                "FAILED callouts Pier, Quay, found none",
            ])
    }

    @Test("The kept expectation")
    func kept() throws {
        let found = try editingMessages(
            """
            - {hold-drag: {from: [200, 150], to: [100, 50]}, expect: {kept: {id: a, at: [100, 50], within: 0.01}}}
            - {expect: {kept: {id: a, at: [200, 150]}}}
            - {expect: {kept: {id: b, at: [200, 150]}}}
            """)
        #expect(
            found == [
                "ok a kept at (100, 50)", "FAILED a kept at (200, 150), found (100, 50)",
                "FAILED b kept at (200, 150), found no annotation b",
            ])
    }
}

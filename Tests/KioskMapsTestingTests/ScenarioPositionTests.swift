import Foundation
import KioskMaps
import KioskMapsTesting
import TestSupport
import Testing

/// Tests of positions outside of the view, of callouts, and of results that do not depend on other steps.
@MainActor
@Suite struct ScenarioPositionTests {
    private func messages(of text: String) throws -> [String] {
        let folder = try ScratchDirectory()
        let runner = ScenarioRunner(try folder.scenario(text), pictures: folder.url)
        return runner.run().checks.map { ($0.isPassed ? "ok " : "failed ") + $0.message }
    }

    @Test("A step at a position outside of the view fails, whatever the offset is")
    func outside() throws {
        // At zoom 10 a degree of longitude is 1456.356 points wide: 50 degrees are 72817.778 points to the right of the centre.
        let found = try messages(
            of: """
                camera: {center: [0, 0], zoom: 10}
                annotations:
                - circles: s
                  features: [{id: far, at: [50, 50]}]
                steps:
                - {tap: {annotation: far, offset: [21, 21]}, expect: {hit: none}}
                - {tap: {coordinate: [50, 50], offset: [401, 301]}}
                - {drag: {from: [400, 300], to: {annotation: far}}, expect: {gestures: none}}
                - {expect: {features: {at: {coordinate: [60, 60]}, ids: none}}}
                - {expect: {seen: {id: far, at: [0, 0], within: 10}}}
                """)
        #expect(
            found == [
                "failed a point in the view of 800 × 600 points, found annotation far at (73238.778, -84013.464)",
                "ok hit none",
                "failed a point in the view of 800 × 600 points, found coordinate 50.0, 50.0 at (73618.778, -83733.464)",
                "failed a point in the view of 800 × 600 points, found annotation far at (73217.778, -84034.464)",
                "ok gestures none",
                "failed features none at 60.0, 60.0, found coordinate 60.0, 60.0 at (87781.333, -109590.953) "
                    + "outside of the view of 800 × 600 points",
                "failed far seen at (0, 0), found outside of the view",
            ])
    }

    @Test("A puck outside of the view is compared by its coordinate")
    func puck() throws {
        let found = try messages(
            of: """
                camera: {center: [0, 0], zoom: 10}
                steps:
                - {locate: {at: [50, 50]}}
                - {expect: {puck: {coordinate: [50, 50]}}}
                - {expect: {puck: {coordinate: [-40, -100]}}}
                - {expect: {puck: {coordinate: [0, 0]}}}
                """)
        #expect(
            found == [
                "ok puck at 50.0, 50.0", "failed puck at -40.0, -100.0, found at 50.0, 50.0",
                "failed puck at 0.0, 0.0, found outside of the view",
            ])
    }

    @Test("Text is hit whether a step draws the map or not")
    func texts() throws {
        let head = """
            camera: {center: [0, 0], zoom: 14}
            annotations:
            - points: t
              tap-radius: 0
              properties: {text-field: HARBOUR STATION, text-size: 60}
              features: [{id: p, at: [0, 0]}]
            steps:
            - {tap: [300, 300], expect: {hit: p}}

            """
        #expect(try messages(of: head) == ["ok hit p"])
        #expect(try messages(of: head + "- {snapshot: s.png}").first == "ok hit p")
    }

    @Test("Callouts follow the selection, and close with their annotations")
    func callouts() throws {
        let found = try messages(
            of: """
                camera: {center: [0, 0], zoom: 13}
                annotations:
                - circles: s
                  callout: name
                  selection: single
                  deselect-on-map-tap: true
                  properties: {circle-radius: 20}
                  features:
                  - {id: a, at: [0, 0], custom-data: {name: Harbour}}
                  - {id: b, at: [0, 0.01], custom-data: {name: 5}}
                steps:
                - {tap: {annotation: a}, expect: {callouts: Harbour}}
                - {tap: {annotation: b}, expect: {callouts: "5"}}
                - {tap: [700, 500], expect: {callouts: none}}
                - {select: a, expect: {callouts: Harbour}}
                - {deselect: a, expect: {callouts: none}}
                - {tap: {annotation: b}, expect: {callouts: "5"}}
                - {remove: b, expect: {callouts: none}}
                """)
        #expect(found.allSatisfy { $0.hasPrefix("ok ") } && found.count == 7, "\(found)")
    }

    @Test("Without a selection, taps open and close callouts")
    func calloutsOfTaps() throws {
        let found = try messages(
            of: """
                camera: {center: [0, 0], zoom: 13}
                annotations:
                - circles: s
                  callout: name
                  selection: none
                  features: [{id: a, at: [0, 0], circle-radius: 20, custom-data: {name: Harbour}}]
                steps:
                - {tap: {annotation: a}, expect: {callouts: Harbour, selected: none}}
                - {tap: {annotation: a}, expect: {callouts: none}}
                """)
        #expect(found == ["ok selected none", "ok callouts Harbour", "ok callouts none"])
    }

    @Test("What the map reports before the first step belongs to it")
    func beginning() throws {
        #expect(try messages(of: "steps: [{wait-for: map-loaded}]") == ["ok event map-loaded"])
        let found = try messages(
            of:
                "style: https://none.example/s.json\nsteps: [{expect: {diagnostics: none}}, {expect: {diagnostics: none}}]"
        )
        #expect(found.count == 2)
        #expect(found.first?.hasPrefix("failed diagnostics none, found resources: ") == true)
        #expect(found.last == "ok diagnostics none")
    }

    @Test("A movement of the mouse and a double click end before the next step begins")
    func mouse() throws {
        let found = try messages(
            of: """
                camera: {center: [0, 0], zoom: 14}
                steps:
                - {mouse-drag: {from: [400, 300], to: [300, 300]}}
                - {double-click: [400, 300], expect: {gestures: double-tap}}
                - {click: [400, 300], expect: {gestures: tap}}
                - {double-tap: [400, 300], expect: {gestures: double-tap}}
                - {tap: [400, 300], expect: {gestures: tap}}
                """)
        #expect(found == ["ok gestures double-tap", "ok gestures tap", "ok gestures double-tap", "ok gestures tap"])
    }

    @Test("A name with a comma is not two names, and an annotation may have the name none")
    func names() throws {
        let found = try messages(
            of: """
                camera: {center: [0, 0], zoom: 14}
                annotations:
                - circles: s
                  features: [{id: "a, b", at: [0, 0], circle-radius: 20}]
                steps:
                - {tap: [400, 300], expect: {hit: [a, b]}}
                - {tap: [5, 5], expect: {hit: [none]}}
                """)
        #expect(found == [#"failed hit ["a", "b"], found ["a, b"]"#, #"failed hit ["none"], found []"#])
    }
}

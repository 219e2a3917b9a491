import Foundation
import KioskMaps
import KioskMapsTesting
import TestSupport
import Testing

/// Tests of the steps in which the application, the style or the device change.
@MainActor
@Suite struct ScenarioChangeTests {
    private static let stage = """
        view: [400, 300]
        camera: {center: [60, 24], zoom: 14}
        annotations:
        - circles: dots
          properties: {circle-radius: 20}
          features: [{id: a, at: [60, 24]}]
        - polygons: areas
          features: [{id: u, around: [[[60.001, 23.996], [60.001, 23.998], [60.002, 23.998], [60.002, 23.996]]]}]
        steps:

        """

    private func messages(of steps: String) throws -> [String] {
        let folder = try ScratchDirectory()
        let runner = ScenarioRunner(try folder.scenario(Self.stage + steps), pictures: folder.url)
        return runner.run().results
    }

    @Test("Positions are points, coordinates and annotations")
    func positions() throws {
        let found = try messages(
            of: """
                - {tap: {annotation: a}, expect: {hit: a}}
                - {tap: {annotation: a, offset: [30, 0]}, expect: {hit: a}}
                - {tap: {annotation: a, offset: [60, 0]}, expect: {hit: none}}
                - {tap: {coordinate: [60, 24]}, expect: {hit: a}}
                - {tap: {annotation: u}, expect: {hit: u}}
                - {tap: {annotation: x}}
                """)
        #expect(
            found == [
                "ok hit a", "ok hit a", "ok hit none", "ok hit a", "ok hit u",
                #"line 15 an annotation with the id "x", found none"#,
            ])
    }

    @Test("Annotations are added, moved, changed, selected and removed")
    func annotations() throws {
        let found = try messages(
            of: """
                - {add: {to: dots, features: [{id: b, at: [60.001, 24.004]}]}}
                - {tap: {annotation: b}, expect: {hit: b, selected: b}}
                - {deselect: b, expect: {selected: none}}
                - {select: [a, b], expect: {selected: [a, b]}}
                - {move: {id: a, to: [60.001, 24.004]}, expect: {seen: {id: a, at: [293.2, 103.4]}}}
                - {set: {id: b, circle-radius: 1}}
                - {remove: [a, b]}
                - {tap: [200, 150], expect: {hit: none}}
                - {remove: a}
                """)
        #expect(
            found == [
                "ok hit b", "ok selected b", "ok selected none", "ok selected a, b", "ok a seen at (293.2, 103.4)",
                "ok hit none", "line 18 remove a, found no annotation a",
            ])
    }

    @Test("Several fingers touch at the same time")
    func touches() throws {
        let found = try messages(
            of: """
                - touches:
                  - {path: [[150, 150], [100, 150]], seconds: 0.4}
                  - {path: [[250, 150], [300, 150]], seconds: 0.4}
                  expect: {gestures: pinch, contacts: 2, camera: {zoom: 15, within: {zoom: 0.2}}}
                - touches: [{path: [[10, 10]], press: 0.8, seconds: 0}]
                  expect: {gestures: [long-press, hold], contacts: 1}
                """)
        #expect(
            found == [
                "ok gestures pinch", "ok camera at zoom 15", "ok contacts 2 begun and ended",
                "ok gestures long-press, hold", "ok contacts 1 begun and ended",
            ])
    }

    @Test("The style changes, and events are awaited in order")
    func style() throws {
        let found = try messages(
            of: """
                - {load-style: plain, expect: {events: [style-loaded]}}
                - {wait-for: map-idle}
                - {wait-for: {event: style-image-missing, limit: 0.5}}
                - {add-layer: {layer: {id: paper, type: background, background-color: red}, below: dots}}
                - {set-layer: {layer: paper, background-color: blue}, expect: {diagnostics: none}}
                - {remove-layer: paper}
                - {remove-layer: paper}
                - {expect: {features: {at: {annotation: a}, ids: a}, events: [map-loaded]}}
                """)
        #expect(
            found == [
                "ok events style-loaded", "ok event map-idle",
                "line 12 event style-image-missing, found none within 0.5 s", "ok diagnostics none",
                "line 16 remove the layer paper, found layer \"paper\": not in the style",
                "line 17 events map-loaded, found no map-loaded; sent were none", "ok features a at a",
            ])
    }

    @Test("The location is scripted, with authorization and accuracy")
    func location() throws {
        let found = try messages(
            of: """
                - {locate: {at: [60, 24], accuracy: 8}, expect: {location: {accuracy: 8}, puck: [200, 150]}}
                - {authorize: {status: denied}, expect: {location: none}}
                - {authorize: {status: when-in-use, accuracy: reduced}}
                - {locate: {at: [60.01, 24.01], accuracy: 8}}
                - {wait: 2, expect: {location: {accuracy: 5000}}}
                """)
        #expect(found.prefix(3) == ["ok puck at (200, 150)", "ok location accurate to 8 m", "ok no location"])
        #expect(found.last == "ok location accurate to 5000 m")
    }

    @Test("A failure before the steps leaves them out, and the steps after them are played")
    func fixtures() throws {
        let folder = try ScratchDirectory()
        let text = """
            before: [{tap: [1, 1], expect: {hit: a}}]
            steps: [{wait: 5, expect: {frames: 0}}]
            after: [{wait: 1, expect: {hit: none}}]
            """
        let report = ScenarioRunner(try folder.scenario(text), pictures: folder.url).run()
        #expect(
            report.checks.map(\.message) == [
                "hit a, found none", "steps played, found a failure in the steps before them", "hit none",
            ])
    }

    @Test("An expected picture is written, compared within a tolerance, and masked")
    func pictures() throws {
        let folder = try ScratchDirectory()
        let text = Self.stage + "- {expect: {picture: want.png}}"
        func run(_ text: String, updating: Bool = false) throws -> ScenarioReport {
            let runner = ScenarioRunner(try folder.scenario(text), pictures: folder.url.appending(path: "out"))
            runner.updatesExpectedPictures = updating
            return runner.run()
        }
        #expect(try run(text).failed == 1)
        #expect(try run(text, updating: true).failed == 0)
        #expect(try run(text).failed == 0)
        let moved = text.replacing("at: [60, 24]", with: "at: [60.002, 24]")
        let report = try run(moved)
        #expect(report.failed == 1)
        let difference = try #require(report.differences.first)
        #expect(difference.fraction > 0.001)
        for path in [difference.actual, try #require(difference.difference)] {
            #expect(FileManager.default.fileExists(atPath: path))
        }
        let masked = moved.replacing("want.png", with: "{file: want.png, masks: [[150, 20, 100, 180]]}")
        #expect(try run(masked).failed == 0)
        let tolerant = moved.replacing("want.png", with: "{file: want.png, tolerance: 0.5}")
        #expect(try run(tolerant).failed == 0)
    }
}

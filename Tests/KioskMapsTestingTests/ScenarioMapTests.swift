import Foundation
import KioskMaps
import KioskMapsTesting
import TestSupport
import Testing

/// Tests of the options of the map, of waits, and of the features that are drawn.
@MainActor
@Suite struct ScenarioMapTests {
    private let folder: ScratchDirectory

    init() throws {
        folder = try ScratchDirectory()
    }

    private func messages(of text: String) throws -> [String] {
        let runner = ScenarioRunner(try folder.scenario("view: [400, 300]\n" + text), pictures: folder.url)
        return runner.run().results
    }

    private static let camera = "camera: {center: [60, 24], zoom: 14}\n"

    @Test("A style is written in the scenario, and its features are found by ids, properties and number")
    func inlineStyle() throws {
        let found = try messages(
            of: """
                style:
                  version: 8
                  sources:
                    spots:
                      type: geojson
                      data:
                        type: FeatureCollection
                        features:
                        - {type: Feature, id: 5, properties: {name: Harbour, depth: 3}, geometry: {type: Point, coordinates: [24, 60]}}
                        - {type: Feature, id: 6, properties: {name: Station}, geometry: {type: Point, coordinates: [24.002, 60]}}
                  layers: [{id: spots, type: circle, source: spots, paint: {circle-radius: 8}}]
                \(Self.camera)steps:
                - {expect: {features: {at: [200, 150], layers: spots, ids: 5}, layers: spots}}
                - {expect: {features: {at: [200, 150], properties: {name: Harbour}}}}
                - {expect: {features: {at: [200, 150], properties: [{depth: 4}]}}}
                - {expect: {features: {in: [0, 0, 400, 300], count: 2}}}
                - {expect: {features: {in: [0, 0, 50, 50], count: 1}}}
                - {load-style: {version: 8, sources: {}, layers: [{id: back, type: background}]}, expect: {layers: back}}
                """)
        #expect(
            found == [
                "ok layers spots", "ok features 5 at (200, 150) of spots",
                #"ok features {"name":"Harbour"} at (200, 150)"#,
                #"line 17 features {"depth":4} at (200, 150), found {"depth":3}"#,
                "ok feature count 2 in [0, 0, 400, 300]", "line 19 feature count 1 in [0, 0, 50, 50], found 0: none",
                "ok layers back",
            ])
    }

    @Test("Gestures are enabled and disabled, and the camera stays in its bounds")
    func gesturesAndBounds() throws {
        let found = try messages(
            of: Self.camera + """
                gestures: {rotate: false, double-tap: true, pan-mode: horizontal}
                camera-bounds: {min-zoom: 13, max-zoom: 15}
                steps:
                - {rotate: {at: [200, 150], by: 60}, expect: {camera: {bearing: 0}}}
                - {drag: {from: [200, 150], to: [200, 250]}, expect: {camera: {center: [60, 24]}}}
                - {double-click: [200, 150], expect: {camera: {zoom: 15}, gestures: double-tap}}
                - {double-tap: [200, 150], expect: {camera: {zoom: 15}}}
                - {set-camera-bounds: {max-zoom: 16}}
                - {double-tap: [200, 150], expect: {camera: {zoom: 16}}}
                - {set-gestures: {double-tap: false, rotate: true}}
                - {double-tap: [200, 150], expect: {camera: {zoom: 16}}}
                - {camera: {zoom: 3}, expect: {camera: {zoom: 13}}}
                """)
        #expect(found.allSatisfy { $0.hasPrefix("ok ") }, "\(found)")
        #expect(found.count == 8)
    }

    @Test("Padding moves the centre, and an anchor stays where it is")
    func paddingAndAnchor() throws {
        let found = try messages(
            of: """
                camera: {center: [60, 24], zoom: 14, padding: [100, 0, 0, 0]}
                annotations: [{circles: dots, features: [{id: a, at: [60, 24]}]}]
                steps:
                - {expect: {seen: {id: a, at: [200, 200]}, camera: {center: [60, 24], padding: [100, 0, 0, 0]}}}
                - {camera: {padding: 0}, expect: {seen: {id: a, at: [200, 150]}}}
                - {ease: {zoom: 15, anchor: [0, 0], seconds: 1}, expect: {seen: {id: a, at: [400, 300]}}}
                - {expect: {camera: {padding: 5}}}
                - {locate: {at: [60, 24]}}
                - {follow: {zoom: 15, bearing: 0, pitch: 0, padding: [0, 100, 0, 0], transition: immediate}}
                - {expect: {puck: [250, 150]}}
                - {overview: {coordinates: [[60, 24]], max-zoom: 14, camera-padding: [0, 0, 50, 0], transition: immediate}}
                - {expect: {seen: {id: a, at: [200, 125]}}}
                """)
        #expect(
            found == [
                "ok camera at center 60.0, 24.0, padding [100, 0, 0, 0]", "ok a seen at (200, 200)",
                "ok a seen at (200, 150)",
                "ok a seen at (400, 300)", "line 8 camera at padding [5, 5, 5, 5], found padding [0, 0, 0, 0]",
                "ok puck at (250, 150)", "ok a seen at (200, 125)",
            ])
    }

    @Test("A wait ends in the frame in which its expectations are met, or fails after its limit")
    func waitUntil() throws {
        let found = try messages(
            of: Self.camera + """
                steps:
                - {locate: {at: [60, 24]}}
                - {follow: {zoom: 16, bearing: 0, pitch: 0}}
                - {wait-until: {viewport: state, camera: {zoom: 16}, limit: 5}}
                - {wait-until: {viewport: idle, limit: 0.5}, expect: {because: none}}
                """)
        #expect(
            found == [
                "ok camera at zoom 16", "ok viewport state", "line 7 viewport idle, found state, within 0.5 s",
                "ok viewport because none",
            ])
    }

    @Test("Options of managers and custom data apply to their annotations")
    func managers() throws {
        let found = try messages(
            of: Self.camera + """
                style: {version: 8, sources: {}, layers: [{id: back, type: background}]}
                annotations:
                - circles: dots
                  tap-radius: 0
                  selection: single
                  deselect-on-map-tap: true
                  drag-start: touch
                  draggable: true
                  features:
                  - {id: a, at: [60, 24], circle-radius: 10, custom-data: {name: Harbour}}
                  - {id: b, at: [60, 24.003], circle-radius: 10}
                - {lines: ways, below: dots, features: [{along: [[60.01, 24], [60.01, 24.01]]}]}
                steps:
                - {tap: [200, 150], expect: {hit: a, selected: a, layers: [back, ways, dots]}}
                - {tap: {annotation: b}, expect: {selected: b}}
                - {tap: [200, 135], expect: {hit: none, selected: none}}
                - {expect: {features: {at: [200, 150], layers: dots, count: 1}}}
                - {drag: {from: [200, 150], to: [200, 100]}, expect: {handled: [{drag-begin: a}, {drag-end: a}]}}
                - {expect: {seen: {id: a, at: [200, 100], within: 12}}}
                """)
        #expect(found.allSatisfy { $0.hasPrefix("ok ") }, "\(found)")
        #expect(found.count == 9)
    }

    @Test("Presses and keys have a duration, and contacts are cancelled")
    func input() throws {
        let found = try messages(
            of: Self.camera + """
                steps:
                - {long-press: [100, 100], expect: {gestures: [long-press, hold]}}
                - {long-press: {at: [100, 100], seconds: 0.2}, expect: {gestures: tap}}
                - {long-press: {coordinate: [60, 24]}, expect: {gestures: [long-press, hold]}}
                - {key: {name: right, seconds: 0.5}, expect: {camera: {bearing: 0}, owner: gestures}}
                - touches:
                  - {path: [[100, 100], [100, 180]], cancel: palm}
                  - {path: [[300, 100], [300, 180]]}
                  expect: {contacts: 2}
                """)
        #expect(found.allSatisfy { $0.hasPrefix("ok ") }, "\(found)")
        #expect(found.count == 6)
    }

    @Test("Failures state what was found in the units of the expectation")
    func failures() throws {
        let found = try messages(
            of: Self.camera + """
                annotations: [{circles: dots, features: [{id: a, at: [60, 24.1]}]}]
                steps:
                - {camera: {zoom: 14}, expect: {camera: {center: [60.001, 24]}}}
                - {expect: {seen: {id: a, at: [1, 1]}}}
                - {wait: 0.1, expect: {events: [map-idle, map-loaded]}}
                - {set: {id: a, circle-radius: 3}}
                """)
        #expect(
            found == [
                "line 5 camera at center 60.001, 24.0, found center 60.0, 24.0, 46.604 points from it, at most 1",
                "line 6 a seen at (1, 1), found outside of the view",
                "line 7 events map-idle, map-loaded, found no map-idle; sent were none",
            ])
    }

    @Test(
        "Errors have a place and a remedy",
        arguments: [
            ("style: {version: 8, sources: {}, layers: 5}", "1:42: expected an array, found the number 5, at $.layers"),
            (
                "gestures: {pann: false}",
                #"1:12: "pann" is not known here (did you mean "pan"?); expected one of: pan, pinch"#
            ),
            ("gestures: {pan-mode: up}", #"1:22: "up" is not a direction; expected horizontal, vertical, both"#),
            ("gestures: {deceleration: 1}", #"1:26: expected a factor of 0…1, found 1"#),
            (
                "camera-bounds: {bounds: [[2, 2], [1, 1]]}",
                "1:25: expected the southwestern corner first; a box across the antimeridian ends east of 180"
            ),
            (
                "camera-bounds: {bounds: [[2, 2]]}",
                "1:25: expected the corners [[south, west], [north, east]], found a sequence of length 1"
            ),
            (
                "camera-bounds: {min-zoom: 9, max-zoom: 8}", "1:16: expected a minimum of at most 8, found 9"
            ),
            ("camera: {padding: [1, 2]}", "1:19: expected a padding in points, a number or [top, left, bottom, right]"),
            ("camera: {padding: -1}", #"1:19: expected a padding in points of 0…8192, found -1"#),
            (
                "before: [{camera: {center: [1, 2], anchor: [3, 4]}}]",
                #"1:44: an anchor has no effect together with "center"; remove one of them"#
            ),
            (
                "before: [{wait-until: {limit: 5}}]",
                "1:23: expected at least one expectation, such as {viewport: state}, found none"
            ),
            ("before: [{wait-until: {picture: a.png}}]", #"1:24: "picture" is not known here; expected one of: hit"#),
            ("before: [{expect: {features: {at: [1, 2]}}}]", "1:30: expected one of: ids, properties, count"),
            (
                "before: [{expect: {features: {ids: a}}}]",
                #"1:30: expected either "at", a position, or "in", a rectangle"#
            ),
            (
                "before: [{expect: {features: {at: [1, 2], properties: 7}}}]",
                #"1:55: expected properties of a feature, such as {name: Harbour}, found "7""#
            ),
            (
                "annotations: [{circles: a, selection: two}]",
                #"1:39: "two" is not known here; expected none, single, multiple"#
            ),
            (
                "annotations: [{circles: a, features: [{at: [1, 2], custom-data: {circle-radius: 3}}]}]",
                #"1:66: "circle-radius" is a style property of circles; move it out of "custom-data""#
            ),
            (
                "before: [{touches: [{path: [[1, 2]], cancel: hand}]}]",
                #"1:46: "hand" is not a reason; expected lost, palm, unplugged"#
            ),
            ("before: [{key: {seconds: 1}}]", #"1:16: missing member "name""#),
            (
                "annotations: [{circles: c, features: [{id: a, at: [1, 2]}]}]\nbefore: [{set: {id: a, radius: 3}}]",
                #"2:24: "radius" is not a property of circles (did you mean "circle-radius"?); expected one of: circle-blur"#
            ),
        ])
    func errors(text: String, complaint: String) throws {
        let found = try #require(try folder.errorMessage(of: text + "\nsteps: []"))
        #expect(found.hasPrefix("test.yaml:" + complaint), "\(found)")
    }
}

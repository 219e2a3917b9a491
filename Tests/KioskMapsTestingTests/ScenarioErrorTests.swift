import Foundation
import KioskMaps
import KioskMapsTesting
import TestSupport
import Testing

@Suite struct ScenarioErrorTests {
    private let folder: ScratchDirectory

    init() throws {
        folder = try ScratchDirectory()
    }

    private func expect(_ complaints: [(String, String)], after prefix: String = "") throws {
        for (text, complaint) in complaints {
            let found = try folder.errorMessage(of: prefix + text)
            #expect(found == complaint, "\(text)")
        }
    }

    @Test("Errors of the document contain the position")
    func document() throws {
        let members =
            "scenario, view, pixel-ratio, style, http, clock, seed, camera, camera-bounds, gestures, annotations, "
            + "view-annotations, screen, ornaments, walk, kiosk, views, before, steps, after, include, variables, cases, tags, skip, only"
        try expect([
            ("", "test.yaml:1:1: expected a scenario, found an empty file"),
            ("# nothing", "test.yaml:1:1: expected a scenario, found an empty file"),
            ("- 1", "test.yaml:1:1: expected a mapping, found a sequence of length 1"),
            ("7", "test.yaml:1:1: expected a mapping, found a text"),
            ("{}", #"test.yaml:1:1: expected "steps", what the scenario does"#),
            ("view: [5, 5]", #"test.yaml:1:1: expected "steps", what the scenario does"#),
            (
                "steps: []\nstep: 1",
                #"test.yaml:2:1: "step" is not known here (did you mean "steps"?); expected one of: "# + members
            ),
            ("? [a]\n: 1", "test.yaml:1:3: expected a string, found a sequence of length 1"),
            ("steps:", "test.yaml:1:7: expected a sequence, found nothing"),
            ("steps: {}", "test.yaml:1:8: expected a sequence, found a mapping"),
            ("steps: []\nscenario: [x]", "test.yaml:2:11: expected a string, found a sequence of length 1"),
            ("steps: []\nstyle: [a]", "test.yaml:2:8: expected a file, found a sequence of length 1"),
            ("steps: []\nannotations: 5", #"test.yaml:2:14: expected a sequence, found "5""#),
        ])
    }

    @Test("Errors of YAML contain the position")
    func yaml() throws {
        try expect([
            ("steps: [1", "test.yaml:2:1: invalid YAML: did not find expected ',' or ']'"),
            ("steps:\n\t- a", "test.yaml:2:1: invalid YAML: a tab; indent with spaces"),
            ("steps: *a", "test.yaml:1:8: invalid YAML: found undefined alias"),
            (#"a: "\q""#, "test.yaml:1:5: invalid YAML: found unknown escape character"),
            (
                "a: 1\n---\nb: 2",
                #"test.yaml:2:1: invalid YAML: expected one document, found another one after "---"; move it to its own file"#
            ),
            ("steps: []\nsteps: []", "test.yaml:2:1: duplicate keys: steps"),
            ("steps:\n- {tap: [1, 2], tap: [3, 4]}", "test.yaml:2:17: duplicate keys: tap"),
        ])
    }

    @Test(
        "A file that is missing or not text is an error without a position",
        arguments: [
            ("bytes.yaml", "is not text in UTF-8; "), (".", "is not text in UTF-8; "),
            ("none.yaml", "cannot be read; check that it exists and is readable"),
        ])
    func notText(name: String, message: String) throws {
        try folder.write(Data([0xFF, 0xFE, 0x00, 0xD8]), to: "bytes.yaml")
        let error = #expect(throws: FileError.self) {
            try Scenario(contentsOf: folder.url.appending(path: name))
        }
        #expect(error?.message.hasPrefix(message) == true)
        #expect(error?.line == nil)
    }

    @Test("Errors of the view and the camera contain the position")
    func view() throws {
        try expect(
            [
                ("view: 5", #"test.yaml:2:7: expected a size [width, height] in points, found "5""#),
                ("view: [5]", "test.yaml:2:7: expected a size [width, height] in points, found a sequence of length 1"),
                ("view: [5, a]", #"test.yaml:2:11: expected a number, found "a""#),
                ("view: [5, .inf]", #"test.yaml:2:11: expected a number, found ".inf""#),
                ("view: [0.9, 5]", "test.yaml:2:7: expected a width and a height of 1…8192 points"),
                ("view: [5, 8193]", "test.yaml:2:7: expected a width and a height of 1…8192 points"),
                ("pixel-ratio: nan", #"test.yaml:2:14: expected a number, found "nan""#),
                ("pixel-ratio: 0.4", "test.yaml:2:14: expected a pixel ratio of 0.5…4, found 0.4"),
                ("pixel-ratio: 5", "test.yaml:2:14: expected a pixel ratio of 0.5…4, found 5"),
                ("camera: 5", #"test.yaml:2:9: expected a mapping, found "5""#),
                (
                    "camera: {tilt: 3}",
                    #"test.yaml:2:10: "tilt" is not known here; expected one of: center, zoom, bearing, pitch, padding"#
                ),
                ("camera: {zoom: far}", #"test.yaml:2:16: expected a number, found "far""#),
                ("camera: {bearing: inf}", #"test.yaml:2:19: expected a number, found "inf""#),
                ("camera: {pitch: 1e999}", #"test.yaml:2:17: expected a number, found "1e999""#),
                (
                    "camera: {center: 60}",
                    #"test.yaml:2:18: expected a coordinate [latitude, longitude], found "60""#
                ),
                ("camera: {center: [60, nan]}", #"test.yaml:2:23: expected a number, found "nan""#),
                (
                    "camera: {center: [91, 24]}",
                    "test.yaml:2:18: expected a latitude of −90…90 first, found 91.0"
                ),
            ], after: "steps: []\n")
    }

    @Test("Errors of steps contain the position")
    func steps() throws {
        let actions =
            "tap, tap-element, double-tap, two-finger-tap, long-press, drag, fling, hold-drag, pinch, rotate, tilt, quick-zoom, "
            + "click, orbit, scroll, key, turn-knob, play, follow, camera, ease, wait, snapshot, display, clean, language, "
            + "save-state, restore-state, touches, overview, idle-viewport, hold-camera, wait-for, wait-until, animate, edit, fly, mouse-drag, double-click, set-gestures, set-camera-bounds, scroll-list, set-slider, type, headphones, accessibility, add, remove, move, set, select, deselect, load-style, set-layer, add-layer, remove-layer, add-source, remove-source, set-data, locate, authorize, lose-location, add-view, set-view, remove-view"
        try expect(
            [
                ("5", #"test.yaml:2:3: expected a mapping, found "5""#),
                ("", "test.yaml:2:2: expected a mapping, found nothing"),
                ("{}", #"test.yaml:2:3: expected an action, such as "tap", or "expect", found none"#),
                ("{expect: {}}", "test.yaml:2:12: expected an expectation, such as {hit: none}, found none"),
                (
                    "{top: 1}",
                    #"test.yaml:2:4: "top" is not known here (did you mean "tap"?); expected one of: "# + actions
                        + ", view, expect"
                ),
                ("{wait: 1, tap: [1, 2]}", "test.yaml:2:3: expected one action in a step, found tap and wait"),
                ("{tap: 1}", #"test.yaml:2:9: expected a point [x, y], found "1""#),
                ("{tap: [1, 2, 3]}", "test.yaml:2:9: expected a point [x, y], found a sequence of length 3"),
                ("{tap: [1, .nan]}", #"test.yaml:2:13: expected a number, found ".nan""#),
                ("{drag: {from: [1, 2]}}", #"test.yaml:2:10: missing member "to""#),
                ("{drag: {to: [1, 2]}}", #"test.yaml:2:10: missing member "from""#),
                (
                    "{drag: {form: [1, 2]}}",
                    #"test.yaml:2:11: "form" is not known here (did you mean "from"?); expected one of: from, to, seconds"#
                ),
                (
                    "{drag: {from: [1, 2], to: [3, 4], seconds: -1}}",
                    "test.yaml:2:46: expected 0…86400 seconds, found -1"
                ),
                ("{long-press: [1]}", "test.yaml:2:16: expected a point [x, y], found a sequence of length 1"),
                (
                    "{long-press: {}}",
                    #"test.yaml:2:16: expected either "coordinate", "annotation" or "random" in a position"#
                ),
                (
                    "{long-press: {at: [1, 2], second: 3}}",
                    #"test.yaml:2:29: "second" is not known here (did you mean "seconds"?); expected one of: at, seconds"#
                ),
                ("{long-press: {at: 1}}", #"test.yaml:2:21: expected a point [x, y], found "1""#),
                ("{hold-drag: {from: [1, 2]}}", #"test.yaml:2:15: missing member "to""#),
                ("{hold-drag: {to: [1, 2]}}", #"test.yaml:2:15: missing member "from""#),
                ("{pinch: {from: 1, to: 2}}", #"test.yaml:2:11: missing member "at""#),
                ("{pinch: {at: [1, 2], to: 2}}", #"test.yaml:2:11: missing member "from""#),
                ("{pinch: {at: [1, 2], from: 1}}", #"test.yaml:2:11: missing member "to""#),
                (
                    "{pinch: {at: [1, 2], from: [1], to: 2}}",
                    "test.yaml:2:30: expected a number, found a sequence of length 1"
                ),
                (
                    "{pinch: {at: [1, 2], from: 1, to: 2, travel: 5}}",
                    #"test.yaml:2:48: expected a point [x, y], found "5""#
                ),
                ("{pinch: {at: [1, 2], from: 1, to: 2, turn: ~}}", #"test.yaml:2:46: expected a number, found null"#),
                ("{wait: 86401}", "test.yaml:2:10: expected 0…86400 seconds, found 86401"),
                ("{wait: soon}", #"test.yaml:2:10: expected a number, found "soon""#),
                (
                    "{ease: {zoom: 1, second: 1}}",
                    #"test.yaml:2:20: "second" is not known here (did you mean "seconds"?); expected one of: center, zoom, bearing, pitch, padding, anchor, seconds"#
                ),
                ("{follow: 5}", #"test.yaml:2:12: expected a mapping, found "5""#),
                ("{follow: {pitch: 90}}", #"test.yaml:2:20: expected a pitch of 0…85, found 90"#),
                (
                    "{follow: {bearing: north}}",
                    "test.yaml:2:22: expected course, heading or degrees clockwise from north"
                ),
                ("{follow: {again-after: -1}}", "test.yaml:2:26: expected 0…86400 seconds, found -1"),
                ("{snapshot: [a]}", "test.yaml:2:14: expected a string, found a sequence of length 1"),
                ("{play: {a: 1}}", #"test.yaml:2:11: "a" is not known here; expected one of: recording, from, to"#),
            ], after: "steps:\n- ")
    }

    @Test("Errors of expectations contain the position")
    func expectations() throws {
        try expect(
            [
                ("5", #"test.yaml:2:11: expected a mapping, found "5""#),
                (
                    "{hits: a}",
                    #"test.yaml:2:12: "hits" is not known here (did you mean "hit"?); expected one of: hit, gestures, owner, camera, held, seen, contacts, layers, labels, selected, callouts, kept, viewport, because, parted, tapped, focused, kiosk, countdown, frames, shift, events, features, diagnostics, puck, location, picture, edited, requests, views, view, ornaments, handled, element, field, speech, accessible"#
                ),
                (
                    "{viewport: here}",
                    #"test.yaml:2:22: "here" is not a status of the viewport; expected idle, state, transition"#
                ),
                (
                    "{because: why}",
                    #"test.yaml:2:21: "why" is not a reason; expected idle-requested, transition-started, transition-succeeded, transition-failed, user-interaction"#
                ),
                ("{hit: {a: 1}}", "test.yaml:2:17: expected an id, found a mapping"),
                ("{hit: [[a]]}", "test.yaml:2:18: expected an id, found a sequence of length 1"),
                (
                    "{gestures: [tap, twist]}",
                    #"test.yaml:2:22: "twist" is not a gesture; expected "#
                        + GestureKind.allCases.map(\.rawValue).joined(separator: ", ")
                ),
                ("{owner: [a]}", "test.yaml:2:19: expected an owner, found a sequence of length 1"),
                ("{camera: {}}", "test.yaml:2:20: expected at least one of: center, zoom, bearing, pitch, padding"),
                (
                    "{camera: {within: {zoom: 1}}}",
                    "test.yaml:2:20: expected at least one of: center, zoom, bearing, pitch, padding"
                ),
                ("{camera: {zoom: 1, within: {zoom: a}}}", #"test.yaml:2:45: expected a number, found "a""#),
                ("{camera: {zoom: 1, within: 3}}", #"test.yaml:2:38: expected a mapping, found "3""#),
                ("{held: far}", #"test.yaml:2:18: expected a number, found "far""#),
                ("{held: nan}", #"test.yaml:2:18: expected a number, found "nan""#),
                ("{seen: {at: [1, 2]}}", #"test.yaml:2:18: missing member "id""#),
                ("{seen: {id: a}}", #"test.yaml:2:18: missing member "at""#),
                ("{seen: {id: a, at: [1, 2], within: x}}", #"test.yaml:2:46: expected a number, found "x""#),
                ("{contacts: 1.5}", #"test.yaml:2:22: expected a count, found 1.5"#),
                ("{contacts: -1}", #"test.yaml:2:22: expected a count, found -1"#),
                ("{contacts: 1e30}", #"test.yaml:2:22: expected a count, found 1e30"#),
                ("{layers: {}}", "test.yaml:2:20: expected an id, found a mapping"),
            ], after: "steps:\n- expect: ")
    }

    @Test("Errors of annotations contain the position")
    func annotations() throws {
        let kinds = #"expected a kind and an id, such as "circles: stops"; kinds are points, lines, polygons, circles"#
        let point = #"expected a Point given by "at: [latitude, longitude]", as required for circles"#
        try expect(
            [
                ("5", #"test.yaml:3:3: expected a mapping, found "5""#),
                ("{features: []}", "test.yaml:3:3: " + kinds),
                (
                    "{dots: a}",
                    #"test.yaml:3:4: "dots" is not known here; expected one of: points, lines, polygons, circles, features, geojson, properties, picture, clusters, draggable, callout, file, handlers, below, slot, tap-radius, long-press-radius, selection, selected-on-top, deselect-on-map-tap, drag-start"#
                ),
                ("{circles: [a]}", "test.yaml:3:13: expected an id, found a sequence of length 1"),
                ("{circles: a, lines: b}", "test.yaml:3:3: expected one kind, found lines and circles"),
                (
                    "circles: a\n- lines: a",
                    #"test.yaml:4:3: the manager "a" has the id of the manager at test.yaml:3; give it another id"#
                ),
                (
                    "{circles: a, properties: 5}",
                    "test.yaml:3:28: expected style properties, such as {circle-radius: 8}"
                ),
                (
                    "{circles: a, properties: {x: .inf}}",
                    #"test.yaml:3:32: expected a finite number, found ".inf"; put strings in quotes"#
                ),
                (
                    "{circles: a, properties: {x: [1, nan]}}",
                    #"test.yaml:3:36: expected a finite number, found "nan"; put strings in quotes"#
                ),
                ("{circles: a, picture: a.png}", "test.yaml:3:25: a picture is supported only for points"),
                ("{circles: a, clusters: {}}", "test.yaml:3:26: clusters are supported only for points"),
                (
                    "{points: a, clusters: {size: 5}}",
                    #"test.yaml:3:26: "size" is not known here; expected one of: radius, max-zoom, min-points"#
                ),
                (
                    "{points: a, clusters: {radius: 0}}",
                    #"test.yaml:3:34: expected a distance above 0 points, found 0"#
                ),
                (
                    "{points: a, clusters: {max-zoom: 30}}",
                    #"test.yaml:3:36: expected a zoom level of 0…24, found 30"#
                ),
                ("{points: a, draggable: maybe}", #"test.yaml:3:26: expected true or false, found "maybe""#),
                ("{points: a, callout: [x]}", "test.yaml:3:24: expected a string, found a sequence of length 1"),
                (
                    "{points: a, file: ../a.geojson}",
                    #"test.yaml:3:21: expected the name of a file, relative, without ".." and ending in .geojson, "#
                        + #"found "../a.geojson""#
                ),
                ("{circles: a, features: 5}", #"test.yaml:3:26: expected a sequence, found "5""#),
                ("{circles: a, features: [5]}", #"test.yaml:3:27: expected a mapping, found "5""#),
                ("{circles: a, features: [{id: x}]}", "test.yaml:3:27: " + point),
                ("{circles: a, features: [{along: [[1, 2], [3, 4]]}]}", "test.yaml:3:27: " + point),
                (
                    "{circles: a, features: [{id: [x], at: [1, 2]}]}",
                    "test.yaml:3:32: expected an id, found a sequence of length 1"
                ),
                (
                    "{circles: a, features: [{at: [1, 2], around: []}]}",
                    #"test.yaml:3:40: expected only one of "at", "along" and "around", found "around" too"#
                ),
                (
                    "{circles: a, features: [{at: [1, 2, 3]}]}",
                    "test.yaml:3:32: expected a coordinate [latitude, longitude], found a sequence of length 3"
                ),
                (
                    "{circles: a, features: [{at: [1, 2], at: [1, 2]}]}",
                    "test.yaml:3:40: duplicate keys: at"
                ),
                (
                    "{circles: a, features: [{at: [1, 2], circle-radius: -.inf}]}",
                    #"test.yaml:3:55: expected a finite number, found "-.inf"; put strings in quotes"#
                ),
                (
                    "{lines: a, features: [{along: [[1, 2]]}]}",
                    "test.yaml:3:33: expected at least 2 coordinates, found 1"
                ),
                ("{lines: a, features: [{along: 5}]}", #"test.yaml:3:33: expected a sequence, found "5""#),
                ("{polygons: a, features: [{around: []}]}", "test.yaml:3:37: expected at least one ring, found none"),
                (
                    "{polygons: a, features: [{around: [[[1, 2], [3, 4]]]}]}",
                    "test.yaml:3:38: expected at least 3 coordinates, found 2"
                ),
            ], after: "steps: []\nannotations:\n- ")
    }

    @Test("An error without a position contains the file")
    func noPosition() {
        #expect("\(FileError(file: "a.yaml", message: "no"))" == "a.yaml: no")
        #expect("\(FileError(file: "a.yaml", line: 3, message: "no"))" == "a.yaml:3: no")
    }
}

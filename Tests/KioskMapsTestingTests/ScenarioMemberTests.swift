import Foundation
import KioskMaps
import KioskMapsTesting
import TestSupport
import Testing

/// Tests of view annotations, handlers, ornaments, locations, transitions and random positions in scenarios.
@MainActor
@Suite struct ScenarioMemberTests {
    private static let stage = """
        view: [400, 300]
        camera: {center: [60, 24], zoom: 14}
        annotations:
        - circles: dots
          properties: {circle-radius: 20}
          features: [{id: a, at: [60, 24]}]

        """

    private func messages(of text: String, with file: URL? = nil) throws -> [String] {
        let folder = try ScratchDirectory()
        if let file {
            try FileManager.default.copyItem(at: file, to: folder.url.appending(path: file.lastPathComponent))
        }
        let runner = ScenarioRunner(try folder.scenario(Self.stage + text), pictures: folder.url)
        return runner.run().checks.map { ($0.isPassed ? "ok " : "failed ") + $0.message }
    }

    private func expectComplaints(_ complaints: [(String, String)]) throws {
        let folder = try ScratchDirectory()
        for (text, complaint) in complaints {
            let found = try #require(try folder.errorMessage(of: text), "\(text)")
            #expect(found.hasPrefix("test.yaml:" + complaint), "\(text): \(found)")
        }
    }

    @Test("View annotations avoid each other, are tapped, changed and removed")
    func views() throws {
        let found = try messages(
            of: """
                view-annotations:
                - {id: one, box: [40, 20], at: [60, 24], anchors: bottom}
                - {id: two, box: [40, 20], at: [60, 24], anchors: [bottom, {anchor: top, offset: [0, 30]}]}
                - {id: three, callout: Three, at: [60, 24], anchors: center}
                steps:
                - expect: {views: [one, two], view: {id: one, frame: [180, 130, 40, 20], anchor: bottom}}
                - {expect: {view: {id: two, frame: [180, 180, 40, 20], anchor: top}}}
                - {expect: {view: {id: three, anchor: center}}}
                - {expect: {view: {id: two, frame: [0, 0, 40, 20], anchor: bottom-left}}}
                - {tap: [200, 140], expect: {hit: one}}
                - {set-view: {id: one, at: [60.001, 24]}}
                - {remove-view: two, expect: {views: [one, three]}}
                - {remove-view: three}
                - {add-view: {id: one, box: [40, 20], layer: dots, annotation: a, taps: pass}}
                - {tap: [200, 150], expect: {hit: a, views: one}}
                - {remove-view: four}
                """)
        #expect(
            found == [
                "ok views one, two", "ok view one in [180, 130, 40, 20], anchor bottom",
                "ok view two in [180, 180, 40, 20], anchor top", "failed view three anchor center, found not visible",
                "failed view two in [0, 0, 40, 20], anchor bottom-left, found in [180, 180, 40, 20], anchor top",
                "ok hit one", "ok views one, three", "ok hit a", "ok views one",
                "failed remove the view four, found no view annotation four",
            ])
    }

    @Test("Handlers are called, and decide about taps, presses and drags")
    func handlers() throws {
        let found = try messages(
            of: """
                steps:
                - {tap: {annotation: a}, expect: {handled: {tap: a}}}
                - {tap: [5, 5], expect: {handled: none}}
                - {tap: {annotation: a}, expect: {handled: [{tap: a}, {tap: b}]}}
                """)
        #expect(found == ["ok handled tap a", "ok handled none", "failed handled tap a, tap b, found tap a"])
        let folder = try ScratchDirectory()
        let scenario = try folder.scenario(
            """
            view: [400, 300]
            camera: {center: [60, 24], zoom: 14}
            annotations:
            - {circles: under, properties: {circle-radius: 20}, features: [{id: u, at: [60, 24]}], draggable: true}
            - circles: over
              properties: {circle-radius: 20}
              features: [{id: o, at: [60, 24]}]
              draggable: true
              handlers: {tap: pass, long-press: pass, drag: refuse}
            steps:
            - {tap: [200, 150], expect: {handled: [{tap: o}, {tap: u}], hit: [o, u]}}
            - hold-drag: {from: [200, 150], to: [250, 150]}
              expect:
                handled: [{long-press: o}, {drag-begin: o}, {drag-begin: u}, {drag-end: u}]
                seen: {id: u, at: [250, 150]}
            """)
        let report = ScenarioRunner(scenario, pictures: folder.url).run()
        #expect(report.checks.filter { !$0.isPassed }.map(\.message) == [])
    }

    @Test("Ornaments have positions, and are expected by name")
    func ornaments() throws {
        let found = try messages(
            of: """
                ornaments: {compass: top-left, zoom: {at: top-right, margins: [4, 6], visibility: visible}}
                steps:
                - {expect: {ornaments: [zoom-in, zoom-out]}}
                - {camera: {bearing: 40}, expect: {ornaments: compass}}
                - {tap-element: ornament.compass, expect: {camera: {bearing: 0}, ornaments: [zoom-out, zoom-in]}}
                """)
        #expect(
            found == [
                "ok ornaments zoom-in, zoom-out",
                "failed ornaments compass, found compass, zoom-in, zoom-out",
                "ok element ornament.compass on the screen", "ok camera at bearing 0", "ok ornaments zoom-in, zoom-out",
            ])
    }

    @Test("Fixes follow each other, and end when the receiver is lost")
    func fixes() throws {
        let found = try messages(
            of: """
                clock: "2026-03-01T09:30:00Z"
                steps:
                - locate: {fixes: [{at: [60, 24]}, {after: 5, at: [60.0001, 24], accuracy: 9}, {after: 10, at: [61, 24]}]}
                  expect: {location: {accuracy: 5, date: "2026-03-01T09:30:00Z"}}
                - {wait: 6, expect: {location: {accuracy: 9, date: "2026-03-01T09:30:05Z"}}}
                - {expect: {location: {date: "2026-03-01T09:30:09Z"}}}
                - {lose-location: no satellites}
                - {wait: 10, expect: {location: {accuracy: 9}}}
                """)
        #expect(
            found == [
                "ok location accurate to 5 m, of 2026-03-01T09:30:00Z",
                "ok location accurate to 9 m, of 2026-03-01T09:30:05Z",
                "failed location of 2026-03-01T09:30:09Z, found of 2026-03-01T09:30:05Z",
                "ok location accurate to 9 m",
            ])
    }

    @Test("A track is played beside other events of the location")
    func track() throws {
        let folder = try ScratchDirectory()
        let points = (0..<5).map { index in
            #"<trkpt lat="\#(60 + Double(index) / 1000)" lon="24"><time>2026-01-01T00:00:0\#(index * 2)Z</time></trkpt>"#
        }
        try folder.write(
            "<gpx><trk><trkseg>\(points.joined())</trkseg></trk></gpx>", to: "walk.gpx")
        let scenario = try folder.scenario(
            Self.stage + """
                steps:
                - locate: {track: walk.gpx, rate: 2}
                - {wait: 6, expect: {puck: {at: {coordinate: [60.004, 24]}, within: 100}}}
                - locate: {track: walk.gpx}
                - wait: 3
                - {lose-location: no satellites}
                - {wait: 10, expect: {puck: {coordinate: [60.001, 24]}}}
                - {authorize: {status: denied}, expect: {location: none}}
                """)
        let report = ScenarioRunner(scenario, pictures: folder.url).run()
        #expect(report.checks.filter { !$0.isPassed }.map(\.message) == [])
        #expect(report.checks.count == 3)
    }

    @Test("Transitions of the viewport are immediate or animated")
    func transitions() throws {
        let found = try messages(
            of: """
                steps:
                - hold-camera: {center: [60, 24], zoom: 16, transition: immediate}
                  expect: {viewport: state, camera: {zoom: 16}}
                - hold-camera: {zoom: 12, seconds: 0.5}
                  expect: {viewport: transition}
                - {wait: 0.6, expect: {viewport: state, camera: {zoom: 12}}}
                - overview: {coordinates: [[60, 24], [60.01, 24.01]], bearing: 20, max-zoom: 13, transition: immediate}
                  expect: {camera: {bearing: 20, zoom: 13}}
                - {fly: {zoom: 14, center: [60, 24]}, expect: {camera: {zoom: 14}}}
                - {mouse-drag: {from: [200, 150], to: [260, 150]}, expect: {gestures: pan, held: 0.5}}
                """)
        #expect(found.filter { $0.hasPrefix("failed") } == [])
        #expect(found.count == 9)
    }

    @Test("Random positions depend on the seed alone")
    func seed() throws {
        func lines(_ seed: Int) throws -> [String] {
            let folder = try ScratchDirectory()
            let scenario = try folder.scenario(
                "seed: \(seed)\nsteps: [{repeat: 5, steps: [{tap: {random: [10, 20, 5, 3]}}]}]")
            let runner = ScenarioRunner(scenario, pictures: folder.url)
            var lines: [String] = []
            runner.onLine = { lines.append($0) }
            _ = runner.run()
            return lines.filter { $0.hasPrefix("    at (") }
        }
        let first = try lines(1)
        #expect(first.count == 5)
        #expect(try lines(1) == first)
        #expect(try lines(2) != first)
        let allowed = Set((10..<15).flatMap { x in (20..<23).map { y in "    at (\(x), \(y))" } })
        #expect(Set(first).isSubset(of: allowed))
    }

    @Test("A part of a recording is played by its times")
    func play() throws {
        let file = Sample.rotation.lastPathComponent
        let found = try messages(
            of: """
                steps:
                - {play: {recording: \(file), from: 1000}, expect: {gestures: none, contacts: 0}}
                - {play: {recording: \(file), to: 1000}, expect: {gestures: [pinch, rotate], contacts: 2}}
                """, with: Sample.rotation)
        #expect(
            found == [
                "ok gestures none", "ok contacts 0 begun and ended", "ok gestures pinch, rotate",
                "ok contacts 2 begun and ended",
            ])
    }

    @Test("Contacts that are down at the end of the part of a recording are cancelled")
    func cutTouch() throws {
        let file = Sample.rotation.lastPathComponent
        let found = try messages(
            of: """
                steps:
                - {play: {recording: \(file), to: 0.4}, expect: {contacts: 2}}
                - {drag: {from: [50, 50], to: [150, 150]}, expect: {gestures: pan, contacts: 1}}
                """, with: Sample.rotation)
        #expect(
            found == ["ok contacts 2 begun and ended", "ok gestures pan", "ok contacts 1 begun and ended"])
    }

    @Test("Invalid members are errors with their position")
    func errors() throws {
        try expectComplaints([
            ("clock: yesterday\nsteps: []", #"1:8: expected a date such as "2026-03-01T09:30:00Z", found "yesterday""#),
            ("seed: -1\nsteps: []", #"1:7: expected a count, found -1"#),
            ("style: 'http://'\nsteps: []", "1:8: expected a file, plain or a URL"),
            ("ornaments: {clock: top-left}\nsteps: []", #"1:13: "clock" is not known here"#),
            ("ornaments: {zoom: middle}\nsteps: []", #"1:19: "middle" is not a corner; expected top-left"#),
            ("ornaments: {zoom: {visibility: often}}\nsteps: []", #"1:32: "often" is not a visibility"#),
            (
                "view-annotations: [{id: a, at: [1, 2]}]\nsteps: []",
                "1:20: expected one of: callout, image, box, found none"
            ),
            ("view-annotations: [{id: a, box: [1, 0], at: [1, 2]}]\nsteps: []", "1:33: expected a width and a height"),
            ("view-annotations: [{id: a, box: [1, 1]}]\nsteps: []", #"1:20: expected "at", a coordinate, or "layer""#),
            (
                "view-annotations: [{id: a, callout: b, at: [1, 2], anchors: up}]\nsteps: []",
                #"1:61: "up" is not an anchor"#
            ),
            (
                "view-annotations: [{id: a, callout: b, at: [1, 2], taps: no}]\nsteps: []",
                "1:58: expected handle or pass"
            ),
            (
                "view-annotations: [{id: a, image: a.png, at: [1, 2]}]\nsteps: []",
                "1:35: expected a file that can be read"
            ),
            (
                "view-annotations: [{id: a, callout: b, at: [1, 2]}, {id: a, callout: b, at: [1, 2]}]\nsteps: []",
                #"1:53: two view annotations have the id "a"; give one of them another id"#
            ),
            (
                "annotations: [{circles: a, handlers: {tap: no}}]\nsteps: []",
                "1:44: expected handle or pass, found \"no\""
            ),
            ("steps: [{set-view: {id: a}}]", "1:20: expected at least one of: at, anchors"),
            ("steps: [{tap: {random: [1, 2, 3]}}]", "1:24: expected a rectangle"),
            ("steps: [{tap: {random: [1, 2, -3, 4]}}]", "1:24: expected a width and a height of at least 0 points"),
            ("steps: [{tap: {random: [1, 2, 3, 4], annotation: a}}]", #"1:15: expected "random" alone in a position"#),
            ("steps: [{locate: {fixes: []}}]", "1:26: expected at least one fix, found none"),
            ("steps: [{locate: {fixes: [{after: 1}]}}]", #"1:27: missing member "at""#),
            ("steps: [{locate: {track: a.gpx, at: [1, 2]}}]", #"1:33: "at" is not known here"#),
            ("steps: [{locate: {track: a.gpx}}]", "1:26: expected a file that can be read"),
            (
                "steps: [{follow: {transition: slow}}]",
                #"1:31: "slow" is not a transition; expected default, immediate"#
            ),
            ("steps: [{follow: {transition: immediate, seconds: 1}}]", "1:31: an immediate transition has no duration"),
            ("steps: [{overview: {padding: 1}}]", #"1:20: missing member "coordinates""#),
            ("steps: [{play: {recording: no.yaml}}]", "1:28: expected a file that can be read"),
            ("steps: [{expect: {ornaments: clock}}]", #"1:30: "clock" is not an ornament"#),
            ("steps: [{expect: {handled: {tap: a, drag-end: a}}}]", "1:28: expected one handler and the id"),
            ("steps: [{expect: {view: {id: a}}}]", #"1:25: expected "frame", a rectangle in points, or "anchor""#),
            ("steps: [{expect: {requests: {to: a}}}]", #"1:29: missing member "count""#),
            ("steps: [{expect: {location: {}}}]", #"1:29: expected "accuracy", in metres, or "date""#),
        ])
    }
}

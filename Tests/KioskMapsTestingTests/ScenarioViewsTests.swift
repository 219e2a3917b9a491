import Foundation
import KioskMaps
import KioskRendering
import TestSupport
import Testing

@testable import KioskMapsTesting

/// Scenarios with several views in a window.
@MainActor
@Suite struct ScenarioViewsTests {
    private static let contents = """
        view: [1000, 600]
        camera: {center: [60.17, 24.94], zoom: 14}

        """

    /// Two views beside each other, each with a pin in its middle.
    private static let sides =
        contents + """
            views:
            - id: a
              split: {side: left, movable: false}
              annotations: [{circles: pins, features: [{id: pin, at: [60.17, 24.94], circle-radius: 12}]}]
            - id: b
              split: {side: right, movable: false}
              annotations: [{circles: pins, features: [{id: pin, at: [60.17, 24.94], circle-radius: 12}]}]
            steps:

            """

    private func play(_ text: String) throws -> (report: ScenarioReport, lines: [String]) {
        let folder = try ScratchDirectory()
        let runner = ScenarioRunner(try folder.scenario(text), pictures: folder.url)
        var lines: [String] = []
        runner.onLine = { lines.append($0) }
        return (runner.run(), lines)
    }

    private func expectSuccess(_ text: String) throws {
        let report = try play(text).report
        #expect(!report.checks.isEmpty)
        for check in report.checks where !check.isPassed { Issue.record("line \(check.line): \(check.message)") }
    }

    @Test("The contacts of a step belong to the views in which they begin")
    func contacts() throws {
        try expectSuccess(
            Self.sides + """
                - touches:
                  - {path: [[200, 300], [260, 300]]}
                  - {path: [[700, 300], [730, 300]]}
                  - {path: [[800, 300], [770, 300]]}
                  expect:
                  - {gestures: pan, contacts: 1, held: 0.5}
                  - {view: b, gestures: pinch, contacts: 2}
                # A finger that leaves its view remains with it.
                - {drag: {from: [480, 100], to: [900, 100]}, expect: [{contacts: 1}, {view: b, contacts: 0}]}
                # Nothing is below the divider.
                - {tap: [500, 300], expect: [{contacts: 0}, {view: b, contacts: 0, gestures: none}]}
                """)
    }

    @Test("Points are those of the window, and those of the view that a step names")
    func points() throws {
        try expectSuccess(
            Self.sides + """
                - {tap: [249, 300], expect: [{hit: pin}, {view: b, hit: none}]}
                - {tap: [751, 300], expect: [{hit: none}, {view: b, hit: pin}]}
                - {view: b, tap: [249, 300], expect: [{hit: pin}, {view: a, hit: none}]}
                - {tap: {annotation: pin}, expect: [{hit: pin}, {view: b, hit: none}]}
                - {view: b, tap: {annotation: pin}, expect: [{hit: pin}, {view: a, hit: none}]}
                - {view: b, click: {coordinate: [60.17, 24.94]}, expect: {hit: pin}}
                - {scroll: {at: [751, 300], detents: 1}, expect: [{camera: {zoom: 14}}, {view: b, owner: gestures}]}
                """)
    }

    @Test("A point outside of the window, or of the view that a step names, is not met")
    func outside() throws {
        let report = try play(
            Self.sides + "- tap: [1001, 300]\n- {view: b, tap: [600, 300]}\n- tap: {random: [900, 0, 200, 10]}"
        ).report
        #expect(
            report.failures.map { $0.components(separatedBy: ": expected ").last ?? "" } == [
                "a point in the view of 1000 × 600 points, found (1001, 300)",
                "a point in the view of 498 × 600 points, found (600, 300)",
                "a point in the view of 1000 × 600 points, found a random point of (900, 0) to (1100, 10)",
            ])
    }

    @Test("A view that is not shown has no points, and others receive no touches in place of it")
    func hidden() throws {
        let report = try play(
            Self.contents + """
                views:
                - {id: a, split: {side: left, ratio: 0, movable: false}}
                - {id: b, split: {side: right, ratio: 0, movable: false}}
                steps:
                - {view: a, tap: [1, 1], expect: [{contacts: 0}, {view: b, contacts: 0}]}
                """
        ).report
        #expect(
            report.failures.map { $0.components(separatedBy: ": expected ").last ?? "" } == [
                "a point in the view of 0 × 0 points, found (1, 1)"
            ])
    }

    @Test("Annotations and elements of a view that is not shown are not touched")
    func hiddenContents() throws {
        let report = try play(
            Self.contents + """
                views:
                - id: a
                  split: {side: left, ratio: 0, movable: false}
                  annotations: [{circles: pins, features: [{id: pin, at: [60.17, 24.94], circle-radius: 12}]}]
                  screen: [{id: home, button: Home, at: bottom-right, inset: 8}]
                - {id: b, split: {side: right, ratio: 0, movable: false}}
                steps:
                - {view: a, tap: {annotation: pin}, expect: [{contacts: 0}, {view: b, contacts: 0}]}
                - {tap: {annotation: pin}, expect: [{contacts: 0}, {view: b, contacts: 0}]}
                - {view: a, tap: {coordinate: [60.17, 24.94]}, expect: {contacts: 0}}
                - {view: a, tap-element: home, expect: [{contacts: 0}, {view: b, contacts: 0}]}
                """
        ).report
        #expect(
            report.failures.map { $0.components(separatedBy: ": expected ").last ?? "" } == [
                "a point in the view of 0 × 0 points, found pin", "a point in the view of 0 × 0 points, found pin",
                "a point in the view of 0 × 0 points, found 60.17, 24.94",
                "element home on the screen, found none; the view is not shown",
            ])
    }

    @Test("A person in front of a rotated view drags its map as any other", arguments: [0, 90, 180, 270])
    func rotations(rotation: Int) throws {
        try expectSuccess(
            Self.contents + """
                views:
                - id: table
                  frame: [100, 100, 400, 400]
                  rotation: \(rotation)
                  annotations: [{circles: pins, features: [{id: pin, at: [60.17, 24.94], circle-radius: 12}]}]
                steps:
                - {tap: [300, 300], expect: {hit: pin}}
                - tap: [50, 50]
                  expect: {hit: none, contacts: 0}
                - view: table
                  drag: {from: [100, 60], to: [200, 60]}
                  expect: {gestures: pan, held: 0.5, seen: {id: pin, at: [290, 200], within: 12}}
                # The corners of the view belong to it.
                - {view: table, tap: [0, 0], expect: {contacts: 1}}
                - {view: table, tap: [400, 400], expect: {contacts: 1}}
                """)
    }

    @Test("A drag in points of the window moves the map of a rotated view in the opposite direction")
    func windowPoints() throws {
        try expectSuccess(
            Self.contents + """
                views:
                - id: table
                  rotation: 180
                  annotations: [{circles: pins, features: [{id: pin, at: [60.17, 24.94], circle-radius: 12}]}]
                steps:
                - drag: {from: [300, 100], to: [400, 100]}
                  expect: {gestures: pan, held: 0.5, seen: {id: pin, at: [410, 300], within: 12}}
                """)
    }

    @Test("The topmost view receives what begins on it")
    func inset() throws {
        try expectSuccess(
            Self.contents + """
                views:
                - {id: main, annotations: [{circles: pins, features: [{id: pin, at: [60.17, 24.94]}]}]}
                - {id: overview, inset: {corner: top-left, size: [240, 180]}, camera: {zoom: 10}}
                steps:
                - {tap: [100, 100], expect: [{gestures: none, contacts: 0}, {view: overview, gestures: tap}]}
                - {tap: [300, 100], expect: [{gestures: tap}, {view: overview, gestures: none, contacts: 0}]}
                - expect: [{camera: {zoom: 14}}, {view: overview, camera: {zoom: 10}}]
                """)
    }

    @Test("A finger drags the divider, unless it is fixed")
    func divider() throws {
        let views = { (split: String) in
            Self.contents + """
                views:
                - id: a
                  split: {side: left\(split)}
                  annotations: [{circles: pins, features: [{id: pin, at: [60.17, 24.94]}]}]
                - {id: b, split: {side: right\(split)}}
                steps:
                - {drag: {from: [510, 300], to: [610, 300]}, expect: [{contacts: 0}, {view: b, contacts: COUNT}]}
                - expect: {seen: {id: pin, at: [X, 300]}}
                """
        }
        // The finger begins 10 points beside the divider, which does not jump.
        try expectSuccess(views("").replacing("COUNT", with: "0").replacing("[X,", with: "[299,"))
        try expectSuccess(views(", movable: false").replacing("COUNT", with: "1").replacing("[X,", with: "[249,"))
    }

    @Test(
        "Actions of the application and of the device apply to the view that the step names, or else to the first one")
    func actions() throws {
        try expectSuccess(
            Self.sides + """
                - {camera: {zoom: 10}, expect: [{camera: {zoom: 10}}, {view: b, camera: {zoom: 14}}]}
                - {view: b, ease: {zoom: 12}, expect: [{camera: {zoom: 12}}, {view: a, camera: {zoom: 10}}]}
                - {view: b, remove: pin}
                - {view: b, tap: [249, 300], expect: {hit: none}}
                - {tap: [249, 300], expect: {hit: pin}}
                - view: b
                  locate: {at: [60.17, 24.94], accuracy: 5}
                  expect: [{location: {accuracy: 5}}, {view: a, location: none}]
                - {view: b, wait-until: {camera: {zoom: 12}, limit: 1}}
                - {wait-until: {view: b, camera: {zoom: 12}, limit: 1}}
                """)
    }

    @Test("Keys and knobs belong to the view that was touched last, or that the step names")
    func focus() throws {
        try expectSuccess(
            Self.sides + """
                - {key: plus, expect: [{events: camera-changed}, {view: b, camera: {zoom: 14}}]}
                - {tap: [751, 100], expect: {view: b, gestures: tap}}
                - camera: {zoom: 14}
                - {key: plus, expect: [{camera: {zoom: 14}}, {view: b, events: camera-changed}]}
                - {view: b, camera: {zoom: 14}}
                - {view: a, key: plus, expect: [{events: camera-changed}, {view: b, camera: {zoom: 14}}]}
                """)
    }

    @Test("A text is typed into the field of the view that was touched last, or that the step names")
    func typing() throws {
        try expectSuccess(
            Self.contents + """
                views:
                - {id: a, split: {side: left, movable: false}, screen: [{id: name, field: Name, inset: 16}]}
                - {id: b, split: {side: right, movable: false}, screen: [{id: name, field: Name, inset: 16}]}
                steps:
                - {view: b, tap-element: name}
                - {type: x, expect: {view: b, field: {id: name, text: x}}}
                - {view: a, tap-element: name}
                - {type: w, expect: {field: {id: name, text: w}}}
                - view: b
                  type: z
                  expect: [{field: {id: name, text: xz}}, {view: a, field: {id: name, text: w}}]
                """)
    }

    @Test("Elements of the screen are those of the view")
    func elements() throws {
        try expectSuccess(
            Self.contents + """
                views:
                - {id: a, split: left, screen: [{id: home, button: Home, at: bottom-right, inset: 8}]}
                - {id: b, split: right, rotation: 180, screen: [{id: home, button: Home, at: bottom-right, inset: 8}]}
                steps:
                - {tap-element: home, expect: [{tapped: home}, {view: b, tapped: none}]}
                - {view: b, tap-element: home, expect: [{tapped: home}, {view: a, tapped: none}]}
                """)
    }

    @Test("An expectation that is not met names the view of the step and its own")
    func failures() throws {
        let (report, lines) = try play(
            Self.sides + "- {view: b, tap: [10, 10], expect: [{gestures: pan}, {view: a, gestures: tap}]}")
        #expect(lines.first == "test: 1000 × 600 points, views a, b")
        #expect(lines.contains("  b: tap at (10, 10)"))
        #expect(
            report.failures.map { $0.components(separatedBy: "test.yaml:").last ?? "" } == [
                "11: b: tap at (10, 10): expected gestures pan, found tap",
                "11: b: tap at (10, 10): expected a: gestures tap, found none",
            ])
    }

    @Test("The same scenario without views and with one view of the whole window has the same results")
    func oneView() throws {
        let steps = """
            steps:
            - {drag: {from: [300, 300], to: [420, 330]}, expect: {held: 0.5, contacts: 1, owner: gestures}}
            - {fling: {from: [300, 300], to: [420, 330]}, expect: {frames: 1}}
            - {pinch: {at: [500, 300], from: 100, to: 200}, expect: {camera: {zoom: 1, bearing: 90, pitch: 5}}}
            - {scroll: {at: [500, 300], detents: 2}, expect: {camera: {zoom: 1}}}
            - {key: left, expect: {camera: {center: [0, 0]}}}
            - {double-tap: [200, 100], expect: {gestures: none, events: style-loaded}}
            """
        let alone = try play(Self.contents + steps)
        let divided = try play(Self.contents + "views: [{id: only}]\n" + steps)
        #expect(alone.report.checks.map(\.message) == divided.report.checks.map(\.message))
        #expect(alone.report.checks.count == 9)
    }

    @Test("An image shows the window with all views")
    func pictures() throws {
        let folder = try ScratchDirectory()
        let style = { (color: String) in
            "style: {version: 8, sources: {}, layers: [{id: back, type: background, paint: "
                + "{background-color: '\(color)'}}]}"
        }
        let scenario = try folder.scenario(
            """
            view: [200, 100]
            views:
            - {id: a, split: {side: left, ratio: 0.25}, \(style("#ff0000"))}
            - {id: b, split: {side: right, ratio: 0.25}, \(style("#00ff00"))}
            - {id: c, inset: {corner: bottom-right, size: [40, 20], margin: 10}, rotation: 90, \(style("#0000ff"))}
            steps:
            - snapshot: window.png
            - {view: c, snapshot: same.png}
            """)
        let report = ScenarioRunner(scenario, pictures: folder.url).run()
        #expect(report.failures == [])
        let image = try UIImage(contentsOf: folder.url.appending(path: "window.png"))
        #expect(image.pixelWidth == 200 && image.pixelHeight == 100)
        let color = { (x: Int, y: Int) in Array(image.pixels[4 * (y * 200 + x)..<4 * (y * 200 + x) + 3]) }
        #expect(color(20, 50) == [255, 0, 0])
        #expect(color(100, 50) == [0, 255, 0])
        #expect(color(170, 80) == [0, 0, 255])
        // The window between the views, and the handle of the divider with its border.
        #expect(color(50, 10) == [51, 51, 51])
        #expect(color(50, 50) == [242, 242, 242] && color(43, 75) == [242, 242, 242])
        #expect(color(41, 50) == [51, 51, 51] && color(50, 79) == [51, 51, 51])
        #expect(color(39, 50) == [255, 0, 0] && color(60, 50) == [0, 255, 0])
        #expect(try UIImage(contentsOf: folder.url.appending(path: "same.png")) == image)
    }

    @Test("A scenario with views is not played on the map of an application")
    func application() throws {
        let folder = try ScratchDirectory()
        let clock = ManualClock()
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 400, height: 300), clock: clock)
        let scenario = try folder.scenario(Self.sides + "- tap: [10, 10]")
        let report = ScenarioRunner(scenario, on: mapView, clock: clock, pictures: folder.url).run()
        #expect(report.checks.count == 1)
        #expect(report.failures.first?.contains("and the application one map") == true)
        #expect(mapView.size == CGSize(width: 400, height: 300))
    }

    @Test("The maps of the views can be connected before the scenario is played")
    func maps() throws {
        let folder = try ScratchDirectory()
        let scenario = try folder.scenario(
            Self.sides + "- {camera: {zoom: 9}, expect: [{camera: {zoom: 9}}, {view: b, camera: {zoom: 9}}]}")
        let runner = ScenarioRunner(scenario, pictures: folder.url)
        let maps = runner.mapViews
        #expect(maps.map(\.size) == [CGSize(width: 498, height: 600), CGSize(width: 498, height: 600)])
        let first = try #require(maps.first)
        let last = try #require(maps.last)
        #expect(first === runner.mapView && first !== last)
        let token = first.mapboxMap.onCameraChanged.observe { _ in
            last.mapboxMap.setCamera(to: CameraOptions(zoom: first.cameraState.zoom))
        }
        let report = withExtendedLifetime(token) { runner.run() }
        #expect(report.failures == [])
    }
}

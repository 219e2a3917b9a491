import Foundation
import KioskMaps
import TestSupport
import Testing

@testable import KioskMapsTesting

@Suite("Reading of scenarios with several views")
struct ScenarioViewsReadingTests {
    private let folder: ScratchDirectory

    init() throws {
        folder = try ScratchDirectory()
    }

    @Test("A view has its own layout and rotation, and what it does not have is that of the scenario")
    func views() throws {
        let scenario = try folder.scenario(
            """
            view: [1000, 600]
            pixel-ratio: 2
            camera: {zoom: 3}
            clock: "2026-03-01T09:30:00Z"
            annotations: [{circles: shared, features: [{id: a, at: [1, 2]}]}]
            views:
            - id: main
            - {id: left, split: left, camera: {zoom: 4}}
            - {id: right, split: {side: right, ratio: 0.25, movable: false}, rotation: 90, annotations: []}
            - {id: overview, inset: {corner: top-left, size: [240, 180]}}
            - {id: part, frame: [10, 20, 30, 40], rotation: 180}
            steps: []
            """)
        #expect(scenario.viewSize == CGSize(width: 1000, height: 600))
        #expect(scenario.views.map(\.id) == ["main", "left", "right", "overview", "part"])
        #expect(scenario.views.map(\.rotation) == [.none, .none, .clockwise90, .none, .clockwise180])
        #expect(
            scenario.views.map { $0.layout.frame(in: scenario.viewSize) } == [
                CGRect(x: 0, y: 0, width: 1000, height: 600), CGRect(x: 0, y: 0, width: 498, height: 600),
                CGRect(x: 252, y: 0, width: 748, height: 600), CGRect(x: 16, y: 16, width: 240, height: 180),
                CGRect(x: 10, y: 20, width: 30, height: 40),
            ])
        #expect(
            scenario.views.map(\.contents.viewSize) == [
                CGSize(width: 1000, height: 600), CGSize(width: 498, height: 600), CGSize(width: 600, height: 748),
                CGSize(width: 240, height: 180), CGSize(width: 30, height: 40),
            ])
        #expect(scenario.views.map(\.layout.split?.isMovable) == [nil, true, false, nil, nil])
        #expect(scenario.views.map(\.contents.camera.zoom) == [3, 4, 3, 3, 3])
        let managers = scenario.views.map { $0.contents.layers.map(\.id) }
        #expect(managers == [["shared"], ["shared"], [], ["shared"], ["shared"]])
        #expect(scenario.views.allSatisfy { $0.contents.pixelRatio == 2 && $0.contents.start == scenario.start })
    }

    @Test("A view with a style of its own does not have that of the scenario")
    func styles() throws {
        let scenario = try folder.scenario(
            """
            style: https://city.example/style.json
            views:
            - id: served
            - {id: own, style: {version: 8, sources: {}, layers: [{id: back, type: background}]}}
            steps: []
            """)
        #expect(scenario.views.map { $0.contents.styleURI != nil } == [true, false])
        #expect(scenario.views.map { $0.contents.style.layers.map(\.id) }.last == ["back"])
    }

    @Test("Steps and expectations name the view that they apply to")
    func names() throws {
        let scenario = try folder.scenario(
            """
            views: [{id: a, split: left}, {id: b, split: right}]
            steps:
            - tap: [1, 2]
            - {view: b, tap: [1, 2], expect: {gestures: tap}}
            - {tap: [1, 2], expect: {view: b, gestures: tap, hit: none}}
            - {tap: [1, 2], expect: [{gestures: none}, {view: b, gestures: tap}]}
            - wait-until: {view: b, viewport: idle}
            - {view: b, expect: {view: {id: hint, anchor: top}}}
            """)
        #expect(scenario.steps.map(\.view) == [nil, "b", nil, nil, nil, "b"])
        #expect(scenario.steps.map(\.title).prefix(2) == ["tap at (1, 2)", "b: tap at (1, 2)"])
        let words = scenario.steps.map { step in
            step.expectations.map { expectation in
                if case .inView(let id, _) = expectation { id } else { "" }
            }
        }
        #expect(words == [[], [""], ["b", "b"], ["", "b"], [], [""]])
        guard case .waitUntil(let awaited, _) = scenario.steps[4].action,
            case .inView("b", .viewport(.idle))? = awaited.first
        else {
            Issue.record("\(scenario.steps[4].action)")
            return
        }
    }

    @Test("The managers that a step may name are those of its view")
    func managers() throws {
        let views = """
            views:
            - {id: a, annotations: [{circles: pins}]}
            - {id: b, annotations: [{lines: roads}]}
            steps:

            """
        let add = { (id: String) in "add: {to: \(id), features: [{id: x, at: [1, 2]}]}" }
        #expect(try folder.errorMessage(of: views + "- {\(add("pins"))}") == nil)
        #expect(try folder.errorMessage(of: views + "- {view: a, \(add("pins"))}") == nil)
        let message = try folder.errorMessage(of: views + "- {view: b, \(add("pins"))}")
        #expect(message?.contains("is not a manager of the scenario") == true, "\(message ?? "none")")
    }

    @Test(
        "Wrong views are errors with their position",
        arguments: [
            ("views: 5", "1:8: expected a sequence, found \"5\""),
            ("views: []", "1:8: expected at least one view, found none"),
            ("views: [a]", "1:9: expected a mapping, found \"a\""),
            ("views: [{split: left}]", "1:9: missing member \"id\""),
            ("views: [{id: ''}]", "1:14: expected an id, found nothing"),
            ("views: [{id: a}, {id: a}]", "1:18: two views have the id \"a\"; give one of them another id"),
            ("views: [{id: a, splitt: left}]", "1:17: \"splitt\" is not known here (did you mean \"split\"?)"),
            ("views: [{id: a, split: middle}]", "1:24: \"middle\" is not a side; expected left, right, top, bottom"),
            ("views: [{id: a, split: {ratio: 0.5}}]", "1:24: missing member \"side\""),
            (
                "views: [{id: a, split: {side: left, ratio: 1.5}}]", "1:44: expected a ratio of 0…1, found 1.5"
            ),
            ("views: [{id: a, split: {side: left, ratio: -0.1}}]", "1:44: expected a ratio of 0…1, found -0.1"),
            ("views: [{id: a, split: {side: left, ratio: half}}]", "1:44: expected a number, found \"half\""),
            ("views: [{id: a, split: {side: left, movable: 1}}]", "1:46: expected true or false, found \"1\""),
            ("views: [{id: a, inset: {size: [9, 9]}}]", "1:24: missing member \"corner\""),
            ("views: [{id: a, inset: {corner: left, size: [9, 9]}}]", "1:33: \"left\" is not a corner"),
            ("views: [{id: a, inset: {corner: top-left}}]", "1:24: missing member \"size\""),
            (
                "views: [{id: a, inset: {corner: top-left, size: [0, 9]}}]",
                "1:49: expected a width and a height of 1…8192 points"
            ),
            (
                "views: [{id: a, inset: {corner: top-left, size: [9, 9], margin: -1}}]",
                "1:65: expected a margin in points of 0…8192, found -1"
            ),
            (
                "views: [{id: a, frame: [700, 0, 200, 100]}]",
                "1:24: expected a rectangle in the window of 800 × 600 points, found [700, 0, 200, 100]"
            ),
            ("views: [{id: a, frame: [0, 0, 0, 100]}]", "1:24: expected a rectangle in the window of"),
            (
                "views: [{id: a, split: left, frame: [0, 0, 9, 9]}]",
                "1:9: expected one of: split, inset, frame, found split and frame"
            ),
            (
                "views: [{id: a, rotation: 45}]",
                "1:27: expected a rotation of 0, 90, 180 or 270 degrees clockwise, found 45"
            ),
            ("views: [{id: a, rotation: -90}]", "1:27: expected a rotation of 0, 90, 180 or 270 degrees clockwise"),
            ("views: [{id: a, rotation: left}]", "1:27: expected a number, found \"left\""),
            ("views: [{id: a, seed: 1}]", "1:17: \"seed\" is not known here"),
            ("views: [{id: a, camera: {zoom: 99}}]", "1:32: expected a zoom level of 0…25.5, found 99"),
            (
                "view-annotations: [{id: a, box: [9, 9], at: [1, 2]}]\nviews: [{id: a}]",
                "2:9: a view annotation has the id of the view \"a\""
            ),
            (
                "annotations: [{circles: c, file: c.geojson}]\nviews: [{id: a}, {id: b}]",
                "2:18: another view writes \"c.geojson\", too; give this one annotations of its own"
            ),
        ])
    func mistakes(text: String, message: String) throws {
        let found = try folder.errorMessage(of: text + "\nsteps: []")
        #expect(found?.hasPrefix("test.yaml:" + message) == true, "\(found ?? "accepted")")
    }

    @Test(
        "Steps with a wrong view are errors with their position",
        arguments: [
            (
                "{view: ovrview, wait: 1}",
                "10: \"ovrview\" is not a view of the scenario (did you mean \"overview\"?); expected main, overview"
            ),
            ("{view: {id: main}, wait: 1}", "10: expected an id, found a mapping"),
            ("{view: main}", "3: expected an action, such as \"tap\", or \"expect\", found none"),
            ("{wait: 1, expect: {view: a, hit: none}}", "28: \"a\" is not a view of the scenario"),
            ("{wait: 1, expect: {view: main}}", "28: expected an expectation beside the view \"main\""),
            ("{wait: 1, expect: []}", "21: expected at least one mapping of expectations, found none"),
            ("{wait: 1, expect: [{}]}", "22: expected an expectation, such as {hit: none}, found none"),
            ("{wait: 1, expect: [hit]}", "22: expected a mapping, found \"hit\""),
            ("{wait-until: {view: a, hit: none}}", "23: \"a\" is not a view of the scenario"),
            ("{wait-until: {view: main}}", "23: expected an expectation beside the view \"main\""),
            (
                "{add-view: {id: main, box: [9, 9], at: [1, 2]}}",
                "3: a view annotation has the id of the view \"main\""
            ),
        ])
    func stepMistakes(step: String, message: String) throws {
        let found = try folder.errorMessage(of: "views: [{id: main}, {id: overview}]\nsteps:\n- \(step)")
        #expect(found?.hasPrefix("test.yaml:3:" + message) == true, "\(found ?? "accepted")")
    }

    @Test("A view of a scenario without views is an error")
    func withoutViews() throws {
        let message = "\"a\" is not a view of the scenario, which has no \"views\"; add them, or remove \"view\""
        for (step, column) in [("{view: a, wait: 1}", 16), ("{wait: 1, expect: {view: a, hit: none}}", 34)] {
            #expect(try folder.errorMessage(of: "steps: [\(step)]") == "test.yaml:1:\(column): \(message)")
        }
    }

    @Test("More views than maps fit in memory are an error")
    func limit() throws {
        let views = { (count: Int) in
            "views: [" + (0..<count).map { "{id: v\($0)}" }.joined(separator: ", ") + "]\nsteps: []"
        }
        #expect(try folder.errorMessage(of: views(16)) == nil)
        #expect(try folder.errorMessage(of: views(17)) == "test.yaml:1:8: expected at most 16 views, found 17")
    }

    @Test("An included file may have the views")
    func included() throws {
        try folder.write("views: [{id: a, split: left}, {id: b, split: right}]", to: "_table.yaml")
        let scenario = try folder.scenario("include: _table.yaml\nsteps: [{view: b, wait: 1}]")
        #expect(scenario.views.map(\.id) == ["a", "b"])
        #expect(scenario.steps.map(\.view) == ["b"])
    }
}

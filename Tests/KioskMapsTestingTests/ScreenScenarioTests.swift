import Foundation
import KioskMaps
import KioskMapsTesting
import TestSupport
import Testing

@MainActor
@Suite("Screen elements of scenarios")
struct ScreenScenarioTests {
    private let folder: ScratchDirectory

    init() throws {
        folder = try ScratchDirectory()
    }

    private static let stage = """
        view: [400, 300]
        camera: {center: [60, 24], zoom: 14}
        screen:
        - {id: title, title-bar: Town}
        - {id: home, button: Home, at: bottom-right, inset: 16}
        - {id: side, panel: [60, 80], at: left}
        - {id: hint, text: Touch a stop}
        steps:

        """

    private func messages(of step: String) throws -> [String] {
        let runner = ScenarioRunner(try folder.scenario(Self.stage + "- " + step), pictures: folder.url)
        return runner.run().results
    }

    @Test("The elements have the contents and positions of the scenario")
    func reads() throws {
        let elements = try folder.scenario(Self.stage + "- wait: 1").screenElements
        #expect(elements.map(\.id) == ["title", "home", "side", "hint"])
        #expect(elements[0] == .titleBar(id: "title", "Town"))
        #expect(elements[1].content == .button("Home"))
        #expect(elements[1].layout == ScreenElement.Layout(.right, .bottom, inset: 16))
        #expect(elements[2].content == .panel)
        #expect(elements[2].layout.width == 60)
        #expect(elements[2].layout.height == 80)
        #expect(elements[2].layout.horizontal == .left)
        #expect(elements[2].layout.vertical == .center)
        #expect(elements[3].content == .text("Touch a stop"))
        #expect(elements[3].layout == ScreenElement.Layout(.left, .top))
    }

    @Test("A focus that keys move is expected by the name of its element")
    func focus() throws {
        #expect(
            try messages(of: "{key: tab, expect: {focused: Home}}") == ["ok focused Home"])
        #expect(
            try messages(of: "{key: escape, expect: {focused: Home}}") == ["line 9 focused Home, found none"])
        #expect(try messages(of: "{wait: 1, expect: {focused: none}}") == ["ok focused none"])
    }

    @Test("Ornaments are shown on request, and are tapped by their ids")
    func ornaments() throws {
        func messages(_ steps: String, ornaments: Bool) throws -> [String] {
            let scenario = try folder.scenario(
                "camera: {center: [24, 60], zoom: 10}\nornaments: \(ornaments)\nsteps:\n" + steps)
            return ScenarioRunner(scenario, pictures: folder.url).run().results
        }
        let step =
            "- {tap-element: ornament.zoom-in, expect: {tapped: ornament.zoom-in, gestures: none}}\n"
            + "- {wait: 1, expect: {camera: {zoom: 11}}}"
        #expect(
            try messages(step, ornaments: true).sorted() == [
                "ok camera at zoom 11", "ok element ornament.zoom-in on the screen", "ok gestures none",
                "ok tapped ornament.zoom-in",
            ])
        #expect(
            try messages(step, ornaments: false).contains(
                "line 4 element ornament.zoom-in on the screen, found none; show it with the member \"ornaments\" of the scenario"
            ))
    }

    @Test("The tapped expectation")
    func tapped() throws {
        #expect(
            try messages(of: "{tap: [370, 270], expect: {tapped: home, gestures: none}}") == [
                "ok gestures none", "ok tapped home",
            ])
        #expect(try messages(of: "{tap: [370, 270], expect: {tapped: none}}") == ["line 9 tapped none, found home"])
        #expect(try messages(of: "{tap: [200, 150], expect: {tapped: home}}") == ["line 9 tapped home, found none"])
        #expect(try messages(of: "{click: [370, 270], expect: {tapped: [home]}}") == ["ok tapped home"])
        #expect(
            try messages(of: "{drag: {from: [20, 150], to: [200, 150]}, expect: {tapped: none, gestures: none}}")
                == ["ok gestures none", "ok tapped none"])
        #expect(
            try messages(of: "{drag: {from: [200, 150], to: [20, 150]}, expect: {gestures: pan}}")
                == ["ok gestures pan"])
    }

    private static let controls = """
        view: [400, 300]
        screen:
        - {id: stops, list: {rows: 1000, size: [200, 120], row-height: 40}}
        - {id: radius, slider: {value: 2, range: [0, 10], step: 1}, at: bottom-left}
        - {id: traffic, switch: Traffic, at: bottom-right}
        - {id: hint, text: Touch a stop, at: right}
        steps:

        """

    private func controlMessages(of steps: String) throws -> [String] {
        let runner = ScenarioRunner(try folder.scenario(Self.controls + steps), pictures: folder.url)
        return runner.run().checks.map { ($0.isPassed ? "ok " : "failed ") + $0.message }
    }

    @Test("A finger scrolls a list and sets a slider, and the states of elements are expected")
    func controlSteps() throws {
        let steps = """
            - expect: {element: {id: stops, rows: [1, 3]}}
            - {scroll-list: {id: stops, by: 400}, expect: {element: {id: stops, rows: [11, 13]}, gestures: none}}
            - {scroll-list: {id: stops, by: -100}, expect: {element: {id: stops, rows: [8, 11]}}}
            - {tap-element: stops row 9, expect: {tapped: stops row 9}}
            - {set-slider: {id: radius, to: 7}, expect: {element: {id: radius, value: 7}}}
            - {tap-element: traffic, expect: {element: {id: traffic, on: true, visible: true}}}
            - {key: tab, expect: {focused: "8"}}
            - {key: end, expect: {focused: "1000", element: {id: stops, rows: [998, 1000]}}}
            """
        let found = try controlMessages(of: steps)
        #expect(found.allSatisfy { $0.hasPrefix("ok ") }, "\(found)")
        #expect(found.contains("ok element traffic visible, on"))
    }

    @Test("A state that differs, and an element of another kind, are failures that state what was found")
    func controlFailures() throws {
        #expect(
            try controlMessages(
                of: """
                    - expect: {element: {id: stops, rows: [2, 3]}}
                    - expect: {element: {id: radius, value: 3}}
                    - expect: {element: {id: traffic, on: true, value: 1, tab: 0}}
                    - expect: {element: {id: missing, visible: true, rows: [0, 0]}}
                    - {scroll-list: {id: hint, by: 5}}
                    - {scroll-list: {id: missing, by: 5}}
                    - {set-slider: {id: hint, to: 5}}
                    - {set-slider: {id: missing, to: 5}}
                    """) == [
                    "failed element stops rows 2 to 3, found rows 1 to 3",
                    "failed element radius value 3, found value 2",
                    "failed element traffic on, value 1, tab 0, found off, no number, no tabs",
                    "failed element missing visible, rows 0 to 0, found not visible, no rows",
                    "failed list hint on the screen, found no list", "failed list missing on the screen, found none",
                    "failed slider hint on the screen, found no slider",
                    "failed slider missing on the screen, found none",
                ])
        for (step, message) in [
            ("scroll-list: {id: a}", #"1:23: missing member "by""#),
            ("scroll-list: {id: a, by: 200000}", "1:35: expected a distance of -100000…100000, found 200000"),
            ("set-slider: {to: 5}", #"1:22: missing member "id""#),
            ("expect: {element: {id: a}}", "1:28: expected at least one of: visible, on, value, tab, rows"),
            ("expect: {element: {id: a, rows: [3, 2]}}", "1:42: expected a first row that is not after the last one"),
            ("expect: {element: {id: a, rows: [3]}}", "1:42: expected two rows [first, last]"),
        ] {
            let found = try folder.errorMessage(of: "steps: [{\(step)}]")
            #expect(found == "test.yaml:" + message, "\(step)")
        }
    }

    @Test("A text is typed into the field that was tapped, by keys of the machine or of the screen")
    func typing() throws {
        func messages(_ steps: String) throws -> [String] {
            let scenario = try folder.scenario(
                "view: [800, 600]\nscreen:\n- {id: street, field: Street}\n"
                    + "- {id: code, field: {kind: password, maximum-length: 3}, at: top-right}\nsteps:\n" + steps)
            return ScenarioRunner(scenario, pictures: folder.url).run().results
        }
        #expect(
            try messages(
                "- tap-element: street\n- {type: Hämeenkatu, expect: {field: {id: street, text: Hämeenkatu}}}") == [
                    "ok element street on the screen", "ok a text field that is edited",
                    #"ok field street with "Hämeenkatu""#,
                ])
        #expect(
            try messages(
                "- tap-element: code\n- tap-element: keyboard.a\n- tap-element: keyboard.b\n"
                    + "- {expect: {field: {id: code, text: abc}, tapped: none}}"
            ).suffix(2) == ["ok tapped none", #"line 9 field code with "abc", found "ab""#])
        #expect(
            try messages("- {type: a, expect: {field: {id: town, text: a}}}") == [
                #"line 6 a text field that is edited, found none; tap one before, with "tap-element""#,
                #"line 6 field town with "a", found no text field town"#,
            ])
    }

    @Test("The members of typing say what they expect")
    func typingErrors() throws {
        for (step, message) in [
            ("{type: [a]}", "2:10: expected a text, found a sequence of length 1"),
            (#"{type: ""}"#, "2:10: expected a text of 1…1000 characters, found 0"),
            ("{expect: {field: a}}", #"2:20: expected a mapping, found "a""#),
            ("{expect: {field: {id: a}}}", #"2:20: missing member "text""#),
        ] {
            let found = try folder.errorMessage(of: "steps:\n- " + step)
            #expect(found == "test.yaml:" + message, "\(step)")
        }
    }

    @Test("Errors of screen elements contain the position")
    func errors() throws {
        let contents = "text, button, panel, title-bar, switch, slider, list, field"
        let members = "id, \(contents), at, inset"
        let positions = "top-left, top, top-right, left, center, right, bottom-left, bottom, bottom-right"
        for (text, message) in [
            ("5", #"2:9: expected a sequence, found "5""#),
            ("[5]", #"2:10: expected a mapping, found "5""#),
            ("[{text: A}]", #"2:10: missing member "id""#),
            ("[{id: a}]", "2:10: expected one of: \(contents), found none"),
            ("[{id: a, text: A, button: B}]", "2:10: expected one of: \(contents), found text and button"),
            ("[{id: a, label: A}]", "2:18: \"label\" is not known here; expected one of: \(members)"),
            ("[{id: [a], text: A}]", "2:15: expected an id, found a sequence of length 1"),
            ("[{id: a, text: [A]}]", "2:24: expected a string, found a sequence of length 1"),
            ("[{id: a, text: A, at: side}]", "2:31: \"side\" is not a position; expected \(positions)"),
            ("[{id: a, text: A, inset: .nan}]", #"2:34: expected a number, found ".nan""#),
            ("[{id: a, text: A, inset: 9000}]", #"2:34: expected an inset of -8192…8192, found 9000"#),
            ("[{id: a, field: [A]}]", "2:25: expected a string, found a sequence of length 1"),
            (
                "[{id: a, field: {kind: pin}}]",
                #"2:32: "pin" is not a kind of text fields; expected text, password, email, number"#
            ),
            ("[{id: a, field: {maximum-length: 0}}]", "2:42: expected 1…4096 characters, found 0"),
            ("[{id: a, panel: 5}]", #"2:25: expected a size [width, height] in points, found "5""#),
            ("[{id: a, panel: [5, 0]}]", "2:25: expected a width and a height of 1…8192 points"),
            (
                "[{id: a, text: A}, {id: a, button: B}]",
                #"2:28: two elements have the id "a"; give one of them another id"#
            ),
            ("[{id: a, slider: 5}]", #"2:26: expected a mapping, found "5""#),
            ("[{id: a, slider: {range: [0, 1]}}]", #"2:26: missing member "value""#),
            (
                "[{id: a, slider: {value: 1, range: [0]}}]",
                "2:44: expected a range [least, greatest], found a sequence of length 1"
            ),
            (
                "[{id: a, slider: {value: 1, range: [2, 1]}}]",
                "2:26: expected a range whose first number is not greater than the second"
            ),
            ("[{id: a, slider: {value: 1, step: -1}}]", "2:43: expected a step of 0…1000000000, found -1"),
            ("[{id: a, list: {rows: -1, size: [9, 9]}}]", "2:31: expected a count, found -1"),
            ("[{id: a, list: {rows: 1, size: [0, 9]}}]", "2:24: expected a width and a height of 1…8192 points"),
            (
                "[{id: a, list: {rows: 1, size: [9, 9], row-height: 2}}]",
                "2:60: expected a height of 8…8192, found 2"
            ),
            (
                "[{id: a, title-bar: A, at: top}]",
                #"2:36: "at" has no effect on a title bar, which fills the top edge"#
            ),
        ] {
            let found = try folder.errorMessage(of: "steps: []\nscreen: " + text)
            #expect(found == "test.yaml:" + message, "\(text)")
        }
    }
}

import Foundation
import KioskMaps
import KioskMapsTesting
import TestSupport
import Testing

/// Tests of the members of scenarios for public displays.
@MainActor
@Suite struct ScenarioKioskTests {
    private let folder: ScratchDirectory

    init() throws {
        folder = try ScratchDirectory()
    }

    /// Returns the results of the expectations of a scenario.
    private func results(_ text: String) throws -> [String] {
        let scenario = try folder.scenario("view: [400, 300]\ncamera: {center: [60, 24], zoom: 14}\n" + text)
        let report = ScenarioRunner(scenario, pictures: folder.url.appending(path: "out")).run()
        return report.checks.map { ($0.isPassed ? "ok " : "FAILED ") + $0.message }
    }

    private func expect(_ complaints: [(String, String)], after prefix: String) throws {
        for (text, complaint) in complaints {
            #expect(try folder.errorMessage(of: prefix + text) == complaint, "\(text)")
        }
    }

    @Test("All members are read")
    func reading() throws {
        let kiosk = try folder.scenario(
            """
            kiosk:
              idle-reset: {after: 60, warning: 5, home: {zoom: 3}, language: en}
              attract: {after: 120, ending: home, frames-per-second: 20, stops: [{zoom: 4, seconds: 3, dwell: 5}, {pitch: 9, dwell: 1}]}
              blank-after: 600
              burn-in-shift: {every: 30, by: 4}
              single-selection: true
              staff-corners: [top-left, bottom-right]
            steps: []
            """
        ).kiosk
        #expect(kiosk.idleReset?.after == 60)
        #expect(kiosk.idleReset?.warning == 5)
        #expect(kiosk.idleReset?.home == CameraOptions(zoom: 3))
        #expect(kiosk.idleReset?.language == "en")
        #expect(kiosk.attract?.after == 120)
        #expect(kiosk.attract?.ending == .returnsHome)
        #expect(kiosk.attract?.framesPerSecond == 20)
        #expect(kiosk.attract?.stops.map(\.camera) == [CameraOptions(zoom: 4), CameraOptions(pitch: 9)])
        #expect(kiosk.attract?.stops.map(\.seconds) == [3, nil])
        #expect(kiosk.attract?.stops.map(\.dwell) == [5, 1])
        #expect(kiosk.blankAfter == 600)
        #expect(kiosk.burnInShift?.every == 30)
        #expect(kiosk.burnInShift?.by == 4)
        #expect(kiosk.selectsOne == true)
        #expect(kiosk.staffCorners == [.topLeft, .bottomRight])
    }

    @Test("Without members nothing is set, and members have defaults")
    func defaults() throws {
        let none = try folder.scenario("steps: []").kiosk
        #expect(none.idleReset == nil)
        #expect(none.attract == nil)
        #expect(none.blankAfter == nil)
        #expect(none.burnInShift == nil)
        #expect(none.selectsOne == nil)
        #expect(none.staffCorners == nil)
        let some = try folder.scenario(
            """
            kiosk: {idle-reset: {after: 60}, attract: {after: 9, stops: []}, burn-in-shift: {every: 30}}
            steps: []
            """
        ).kiosk
        #expect(some.idleReset?.warning == 10)
        #expect(some.idleReset?.home == nil)
        #expect(some.attract?.ending == .stays)
        #expect(some.attract?.framesPerSecond == 0)
        #expect(some.burnInShift?.by == 2)
    }

    @Test("Errors of the member contain the position")
    func errors() throws {
        let interval = "expected 0.001…86400 seconds, found "
        try expect(
            [
                ("5", #"test.yaml:2:8: expected a mapping, found "5""#),
                (
                    "{reset: 1}",
                    #"test.yaml:2:9: "reset" is not known here (did you mean "idle-reset"?); expected one of: idle-reset, attract, blank-after, burn-in-shift, single-selection, staff-corners"#
                ),
                ("{idle-reset: {}}", #"test.yaml:2:21: missing member "after""#),
                ("{idle-reset: {after: 0}}", "test.yaml:2:29: " + interval + "0"),
                ("{idle-reset: {after: -1}}", "test.yaml:2:29: " + interval + "-1"),
                ("{idle-reset: {after: nan}}", #"test.yaml:2:29: expected a number, found "nan""#),
                ("{idle-reset: {after: 86401}}", "test.yaml:2:29: " + interval + "86401"),
                ("{idle-reset: {after: 5, warning: -1}}", "test.yaml:2:41: expected 0…86400 seconds, found -1"),
                (
                    "{idle-reset: {after: 5, home: {tilt: 3}}}",
                    #"test.yaml:2:39: "tilt" is not known here; expected one of: center, zoom, bearing, pitch, padding"#
                ),
                (
                    "{idle-reset: {after: 5, language: [a]}}",
                    "test.yaml:2:42: expected a language, found a sequence of length 1"
                ),
                ("{attract: {after: 5}}", #"test.yaml:2:18: missing member "stops""#),
                ("{attract: {stops: []}}", #"test.yaml:2:18: missing member "after""#),
                ("{attract: {after: 5, stops: 7}}", #"test.yaml:2:36: expected a sequence, found "7""#),
                (
                    "{attract: {after: 5, stops: [{dwell: 5}]}}",
                    "test.yaml:2:37: expected at least one of: center, zoom, bearing, pitch, padding"
                ),
                ("{attract: {after: 5, stops: [{zoom: 5}]}}", #"test.yaml:2:37: missing member "dwell""#),
                (
                    "{attract: {after: 5, stops: [{zoom: 5, dwell: -1}]}}",
                    "test.yaml:2:54: expected 0…86400 seconds, found -1"
                ),
                (
                    "{attract: {after: 5, stops: [], ending: there}}",
                    #"test.yaml:2:48: "there" is not an ending; expected stays, home"#
                ),
                (
                    "{attract: {after: 5, stops: [], frames-per-second: -1}}",
                    #"test.yaml:2:59: expected a count, found -1"#
                ),
                ("{blank-after: 0}", "test.yaml:2:22: " + interval + "0"),
                ("{burn-in-shift: {by: 2}}", #"test.yaml:2:24: missing member "every""#),
                (
                    "{burn-in-shift: {every: 2, by: 0}}",
                    #"test.yaml:2:39: expected a distance above 0 points, found 0"#
                ),
                ("{single-selection: yes}", #"test.yaml:2:27: expected true or false, found "yes""#),
                (
                    "{staff-corners: [left]}",
                    #"test.yaml:2:25: "left" is not a corner (did you mean "top-left"?); expected top-left, top-right, bottom-left, bottom-right"#
                ),
            ], after: "steps: []\nkiosk: ")
    }

    @Test("Errors of steps contain the position")
    func stepErrors() throws {
        let events = Scenario.KioskEvent.allCases.map(\.rawValue).joined(separator: ", ")
        try expect(
            [
                ("{display: dim}", #"test.yaml:2:13: "dim" is not a power; expected on, off"#),
                ("{clean: -1}", "test.yaml:2:11: expected 0…86400 seconds, found -1"),
                ("{language: [a]}", "test.yaml:2:14: expected a language, found a sequence of length 1"),
                (
                    "{save-state: ../a.json}",
                    #"test.yaml:2:16: expected the name of a file, relative, without ".." and ending in .json, found "../a.json""#
                ),
                (
                    "{restore-state: a.txt}",
                    #"test.yaml:2:19: expected the name of a file, relative, without ".." and ending in .json, found "a.txt""#
                ),
                (
                    "{expect: {kiosk: [reset, sleep]}}",
                    #"test.yaml:2:20: "sleep" is not an event of a kiosk; expected "# + events
                ),
                (
                    "{expect: {countdown: [3, soon]}}",
                    #"test.yaml:2:24: "soon" is not a number of seconds; expected whole seconds or cancelled"#
                ),
                (
                    "{expect: {countdown: -1}}",
                    #"test.yaml:2:24: "-1" is not a number of seconds; expected whole seconds or cancelled"#
                ),
                ("{expect: {frames: 1.5}}", #"test.yaml:2:21: expected a count, found 1.5"#),
                ("{expect: {shift: 1}}", #"test.yaml:2:20: expected a point [x, y], found "1""#),
            ], after: "steps:\n- ")
    }

    @Test("The expectations of the idle reset")
    func idleReset() throws {
        let found = try results(
            """
            kiosk: {idle-reset: {after: 10, warning: 2, home: {zoom: 12}}}
            steps:
            - {wait: 10.5, expect: {countdown: 2, kiosk: none}}
            - {tap: [200, 150], expect: {countdown: cancelled}}
            - {wait: 20, expect: {countdown: [2, 1, 0], kiosk: reset, camera: {zoom: 12}}}
            - {wait: 1, expect: {countdown: [2], kiosk: reset}}
            """)
        #expect(
            found == [
                "ok kiosk none", "ok countdown 2", "ok countdown cancelled", "ok camera at zoom 12", "ok kiosk reset",
                "ok countdown 2, 1, 0", "FAILED kiosk reset, found none", "FAILED countdown 2, found none",
            ])
    }

    @Test("The expectations of the attract mode")
    func attract() throws {
        let found = try results(
            """
            kiosk: {attract: {after: 10, stops: [{zoom: 12, seconds: 1, dwell: 5}]}}
            steps:
            - {wait: 12, expect: {kiosk: attract-started, owner: attract, camera: {zoom: 12}}}
            - {wait: 20, expect: {frames: 0}}
            - {tap: [200, 150], expect: {kiosk: attract-ended, gestures: tap}}
            """)
        #expect(
            found == [
                "ok camera moved by \(AnimationOwner.attractMode.rawValue)", "ok camera at zoom 12",
                "ok kiosk attract-started", "ok frames drawn 0", "ok gestures tap", "ok kiosk attract-ended",
            ])
    }

    @Test("The expectations of the display")
    func display() throws {
        let found = try results(
            """
            kiosk: {blank-after: 5, staff-corners: [top-left], burn-in-shift: {every: 60}}
            steps:
            - {wait: 6, expect: {kiosk: display-off}}
            - {wait: 100, expect: {frames: 0, shift: [0, 0]}}
            - {display: on, expect: {kiosk: display-on}}
            - {display: off, expect: {kiosk: display-off}}
            - {tap: [9, 9], expect: {kiosk: [display-on, woke, staff]}}
            - {clean: 2}
            - {wait: 2, expect: {kiosk: cleaned}}
            - {expect: {frames: 5}}
            """)
        #expect(
            found == [
                "ok kiosk display-off", "ok frames drawn 0", "ok shift (0, 0)", "ok kiosk display-on",
                "ok kiosk display-off", "ok kiosk display-on, woke, staff", "ok kiosk cleaned",
                "FAILED frames drawn 5, found 0",
            ])
    }

    @Test("The state is saved and restored, and one that does not exist fails")
    func state() throws {
        let found = try results(
            """
            steps:
            - save-state: a/state.json
            - camera: {zoom: 3}
            - {restore-state: a/state.json, expect: {camera: {zoom: 14}}}
            - restore-state: none.json
            """)
        #expect(found.map { $0.prefix(9) } == ["ok state ", "ok state ", "ok camera", "FAILED st"])
        #expect(found.last?.hasSuffix(", found no state") == true)
    }

    @Test("The language is that of the display")
    func language() throws {
        let scenario = try folder.scenario("steps: [{language: fr}]")
        let runner = ScenarioRunner(scenario, pictures: folder.url)
        #expect(runner.run().failed == 0)
        #expect(runner.mapView.kiosk.language.current?.identifier == "fr")
    }

    @Test("On the map of an application, the display is switched by the application as well")
    func applicationMap() throws {
        let clock = ManualClock()
        let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), clock: clock)
        var powers: [DisplayPower] = []
        mapView.kiosk.blanking.setPower = { powers.append($0) }
        mapView.kiosk.blanking.interval = 60
        let scenario = try folder.scenario("steps: [{display: off, expect: {kiosk: display-off}}, {display: on}]")
        let report = ScenarioRunner(scenario, on: mapView, clock: clock, pictures: folder.url).run()
        #expect(report.failed == 0)
        #expect(powers == [.off, .on])
        #expect(mapView.kiosk.blanking.interval == 60)
    }
}

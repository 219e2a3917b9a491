import Foundation
import KioskInput
import KioskMaps
import KioskMapsTesting
import Testing

/// Tests of recordings of mice, wheels, knobs and keyboards, with and without a touchscreen.
@MainActor
@Suite struct PointerRecordingTests {
    private typealias Row = (type: UInt16, code: UInt16, value: Int32)
    private typealias EV = InputEvent.EV
    private typealias BTN = InputEvent.BTN
    private typealias REL = InputEvent.REL
    private typealias KEY = InputEvent.KEY
    private typealias ABS = InputEvent.ABS

    /// `KEY_A`, which has no effect on a map.
    private static let keyA: UInt16 = 30

    // The capabilities of the devices, with the numbers of linux/input-event-codes.h: codes by their type, which is 1 for keys and
    // buttons, 2 for relative and 3 for absolute axes.

    private static let mouse = """
          evdev:
            name: "Mouse"
            id: [3, 4660, 4, 1]
            codes:
              1: [272, 273]
              2: [0, 1, 8, 11]
            properties: []
        """
    private static let knob = """
          evdev:
            name: "Knob"
            id: [25, 0, 0, 0]
            codes:
              1: [28]
              2: [7]
        """
    private static let keyboard = """
          evdev:
            name: "Keyboard"
            id: [17, 1, 1, 1]
            codes:
              1: [1, 2, 30, 42, 103, 105, 106, 108]
        """
    private static let panel = """
          evdev:
            name: "Panel"
            id: [3, 4661, 5, 1]
            codes:
              1: [330]
              3: [47, 53, 54, 57]
            absinfo:
              47: [0, 4, 0, 0, 0]
              53: [0, 1919, 0, 0, 0]
              54: [0, 1079, 0, 0, 0]
              57: [0, 65535, 0, 0, 0]
            properties: [1]
        """
    private static let tap: [(Int, [Row])] = [
        (
            5_000,
            [
                (EV.abs, ABS.mtTrackingID, 1), (EV.abs, ABS.mtPositionX, 100), (EV.abs, ABS.mtPositionY, 100),
                (EV.key, BTN.touch, 1),
            ]
        ), (5_080, [(EV.abs, ABS.mtTrackingID, -1), (EV.key, BTN.touch, 0)]),
    ]

    /// Returns ten frames of a mouse that moves, with 125 of them in a second; times are in milliseconds.
    private func movement(_ row: Row, after start: Int) -> [(Int, [Row])] {
        (1...10).map { (start + $0 * 8, [row]) }
    }

    /// Returns a file with several devices; frames have times in milliseconds.
    private func file(_ devices: (head: String, frames: [(Int, [Row])])...) -> String {
        let report: Row = (EV.syn, InputEvent.SYN.report, 0)
        var text = "version: 1\nndevices: \(devices.count)\ndevices:\n"
        for (index, device) in devices.enumerated() {
            text += "- node: /dev/input/event\(index)\n\(device.head)\n  events:\n"
            for (milliseconds, rows) in device.frames {
                text += "  - evdev:\n"
                for row in rows + [report] {
                    let time = "\(milliseconds / 1000), \(milliseconds % 1000 * 1000)"
                    text += "    - [\(time), \(row.type), \(row.code), \(row.value)]\n"
                }
            }
        }
        return text
    }

    /// Returns the gesture lines as "token at 1.5: x,y extra", and checks that they are the same for all feeds.
    ///
    /// Times are in seconds since the first frame. A tap is recognised 0.3 seconds after its end, when no double tap can follow.
    private func gestures(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> [String] {
        let recording = try TouchRecording(parsing: text, file: "test.yaml")
        let traces = try TouchRecording.Feed.allCases.map { feed in
            var options = TraceOptions()
            options.feed = feed
            return try recording.trace(options)
        }
        #expect(traces.allSatisfy { $0.map(\.text) == traces[0].map(\.text) }, sourceLocation: sourceLocation)
        traces[0].checkFormat("test")
        for line in traces[0] where line.event == "camera" {
            #expect(line.string("owner").hasSuffix("gestures"), sourceLocation: sourceLocation)
        }
        return traces[0].filter { $0.event == "gesture" }.map { line in
            func number(_ name: String) -> Double { line.members[name]??.number ?? .nan }
            let extra = ["detents", "steps"].filter { line.members[$0] != nil }.map { " \($0) \(number($0))" }.joined()
            return "\(line.string("token")) at \(line.time / 1e6): \(Int(number("x"))),\(Int(number("y")))\(extra)"
        }
    }

    @Test("A mouse clicks, drags and rotates")
    func mouse() throws {
        var frames: [(Int, [Row])] = [
            (5_000, [(EV.key, BTN.left, 1)]), (5_080, [(EV.key, BTN.left, 0)]), (6_000, [(EV.key, BTN.left, 1)]),
        ]
        frames += movement((EV.rel, REL.x, 10), after: 6_000)
        frames += [(6_400, [(EV.key, BTN.left, 0)]), (7_000, [(EV.key, BTN.right, 1)])]
        frames += movement((EV.rel, REL.y, -5), after: 7_000)
        frames += [(7_400, [(EV.key, BTN.right, 0)])]
        #expect(
            try gestures(file((Self.mouse, frames))) == [
                "tap at 0.38: 960,540", "pan.begin at 1.008: 970,540", "pan.end at 1.4: 1060,540",
                "rotate.begin at 2.008: 1060,535", "rotate.end at 2.4: 1060,490",
            ])
    }

    @Test("Lines of wheels and knobs contain detents and steps, and those of keys neither")
    func members() throws {
        #expect(
            try gestures(
                file(
                    (
                        Self.mouse,
                        [
                            (1, [(EV.rel, REL.x, 40), (EV.rel, REL.wheelHighResolution, 60)]),
                            (30, [(EV.rel, REL.wheel, 1), (EV.rel, REL.wheelHighResolution, 120)]),
                        ]
                    ))) == [
                    "scroll at 0.0: 1000,540 detents 0.5", "scroll at 0.029: 1000,540 detents 1.0",
                ])
        #expect(
            try gestures(
                file(
                    (
                        Self.knob,
                        [(1, [(EV.rel, REL.dial, 3)]), (90, [(EV.key, KEY.enter, 1)]), (99, [(EV.key, KEY.enter, 0)])]
                    ))) == [
                    "knob at 0.0: 960,540 steps 3.0", "key at 0.089: 960,540",
                ])
        let press: [(Int, [Row])] = [
            (1, [(EV.key, KEY.leftShift, 1)]), (2, [(EV.key, KEY.up, 1)]), (260, [(EV.key, KEY.up, 2)]),
            (300, [(EV.key, KEY.up, 0)]), (310, [(EV.key, Self.keyA, 1)]),
        ]
        #expect(try gestures(file((Self.keyboard, press))) == ["key at 0.001: 960,540"])
    }

    @Test("All devices of a file are played in the order of time")
    func devices() throws {
        let text = file(
            (Self.keyboard, [(4_000, [(EV.key, KEY.down, 1)]), (6_000, [(EV.key, KEY.down, 1)])]),
            (Self.panel, Self.tap),
            (
                Self.mouse,
                [
                    (4_500, [(EV.rel, REL.wheel, 1), (EV.rel, REL.wheelHighResolution, 120)]),
                    (7_000, [(EV.rel, REL.wheel, 1), (EV.rel, REL.wheelHighResolution, 120)]),
                ]
            ))
        #expect(
            try gestures(text) == [
                "key at 0.0: 960,540", "scroll at 0.5: 960,540 detents 1.0", "tap at 1.38: 100,100",
                "key at 2.0: 960,540", "scroll at 3.0: 960,540 detents 1.0",
            ])
        let recording = try TouchRecording(parsing: text, file: "test.yaml")
        #expect(recording.device.name == "Panel" && recording.companions.map(\.device.name) == ["Keyboard", "Mouse"])
        #expect(try recording.play(onScreen: CGSize(width: 1920, height: 1080)).allSatisfy { $0.tool == .finger })
    }

    @Test("The twin mouse of a panel is ignored")
    func twin() throws {
        let twin = Self.mouse.replacing("[3, 4660, 4, 1]", with: "[3, 4661, 5, 1]")
        let click: [(Int, [Row])] = [(5_010, [(EV.key, BTN.left, 1)]), (5_090, [(EV.key, BTN.left, 0)])]
        #expect(try gestures(file((twin, click), (Self.panel, Self.tap))) == ["tap at 0.38: 100,100"])
        #expect(try gestures(file((twin, click))) == ["tap at 0.38: 960,540"])
    }

    @Test("A second touchscreen is reported and not played")
    func secondPanel() throws {
        let text = file((Self.panel, Self.tap), (Self.panel.replacing("Panel", with: "Other"), Self.tap))
        #expect(try gestures(text) == ["tap at 0.38: 100,100"])
        let warnings = try TouchRecording(parsing: text, file: "test.yaml").warnings
        #expect(warnings == ["\"Other\" is ignored: it is a second touchscreen."])
    }

    @Test("evemu and evtest recordings of mice are played")
    func formats() throws {
        let evemu = """
            N: Mouse
            I: 0003 1234 0004 0001
            B: 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
            B: 01 00 00 00 00 00 00 00 00 00 00 03 00 00 00 00 00 00 00 00 00 00 00 00 00
            B: 02 03 01
            E: 9.000000 0001 0110 1
            E: 9.000000 0000 0000 0
            E: 9.050000 0001 0110 0
            E: 9.050000 0000 0000 0
            E: 9.900000 0002 0008 -2
            E: 9.900000 0000 0000 0

            """
        #expect(try gestures(evemu) == ["tap at 0.35: 960,540", "scroll at 0.9: 960,540 detents -2.0"])
        let evtest = """
            Input driver version is 1.0.1
            Input device ID: bus 0x3 vendor 0x1234 product 0x4 version 0x1
            Input device name: "Mouse"
            Supported events:
              Event type 0 (EV_SYN)
              Event type 2 (EV_REL)
                Event code 8 (REL_WHEEL)
            Properties:
            Testing ... (interrupt to exit)
            Event: time 9.000000, type 2 (EV_REL), code 8 (REL_WHEEL), value 1
            Event: time 9.000000, -------------- SYN_REPORT ------------

            """
        #expect(try gestures(evtest) == ["scroll at 0.0: 960,540 detents 1.0"])
    }

    @Test("A button that is down at the end is cancelled")
    func end() throws {
        var frames: [(Int, [Row])] = [(0, [(EV.key, BTN.left, 1)])]
        frames += movement((EV.rel, REL.x, 10), after: 0)
        #expect(try gestures(file((Self.mouse, frames))).map { $0.prefix(10) } == ["pan.begin ", "pan.cancel"])
        // A drop cancels the button; its later release is ignored.
        frames += [
            (90, [(EV.syn, InputEvent.SYN.dropped, 0), (EV.rel, REL.x, 50)]), (100, [(EV.key, BTN.left, 0)]),
            (110, [(EV.rel, REL.wheel, 1), (EV.rel, REL.wheelHighResolution, 120)]),
        ]
        let lost = try gestures(file((Self.mouse, frames)))
        #expect(lost.map { $0.prefix(10) } == ["pan.begin ", "pan.cancel", "scroll at "])
    }

    @Test("Events after the last report are ignored")
    func incompleteReport() throws {
        let text = file((Self.keyboard, [(0, [(EV.key, KEY.up, 1)]), (50, [(EV.key, KEY.up, 0)])]))
        let cut = text.split(separator: "\n").dropLast().joined(separator: "\n") + "\n    - [0, 60000, 1, 103, 1]\n"
        #expect(try gestures(cut) == ["key at 0.0: 960,540"])
        #expect(try TouchRecording(parsing: cut, file: "cut").warnings.count == 1)
    }

    @Test("A touch filter does not affect the mouse")
    func filter() throws {
        // The filter ignores touches that are as short as these clicks, one during the tap and one after it.
        let frames: [(Int, [Row])] = [
            (5_000, [(EV.key, BTN.left, 1)]), (5_004, [(EV.key, BTN.left, 0)]),
            (6_000, [(EV.key, BTN.left, 1)]), (6_004, [(EV.key, BTN.left, 0)]),
        ]
        let text = file((Self.mouse, frames), (Self.panel, Self.tap))
        var options = TraceOptions()
        options.settings.filter = TouchFilterOptions(.noisy)
        let lines = try TouchRecording(parsing: text, file: "test.yaml").trace(options)
        #expect(lines.contains { $0.string("token") == "tap" && $0.text.contains(#""x":960.000,"y":540.000"#) })
        lines.checkFormat("filtered")
        var settings = PanelSettings()
        settings.filter = options.settings.filter
        let reports = try TouchRecording(parsing: text, file: "test.yaml")
            .reports(onScreen: CGSize(width: 1920, height: 1080), settings: settings)
        #expect(reports.map(\.time) == reports.map(\.time).sorted())
    }
}

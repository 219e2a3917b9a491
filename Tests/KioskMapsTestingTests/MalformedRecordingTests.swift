import Foundation
import KioskInput
import KioskMapsTesting
import Testing

/// Tests of the errors and warnings of malformed and truncated recordings.
@Suite struct MalformedRecordingTests {
    @Test(
        "Errors of evemu recordings contain the line",
        arguments: [
            (
                "5.000001 0003 0035", "5.0001 0003 0035",
                "14: expected seconds, a point and six digits of microseconds, found \"5.0001\""
            ),
            (
                "5.000001 0003 0035", "-5.000001 0003 0035",
                "14: expected seconds, a point and six digits of microseconds, found \"-5.000001\""
            ),
            (
                "5.000001 0003 0035", "5,000001 0003 0035",
                "14: expected seconds, a point and six digits of microseconds, found \"5,000001\""
            ),
            ("0035 0340", "0035", "14: expected \"E: seconds.microseconds type code value\", found 3 fields"),
            ("0035 0340", "0035 03x0", "14: expected a decimal number of 32 bits, found \"03x0\""),
            ("0035 0340", "0035 3000000000", "14: expected a decimal number of 32 bits, found \"3000000000\""),
            (
                "0003 0035", "0003 10035",
                "14: expected an event code as a hexadecimal number up to ffff, found \"10035\""
            ),
            ("0003 0035", "g 0035", "14: expected an event type as a hexadecimal number up to ffff, found \"g\""),
            ("I: 0003 1234", "I: 1234", "4: expected \"I: bus vendor product version\", found 3 fields"),
            ("P: 02", "P: 2z", "5: expected bytes of two hexadecimal digits, found \"2z\""),
            ("B: 03 00", "B: 03 0x", "8: expected bytes of two hexadecimal digits, found \"0x\""),
            (
                "A: 35 0 999 0 0 10", "A: 35 0 999",
                "10: expected \"A: code minimum maximum fuzz flat [resolution]\", found 3 fields"
            ),
            ("A: 2f", "X: 2f", "9: expected a line that begins with N:, I:, P:, B:, A:, L:, S: or E:, found \"X:\""),
            (
                "A: 2f", "Axis 2f",
                "9: expected a line that begins with N:, I:, P:, B:, A:, L:, S: or E:, found \"Axis 2f 0 9 0 0 0\""
            ),
            ("A: 2f", "N: Another\nA: 2f", "9: found a second device; an evemu recording contains one"),
            (
                "N: Kiosk Panel\n", "",
                "18: no line \"N: …\" found; the description of the device must precede its events"
            ),
            (
                "A: 35 0 999", "A: 35 0 0",
                "10: \"Kiosk Panel\" declares axis 53 from 0 to 0, which has no extent; a udev hwdb entry EVDEV_ABS_… can set the true range"
            ),
        ])
    func evemu(part: String, broken: String, message: String) throws {
        try expectError(
            "tap.evemu:" + message, in: SampleRecordings.evemu.replacing(part, with: broken, maxReplacements: 1),
            file: "tap.evemu")
    }

    @Test(
        "Errors of libinput recordings contain the line",
        arguments: [
            ("version: 1\n", "version: 2\n", "2:10: expected version 1 of the format of libinput record, found 2"),
            ("version: 1\n", "", "2:1: missing member \"version\""),
            ("devices:\n", "divices:\n", "2:1: missing member \"devices\""),
            ("id: [3, 4660", "id: [4660", "33:9: expected 4 numbers (bus, vendor, product and version), found 3"),
            ("id: [3, 4660", "id: [3, x", "33:13: expected bus, vendor, product and version (0 to 65535), found x"),
            (
                "53: [0, 999", "53: [999",
                "39:11: expected 5 numbers (minimum, maximum, fuzz, flat and resolution), found 4"
            ),
            ("53: [0, 999", "y: [0, 999", "39:7: expected an axis (0 to 65535), found y"),
            ("53,   340]", "53]", "52:7: expected [seconds, microseconds, type, code, value], found 4 numbers"),
            ("53,   340]", "53,   3.4]", "52:34: expected a value (-2147483648 to 2147483647), found 3.4"),
            (
                "- [  5,      1,   3,   53,   340]", "- 340",
                "52:7: expected [seconds, microseconds, type, code, value], found \"340\""
            ),
            ("53,   340]", "53,   340", "53:7: invalid YAML: did not find expected ',' or ']'"),
            (
                "quirks:\n  events:\n  # Current", "x-initial-state: 5\n  events:\n  # Current",
                "47:20: expected a state with \"slot\", \"slots\", \"keys\" and \"abs\", found \"5\""
            ),
            (
                "quirks:\n  events:\n  # Current", "x-initial-state: {slots: {x: {}}}\n  events:\n  # Current",
                "47:29: expected a slot (-9223372036854775808 to 9223372036854775807), found x"
            ),
            (
                "- libinput:\n    - {time: 5.000001, type: TOUCH_DOWN, slot: 0}", "- x-lost:\n    - [5, 1]",
                "56:7: expected [seconds, microseconds, type, code, value], found 2 numbers"
            ),
            (
                "- libinput:\n    - {time: 5.000001, type: TOUCH_DOWN, slot: 0}", "- x-kernel-state: {keys: [a]}",
                "55:29: expected codes of keys (0 to 65535), found a"
            ),
            (
                "- libinput:\n    - {time: 5.000001, type: TOUCH_DOWN, slot: 0}", "- x-device-removed: {time: [1]}",
                "55:30: expected 2 numbers (seconds and microseconds), found 1"
            ),
            (
                "- libinput:\n    - {time: 5.000001, type: TOUCH_DOWN, slot: 0}", "- x-device-removed: {}",
                "55:23: missing member \"time\""
            ),
            ("os: \"debian", "os: \"\u{1}", "8: invalid YAML: control characters are not allowed"),
            ("properties: [1]", "properties: [1]\n    id: []", "33:5: duplicate keys in a mapping: id"),
            (
                "- ID_INPUT_TOUCHSCREEN=1", "- ID_INPUT_TOUCHPAD=1",
                "2:1: no touchscreen, mouse, wheel, knob or keyboard found: \"AT keyboard\" has no position axes (ABS_MT_POSITION_X/Y or ABS_X/Y); "
                    + "\"The \"Kiosk\" \\ panel's own\" is a touchpad in udev (ID_INPUT_TOUCHPAD=1)"
            ),
        ])
    func libinput(part: String, broken: String, message: String) throws {
        try expectError(
            "tap.yml:" + message, in: SampleRecordings.libinput.replacing(part, with: broken, maxReplacements: 1),
            file: "tap.yml")
    }

    @Test("Errors of other files contain the line", arguments: ["", "hello", "\u{0}\u{1}", "# only a comment\n", "{"])
    func otherFiles(text: String) throws {
        try expectError(
            "x:1: expected an evemu recording (lines \"N: …\", \"I: …\", \"E: …\"), one of libinput record (\"version: 1\") or the output of evtest (\"Event: time …\")",
            in: text, file: "x")
    }

    @Test(
        "Errors of evtest logs contain the line",
        arguments: [
            (
                "53 (ABS_MT_POSITION_X), value 340", "53 (ABS_MT_POSITION_X), value x",
                "26: expected a value of 32 bits, found \"x\""
            ),
            (
                "time 5.000001, type 3 (EV_ABS), code 53", "time 5, type 3 (EV_ABS), code 53",
                "26: expected seconds, a point and up to six digits, found \"5\""
            ),
            (
                "type 3 (EV_ABS), code 53", "type 3 (EV_ABS), code x",
                "26: expected an event code (0 to 65535), found \"x\""
            ),
            (
                "type 3 (EV_ABS), code 53", "type 3 (EV_ABS)",
                "26: expected \"type …, code …, value …\" or a SYN_REPORT after the time"
            ),
            (
                "Event: time 5.000001, type 3 (EV_ABS), code 53", "Event: 53",
                "26: expected \"Event: time seconds, type …, code …, value …\""
            ),
            ("vendor 0x1234", "vendor 1234", "2: expected a hexadecimal number from 0x0 to 0xffff, found \"1234\""),
            ("vendor 0x1234 ", "", "2: expected \"Input device ID: bus 0x… vendor 0x… product 0x… version 0x…\""),
            (
                "Max      999\n      Resolution", "Max      9x9\n      Resolution",
                "14: expected a number (-2147483648 to 2147483647), found \"9x9\""
            ),
            ("Event code 53", "Event code 1e9", "11: expected an event code (0 to 65535), found \"1e9\""),
            ("  Event type 0 (EV_SYN)\n", "", "5: expected \"Event type …\" before the first code"),
            (
                "Input device ID: bus 0x3 vendor 0x1234 product 0xabcd version 0x1\n", "",
                "30: no line \"Input device ID: …\" found; include the header that evtest prints before the events"
            ),
        ])
    func evtest(part: String, broken: String, message: String) throws {
        try expectError(
            "tap.txt:" + message, in: SampleRecordings.evtest.replacing(part, with: broken, maxReplacements: 1),
            file: "tap.txt")
    }

    @Test(
        "An invalid udev property is reported and ignored",
        arguments: [
            (
                "MATRIX=-1 0 1", "MATRIX=-1 0",
                "LIBINPUT_CALIBRATION_MATRIX=-1 0 0 1 0: invalid calibration matrix; "
                    + "expected six finite numbers \"a b c d e f\" of an invertible matrix"
            ),
            (
                "LIBINPUT_CALIBRATION_MATRIX=-1 0 1 0 1 0", "EVDEV_ABS_35=a:b",
                "EVDEV_ABS_35=a:b: \"a\" is not a number"
            ),
            (
                "LIBINPUT_CALIBRATION_MATRIX=-1 0 1 0 1 0", "EVDEV_ABS_35=9:9",
                "EVDEV_ABS_35=9:9: the axis would have no extent"
            ),
            (
                "LIBINPUT_CALIBRATION_MATRIX=-1 0 1 0 1 0", "EVDEV_ABS_00=0:9",
                "EVDEV_ABS_00=0:9: the device does not have the axis"
            ),
            (
                "LIBINPUT_CALIBRATION_MATRIX=-1 0 1 0 1 0", "EVDEV_ABS_35=1:2:3:4:5:6",
                "EVDEV_ABS_35=1:2:3:4:5:6: 6 fields; expected minimum:maximum:resolution:fuzz:flat"
            ),
            (
                "LIBINPUT_CALIBRATION_MATRIX=-1 0 1 0 1 0", "EVDEV_ABS_x=0:9",
                "EVDEV_ABS_x=0:9: unknown axis; expected its hexadecimal code after EVDEV_ABS_"
            ),
            ("LIBINPUT_CALIBRATION_MATRIX=-1 0 1 0 1 0", "ID_INPUT_MOUSE=yes", "ID_INPUT_MOUSE=yes: expected 0 or 1"),
        ])
    func udev(part: String, broken: String, problem: String) throws {
        let text = SampleRecordings.libinput.replacing(part, with: broken)
        let recording = try TouchRecording(parsing: text, file: "tap.yml")
        #expect(recording.warnings == ["Line 46: \(problem). The property is ignored."])
        #expect(recording.device.calibration == nil)
        #expect(recording.device.axes[0x35] == AbsoluteAxis(minimum: 0, maximum: 999, resolution: 10))
    }

    private func expectError(_ message: String, in text: String, file: String) throws {
        let error = #expect(throws: FileError.self) { try TouchRecording(parsing: text, file: file) }
        #expect(error?.description == message)
    }

    /// Truncates recordings at every byte after the description; that is never an error and keeps complete frames.
    @Test("A truncated recording is reported")
    func truncated() throws {
        for (text, start) in [
            (SampleRecordings.evemu, "E: 5.000001 0003 0035"), (SampleRecordings.libinput, "- [  5,      1,   3,   53"),
            (SampleRecordings.evtest, "Event: time 5.000001, type 3 (EV_ABS), code 53"),
        ] {
            let whole = try TouchRecording(parsing: text, file: "whole")
            let bytes = Array(text.utf8)
            let first = try #require(text.range(of: start)?.lowerBound.utf16Offset(in: text))
            for end in first..<(bytes.count - 1) {
                let recording = try TouchRecording(parsing: String(decoding: bytes[..<end], as: UTF8.self), file: "cut")
                #expect(whole.events.prefix(recording.events.count).map(\.code) == recording.events.map(\.code))
            }
            // The row of a report in a recording of evtest is known by its first half.
            let lost = bytes.dropLast(text == SampleRecordings.evtest ? 50 : 24)
            let cut = try TouchRecording(parsing: String(decoding: lost, as: UTF8.self), file: "cut")
            #expect(cut.warnings.first?.contains("truncated") == true)
            #expect(
                cut.warnings.last
                    == "The recording ends within a frame; the rows after the last SYN_REPORT are ignored.")
        }
    }
}

import Foundation
import KioskInput
import KioskMapsTesting
import Testing

/// Tests of writing recordings incrementally.
@Suite struct RecordingWriterTests {
    private static let keyboard = InputDeviceDescription(
        name: "Keyboard", codes: [InputEvent.EV.key: Set(1...120), InputEvent.EV.msc: [InputEvent.MSC.scan]])

    private func row(_ type: UInt16, _ code: UInt16, _ value: Int32, at time: Int64 = 0) -> InputEvent {
        InputEvent(time: Timestamp(microseconds: time), type: type, code: code, value: value)
    }

    @Test("The codes of character keys are written only on request")
    func keys() {
        func text(showsKeycodes: Bool) -> String {
            var text = ""
            var writer = RecordingWriter(
                device: Self.keyboard, initialState: InputDeviceState(keys: [16, 17]), showsKeycodes: showsKeycodes
            ) { text += $0 }
            for key: UInt16 in 1...120 {
                writer.write(row(InputEvent.EV.msc, InputEvent.MSC.scan, Int32(key)))
                writer.write(row(InputEvent.EV.key, key, 1))
            }
            writer.write(row(InputEvent.EV.syn, InputEvent.SYN.report, 0))
            writer.finish()
            return text
        }
        let hidden = text(showsKeycodes: false)
        // Character keys are written as KEY_A, 30; others, such as arrows and volume keys, keep their codes.
        for key in 1...95 { #expect(hidden.contains(", 1, \(key), 1]") == (key == 30)) }
        for key in 96...120 { #expect(hidden.contains(", 1, \(key), 1]")) }
        for key in 1...120 { #expect(hidden.contains(", 4, 4, \(key)]") == (key == 30)) }
        #expect(hidden.contains("x-initial-state: {keys: [30]}"))
        let shown = text(showsKeycodes: true)
        for key in 1...120 { #expect(shown.contains(", 1, \(key), 1]") && shown.contains(", 4, 4, \(key)]")) }
        #expect(shown.contains("x-initial-state: {keys: [16, 17]}"))
    }

    /// Tests that the output up to any piece is a complete file of the preceding events.
    @Test("Each frame is written immediately and leaves a readable file")
    func frames() throws {
        let whole = try TouchRecording(parsing: DropRecordings.text, file: "whole")
        var pieces: [String] = []
        var writer = RecordingWriter(device: whole.device, initialState: whole.initialState) { pieces.append($0) }
        for event in whole.events {
            let count = pieces.count
            writer.write(event)
            let isReport = event.type == InputEvent.EV.syn && event.code == InputEvent.SYN.report
            #expect(pieces.count == count + (isReport ? 1 : 0))
            let recording = try TouchRecording(parsing: pieces.joined(), file: "part")
            #expect(whole.events.starts(with: recording.events) && recording.warnings.isEmpty)
        }
        writer.writeRemoval(at: Timestamp(microseconds: 1_500_000))
        #expect(pieces.last == "  - x-device-removed: {time: [1, 500000]}\n")
    }

    @Test(
        "Any device name is equal after writing and reading",
        arguments: [
            "", "Panel", #"A "quoted" one"#, #"back\slash"#, "it's", #"it's "both""#, "# no: comment", "Tafel äöü 屏",
        ])
    func deviceNames(name: String) throws {
        var recording = try TouchRecording(parsing: SampleRecordings.evemu, file: "tap")
        recording.device.name = name
        #expect(try TouchRecording(parsing: recording.libinputYAML, file: "named").device.name == name)
    }

    @Test("Control characters in a device name are replaced")
    func controlCharacters() throws {
        var recording = try TouchRecording(parsing: SampleRecordings.evemu, file: "tap")
        recording.device.name = "a\u{1b}b\nc"
        #expect(try TouchRecording(parsing: recording.libinputYAML, file: "named").device.name == "a\u{fffd}b\u{fffd}c")
    }

    @Test("Timestamps are relative to the first one and may step back")
    func timestamps() throws {
        var text = ""
        var writer = RecordingWriter(device: Self.keyboard) { text += $0 }
        for time: Int64 in [5_000_000, 6_000_001, 4_500_000] {
            writer.write(row(InputEvent.EV.syn, InputEvent.SYN.report, 0, at: time))
        }
        #expect(
            text.hasSuffix(
                "  - evdev:\n    - [0, 0, 0, 0, 0]\n  - evdev:\n    - [1, 1, 0, 0, 0]\n"
                    + "  - evdev:\n    - [0, -500000, 0, 0, 0]\n"))
    }
}

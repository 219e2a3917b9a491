import Foundation
import KioskInput
import KioskMapsTesting
import Testing

/// Reading and playing well-made recordings.
@Suite struct TouchRecordingTests {
    private static let screen = CGSize(width: 1000, height: 1000)

    @Test func evemu() throws {
        let recording = try TouchRecording(parsing: SampleRecordings.evemu, file: "tap.evemu")
        #expect(recording.device.name == "Kiosk Panel")
        #expect(recording.device.identity == .init(bus: 3, vendor: 0x1234, product: 0xabcd, version: 1))
        #expect(recording.device.properties == [1])
        #expect(recording.device.codes == [0: [0, 1, 3], 1: [], 3: [0x2f, 0x35, 0x36, 0x39]])
        #expect(recording.device.axes[0x35] == AbsoluteAxis(minimum: 0, maximum: 999, resolution: 10))
        #expect(recording.device.slotCount == 10)
        #expect(recording.events.map(\.time.microseconds) == [0, 0, 0, 0, 90_000, 90_000])
        #expect(recording.events.map(\.value) == [7, 340, 500, 0, -1, 0])
        #expect(recording.warnings.isEmpty)
        #expect(
            try recording.play(onScreen: Self.screen).map(\.summary) == ["0: 1 began 340,500", "90: 1 ended 340,500"])
    }

    @Test func libinput() throws {
        let recording = try TouchRecording(parsing: SampleRecordings.libinput, file: "tap.yml")
        #expect(recording.device.name == #"The "Kiosk" \ panel's own"#)
        #expect(recording.device.identity == .init(bus: 3, vendor: 0x1234, product: 0xabcd, version: 1))
        #expect(recording.device.codes == [0: [0, 1, 2, 3], 3: [47, 53, 54, 57]])
        #expect(recording.device.axes[0x35] == AbsoluteAxis(minimum: 0, maximum: 999, resolution: 10))
        #expect(recording.device.calibration == (try CalibrationMatrix("-1 0 1 0 1 0")))
        #expect(recording.warnings.isEmpty)
        #expect(
            try recording.play(onScreen: Self.screen).map(\.summary) == ["0: 1 began 660,500", "90: 1 ended 660,500"])
        var settings = PanelSettings()
        settings.calibration = .identity
        let straight = try recording.play(onScreen: Self.screen, settings: settings)
        #expect(straight.map(\.summary) == ["0: 1 began 340,500", "90: 1 ended 340,500"])
    }

    @Test func fingersDownAtTheEndAreCancelled() throws {
        let rows = SampleRecordings.evemu.split(separator: "\n").dropLast(2).joined(separator: "\n")
        let recording = try TouchRecording(parsing: rows + "\nE: 6.000001 0004 0004 0001\n", file: "held.evemu")
        #expect(
            try recording.play(onScreen: Self.screen).map(\.summary)
                == ["0: 1 began 340,500", "1000: 1 endOfInput 340,500"])
        #expect(
            recording.warnings
                == ["The recording ends within a frame; the rows after the last SYN_REPORT are not used."])
    }

    @Test func aDropIsOneFrameInWhichEverythingIsLost() throws {
        let text = SampleRecordings.evemu.replacing(
            "E: 5.090001 0003 0039 -001\n",
            with: "E: 5.080001 0003 0035 0999\nE: 5.090001 0000 0003 0000\nE: 5.090001 0003 0035 0998\n")
        let recording = try TouchRecording(parsing: text, file: "dropped.evemu")
        #expect(
            try recording.play(onScreen: Self.screen).map(\.summary) == ["0: 1 began 340,500", "90: 1 lost 340,500"])
    }

    @Test func windowsLineEndsAreAccepted() throws {
        for text in [SampleRecordings.evemu, SampleRecordings.libinput] {
            let recording = try TouchRecording(parsing: text.replacing("\n", with: "\r\n"), file: "tap")
            #expect(recording == (try TouchRecording(parsing: text, file: "tap")))
        }
    }

    @Test func writingAndReadingGivesTheSame() throws {
        for text in [SampleRecordings.evemu, SampleRecordings.libinput] {
            let recording = try TouchRecording(parsing: text, file: "tap")
            #expect(try TouchRecording(parsing: recording.libinputYAML, file: "again") == recording)
        }
    }

    @Test func aFileIsReadFromItsPlace() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "kiosk-\(UUID().uuidString).evemu")
        try SampleRecordings.evemu.write(to: url, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: url) }
        #expect(try TouchRecording(contentsOf: url).events.count == 6)
    }

    @Test func aMissingFileIsNamed() {
        let error = #expect(throws: FileError.self) {
            try TouchRecording(contentsOf: URL(filePath: "/nowhere/tap.evemu"))
        }
        #expect(error?.description.hasPrefix("/nowhere/tap.evemu: cannot be read: ") == true)
    }
}

extension TouchFrame {
    /// The stamp in milliseconds and the contacts, as "10: 1 began 860,540 · 2 began 1060,540".
    var summary: String {
        let contacts = contacts.map { contact in
            let phase =
                switch contact.phase {
                case .cancelled(let reason): reason.rawValue
                case let other: "\(other)"
                }
            return "\(contact.id) \(phase) \(Int(contact.position.x.rounded())),\(Int(contact.position.y.rounded()))"
        }
        return "\(time.microseconds / 1000): " + contacts.joined(separator: " · ")
    }
}

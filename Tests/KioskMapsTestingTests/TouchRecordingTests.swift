import Foundation
import KioskInput
import KioskMapsTesting
import TestSupport
import Testing

/// Tests of reading and playing valid recordings.
@Suite struct TouchRecordingTests {
    private static let screen = CGSize(width: 1000, height: 1000)

    @Test("An evemu recording is parsed")
    func evemu() throws {
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

    @Test("A libinput recording is parsed")
    func libinput() throws {
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

    @Test("An evtest log is parsed")
    func evtest() throws {
        // The text may be copied from a terminal.
        for prompt in ["", "$ sudo evtest /dev/input/event5\n"] {
            let recording = try TouchRecording(parsing: prompt + SampleRecordings.evtest, file: "tap.txt")
            #expect(recording.device.name == "Kiosk \"Panel\"")
            #expect(recording.device.identity == .init(bus: 3, vendor: 0x1234, product: 0xabcd, version: 1))
            #expect(recording.device.properties == [1])
            #expect(recording.device.codes == [0: [0], 3: [0x2f, 0x35, 0x36, 0x39]])
            #expect(recording.device.axes[0x35] == AbsoluteAxis(minimum: 0, maximum: 999, resolution: 10))
            #expect(recording.device.slotCount == 10)
            #expect(recording.initialState == InputDeviceState(slot: 0))
            #expect(recording.warnings.isEmpty)
            #expect(
                try recording.play(onScreen: Self.screen).map(\.summary)
                    == ["0: 1 began 340,500", "90: 1 ended 340,500"])
        }
    }

    @Test("An evtest log in a message or report is parsed", arguments: ["    ", "\t", "> ", ">> > "])
    func quotedEvtest(margin: String) throws {
        let lines = SampleRecordings.evtest.split(separator: "\n").map { margin + $0 + "\n" }
        let recording = try TouchRecording(parsing: lines.joined(), file: "mail.txt")
        #expect(recording == (try TouchRecording(parsing: SampleRecordings.evtest, file: "tap.txt")))
    }

    @Test("A byte order mark is ignored")
    func byteOrderMark() throws {
        for text in [SampleRecordings.evemu, SampleRecordings.libinput, SampleRecordings.evtest] {
            let recording = try TouchRecording(parsing: "\u{feff}" + text, file: "tap")
            #expect(recording == (try TouchRecording(parsing: text, file: "tap")))
        }
    }

    @Test("Lines of other versions of evtest are parsed")
    func otherEvtest() throws {
        let text = SampleRecordings.evtest
            .replacing("-------------- SYN_REPORT ------------", with: "-------------- Report Sync ------------")
            .replacing("type 3 (EV_ABS), code 54", with: "type 3 (Absolute), code 54")
            .replacing(
                "Event: time 5.090001, type",
                with: "Event: time 5.09, type 4 (EV_MSC), code 4 (MSC_SCAN), value 9000a\nEvent: time 5.090001, type",
                maxReplacements: 1
            )
        let recording = try TouchRecording(parsing: text, file: "tap.txt")
        #expect(recording.events.map(\.value) == [7, 340, 500, 0, 0x9000a, -1, 0])
        #expect(recording.events.map(\.time.microseconds) == [0, 0, 0, 0, 89_999, 90_000, 90_000])
        let dropped = SampleRecordings.evtest.replacing(
            "Event: time 5.090001, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value -1",
            with: "Event: time 5.090001, >>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<<<")
        #expect(
            try TouchRecording(parsing: dropped, file: "drop.txt").play(onScreen: Self.screen).map(\.summary)
                == ["0: 1 began 340,500", "90: 1 lost 340,500"])
    }

    @Test(
        "Synchronization events of old versions of evtest are parsed by their frames",
        arguments: [
            ("-------------- EV_SYN ------------", InputEvent.SYN.report),
            ("-------------- Report Sync ------------", InputEvent.SYN.report),
            ("-------------- Config Sync ------------", InputEvent.SYN.dropped),
            ("++++++++++++++ EV_REL ++++++++++++", InputEvent.SYN.mtReport),
            ("++++++++++++++ SYN_MT_REPORT ++++++++++++", InputEvent.SYN.mtReport),
            (">>>>>>>>>>>>>> EV_ABS <<<<<<<<<<<<<<", InputEvent.SYN.dropped),
        ])
    func synchronization(line: String, code: UInt16) throws {
        let text = SampleRecordings.evtest.replacing("-------------- SYN_REPORT ------------", with: line)
        let events = try TouchRecording(parsing: "> " + text, file: "tap.txt").events
        #expect(events.filter { $0.type == InputEvent.EV.syn }.map(\.code) == [code, code])
        #expect(events.count == 6)
    }

    @Test("The oldest versions of evtest print the same for a lost event and, on a panel without slots, for a contact")
    func oldestSynchronization() throws {
        let text = SampleRecordings.evtest.replacing(
            "-------------- SYN_REPORT ------------", with: "-------------- Config Sync ------------")
        let slots = text.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.contains("ABS_MT_SLOT") }
        let events = try TouchRecording(parsing: slots.joined(separator: "\n"), file: "tap.txt").events
        #expect(
            events.filter { $0.type == InputEvent.EV.syn }.map(\.code)
                == [InputEvent.SYN.mtReport, InputEvent.SYN.mtReport])
    }

    @Test("The slot that was selected when evtest started is used")
    func initialSlot() throws {
        let text = SampleRecordings.evtest.replacing(
            "Value      0\n      Max        9", with: "Value      2\n      Max        9")
        let recording = try TouchRecording(parsing: text, file: "tap.txt")
        #expect(recording.initialState == InputDeviceState(slot: 2))
        #expect(try TouchRecording(parsing: recording.libinputYAML, file: "again") == recording)
    }

    @Test("udev properties correct the device")
    func udev() throws {
        func device(_ properties: String...) throws -> InputDeviceDescription {
            let lines = properties.map { "    - \($0)\n" }.joined()
            let text = SampleRecordings.libinput.replacing(
                "    - LIBINPUT_CALIBRATION_MATRIX=-1 0 1 0 1 0\n", with: lines)
            let recording = try TouchRecording(parsing: text, file: "tap.yml")
            #expect(recording.warnings.isEmpty)
            return recording.device
        }
        #expect(
            try device("EVDEV_ABS_35=10:509:20:3:4").axes[0x35]
                == AbsoluteAxis(
                    minimum: 10, maximum: 509, fuzz: 3, flat: 4, resolution: 20))
        #expect(try device("EVDEV_ABS_35=::40").axes[0x35] == AbsoluteAxis(minimum: 0, maximum: 999, resolution: 40))
        #expect(try device("EVDEV_ABS_36=:4095").axes[0x36] == AbsoluteAxis(minimum: 0, maximum: 4095))
        #expect(try device("SOMETHING=else", "alone").udevClasses == [.touchscreen])
        #expect(try device("ID_INPUT_TOUCHSCREEN=0").udevClasses == [])
        // With an old driver without properties, only udev can identify the device as a touchscreen.
        let text = SampleRecordings.libinput.replacing("properties: [1]", with: "properties: [0]")
        #expect(try TouchRecording(parsing: text, file: "tap.yml").device.isTouchscreen)
        let error = #expect(throws: FileError.self) {
            try TouchRecording(parsing: SampleRecordings.libinput.replacing("_TOUCHSCREEN", with: "_TABLET"), file: "x")
        }
        #expect(error?.message.contains("is a tablet in udev (ID_INPUT_TABLET=1)") == true)
    }

    @Test("Fingers that are down at the end are cancelled")
    func end() throws {
        let rows = SampleRecordings.evemu.split(separator: "\n").dropLast(2).joined(separator: "\n")
        let recording = try TouchRecording(parsing: rows + "\nE: 6.000001 0004 0004 0001\n", file: "held.evemu")
        #expect(
            try recording.play(onScreen: Self.screen).map(\.summary)
                == ["0: 1 began 340,500", "1000: 1 endOfInput 340,500"])
        #expect(
            recording.warnings
                == ["The recording ends within a frame; the rows after the last SYN_REPORT are ignored."])
    }

    @Test("A drop is one frame in which all contacts are cancelled")
    func drop() throws {
        let text = SampleRecordings.evemu.replacing(
            "E: 5.090001 0003 0039 -001\n",
            with: "E: 5.080001 0003 0035 0999\nE: 5.090001 0000 0003 0000\nE: 5.090001 0003 0035 0998\n")
        let recording = try TouchRecording(parsing: text, file: "dropped.evemu")
        #expect(
            try recording.play(onScreen: Self.screen).map(\.summary) == ["0: 1 began 340,500", "90: 1 lost 340,500"])
    }

    @Test("Line ends of Windows are accepted")
    func lineEnds() throws {
        for text in [SampleRecordings.evemu, SampleRecordings.libinput, SampleRecordings.evtest] {
            let recording = try TouchRecording(parsing: text.replacing("\n", with: "\r\n"), file: "tap")
            #expect(recording == (try TouchRecording(parsing: text, file: "tap")))
        }
    }

    @Test("A recording is equal after writing and reading")
    func roundTrip() throws {
        for text in [
            SampleRecordings.evemu, SampleRecordings.libinput, SampleRecordings.evtest, DropRecordings.text,
        ] {
            let recording = try TouchRecording(parsing: text, file: "tap")
            #expect(try TouchRecording(parsing: recording.libinputYAML, file: "again") == recording)
        }
    }

    @Test("A recording is read from a file")
    func file() throws {
        let directory = try ScratchDirectory()
        let url = try directory.write(SampleRecordings.evemu, to: "tap.evemu")
        #expect(try TouchRecording(contentsOf: url).events.count == 6)
    }

    @Test("The error of a missing file contains its path")
    func missingFile() {
        let error = #expect(throws: FileError.self) {
            try TouchRecording(contentsOf: URL(filePath: "/nowhere/tap.evemu"))
        }
        #expect(error?.description.hasPrefix("/nowhere/tap.evemu: cannot be read; ") == true)
    }

    @Test("A file with as many bytes as the limit is read, and a longer one is an error")
    func longFile() throws {
        let directory = try ScratchDirectory()
        let url = try directory.write(SampleRecordings.evemu, to: "tap.evemu")
        let count = SampleRecordings.evemu.utf8.count
        #expect(try TouchRecording(contentsOf: url, maximumBytes: count).events.count == 6)
        let error = #expect(throws: FileError.self) { try TouchRecording(contentsOf: url, maximumBytes: count - 1) }
        #expect(error?.message == "exceeds the limit of \(count - 1) bytes; pass a shorter recording")
    }

    @Test("A device and a directory are errors")
    func noRegularFile() throws {
        let device = #expect(throws: FileError.self) { try TouchRecording(contentsOf: URL(filePath: "/dev/zero")) }
        #expect(device?.message == "is not a regular file; copy the recording to a file and pass that")
        let directory = try ScratchDirectory()
        let error = #expect(throws: FileError.self) { try TouchRecording(contentsOf: directory.url) }
        #expect(error?.message == "is a directory; pass a file")
    }
}

extension TouchFrame {
    /// The timestamp in milliseconds and the contacts, such as "10: 1 began 860,540 · 2 began 1060,540".
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

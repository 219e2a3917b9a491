import Foundation
import KioskInput
import KioskMaps
import KioskMapsTesting
import Testing

@MainActor
@Suite struct RecordingTraceTests {
    /// A panel of 1000 × 500 units with two slots.
    private static let panel = InputDeviceDescription(
        name: "Panel", properties: [InputDeviceDescription.Property.direct],
        axes: [
            InputEvent.ABS.mtSlot: AbsoluteAxis(minimum: 0, maximum: 1),
            InputEvent.ABS.mtTrackingID: AbsoluteAxis(minimum: 0, maximum: 65535),
            InputEvent.ABS.mtPositionX: AbsoluteAxis(minimum: 0, maximum: 999),
            InputEvent.ABS.mtPositionY: AbsoluteAxis(minimum: 0, maximum: 499),
        ], slotCount: 2)

    private enum Row {
        case slot(Int32), id(Int32), x(Int32), y(Int32), report, dropped

        func event(at time: Timestamp) -> InputEvent {
            let (type, code, value) =
                switch self {
                case .slot(let slot): (InputEvent.EV.abs, InputEvent.ABS.mtSlot, slot)
                case .id(let id): (InputEvent.EV.abs, InputEvent.ABS.mtTrackingID, id)
                case .x(let x): (InputEvent.EV.abs, InputEvent.ABS.mtPositionX, x)
                case .y(let y): (InputEvent.EV.abs, InputEvent.ABS.mtPositionY, y)
                case .report: (InputEvent.EV.syn, InputEvent.SYN.report, Int32(0))
                case .dropped: (InputEvent.EV.syn, InputEvent.SYN.dropped, Int32(0))
                }
            return InputEvent(time: time, type: type, code: code, value: value)
        }
    }

    /// Returns a recording of frames that are ten milliseconds apart and begin at five seconds.
    private func recording(_ frames: [Row]...) -> TouchRecording {
        var time = Timestamp(microseconds: 5_000_000)
        var events: [InputEvent] = []
        for rows in frames {
            events += rows.map { $0.event(at: time) }
            time = time.advanced(byNanoseconds: 10_000_000)
        }
        return TouchRecording(device: Self.panel, events: events)
    }

    private var options: TraceOptions {
        var options = TraceOptions()
        options.screen = CGSize(width: 1000, height: 500)
        return options
    }

    @Test("The trace of a tap")
    func tap() throws {
        let lines = try recording([.id(7), .x(200), .y(100), .report], [.report], [.id(-1), .report]).trace(options)
        lines.checkFormat("tap")
        let position = #""x":200.000,"y":100.000"#
        #expect(
            lines.map(\.text) == [
                #"{"t_us":0,"event":"frame","contacts":[{"id":1,\#(position)}]}"#,
                #"{"t_us":0,"event":"contact","id":1,"phase":"began","reason":null,\#(position)}"#,
                #"{"t_us":10000,"event":"frame","contacts":[{"id":1,\#(position)}]}"#,
                #"{"t_us":20000,"event":"frame","contacts":[]}"#,
                #"{"t_us":20000,"event":"contact","id":1,"phase":"ended","reason":null,\#(position)}"#,
                #"{"t_us":320000,"event":"gesture","token":"tap",\#(position)}"#,
            ])
    }

    @Test("The trace of a drag")
    func drag() throws {
        let down: [Row] = [.id(7), .x(200), .y(100), .report]
        let lines = try recording(
            down, [.x(220), .report], [.x(240), .report], [.report], [.report], [.report], [.id(-1), .report]
        ).trace(options)
        lines.checkFormat("drag")
        #expect(
            lines.map(\.event).joined(separator: " ")
                == "frame contact frame gesture frame camera frame frame frame frame contact gesture")
        #expect(lines.tokens == ["pan.begin", "pan.end"])
        let camera = try #require(lines.first { $0.event == "camera" })
        #expect(camera.time == 20000 && camera.string("owner") == AnimationOwner.gestures.rawValue)
        // The drag moves by 20 of the 512 points of the world at zoom 0: 20 / 512 · 360° = 14.0625°.
        #expect(camera.text.contains(#""center":[-14.062500000,0.000000000],"zoom":0.000000,"bearing":0.000000"#))
    }

    @Test("The trace of a fling has a line for each tick of the deceleration")
    func fling() throws {
        let down: [Row] = [.id(7), .x(200), .y(100), .report]
        var options = options
        options.camera = CameraOptions(zoom: 5)
        let lines = try recording(down, [.x(220), .report], [.x(240), .report], [.id(-1), .report]).trace(options)
        lines.checkFormat("fling")
        #expect(lines.tokens == ["pan.begin", "fling", "pan.end"])
        let fling = try #require(lines.first { $0.string("token") == "fling" })
        #expect(fling.time == 30000 && fling.text.hasSuffix(#""x":240.000,"y":100.000,"vx":2000.000,"vy":0.000}"#))
        let glide = lines.filter { $0.event == "camera" && $0.time > 30000 }
        #expect(glide.count > 60 && Set(glide.map(\.time)).count == glide.count)
        #expect(glide.allSatisfy { $0.string("owner") == AnimationOwner.gestures.rawValue })
        #expect(lines.last?.event == "camera")
    }

    @Test("A finger that is down at the end is cancelled without a frame")
    func end() throws {
        let lines = try recording([.id(7), .x(200), .report], [.x(250), .report]).trace(options)
        lines.checkFormat("end")
        #expect(lines.suffix(2).map(\.event) == ["contact", "gesture"])
        #expect(lines.filter { $0.event == "frame" }.count == 2)
        let contact = try #require(lines.last { $0.event == "contact" })
        #expect(contact.string("phase") == "cancelled" && contact.string("reason") == "endOfInput")
        #expect(lines.tokens == ["pan.begin", "pan.cancel"])
    }

    /// Before the kernel removes a device, it releases all contacts in an ordinary frame.
    @Test("Contacts that the kernel releases have a frame, and contacts of an unplugged panel have none")
    func released() throws {
        func lines(release: String) throws -> [TraceLine] {
            let text = DropRecordings.text(
                events: """
                      - evdev:
                        - [1, 0, 3, 57, 5]
                        - [1, 0, 3, 53, 100]
                        - [1, 0, 1, 330, 1]
                        - [1, 0, 0, 0, 0]
                    \(release)
                      - x-device-removed: {time: [1, 30000]}

                    """)
            return try TouchRecording(parsing: text, file: "unplugged.yml").trace(options)
        }
        let release = "  - evdev:\n    - [1, 20000, 3, 57, -1]\n    - [1, 20000, 1, 330, 0]\n    - [1, 20000, 0, 0, 1]"
        for (release, frames, end) in [(release, [0, 20000.0], 20000.0), ("", [0], 30000)] {
            let lines = try lines(release: release)
            #expect(lines.filter { $0.event == "frame" }.map(\.time) == frames)
            let over = try #require(lines.last { $0.event == "contact" })
            #expect(over.time == end && over.string("reason") == "unplugged")
        }
    }

    @Test("A mouse movement starts the idle timer")
    func idleMouse() throws {
        let text = DropRecordings.text(
            events: "\n  - evdev:\n    - [7, 0, 2, 0, 5]\n    - [7, 0, 0, 0, 0]\n"
        ).replacing("1: [330]", with: "1: [272]\n      2: [0, 1]").replacing("3: [47, 53, 54, 57]", with: "4: [4]")
            .replacing(/absinfo:\n(      .*\n)+/, with: "absinfo: {}\n").replacing(
                "properties: [1]", with: "properties: []")
        var options = options
        options.idleInterval = 2
        let lines = try TouchRecording(parsing: text, file: "mouse.yml").trace(options)
        #expect(lines.map(\.text) == [#"{"t_us":2000000,"event":"idle"}"#])
    }

    @Test("A finger lost in a drop is cancelled")
    func drop() throws {
        let lines = try recording(
            [.id(7), .x(200), .report], [.x(250), .report], [.dropped, .x(300), .report],
            [.id(8), .x(10), .report], [.id(-1), .report]
        ).trace(options)
        lines.checkFormat("drop")
        #expect(lines.tokens == ["pan.begin", "pan.cancel", "tap"])
        let lost = try #require(lines.first { $0.string("phase") == "cancelled" })
        #expect(lost.string("reason") == "lost" && lost.time == 20000)
    }

    @Test("The trace of an empty recording is empty")
    func empty() throws {
        #expect(try recording().trace(options).isEmpty)
        #expect(try recording([.report]).trace(options).map(\.text) == [#"{"t_us":0,"event":"frame","contacts":[]}"#])
    }

    @Test("Screen, rotation and calibration determine the position of the finger")
    func mapping() throws {
        let touch = recording([.id(7), .x(200), .y(100), .report], [.id(-1), .report])
        func position(_ change: (inout TraceOptions) -> Void) throws -> String {
            var options = options
            change(&options)
            let line = try #require(try touch.trace(options).first { $0.event == "gesture" })
            return line.text.split(separator: ",").suffix(2).joined(separator: " ")
        }
        #expect(try position { $0.screen = CGSize(width: 2000, height: 2000) } == #""x":400.000 "y":400.000}"#)
        #expect(try position { $0.settings.displayRotation = .clockwise180 } == #""x":800.000 "y":400.000}"#)
        #expect(
            try position { $0.settings.calibration = try? CalibrationMatrix("1 0 0.1 0 1 0") }
                == #""x":300.000 "y":100.000}"#)
    }

    @Test("A rotation with two fingers does not depend on how the recording is fed")
    func rotation() throws {
        let recording = try TouchRecording(contentsOf: Sample.rotation)
        let lines = try recording.trace()
        lines.checkFormat("two-finger-turn")
        #expect(lines.tokens == ["pinch.begin", "rotate.begin", "rotate.end", "pinch.end"])
        for feed in TouchRecording.Feed.allCases {
            var options = TraceOptions()
            options.feed = feed
            #expect(try recording.trace(options).map(\.text) == lines.map(\.text))
        }
    }

    @Test("A camera at its limits prints finite numbers")
    func extremeCamera() throws {
        let recording = try TouchRecording(contentsOf: Sample.rotation)
        for (latitude, zoom, pitch) in [(90.0, 22.0, 85.0), (-90, 0, 0), (85.06, 1e300, 1e300), (0, -1e300, -5)] {
            var options = TraceOptions()
            options.camera = CameraOptions(
                center: CLLocationCoordinate2D(latitude: latitude, longitude: 1e9), zoom: zoom, bearing: 1e9,
                pitch: pitch)
            try recording.trace(options).checkFormat("camera at \(latitude)")
        }
    }

    @Test("A panel without extent is an error")
    func emptyPanel() throws {
        var recording = recording([.id(7), .x(200), .report])
        recording.device.axes[InputEvent.ABS.mtPositionX] = AbsoluteAxis(minimum: 5, maximum: 5)
        #expect(throws: PanelMappingError.self) { try recording.trace(options) }
    }
}

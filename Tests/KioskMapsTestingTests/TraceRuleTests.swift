import Foundation
import KioskInput
import KioskMaps
import KioskMapsTesting
import Testing

/// Tests of the rules of traces with all of the project's recordings; contacts and gestures are tested elsewhere.
@MainActor
@Suite struct TraceRuleTests {
    private static let situations = OwnRecordings.fingers

    private func recording(_ name: String) throws -> TouchRecording {
        try TouchRecording(contentsOf: OwnRecordings.folder.appending(path: name + ".yaml"))
    }

    private func isReport(_ event: InputEvent) -> Bool {
        event.type == InputEvent.EV.syn && event.code == InputEvent.SYN.report
    }

    @Test("Timestamps are those of frames or of deadlines")
    func timestamps() throws {
        for situation in Self.situations {
            let recording = try recording(situation.name)
            var stamps = Set(recording.events.map { Double($0.time.microseconds) })
            for case .removed(let time) in recording.asides.map(\.content) { stamps.insert(Double(time.microseconds)) }
            let lines = try recording.trace()
            for line in lines where line.event == "frame" || line.event == "contact" {
                #expect(stamps.contains(line.time), "\(situation.name): \(line.text)")
            }
            for line in lines where line.string("token").contains(".") {
                #expect(stamps.contains(line.time), "\(situation.name): \(line.text)")
            }
        }
        // A long press is due after half a second, a tap when no second tap can follow.
        let press = try recording("long-press").trace().first { $0.string("token") == "longPress" }
        #expect(press.map { 500_000 <= $0.time && $0.time < 517_000 } == true)
        let tap = try recording("fast-tap").trace().first { $0.string("token") == "tap" }
        #expect(tap.map { 330_000 <= $0.time && $0.time < 347_000 } == true)
    }

    /// Hover frames, empty frames and unchanged frames have lines too; the stale rest of a drop has none.
    @Test("Every report is one line with the contacts that are down after it")
    func frames() throws {
        for situation in Self.situations {
            let recording = try recording(situation.name)
            let lines = try recording.trace()
            let reports = recording.events.filter(isReport).map { Double($0.time.microseconds) }
            #expect(lines.filter { $0.event == "frame" }.map(\.time) == reports, "\(situation.name)")
            // A frame lists the contacts that have begun and not ended.
            var down: Set<Double> = []
            for (line, next) in zip(lines, lines.dropFirst() + lines.suffix(1)) {
                if line.event == "contact", let id = line.members["id"]??.number {
                    if line.string("phase") == "began" {
                        #expect(down.insert(id).inserted, "\(situation.name): \(line.text)")
                    } else {
                        #expect(down.remove(id) != nil, "\(situation.name): \(line.text)")
                    }
                }
                if line.event == "frame", next.event != "contact" {
                    #expect(Set(line.fingers.map(\.id)) == down, "\(situation.name): \(line.text)")
                    #expect(line.fingers.count == down.count, "\(situation.name): \(line.text)")
                }
            }
            #expect(down.isEmpty, "\(situation.name)")
        }
    }

    @Test("Contacts have a line when they begin and end, and none for movements")
    func contacts() throws {
        for situation in Self.situations {
            let lines = try recording(situation.name).trace()
            let contacts = lines.filter { $0.event == "contact" }
            #expect(contacts.count == situation.contacts.count, "\(situation.name)")
            for line in contacts {
                let isCancelled = line.string("phase") == "cancelled"
                #expect(isCancelled == !line.string("reason").isEmpty, "\(situation.name): \(line.text)")
            }
        }
    }

    @Test("The camera has one line for each time at which it changes")
    func camera() throws {
        for situation in Self.situations {
            var last = ""
            var moment = -Double.infinity
            for line in try recording(situation.name).trace() where line.event == "camera" {
                let state = line.text.drop { $0 != "c" }
                #expect(state != last, "\(situation.name): \(line.text)")
                if situation.name != "equal-stamps" {
                    #expect(line.time != moment, "\(situation.name): \(line.text)")
                }
                (last, moment) = (String(state), line.time)
                #expect(line.string("owner") == AnimationOwner.gestures.rawValue)
                let digits = state.matches(of: /\.([0-9]+)/).map(\.output.1.count)
                #expect(digits.count == 5 && digits[0] >= 7 && digits[1] >= 7 && digits[2] >= 4, "\(line.text)")
            }
        }
    }

    /// Compares the positions of all values of a small panel, and of some values out of range, with the formula.
    @Test(
        "Positions conform to the formula", arguments: PanelRotation.allCases,
        ["1 0 0 0 1 0", "0 -1 1 1 0 0", "1.1 0 -0.05 0 1.2 -0.1"])
    func positions(rotation: PanelRotation, matrix: String) throws {
        let device = InputDeviceDescription(
            name: "Panel", properties: [InputDeviceDescription.Property.direct],
            axes: [
                InputEvent.ABS.mtSlot: AbsoluteAxis(minimum: 0, maximum: 0),
                InputEvent.ABS.mtPositionX: AbsoluteAxis(minimum: -5, maximum: 4),
                InputEvent.ABS.mtPositionY: AbsoluteAxis(minimum: 100, maximum: 103),
            ], slotCount: 1, calibration: try CalibrationMatrix("-1 0 1 0 -1 1"))
        var options = TraceOptions()
        options.screen = CGSize(width: 1000, height: 400)
        options.settings.calibration = try CalibrationMatrix(matrix)
        options.settings.displayRotation = rotation
        let numbers = matrix.split(separator: " ").compactMap { Double($0) }
        for (x, y) in (-7...6).flatMap({ x in (98...105).map { (Int32(x), Int32($0)) } }) {
            let rows = [
                (InputEvent.EV.abs, InputEvent.ABS.mtPositionX, x), (InputEvent.EV.abs, InputEvent.ABS.mtPositionY, y),
                (InputEvent.EV.abs, InputEvent.ABS.mtTrackingID, 1), (InputEvent.EV.syn, InputEvent.SYN.report, 0),
            ]
            let events = rows.map { InputEvent(time: .zero, type: $0.0, code: $0.1, value: $0.2) }
            let line = try #require(try TouchRecording(device: device, events: events).trace(options).first)
            let (u, v) = (Double(x + 5) / 10, Double(y - 100) / 4)
            let (a, b) = (numbers[0] * u + numbers[1] * v + numbers[2], numbers[3] * u + numbers[4] * v + numbers[5])
            let turned: [PanelRotation: (Double, Double)] = [
                .none: (a, b), .clockwise90: (1 - b, a), .clockwise180: (1 - a, 1 - b), .clockwise270: (b, 1 - a),
            ]
            let (p, q) = try #require(turned[rotation])
            let position = try #require(line.fingers.first?.point)
            #expect(abs(position.x - min(max(p * 1000, 0), 1000)) < 1e-3)
            #expect(abs(position.y - min(max(q * 400, 0), 400)) < 1e-3)
        }
    }

    @Test("NaN and infinite numbers are never printed")
    func notFinite() throws {
        for situation in Self.situations {
            for line in try recording(situation.name).trace() {
                for word in ["nan", "inf", "NaN"] { #expect(!line.text.contains(word), "\(situation.name)") }
            }
        }
    }
}

import Foundation
import KioskInput
import KioskMaps
import KioskMapsTesting
import Testing

/// Tests of events between frames and after the last frame, and of filtered contacts.
@MainActor
@Suite struct TouchTraceTests {
    /// Returns the trace of frames, which are given as times in milliseconds and contacts.
    private func trace(
        _ frames: [(Int64, [(Int, TouchContact.Phase, Double)])], _ change: (inout TraceOptions) -> Void = { _ in }
    ) throws -> [TraceLine] {
        var options = TraceOptions()
        change(&options)
        var lines: [String] = []
        let trace = TouchTrace(options: options) { lines.append($0) }
        for (time, contacts) in frames {
            let contacts = contacts.map { TouchContact(id: $0, position: CGPoint(x: $2, y: 100), phase: $1) }
            trace.handle(TouchFrame(time: Timestamp(microseconds: time * 1000), contacts: contacts))
        }
        trace.finish()
        #expect(!trace.isPending)
        let read = try lines.map(TraceLine.init)
        read.checkFormat("trace")
        return read
    }

    private func summary(_ lines: [TraceLine]) -> [String] {
        lines.map { line in
            let what = line.string("token") + line.string("phase")
            return "\(Int(line.time / 1000)) \(line.event)" + (what.isEmpty ? "" : " \(what)")
        }
    }

    @Test("A long press is recognized at its deadline")
    func longPress() throws {
        let lines = try trace([(0, [(1, .began, 50)]), (2000, [(1, .ended, 50)])])
        let press = try #require(lines.first { $0.string("token") == "longPress" })
        #expect(press.time == 500_000)
        #expect(!lines.tokens.contains { $0.hasPrefix("hold") })
    }

    @Test("The idle line is written once after the last touch ends")
    func idle() throws {
        let lines = try trace([(0, [(1, .began, 50)]), (400, [(1, .ended, 50)])]) { $0.idleInterval = 0.3 }
        #expect(summary(lines).suffix(2) == ["700 gesture tap", "700 idle"])
        let twice = try trace([(0, []), (1000, [(1, .began, 50)]), (1010, [(1, .ended, 50)]), (5000, [])]) {
            $0.idleInterval = 0.3
        }
        #expect(summary(twice).filter { $0.contains("idle") } == ["300 idle", "1310 idle"])
    }

    /// Tests that events due between two display frames are in order and have the times at which they were due.
    @Test("Deadlines are processed in order")
    func deadlines() throws {
        for idle in stride(from: 0.29, through: 0.32, by: 0.001) {
            let lines = try trace([(0, [(1, .began, 50)]), (80, [(1, .ended, 50)])]) { $0.idleInterval = idle }
            let last = summary(lines).suffix(2)
            let end = Int((80 + idle * 1000).rounded())
            let expected = idle < 0.3 - 1e-9 ? ["\(end) idle", "380 gesture tap"] : ["380 gesture tap", "\(end) idle"]
            #expect(Array(last) == expected)
        }
    }

    /// Tests that a lift exactly at the time of a long press is a tap, even if other events are due at that time.
    @Test("A lift at the deadline of the long press is a tap")
    func lift() throws {
        for idle in [nil, 0.5, 0.1] {
            let lift: [(Int64, [(Int, TouchContact.Phase, Double)])] = [
                (0, [(1, .began, 50)]), (500, [(1, .ended, 50)]),
            ]
            #expect(try trace(lift) { $0.idleInterval = idle }.tokens == ["tap"])
            let filtered = try trace([(0, [(1, .began, 50)]), (470, [(1, .ended, 50)])]) {
                $0.settings.filter.liftDebounce = 0.03
                $0.idleInterval = idle
            }
            #expect(filtered.tokens == ["tap"])
            let late: [(Int64, [(Int, TouchContact.Phase, Double)])] = [
                (0, [(1, .began, 50)]), (501, [(1, .ended, 50)]),
            ]
            #expect(try trace(late) { $0.idleInterval = idle }.tokens == ["longPress"])
        }
    }

    @Test("The greatest timestamp does not crash")
    func extremeTimes() throws {
        var lines: [String] = []
        var options = TraceOptions()
        options.idleInterval = 0.1
        let trace = TouchTrace(options: options) { lines.append($0) }
        let contact = TouchContact(id: 1, position: .zero, phase: .began)
        trace.handle(TouchFrame(time: Timestamp(nanoseconds: .max - 5), contacts: [contact]))
        trace.handle(TouchFrame(time: Timestamp(nanoseconds: .max), contacts: [contact]))
        trace.finish()
        #expect(lines.count >= 2)
    }

    @Test("Filtered contacts do not restart the idle timer")
    func ghosts() throws {
        let ghosts = (0..<10).flatMap { step -> [(Int64, [(Int, TouchContact.Phase, Double)])] in
            [(Int64(step) * 100, [(step + 1, .began, 50)]), (Int64(step) * 100 + 5, [(step + 1, .ended, 50)])]
        }
        let lines = try trace(ghosts) {
            $0.idleInterval = 0.25
            $0.settings.filter.minimumContactDuration = 0.02
        }
        #expect(lines.tokens.isEmpty && lines.contacts.begun == 0)
        #expect(summary(lines).filter { !$0.hasSuffix("frame") } == ["250 idle"])
        #expect(try trace(ghosts).tokens == Array(repeating: "doubleTap", count: 5))
    }

    @Test("Events between frames have their own timestamp and no frame")
    func betweenFrames() throws {
        let lines = try trace([(0, [(1, .began, 50)]), (200, [(1, .ended, 50)])]) {
            $0.settings.filter.minimumContactDuration = 0.02
            $0.settings.filter.liftDebounce = 0.03
        }
        #expect(
            summary(lines) == [
                "0 frame", "20 contact began", "200 frame", "230 contact ended", "530 gesture tap",
            ])
    }

    @Test("The end of a source has no frame line")
    func end() throws {
        for reason in [TouchContact.CancelReason.endOfInput, .unplugged] {
            let lines = try trace([(0, [(1, .began, 50)]), (10, [(1, .cancelled(reason), 50)])])
            #expect(summary(lines) == ["0 frame", "0 contact began", "10 contact cancelled"])
        }
        let lines = try trace([(0, [(1, .began, 50)]), (10, [(1, .cancelled(.endOfInput), 50)])]) {
            $0.settings.filter.minimumContactDuration = 5
        }
        #expect(summary(lines) == ["0 frame"])
    }

    @Test("Long gaps are skipped")
    func gaps() throws {
        let day: Int64 = 86_400_000
        let lines = try trace([(0, [(1, .began, 5)]), (9, [(1, .ended, 5)]), (day * 365, [])]) {
            $0.idleInterval = 60
        }
        #expect(lines.filter { $0.event == "idle" }.count == 1)
    }
}

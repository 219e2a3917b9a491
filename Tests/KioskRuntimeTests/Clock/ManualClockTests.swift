import KioskInput
import KioskRuntime
import Testing

@MainActor
@Suite("Manual clock")
struct ManualClockTests {
    private func times(_ steps: [Double], interval: Double = 0.1) -> [Double] {
        let clock = ManualClock(frameInterval: interval)
        var times: [Double] = []
        func frame(_ time: Timestamp) {
            times.append(time.seconds)
            clock.requestFrame(frame)
        }
        clock.requestFrame(frame)
        for step in steps { clock.advance(by: step) }
        return times
    }

    @Test("Frames occur at their interval for any steps of time")
    func steps() {
        let expected: [Double] = (1...10).map { Double($0) / 10 }
        #expect(times([1]) == expected)
        #expect(times(Array(repeating: 0.05, count: 20)) == expected)
        #expect(times([0.25, 0.25, 0.5]) == expected)
        #expect(times([0.09, 0.005]).isEmpty)
    }

    @Test("Without requests no frame occurs and time advances")
    func idle() {
        let clock = ManualClock()
        clock.advance(by: 1e6)
        #expect(clock.now.seconds == 1e6)
        #expect(!clock.isFrameRequested)
        clock.runFrame()
        clock.advance(by: -5)
        clock.advance(by: .nan)
        #expect(clock.now.seconds == 1e6)
    }

    @Test("All requests for a frame are served once and in order")
    func several() {
        let clock = ManualClock()
        var received: [String] = []
        clock.requestFrame { _ in received.append("first") }
        clock.requestFrame { _ in received.append("second") }
        clock.runFrame()
        clock.runFrame()
        #expect(received == ["first", "second"])
    }

    @Test("An invalid interval does not hang", arguments: [0, -1, Double.nan, 1e-30])
    func interval(interval: Double) {
        #expect(times([0.000_01], interval: interval).count == 10)
    }

    @Test("Wake-ups occur in the order of their times, and before a frame of the same time")
    func wakes() {
        let clock = ManualClock(frameInterval: 0.5)
        var log: [String] = []
        let start = clock.now
        func note(_ name: String) -> @MainActor (Timestamp) -> Void {
            { time in log.append("\(name) \(time.seconds(since: start))") }
        }
        clock.wake(at: start.advanced(bySeconds: 2), note("late"))
        clock.wake(at: start.advanced(bySeconds: 0.5), note("first"))
        clock.wake(at: start.advanced(bySeconds: 0.5), note("second"))
        clock.requestFrame(note("frame"))
        clock.advance(by: 1)
        #expect(log == ["first 0.5", "second 0.5", "frame 0.5"])
        #expect(!clock.isFrameRequested && clock.nextWake == start.advanced(bySeconds: 2))
        clock.advance(by: 9)
        #expect(log.last == "late 2.0")
        #expect(clock.nextWake == nil)
        #expect(clock.now == start.advanced(bySeconds: 10))
    }

    @Test("A cancelled wake-up is not called and releases its closure, a released token cancels nothing")
    func cancelledWakes() {
        final class Captured {}
        let clock = ManualClock()
        var calls: [String] = []
        weak var captured: Captured?
        let token: any Cancelable
        do {
            let object = Captured()
            captured = object
            token = clock.wake(at: Timestamp(seconds: 1)) { [object] _ in calls.append("cancelled \(object)") }
        }
        clock.wake(at: Timestamp(seconds: 2)) { _ in calls.append("kept") }
        #expect(captured != nil && clock.nextWake == Timestamp(seconds: 1))
        token.cancel()
        token.cancel()
        #expect(captured == nil && clock.nextWake == Timestamp(seconds: 2))
        clock.advance(by: 3)
        #expect(calls == ["kept"] && clock.nextWake == nil)
    }

    @Test("A wake-up may cancel another one of the same time")
    func cancelledWithin() {
        let clock = ManualClock()
        var calls = 0
        var other: (any Cancelable)?
        clock.wake(at: Timestamp(seconds: 1)) { _ in other?.cancel() }
        other = clock.wake(at: Timestamp(seconds: 1)) { _ in calls += 1 }
        clock.advance(by: 2)
        #expect(calls == 0)
    }

    @Test("A wake-up in the past occurs when time advances, and one that is set meanwhile is included")
    func pastWakes() {
        let clock = ManualClock(now: Timestamp(seconds: 100))
        var times: [Double] = []
        clock.wake(at: .zero) { time in
            times.append(time.seconds)
            clock.wake(at: Timestamp(seconds: 101)) { times.append($0.seconds) }
        }
        #expect(times.isEmpty)
        clock.advance(by: 0)
        clock.advance(by: 5)
        #expect(times == [100, 101])
    }
}

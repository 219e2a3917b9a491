import KioskInput
import KioskMaps
import Testing

@testable import KioskWindow

@MainActor
@Suite("Clock of a window")
struct DisplayClockTests {
    private let clock = DisplayClock(refreshRate: 60) {}

    /// A time after every time that the clock has seen.
    private var later: Timestamp { clock.now.advanced(bySeconds: 10) }

    @Test("Wake-ups run in the order of their times, and cancelled ones do not run")
    func wakeUps() {
        var order: [Int] = []
        let start = clock.now
        clock.wake(at: start.advanced(bySeconds: 2)) { _ in order.append(2) }
        clock.wake(at: start.advanced(bySeconds: 1)) { _ in order.append(1) }
        let cancelled = clock.wake(at: start.advanced(bySeconds: 0.5)) { _ in order.append(0) }
        cancelled.cancel()
        #expect(clock.nextTime == start.advanced(bySeconds: 1))
        clock.run(at: start.advanced(bySeconds: 1.5))
        #expect(order == [1])
        clock.run(at: later)
        #expect(order == [1, 2])
        #expect(clock.nextTime == nil)
    }

    @Test("A clock that is paused keeps the requested frame and runs wake-ups")
    func paused() {
        var (frames, wakes) = (0, 0)
        clock.isPaused = true
        clock.requestFrame { _ in frames += 1 }
        clock.wake(at: clock.now) { _ in wakes += 1 }
        clock.run(at: later)
        #expect(frames == 0)
        #expect(wakes == 1)
        #expect(clock.nextTime == nil)
        clock.isPaused = false
        clock.run(at: later)
        #expect(frames == 1)
        #expect(clock.frameCount == 1)
    }

    @Test("The frames of several maps at one time end with one call")
    func severalMaps() {
        var order: [String] = []
        clock.didRunFrames = { order.append("presentation") }
        clock.requestFrame { _ in order.append("first map") }
        clock.requestFrame { _ in order.append("second map") }
        clock.run(at: later)
        clock.run(at: later)
        #expect(order == ["first map", "second map", "presentation"])
    }

    @Test("A frame that requests the next one runs once for each call")
    func repeated() {
        var frames = 0
        func next() {
            clock.requestFrame { _ in
                frames += 1
                next()
            }
        }
        next()
        clock.run(at: later)
        #expect(frames == 1)
        clock.run(at: later)
        #expect(frames == 2)
    }
}

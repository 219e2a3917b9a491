import KioskInput
import KioskLinux
import KioskMaps
import Testing

@MainActor
@Suite("Clock of the main queue", .timeLimit(.minutes(1)))
struct MainQueueClockTests {
    @Test("A cancelled wake-up is not called")
    func cancellation() async {
        let clock = MainQueueClock()
        var calls: [String] = []
        let token = clock.wake(at: clock.now) { _ in calls.append("cancelled") }
        token.cancel()
        await withCheckedContinuation { continuation in
            clock.wake(at: clock.now) { _ in
                calls.append("kept")
                continuation.resume()
            }
        }
        #expect(calls == ["kept"])
    }

    @Test("A cancelled wake-up is not kept until its time")
    func release() {
        let clock = MainQueueClock()
        weak var token: (any Cancelable)?
        do {
            let wakeUp = clock.wake(at: clock.now.advanced(bySeconds: 3_600)) { _ in }
            wakeUp.cancel()
            token = wakeUp
        }
        clock.wake(at: clock.now.advanced(bySeconds: 3_600)) { _ in }.cancel()
        #expect(token == nil)
    }

    @Test("Wake-ups are called in the order of their times, and those that they schedule after them")
    func order() async {
        let clock = MainQueueClock()
        var calls: [Int] = []
        await withCheckedContinuation { continuation in
            clock.wake(at: .zero.advanced(bySeconds: 2)) { _ in
                calls.append(2)
                clock.wake(at: .zero) { _ in
                    calls.append(4)
                    continuation.resume()
                }
            }
            clock.wake(at: .zero.advanced(bySeconds: 1)) { _ in calls.append(1) }
            clock.wake(at: .zero.advanced(bySeconds: 3)) { _ in calls.append(3) }
        }
        #expect(calls == [1, 2, 3, 4])
    }

    @Test("A wake-up is called although its clock is released")
    func releasedClock() async {
        await withCheckedContinuation { continuation in
            var clock: MainQueueClock? = MainQueueClock()
            clock?.wake(at: Timestamp.now().advanced(bySeconds: 0.001)) { _ in continuation.resume() }
            clock = nil
        }
    }

    @Test("Requests for one frame are called with one time, in their order")
    func frame() async {
        let clock = MainQueueClock()
        var frames: [(String, Timestamp)] = []
        await withCheckedContinuation { continuation in
            clock.requestFrame { frames.append(("first", $0)) }
            clock.requestFrame {
                frames.append(("second", $0))
                continuation.resume()
            }
        }
        #expect(frames.map(\.0) == ["first", "second"] && frames[0].1 == frames[1].1)
    }
}

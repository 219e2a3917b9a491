import KioskInput
import KioskLinux
import KioskMaps
import Testing

@MainActor
@Suite("Clock of the main queue")
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

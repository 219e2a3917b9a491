import KioskInput
import Testing

@testable import KioskRuntime

@MainActor
@Suite("Scheduled calls")
struct WakeUpQueueTests {
    private func time(_ seconds: Double) -> Timestamp { Timestamp.zero.advanced(bySeconds: seconds) }

    @Test("Calls are taken in the order of their times, those of one time in the order of scheduling")
    func order() {
        var queue = WakeUpQueue()
        var order: [Int] = []
        for (number, seconds) in [(1, 2.0), (2, 1), (3, 2), (4, 1), (5, 3)] {
            _ = queue.schedule(at: time(seconds)) { _ in order.append(number) }
        }
        #expect(queue.nextTime == time(1))
        while let wakeUp = queue.takeNext(dueAt: time(2)) { wakeUp.fire(at: time(2)) }
        #expect(order == [2, 4, 1, 3])
        #expect(queue.nextTime == time(3))
    }

    @Test("Cancelled calls are neither taken nor the next ones")
    func cancelled() {
        var queue = WakeUpQueue()
        var calls = 0
        let wakeUps = (1...4).map { queue.schedule(at: time(Double($0))) { _ in calls += 1 } }
        wakeUps[0].cancel()
        wakeUps[2].cancel()
        #expect(queue.nextTime == time(2))
        let early = queue.takeNext(dueAt: time(1))
        #expect(early == nil)
        while let wakeUp = queue.takeNext(dueAt: time(4)) { wakeUp.fire(at: time(4)) }
        #expect(calls == 2)
        #expect(queue.nextTime == nil)
    }

    @Test("A call is fired once")
    func once() {
        var queue = WakeUpQueue()
        var calls = 0
        _ = queue.schedule(at: .zero) { _ in calls += 1 }
        let wakeUp = queue.takeNext(dueAt: .zero)
        wakeUp?.fire(at: .zero)
        wakeUp?.fire(at: .zero)
        #expect(calls == 1)
        let next = queue.takeNext(dueAt: .zero)
        #expect(next == nil)
    }
}

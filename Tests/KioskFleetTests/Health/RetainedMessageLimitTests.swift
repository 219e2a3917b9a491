import KioskInput
import Testing

@testable import kioskmaps

@Suite("The wait for the retained messages of a broker")
struct RetainedMessageLimitTests {
    private static func time(_ seconds: Double) -> Timestamp { Timestamp(seconds: 0).advanced(bySeconds: seconds) }

    @Test("It ends when nothing has changed for half a second")
    func pause() {
        var limit = RetainedMessageLimit(timeout: 10, at: Self.time(0))
        var ends: [Bool] = []
        for (changeCount, seconds) in [(0, 0.4), (3, 0.45), (3, 0.9), (4, 0.94), (4, 1.4), (4, 1.45)] {
            ends.append(limit.isReached(changeCount: changeCount, at: Self.time(seconds)))
        }
        #expect(ends == [false, false, false, false, false, true])
    }

    @Test("It ends after the time-out if changes arrive without a pause")
    func timeout() {
        var limit = RetainedMessageLimit(timeout: 10, at: Self.time(0))
        var count = 0
        while count < 1_000, !limit.isReached(changeCount: count, at: Self.time(Double(count) / 10)) { count += 1 }
        #expect(count == 100)
    }
}

import Testing

@testable import KioskRuntime

/// The intervals between attempts to open a lost source again.
@Suite struct BackoffTests {
    @Test(
        "Intervals double from 1 s to 30 s, with up to a fifth added, and start again after success", arguments: 0..<50)
    func doubling(seed: UInt64) {
        var backoff = Backoff(seed: seed)
        for _ in 0..<2 {
            for expected in [1.0, 2, 4, 8, 16, 30, 30, 30] {
                let wait = backoff.wait()
                #expect(wait >= expected && wait <= expected * 1.2)
            }
            backoff.reset()
        }
    }

    @Test("The same seed gives the same intervals, others do not")
    func seeds() {
        func waits(_ seed: UInt64) -> [Double] {
            var backoff = Backoff(seed: seed)
            return (0..<8).map { _ in backoff.wait() }
        }
        #expect(waits(1) == waits(1))
        #expect(Set((0..<20).map { waits($0) }).count == 20)
    }
}

import KioskMaps
import Testing

@testable import KioskWindow

@MainActor
@Suite("Recovery of a lost display")
struct DisplayRecoveryTests {
    /// The attempts, of which a number fail, and the final error.
    private final class Attempts {
        var failures: Int
        var count = 0
        var error: (any Error)?

        init(failures: Int) { self.failures = failures }

        func next() -> (any Error)? {
            count += 1
            return count <= failures ? MapError(message: "no display") : nil
        }
    }

    private let clock = ManualClock()

    /// Starts attempts of which a number fail.
    private func start(_ recovery: DisplayRecovery, failures: Int) -> Attempts {
        let attempts = Attempts(failures: failures)
        recovery.start({ attempts.next() }, failed: { attempts.error = $0 })
        return attempts
    }

    @Test("Attempts are repeated until one succeeds, the first after the current event")
    func success() {
        let recovery = DisplayRecovery(clock: clock, timeout: 30)
        let attempts = start(recovery, failures: 2)
        #expect(attempts.count == 0)
        #expect(recovery.isActive)
        clock.advance(by: 0)
        #expect(attempts.count == 1)
        clock.advance(by: 0.5)
        #expect(recovery.isActive)
        clock.advance(by: 0.5)
        #expect(attempts.count == 3)
        #expect(!recovery.isActive)
        clock.advance(by: 60)
        #expect(attempts.count == 3)
        #expect(attempts.error == nil)
    }

    @Test("After the time-out the last error is reported with the remedy")
    func timeout() throws {
        let recovery = DisplayRecovery(clock: clock, timeout: 2)
        let attempts = start(recovery, failures: .max)
        clock.advance(by: 60)
        #expect(attempts.count == 5)
        #expect(!recovery.isActive)
        let error = try #require(attempts.error as? WindowError)
        #expect(error.code == .displayLost)
        #expect(error.message.contains("did not return within 2 s (no display); check the display server"))
    }

    @Test("A time-out of NaN ends with the first attempt, and an infinite one does not end")
    func unusualTimeouts() throws {
        let recovery = DisplayRecovery(clock: clock, timeout: .nan)
        let attempts = start(recovery, failures: .max)
        clock.advance(by: 60)
        #expect(attempts.count == 1)
        #expect(!recovery.isActive)
        #expect(try #require(attempts.error as? WindowError).message.contains("within nan s"))
        let endless = DisplayRecovery(clock: clock, timeout: .infinity)
        let repeated = start(endless, failures: 1000)
        clock.advance(by: 600)
        #expect(repeated.count == 1001)
        #expect(!endless.isActive)
        #expect(repeated.error == nil)
    }

    @Test("Attempts that are cancelled are not continued, and can be started again")
    func cancelled() {
        let recovery = DisplayRecovery(clock: clock, timeout: 2)
        let first = start(recovery, failures: .max)
        clock.advance(by: 0.6)
        #expect(first.count == 2)
        recovery.cancel()
        #expect(!recovery.isActive)
        clock.advance(by: 60)
        #expect(first.count == 2)
        #expect(first.error == nil)
        let second = start(recovery, failures: 1)
        clock.advance(by: 60)
        #expect(second.count == 2)
        #expect(first.count == 2)
    }
}

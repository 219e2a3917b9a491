import Foundation
import KioskInput
import KioskMaps

/// Repeated attempts to open a lost display, until one succeeds or a time has elapsed.
@MainActor
final class DisplayRecovery {
    /// The time between two attempts, in seconds.
    static let interval: TimeInterval = 0.5

    /// Whether attempts are made.
    private(set) var isActive = false

    /// The next attempt.
    private var wakeUp: (any Cancelable)?

    private let clock: any FrameClock
    private let timeout: TimeInterval

    /// Creates a recovery that makes no attempts yet.
    ///
    /// - Parameters:
    ///   - clock: The clock of the attempts.
    ///   - timeout: The time after which attempts end, in seconds.
    init(clock: any FrameClock, timeout: TimeInterval) {
        self.clock = clock
        self.timeout = timeout
    }

    /// Starts attempts, the first one after the current event or frame.
    ///
    /// - Parameters:
    ///   - attempt: Tries to open the display; returns the error if it fails.
    ///   - failed: Called with the last error after the time-out.
    func start(_ attempt: @escaping () -> (any Error)?, failed: @escaping (any Error) -> Void) {
        isActive = true
        let deadline = clock.now.advanced(bySeconds: timeout)
        schedule(at: clock.now, until: deadline, attempt, failed: failed)
    }

    /// Ends attempts without a call of `failed`.
    func cancel() {
        isActive = false
        wakeUp?.cancel()
        wakeUp = nil
    }

    private func schedule(
        at time: Timestamp, until deadline: Timestamp, _ attempt: @escaping () -> (any Error)?,
        failed: @escaping (any Error) -> Void
    ) {
        wakeUp = clock.wake(at: time) { [weak self] now in
            guard let self else { return }
            guard let error = attempt() else { return isActive = false }
            guard now < deadline else {
                isActive = false
                let seconds = Int(exactly: timeout.rounded(.towardZero)).map { "\($0)" } ?? "\(timeout)"
                return failed(
                    WindowError(
                        .displayLost,
                        "display: it was lost and did not return within \(seconds) s (\(error)); check the display"
                            + " server, the cable and the driver, then start the program again"))
            }
            schedule(at: now.advanced(bySeconds: Self.interval), until: deadline, attempt, failed: failed)
        }
    }
}

import Foundation
import KioskInput

/// A wake-up of the clock after a time without input.
@MainActor
final class IdleWatch {
    /// The clock of the map; without one the time does not pass.
    var clock: (any FrameClock)? {
        didSet { restart() }
    }

    /// The time without input in seconds; nil for no wake-up.
    var interval: TimeInterval? {
        didSet { restart() }
    }

    private let onIdle: () -> Void
    private var timer: IdleTimer?
    private var isTouched = false
    private var wakeUp: (any Cancelable)?

    init(onIdle: @escaping () -> Void) {
        self.onIdle = onIdle
    }

    /// Restarts the time because of an input.
    func note(isTouched: Bool) {
        self.isTouched = isTouched
        guard let clock else { return }
        timer?.note(isTouched: isTouched, at: clock.now)
        wait()
    }

    private func restart() {
        wakeUp?.cancel()
        wakeUp = nil
        timer = interval.map { IdleTimer(interval: $0) }
        note(isTouched: isTouched)
    }

    /// Waits once at a time: a finger that moves adds no wake-up.
    private func wait() {
        guard wakeUp == nil, let clock, let deadline = timer?.deadline else { return }
        wakeUp = clock.wake(at: deadline) { [weak self] time in
            guard let self else { return }
            wakeUp = nil
            if timer?.expire(at: time) == true { onIdle() } else { wait() }
        }
    }
}

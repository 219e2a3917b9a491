import Foundation
import KioskInput

/// Has the clock of a map tell when nobody has done anything for a while.
@MainActor
final class IdleWatch {
    /// Tells the time; without one nobody is ever idle.
    var clock: (any FrameClock)? {
        didSet { restart() }
    }

    /// Seconds without a touch; nil for never.
    var interval: TimeInterval? {
        didSet { restart() }
    }

    private let onIdle: () -> Void
    private var timer: IdleTimer?
    private var isTouched = false
    private var isWaiting = false

    /// Grows with each clock and interval, so that an earlier wait tells nothing.
    private var generation = 0

    init(onIdle: @escaping () -> Void) {
        self.onIdle = onIdle
    }

    /// Takes note that something was done just now.
    func note(isTouched: Bool) {
        self.isTouched = isTouched
        guard let clock else { return }
        timer?.note(isTouched: isTouched, at: clock.now)
        wait()
    }

    private func restart() {
        generation += 1
        isWaiting = false
        timer = interval.map { IdleTimer(interval: $0) }
        note(isTouched: isTouched)
    }

    /// One wait at a time: a finger that moves makes no other.
    private func wait() {
        guard !isWaiting, let clock, let deadline = timer?.deadline else { return }
        isWaiting = true
        let asked = generation
        clock.wake(at: deadline) { [weak self] time in
            guard let self, generation == asked else { return }
            isWaiting = false
            if timer?.expire(at: time) == true { onIdle() } else { wait() }
        }
    }
}

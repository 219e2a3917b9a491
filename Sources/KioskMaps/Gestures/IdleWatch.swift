import Foundation
import KioskInput

/// Notices when nobody has done anything for a while.
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

    /// When something was done last.
    private var last = Timestamp.zero

    /// Whether fingers are down.
    private var isTouched = false

    /// Whether somebody has done something since it was told last.
    private var isActive = false
    private var isWaiting = false

    /// Grows with each clock and interval, so that an earlier wait tells nothing.
    private var generation = 0

    init(onIdle: @escaping () -> Void) {
        self.onIdle = onIdle
    }

    /// Takes note that something was done just now.
    func note(isTouched: Bool) {
        guard interval != nil, let clock else { return }
        self.isTouched = isTouched
        last = clock.now
        isActive = true
        wait()
    }

    private func restart() {
        generation += 1
        isWaiting = false
        note(isTouched: isTouched)
    }

    /// One wait at a time: a finger that moves makes no other.
    private func wait() {
        guard !isWaiting, !isTouched, isActive, let clock, let interval else { return }
        isWaiting = true
        let asked = generation
        clock.wake(at: last.advanced(bySeconds: interval)) { [weak self] time in
            guard let self, generation == asked else { return }
            isWaiting = false
            if !isTouched, time >= last.advanced(bySeconds: interval) {
                isActive = false
                onIdle()
            } else {
                wait()
            }
        }
    }
}

import Foundation
import KioskInput

/// A monitor that reports a time without input.
@MainActor
final class IdleMonitor {
    /// The time without input after which the monitor reports, in seconds; nil disables it.
    var interval: TimeInterval? {
        didSet { restart() }
    }

    private let frames: FrameLoop
    private let onIdle: () -> Void
    private var timer: IdleTimer?
    private var isTouched = false
    private var wakeUp: (any Cancelable)?

    init(frames: FrameLoop, onIdle: @escaping () -> Void) {
        self.frames = frames
        self.onIdle = onIdle
    }

    /// Records input at the current time.
    func note(isTouched: Bool) {
        self.isTouched = isTouched
        guard let now = frames.now else { return }
        timer?.note(isTouched: isTouched, at: now)
        wait()
    }

    /// Starts a new interval, by the current clock.
    func restart() {
        wakeUp?.cancel()
        wakeUp = nil
        timer = interval.map { IdleTimer(interval: $0) }
        note(isTouched: isTouched)
    }

    /// Schedules one wake-up at a time: a finger that moves schedules no other.
    private func wait() {
        guard wakeUp == nil, let clock = frames.clock, let deadline = timer?.deadline else { return }
        wakeUp = clock.wake(at: deadline) { [weak self] time in
            guard let self else { return }
            wakeUp = nil
            if timer?.expire(at: time) == true { onIdle() } else { wait() }
        }
    }
}

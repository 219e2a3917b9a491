import Foundation
import KioskInput

/// A monitor that reports a time without input.
@MainActor
final class IdleMonitor {
    /// The time without input after which the monitor reports, in seconds; nil or an interval that is not usable disables it.
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

    /// Whether the interval is usable.
    var isEnabled: Bool { interval?.isUsableInterval == true }

    /// Records input at the current time.
    func note(isTouched: Bool) {
        self.isTouched = isTouched
        guard let now = frames.now else { return }
        timer?.note(isTouched: isTouched, at: now)
        wait()
    }

    /// Starts a new interval, by the current clock.
    func restart() {
        rest()
        note(isTouched: isTouched)
    }

    /// Discards the current interval; the next one starts with the next input.
    func rest() {
        wakeUp?.cancel()
        wakeUp = nil
        timer = interval.flatMap { $0.isUsableInterval ? IdleTimer(interval: $0) : nil }
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

extension TimeInterval {
    /// Whether something can be repeated or awaited after this number of seconds: it is finite and at least a millisecond.
    var isUsableInterval: Bool { isFinite && self >= 0.001 }
}

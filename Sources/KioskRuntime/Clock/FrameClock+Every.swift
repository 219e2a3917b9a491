import KioskInput

extension FrameClock {
    /// Calls a closure again and again at a fixed interval, without drawing frames for it.
    ///
    ///     clock.every(seconds: 30) { reloadDepartures() }.store(in: &tokens)
    ///
    /// The first call is one interval from now. Calls that are missed, such as while the process is stopped, are not made up for.
    /// - Parameters:
    ///   - seconds: The interval, in seconds; it is at least a millisecond, and one that is not finite is never over.
    ///   - action: The closure.
    /// - Returns: A token that ends the calls when it is cancelled or released.
    public func every(seconds: Double, _ action: @escaping @MainActor () -> Void) -> AnyCancelable {
        let repetition = Repetition(interval: max(0.001, seconds), action)
        if seconds.isFinite { repetition.schedule(after: now, on: self) }
        return AnyCancelable { repetition.cancel() }
    }
}

/// The calls of a closure at a fixed interval.
@MainActor
private final class Repetition {
    private let interval: Double
    private let action: @MainActor () -> Void
    private var wakeUp: (any Cancelable)?

    init(interval: Double, _ action: @escaping @MainActor () -> Void) {
        self.interval = interval
        self.action = action
    }

    /// Schedules the call that is one interval after a time, or the next one that is not missed.
    func schedule(after time: Timestamp, on clock: any FrameClock) {
        let missed = max(0, (clock.now.seconds(since: time) / interval).rounded(.down))
        let next = time.advanced(bySeconds: (missed + 1) * interval)
        wakeUp = clock.wake(at: next) { [weak self, weak clock] _ in
            guard let self, let clock else { return }
            schedule(after: next, on: clock)
            action()
        }
    }

    func cancel() {
        wakeUp?.cancel()
        wakeUp = nil
    }
}

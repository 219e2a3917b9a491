public import Foundation
public import KioskInput

/// A clock that drives a map: it returns the time and schedules frames and wake-ups.
///
/// A map requests one frame at a time and only while its image changes, so a map at rest draws nothing.
@MainActor
public protocol FrameClock: AnyObject {
    /// The current time, which never decreases.
    var now: Timestamp { get }

    /// The date of `now` on the clock of fixes, by which their age is known; nil if it is unknown.
    ///
    /// Defaults to nil.
    var date: Date? { get }

    /// The maximum number of frames per second; 0 or less for that of the display.
    var preferredFramesPerSecond: Int { get set }

    /// Calls a closure once, with the time of the next frame, after the closures of earlier calls.
    func requestFrame(_ frame: @escaping @MainActor (Timestamp) -> Void)

    /// Calls a closure once at a time, or as soon as possible if that time is past; no frame is drawn for it.
    ///
    /// It is used for everything that only waits, such as a delay or the age of a fix, because waiting by frames would
    /// draw them.
    /// - Parameters:
    ///   - time: When to call the closure.
    ///   - action: The closure; it receives the time of the call.
    /// - Returns: A token whose `cancel()` discards the closure. Releasing the token cancels nothing.
    @discardableResult
    func wake(at time: Timestamp, _ action: @escaping @MainActor (Timestamp) -> Void) -> any Cancelable

    /// Returns the executor of the background work of a map; nil runs such work within the calls that start it.
    func makeBackgroundExecutor() -> (any BackgroundExecutor)?
}

extension FrameClock {
    /// nil: the date is unknown.
    public var date: Date? { nil }

    /// Returns an executor on the cooperative pool, which leaves one core to the main actor and delivers with wake-ups.
    public func makeBackgroundExecutor() -> (any BackgroundExecutor)? {
        CooperativeExecutor(clock: self)
    }
}

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

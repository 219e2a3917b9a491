import Dispatch
public import Foundation
public import KioskInput
public import KioskMaps

/// The clock of the machine, for location providers and for maps without a window.
///
/// It calls handlers on the main actor, up to 60 times per second while frames are requested. A window has its own clock,
/// which follows the refresh rate of its screen.
@MainActor
public final class MainQueueClock: FrameClock, MachineClock {
    private var waiting: [@MainActor (Timestamp) -> Void] = []
    private var cadence = FrameCadence(displayInterval: 1.0 / 60)

    /// Creates a clock.
    public init() {}

    /// The time on the monotonic clock of the machine.
    public var now: Timestamp { .now() }

    /// The date of the system.
    public var date: Date? { Date() }

    /// The highest number of frames per second; 0 or less for 60.
    ///
    /// Defaults to 0.
    public var preferredFramesPerSecond: Int {
        get { cadence.preferredFramesPerSecond }
        set { cadence.preferredFramesPerSecond = newValue }
    }

    /// Calls a closure once, one interval after the last frame was due or as soon as possible if that time is past.
    ///
    /// Closures are called in the order of the requests.
    public func requestFrame(_ frame: @escaping @MainActor (Timestamp) -> Void) {
        waiting.append(frame)
        guard waiting.count == 1 else { return }
        wake(at: cadence.next(at: now)) { [weak self] time in
            guard let self else { return }
            let frames = waiting
            waiting = []
            for frame in frames { frame(time) }
        }
    }

    /// Calls a closure once at a time, or as soon as possible if that time is past.
    ///
    /// - Parameters:
    ///   - time: When to call the closure.
    ///   - action: The closure; it receives the time of the call.
    /// - Returns: A token whose `cancel()` drops the closure. Releasing the token cancels nothing.
    @discardableResult
    public func wake(at time: Timestamp, _ action: @escaping @MainActor (Timestamp) -> Void) -> any Cancelable {
        let wake = WakeUp(at: time, action)
        let wait = max(0, time.nanoseconds(since: now))
        DispatchQueue.main.asyncAfter(deadline: .now() + .nanoseconds(Int(wait))) {
            MainActor.assumeIsolated { wake.fire(at: .now()) }
        }
        return wake
    }
}

import Dispatch
public import KioskInput
public import KioskMaps

/// The clock of the machine, for sources of fixes and for maps without a window.
///
/// It calls on the main actor, 60 times a second while frames are asked for. A window has a clock of its own, which knows
/// when its screen is drawn.
@MainActor
public final class MainQueueClock: FrameClock {
    private var waiting: [@MainActor (Timestamp) -> Void] = []

    /// Creates a clock.
    public init() {}

    /// The time on the monotonic clock of the machine.
    public var now: Timestamp { .now() }

    /// Calls a closure once, within 1/60 s, after those that were given before it.
    public func requestFrame(_ frame: @escaping @MainActor (Timestamp) -> Void) {
        waiting.append(frame)
        guard waiting.count == 1 else { return }
        wake(at: now.advanced(bySeconds: 1.0 / 60)) { [weak self] time in
            guard let self else { return }
            let frames = waiting
            waiting = []
            for frame in frames { frame(time) }
        }
    }

    /// Calls a closure once, when time has come to a moment, or as soon as it can when that is past.
    public func wake(at time: Timestamp, _ action: @escaping @MainActor (Timestamp) -> Void) {
        let wait = max(0, time.nanoseconds(since: now))
        DispatchQueue.main.asyncAfter(deadline: .now() + .nanoseconds(Int(wait))) {
            MainActor.assumeIsolated { action(.now()) }
        }
    }
}

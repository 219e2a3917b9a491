import KioskInput
import KioskMaps
import MapTestSupport

/// A clock that counts the frames and wake-ups of the manual clock that drives it.
@MainActor
final class CountingClock: FrameClock {
    /// The frames and wake-ups that took place since `reset()`.
    private(set) var counts = (frames: 0, wakeUps: 0)

    private let clock: ManualClock

    init(_ clock: ManualClock) {
        self.clock = clock
    }

    var now: Timestamp { clock.now }

    var preferredFramesPerSecond: Int {
        get { clock.preferredFramesPerSecond }
        set { clock.preferredFramesPerSecond = newValue }
    }

    func requestFrame(_ frame: @escaping @MainActor (Timestamp) -> Void) {
        clock.requestFrame { [weak self] time in
            self?.counts.frames += 1
            frame(time)
        }
    }

    @discardableResult
    func wake(at time: Timestamp, _ action: @escaping @MainActor (Timestamp) -> Void) -> any Cancelable {
        clock.wake(at: time) { [weak self] time in
            self?.counts.wakeUps += 1
            action(time)
        }
    }

    func makeBackgroundExecutor() -> (any BackgroundExecutor)? { clock.makeBackgroundExecutor() }

    /// Begins to count at zero.
    func reset() {
        counts = (0, 0)
    }
}

extension Kiosk {
    /// Counts the frames and wake-ups of the map from now on.
    func makeCountingClock() -> CountingClock {
        let counting = CountingClock(clock)
        mapView.clock = counting
        clock.advance(by: 1)
        counting.reset()
        return counting
    }
}

import Foundation
import KioskInput

/// A wake-up at the deadline of a gesture, because resting fingers send no frames.
///
/// The time of a panel is not that of the map's clock. The wake-up is scheduled by the time that has passed on the map's
/// clock since the last frame of the panel.
@MainActor
final class DeadlineWakeUp {
    /// The frame loop of the map; without a clock there are no wake-ups.
    private let frames: FrameLoop

    /// Called when an awaited time has passed, with a time on the clock of the panel; all further frames are later.
    private let onTime: (Timestamp) -> Void

    /// The time from the awaited time to the wake-up, in nanoseconds.
    ///
    /// The handler receives a time one nanosecond before that of the wake-up, which must be after the awaited time: a frame with
    /// exactly the awaited time has precedence over the deadline.
    private static let delay: Int64 = 2

    private var wakeUp: (any Cancelable)?
    private var awaited: Timestamp?
    private var panel = SourceClock()

    init(frames: FrameLoop, onTime: @escaping (Timestamp) -> Void) {
        self.frames = frames
        self.onTime = onTime
    }

    /// Cancels the wake-up, which was scheduled on the previous clock of the map.
    func didChangeClock() {
        wakeUp?.cancel()
        (wakeUp, awaited) = (nil, nil)
        panel = SourceClock()
    }

    /// Observes the time of the panel in a frame that has just arrived.
    func observe(_ frame: TouchFrame) {
        if let now = frames.now { panel.follow(frame.time, at: now) }
    }

    /// Waits until a time on the clock of the panel has passed, unless an earlier one is awaited.
    func schedule(for moment: Timestamp) {
        guard awaited.map({ moment < $0 }) ?? true, let clock = frames.clock else { return }
        guard let wakeTime = panel.here(at: moment)?.advanced(byNanoseconds: Self.delay), wakeTime > clock.now else {
            return
        }
        wakeUp?.cancel()
        awaited = moment
        wakeUp = clock.wake(at: wakeTime) { [weak self] time in
            guard let self, let now = panel.time(at: time) else { return }
            (wakeUp, awaited) = (nil, nil)
            // A frame of the panel with exactly this time may still arrive.
            onTime(now.advanced(byNanoseconds: -1))
        }
    }
}

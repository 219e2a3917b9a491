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

    /// Called when an awaited time has passed, with the time on the clock of the panel.
    private let onTime: (Timestamp) -> Void

    private var wakeUp: (any Cancelable)?
    private var awaited: Timestamp?
    private var panel = SourceClock()

    init(frames: FrameLoop, onTime: @escaping (Timestamp) -> Void) {
        self.frames = frames
        self.onTime = onTime
    }

    /// Cancels the wake-up of another clock.
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
        // A frame of the panel with exactly this time may still arrive, so the wake-up is slightly later.
        guard let wakeTime = panel.here(at: moment)?.advanced(byNanoseconds: 2), wakeTime > clock.now else { return }
        wakeUp?.cancel()
        awaited = moment
        wakeUp = clock.wake(at: wakeTime) { [weak self] time in
            guard let self, let now = panel.time(at: time) else { return }
            (wakeUp, awaited) = (nil, nil)
            onTime(now.advanced(byNanoseconds: -1))
        }
    }
}

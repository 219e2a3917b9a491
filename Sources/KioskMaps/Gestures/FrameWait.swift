import Foundation
import KioskInput

/// Has the clock of a map wake it when fingers that send no frames must be looked after.
///
/// Panels stamp their frames with clocks of their own; what counts is the time that passes here since the last frame.
@MainActor
final class FrameWait {
    /// Tells the time; without one nothing is waited for.
    var clock: (any FrameClock)? {
        didSet {
            generation += 1
            awaited = nil
            panel = SourceClock()
        }
    }

    /// Called when a moment that was waited for has passed, with the time on the clock of the panel.
    private let onTime: (Timestamp) -> Void

    /// Grows with each clock, so that the wait for an earlier one does nothing.
    private var generation = 0
    private var awaited: Timestamp?
    private var panel = SourceClock()

    init(onTime: @escaping (Timestamp) -> Void) {
        self.onTime = onTime
    }

    /// Learns the time of the panel from a frame that came just now.
    func follow(_ frame: TouchFrame) {
        if let clock { panel.follow(frame.time, at: clock.now) }
    }

    /// Waits until a moment on the clock of the panel has passed, unless an earlier one is waited for.
    ///
    /// Whoever is told looks whether there is another moment to wait for.
    func wait(for moment: Timestamp) {
        guard awaited.map({ moment < $0 }) ?? true, let clock else { return }
        // A frame of the panel may still come for the very moment, so what that decides is decided just after it.
        guard let wakeTime = panel.here(at: moment)?.advanced(byNanoseconds: 2), wakeTime > clock.now else { return }
        awaited = moment
        let asked = generation
        clock.wake(at: wakeTime) { [weak self] time in
            guard let self, generation == asked, awaited == moment, let now = panel.time(at: time) else { return }
            awaited = nil
            onTime(now.advanced(byNanoseconds: -1))
        }
    }
}

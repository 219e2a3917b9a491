import Foundation
import KioskInput

/// Asks the clock of a map for frames while fingers that send none must be looked after.
///
/// Panels stamp their frames with clocks of their own; what counts is the time that passes here since the last frame.
@MainActor
final class FrameWait {
    /// Tells the time; without one nothing is waited for.
    var clock: (any FrameClock)? {
        didSet {
            generation += 1
            isWaiting = false
            last = nil
        }
    }

    /// Called at each frame of the clock that was asked for, with the time on the clock of the panel.
    private let onTime: (Timestamp) -> Void

    /// Grows with each clock, so that a frame asked of an earlier one does nothing.
    private var generation = 0
    private var isWaiting = false

    /// The time of the last frame on the clock of the panel, and on this one when it came.
    private var last: (panel: Timestamp, here: Timestamp)?

    init(onTime: @escaping (Timestamp) -> Void) {
        self.onTime = onTime
    }

    /// Learns the time of the panel from a frame that came just now.
    func follow(_ frame: TouchFrame) {
        if let clock { last = (frame.time, clock.now) }
    }

    /// Asks for the next frame of the clock, unless that is done already.
    func waitForFrame() {
        guard !isWaiting, let clock, last != nil else { return }
        isWaiting = true
        let asked = generation
        clock.requestFrame { [weak self] time in
            guard let self, generation == asked, let last else { return }
            isWaiting = false
            onTime(last.panel.advanced(byNanoseconds: time.nanoseconds(since: last.here)))
        }
    }
}

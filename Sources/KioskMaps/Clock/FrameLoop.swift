import KioskInput

/// The time of a map: it requests frames of the clock, and runs the parts of the map in each of them.
///
/// At most one frame is requested at a time. While nothing changes, none is, and at most one wake-up is scheduled.
@MainActor
final class FrameLoop {
    /// The clock that drives frames; nil while nothing moves by itself.
    var clock: (any FrameClock)? {
        didSet {
            wakeUp?.cancel()
            request = nil
            if preferredFramesPerSecond != 0 { clock?.preferredFramesPerSecond = preferredFramesPerSecond }
            for participant in participants { participant.didChangeClock(from: oldValue, to: clock) }
            requestFrame()
        }
    }

    /// The highest number of frames per second; 0 for as many as the clock provides.
    var preferredFramesPerSecond = 0 {
        didSet { clock?.preferredFramesPerSecond = preferredFramesPerSecond }
    }

    /// The parts of the map, in the order in which a frame updates them.
    var participants: [any FrameParticipant] = []

    /// A request to the clock: only the newest one runs a frame.
    private final class Request {}

    private var request: Request?

    /// The wake-up at which the next delayed change begins; nil while nothing is delayed.
    private var wakeUp: (any Cancelable)?

    init() {}

    /// The time of the clock; nil without one.
    var now: Timestamp? { clock?.now }

    /// Whether a frame is requested.
    var isFrameRequested: Bool { request != nil }

    /// Requests a frame, unless one is requested already or there is no clock.
    func requestFrame() {
        guard request == nil, let clock else { return }
        let request = Request()
        self.request = request
        clock.requestFrame { [weak self] time in
            if let self, self.request === request { runFrame(at: time) }
        }
    }

    private func runFrame(at time: Timestamp) {
        for participant in participants { participant.update(at: time) }
        // What changed until now is in this frame; what changes from now on requests another one.
        request = nil
        scheduleFrame(after: time)
        for participant in participants { participant.didFinishFrame(at: time) }
    }

    /// Requests the next frame if it differs from the last one, or schedules it for when the next delayed change begins.
    private func scheduleFrame(after time: Timestamp) {
        wakeUp?.cancel()
        wakeUp = nil
        guard let next = participants.compactMap({ $0.nextFrameTime(after: time) }).min() else { return }
        if next <= time {
            requestFrame()
        } else {
            wakeUp = clock?.wake(at: next) { [weak self] in self?.scheduleFrame(after: $0) }
        }
    }
}

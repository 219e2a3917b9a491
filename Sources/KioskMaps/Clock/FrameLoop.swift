import KioskInput

/// The frame loop of a map: it requests frames of the clock, and updates the parts of the map in each of them.
///
/// At most one frame is requested at a time. While nothing changes, no frame is requested, and at most one wake-up is
/// scheduled.
@MainActor
final class FrameLoop {
    /// The clock that drives frames; nil for a map without animations.
    var clock: (any FrameClock)? {
        didSet {
            wakeUp?.cancel()
            request = nil
            if preferredFramesPerSecond != 0 { clock?.preferredFramesPerSecond = preferredFramesPerSecond }
            for reference in references { reference.participant?.didChangeClock(from: oldValue, to: clock) }
            requestFrame()
        }
    }

    /// The highest number of frames per second; 0 for as many as the clock provides.
    var preferredFramesPerSecond = 0 {
        didSet { clock?.preferredFramesPerSecond = preferredFramesPerSecond }
    }

    /// The parts of the map, in the order in which a frame updates them; they are not retained, because they retain the loop.
    var participants: [any FrameParticipant] {
        get { references.compactMap(\.participant) }
        set { references = newValue.map(Reference.init) }
    }

    private struct Reference {
        weak var participant: (any FrameParticipant)?
    }

    private var references: [Reference] = []

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
        for reference in references { reference.participant?.update(at: time) }
        // A change before this point is in this frame; a later one requests another frame.
        request = nil
        scheduleFrame(after: time)
        for reference in references { reference.participant?.didFinishFrame(at: time) }
    }

    /// Requests the next frame if it differs from the last one, or schedules it for when the next delayed change begins.
    private func scheduleFrame(after time: Timestamp) {
        wakeUp?.cancel()
        wakeUp = nil
        let next = references.lazy.compactMap { $0.participant?.nextFrameTime(after: time) }.min()
        guard let next else { return }
        if next <= time {
            requestFrame()
        } else {
            wakeUp = clock?.wake(at: next) { [weak self] in self?.scheduleFrame(after: $0) }
        }
    }
}

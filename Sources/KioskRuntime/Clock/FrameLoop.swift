package import KioskInput

/// The frame loop of a map: it requests frames of the clock, and updates the parts of the map in each of them.
///
/// At most one frame is requested at a time. While nothing changes, no frame is requested, and at most one wake-up is
/// scheduled.
@MainActor
package final class FrameLoop {
    /// The clock that drives frames; nil for a map without animations.
    package var clock: (any FrameClock)? {
        didSet {
            wakeUp?.cancel()
            isFrameRequested = false
            frame = makeFrame()
            if preferredFramesPerSecond != 0 { clock?.preferredFramesPerSecond = preferredFramesPerSecond }
            for participant in participants { participant.didChangeClock(from: oldValue, to: clock) }
            requestFrame()
        }
    }

    /// The highest number of frames per second; 0 for as many as the clock provides.
    package var preferredFramesPerSecond = 0 {
        didSet { clock?.preferredFramesPerSecond = preferredFramesPerSecond }
    }

    /// The parts of the map, in the order in which a frame updates them.
    ///
    /// They retain the loop, so their owner removes them when it is deallocated.
    package var participants: [any FrameParticipant] = [] {
        didSet { phases = FramePhases(participants) }
    }

    /// The parts of the map by the phases that they need.
    private var phases = FramePhases([])

    /// Whether a frame is requested.
    package private(set) var isFrameRequested = false

    /// Whether frames are suspended because the display shows nothing.
    ///
    /// No frame is requested and no delayed change is waited for meanwhile; the end of the suspension requests a frame. Set it
    /// within a frame, which is then the last one.
    package var isSuspended = false {
        didSet { if oldValue, !isSuspended { requestFrame() } }
    }

    /// Called when a frame is requested of the clock; nil if nothing observes it.
    package var onFrameRequested: (() -> Void)?

    /// The measurement of the work in frames; nil if nothing is measured.
    package var measurement: FrameMeasurement?

    /// Receives the times at which a frame began and ended on the clock; nil if nothing collects statistics.
    package var onFrameTimes: (@MainActor (_ begin: Timestamp, _ end: Timestamp) -> Void)?

    /// The closure that runs a frame; one for all requests to a clock, so that a request allocates nothing.
    private var frame: (@MainActor (Timestamp) -> Void)?

    /// The number of times the clock was set.
    private var clockChanges = 0

    /// The wake-up at which the next delayed change begins; nil while nothing is delayed.
    package var wakeUp: (any Cancelable)?

    package init() {}

    /// The time of the clock; nil without one.
    package var now: Timestamp? { clock?.now }

    /// Requests a frame, unless one is requested already, frames are suspended or there is no clock.
    package func requestFrame() {
        guard !isFrameRequested, !isSuspended, let clock, let frame else { return }
        isFrameRequested = true
        clock.requestFrame(frame)
        onFrameRequested?()
    }

    /// Returns a closure that runs a frame, unless the clock was replaced after the closure was created.
    private func makeFrame() -> @MainActor (Timestamp) -> Void {
        clockChanges += 1
        return { [weak self, clockChanges] time in
            if let self, self.clockChanges == clockChanges { runFrame(at: time) }
        }
    }

    private func runFrame(at time: Timestamp) {
        let measurement = measurement
        let begin = measurement?.now()
        for participant in phases.updating { participant.update(at: time) }
        // A change before this point is in this frame; a later one requests another frame.
        isFrameRequested = false
        scheduleFrame(after: time)
        for participant in phases.finishing { participant.didFinishFrame(at: time) }
        if let onFrameTimes, let end = now { onFrameTimes(time, end) }
        if let measurement, let begin { measurement.onFrame(begin, measurement.now()) }
    }

    /// Requests the next frame if it differs from the last one, or schedules it for when the next delayed change begins.
    private func scheduleFrame(after time: Timestamp) {
        wakeUp?.cancel()
        wakeUp = nil
        guard !isSuspended else { return }
        var next: Timestamp?
        for participant in phases.scheduling {
            guard let candidate = participant.nextFrameTime(after: time) else { continue }
            next = min(next ?? candidate, candidate)
        }
        guard let next else { return }
        if next <= time {
            requestFrame()
        } else {
            wakeUp = clock?.wake(at: next) { [weak self] in self?.scheduleFrame(after: $0) }
        }
    }
}

/// The participants of frames by the phases that they need.
@MainActor
private struct FramePhases {
    let updating: [any FrameUpdating]
    let scheduling: [any FrameScheduling]
    let finishing: [any FrameFinishing]

    init(_ participants: [any FrameParticipant]) {
        updating = participants.compactMap { $0 as? any FrameUpdating }
        scheduling = participants.compactMap { $0 as? any FrameScheduling }
        finishing = participants.compactMap { $0 as? any FrameFinishing }
    }
}

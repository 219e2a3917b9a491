import Foundation
public import KioskMaps

/// A trace of touch frames: passes them to a map in virtual time and emits the events of the map as lines of JSON.
///
///     let trace = TouchTrace { print($0) }
///     for frame in frames { trace.handle(frame) }
///     trace.finish()
///
/// Each frame has a line, followed by lines for the contacts that began or ended in it, for recognized gestures, and
/// for the camera if it changed. Events between two frames, such as a recognised long press, have the time at which they
/// were due. Times are in microseconds of the virtual clock, which starts at 0.
@MainActor
public final class TouchTrace {
    /// The maximum time that `finish()` waits for animations, in seconds.
    static let maximumAnimationTime: TimeInterval = 60

    private let emit: (String) -> Void
    private let clock = ManualClock()
    private let mapView: MapView
    private var filter: TouchFilter
    private var idle: IdleTimer?
    /// The time of the last report.
    private var time = Timestamp.zero
    /// A deadline of the gestures that has been processed and is still pending, as at the end of the time range.
    private var processedDeadline: Timestamp?
    /// Whether the clock is being advanced, so that its time, and not that of the last report, is that of events.
    private var isTicking = false
    /// The last change of the camera that has no line yet.
    private var pendingChange: (time: Timestamp, change: CameraChanged)?
    private var lastCamera = ""
    private var cancelables: Set<AnyCancelable> = []

    /// Creates a trace.
    ///
    /// - Parameters:
    ///   - options: The options of the map and of the input.
    ///   - emit: Receives each line.
    public init(options: TraceOptions = TraceOptions(), emit: @escaping (String) -> Void) {
        self.emit = emit
        filter = TouchFilter(options.settings.filter)
        idle = options.idleInterval.map { IdleTimer(interval: $0) }
        mapView = MapView(
            frame: CGRect(origin: .zero, size: options.screen),
            mapInitOptions: MapInitOptions(cameraOptions: options.camera), clock: clock)
        mapView.ornaments.options = .hidden
        let gestures = mapView.gestures
        gestures.onGesture.observe { [weak self] event in self?.trace(event, at: gestures.recognitionTime) }
            .store(in: &cancelables)
        mapView.mapboxMap.onCameraChanged.observe { [weak self] change in self?.record(change) }.store(in: &cancelables)
    }

    /// Whether events are due without further frames.
    public var isPending: Bool { clock.isFrameRequested || deadline != nil }

    /// Handles a report of any device.
    ///
    /// Mice, wheels, knobs and keys have no lines of their own; only the resulting events of the map do. Movements of a
    /// pointer without a button are ignored.
    public func handle(_ report: InputReport) {
        if case .touches(let frame) = report, frame.tool == .finger { return handle(frame) }
        handleOther(report)
    }

    /// Handles a report.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - isOfDevice: Whether an event of the device caused the report, rather than the end of the input.
    func handle(_ report: InputReport, isOfDevice: Bool) {
        if case .touches(let frame) = report, frame.tool == .finger { return handle(frame, isOfDevice: isOfDevice) }
        handleOther(report)
    }

    private func handleOther(_ report: InputReport) {
        if case .pointer = report { return }
        idle?.start(at: report.time)
        advance(to: report.time)
        time = report.time
        idle?.note(isTouched: false, at: report.time)
        mapView.gestures.handle(report)
        traceCamera()
    }

    /// Handles an unfiltered frame of fingers.
    public func handle(_ frame: TouchFrame) {
        let isEnd = frame.contacts.contains {
            $0.phase == .cancelled(.endOfInput) || $0.phase == .cancelled(.unplugged)
        }
        handle(frame, isOfDevice: !isEnd)
    }

    /// Handles a frame; it has a line unless the end of the input caused it.
    private func handle(_ frame: TouchFrame, isOfDevice: Bool) {
        idle?.start(at: frame.time)
        advance(to: frame.time, thenFrame: true)
        var frames: [TouchFrame] = []
        filter.handle(frame) { frames.append($0) }
        for (index, frame) in frames.enumerated() { apply(frame, isReport: isOfDevice && index == frames.count - 1) }
    }

    /// Starts the idle timer; required only before input without reports, because the first report also starts it.
    func startIdleTimer(at time: Timestamp) {
        idle?.start(at: time)
    }

    /// Advances time and processes the events that are due.
    public func advance(to end: Timestamp) {
        advance(to: end, thenFrame: false)
    }

    /// Advances time and processes the events that are due.
    ///
    /// - Parameters:
    ///   - end: The time to which the clock advances.
    ///   - thenFrame: Whether a frame at `end` follows. If so, gesture deadlines at `end` are left to the frame, which
    ///     processes them itself.
    private func advance(to end: Timestamp, thenFrame: Bool) {
        while let due = deadline, due <= end {
            let isFrameDue = thenFrame && due == end
            tick(to: due)
            var frames: [TouchFrame] = []
            filter.advance(to: due) { frames.append($0) }
            for frame in frames { apply(frame, isReport: false) }
            if !isFrameDue { processGestureDeadlines(at: due) }
            if idle?.expire(at: due) == true { writeLine("idle", at: due) }
            // The deadline of the gestures remains until the frame, so that the loop would not end.
            if isFrameDue, filter.deadline != due { break }
        }
        tick(to: end)
    }

    private func processGestureDeadlines(at due: Timestamp) {
        mapView.gestures.advance(to: due)
        if mapView.gestures.deadline == due { processedDeadline = due }
        traceCamera()
    }

    /// Advances time until no animation and no time-out is pending; waits for animations for a minute at most.
    public func finish() {
        let end = clock.now.advanced(bySeconds: Self.maximumAnimationTime)
        while true {
            let next = clock.now.advanced(bySeconds: clock.frameInterval)
            if clock.isFrameRequested, next <= end, next > clock.now {
                advance(to: min(next, deadline ?? next))
            } else if let deadline {
                advance(to: deadline)
            } else {
                return
            }
        }
    }

    /// The earliest time at which the filter, the idle timer or the gestures have an event without further frames.
    private var deadline: Timestamp? {
        let gestures = mapView.gestures.deadline.flatMap { $0 == processedDeadline ? nil : $0 }
        return [filter.deadline, idle?.deadline, gestures].compactMap { $0 }.min()
    }

    private func tick(to end: Timestamp) {
        isTicking = true
        clock.advance(to: end)
        isTicking = false
        traceCamera()
    }

    /// Passes a filtered frame to the map and writes its lines; a frame that is not a report has no frame line.
    private func apply(_ frame: TouchFrame, isReport: Bool) {
        time = frame.time
        if isReport {
            writeLine("frame", at: time) { writer in
                writer.writeKey("contacts")
                writer.writeArray { writer in
                    for contact in frame.touching {
                        writer.writeObject { writer in
                            writer.writeMember("id", contact.id)
                            writer.writePosition(contact.position)
                        }
                    }
                }
            }
        }
        if !frame.contacts.isEmpty { idle?.note(isTouched: !frame.touching.isEmpty, at: frame.time) }
        for contact in frame.contacts { trace(contact) }
        mapView.gestures.handle(frame)
        traceCamera()
    }

    // MARK: Lines

    /// The time of an event that occurs now.
    private var now: Timestamp { isTicking ? clock.now : time }

    private func trace(_ contact: TouchContact) {
        let phase: String
        var reason: TouchContact.CancelReason?
        switch contact.phase {
        case .moved, .stationary: return
        case .began: phase = "began"
        case .ended: phase = "ended"
        case .cancelled(let cancelReason): (phase, reason) = ("cancelled", cancelReason)
        }
        writeLine("contact", at: time) { writer in
            writer.writeMember("id", contact.id)
            writer.writeMember("phase", phase)
            writer.writeMember("reason", reason?.rawValue)
            writer.writePosition(contact.position)
        }
    }

    private func trace(_ event: GestureEvent, at time: Timestamp) {
        // A hold is reported by the lines of its long press and its drag.
        guard event.kind != .hold else { return }
        let name = event.kind.traceName
        let token: String
        switch event.phase {
        case nil: token = name
        case .began: token = "\(name).begin"
        case .ended: token = "\(name).end"
        case .cancelled: token = "\(name).cancel"
        case .changed, .rebased: return
        }
        writeLine("gesture", at: time) { writer in
            writer.writeMember("token", token)
            writer.writePosition(event.location)
            switch event {
            case .scroll(_, let detents): writer.writeMember("detents", detents, decimals: 6)
            case .knob(_, let steps): writer.writeMember("steps", steps)
            case .fling(_, let velocity):
                writer.writeMember("vx", velocity.x, decimals: 3)
                writer.writeMember("vy", velocity.y, decimals: 3)
            default: break
            }
        }
    }

    private func record(_ change: CameraChanged) {
        // Several changes at the same time result in one line with the last change.
        if let last = pendingChange, last.time != now { traceCamera() }
        pendingChange = (now, change)
    }

    private func traceCamera() {
        guard let (time, change) = pendingChange else { return }
        pendingChange = nil
        // A change can be smaller than the precision of a line, as at the edge of the world.
        let camera = JSONWriter.text { writer in writer.writeObject { $0.writeCamera(change.cameraState) } }
        guard camera != lastCamera else { return }
        lastCamera = camera
        writeLine("camera", at: time) { writer in
            writer.writeCamera(change.cameraState)
            writer.writeMember("owner", change.owner?.rawValue ?? "")
        }
    }

    private func writeLine(
        _ event: String, at time: Timestamp, members: (inout JSONWriter) -> Void = { _ in }
    ) {
        emit(
            JSONWriter.text { writer in
                writer.writeObject { writer in
                    writer.writeMember("t_us", time.microseconds)
                    writer.writeMember("event", event)
                    members(&writer)
                }
            })
    }
}

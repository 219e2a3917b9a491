public import KioskInput

/// Lets the recognisers see each frame and decides between them.
///
///     var arena = GestureArena()
///     arena.handle(frame) { event in … }
///     if let deadline = arena.deadline { … }  // come back then: arena.advance(to: deadline) { event in … }
///
/// The first to recognise wins: whoever the winner does not tolerate (`GestureKind.companions`) ends or fails.
public struct GestureArena: Sendable {
    /// What decides when a gesture is one.
    public var thresholds: GestureThresholds

    private var press = LongPressRecognizer()
    private var pan = PanRecognizer()
    private var pinch = PinchRecognizer()
    private var tap = TapRecognizer()

    /// Creates an arena in which no finger is down.
    public init(thresholds: GestureThresholds = GestureThresholds()) {
        self.thresholds = thresholds
    }

    /// When something will be recognised although no frame comes, on the clock of the frames; nil when nothing will.
    public var deadline: Timestamp? { press.deadline(thresholds: thresholds) }

    /// Follows one frame and tells what happened in it, the ends of gestures before the beginnings of others.
    ///
    /// A deadline that has passed unseen is answered first, with the fingers where they were.
    public mutating func handle(_ frame: TouchFrame, emit: (GestureEvent) -> Void) {
        // What happens at the very moment of a deadline is seen first: a finger that lifts then has tapped.
        if let deadline, deadline < frame.time { advance(to: deadline, emit: emit) }
        let events = (
            press.handle(frame, thresholds: thresholds), pan.handle(frame, thresholds: thresholds),
            pinch.handle(frame, thresholds: thresholds), tap.handle(frame, thresholds: thresholds)
        )
        settle(events.0, emit: emit)
        settle(events.1, emit: emit)
        settle(events.2, emit: emit)
        settle(events.3, emit: emit)
        advance(to: frame.time, emit: emit)
    }

    /// Lets time pass without a frame and tells what it decides; before the deadline that is nothing.
    public mutating func advance(to time: Timestamp, emit: (GestureEvent) -> Void) {
        guard let point = press.advance(to: time, thresholds: thresholds) else { return }
        settle(.longPress(point), emit: emit)
        settle(.hold(.began, point), emit: emit)
    }

    private mutating func settle(_ event: GestureEvent?, emit: (GestureEvent) -> Void) {
        guard let event else { return }
        if event.phase == .began || event.phase == nil {
            let companions = event.kind.companions
            func mayStay(_ kind: GestureKind) -> Bool { kind == event.kind || companions.contains(kind) }
            if !mayStay(.hold), let end = press.yield() { emit(end) }
            if !mayStay(.pan), let end = pan.yield() { emit(end) }
            if !mayStay(.pinch), let end = pinch.yield() { emit(end) }
            if !mayStay(.tap), let end = tap.yield() { emit(end) }
        }
        emit(event)
    }
}

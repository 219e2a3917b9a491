public import KioskInput

/// Lets the recognisers see each frame and decides between them.
///
///     var arena = GestureArena()
///     arena.handle(frame) { event in … }
///
/// The first to recognise wins: whoever the winner does not tolerate (`GestureKind.companions`) ends or fails.
public struct GestureArena: Sendable {
    /// What decides when a gesture is one.
    public var thresholds: GestureThresholds

    private var pan = PanRecognizer()
    private var pinch = PinchRecognizer()
    private var tap = TapRecognizer()

    /// Creates an arena in which no finger is down.
    public init(thresholds: GestureThresholds = GestureThresholds()) {
        self.thresholds = thresholds
    }

    /// Follows one frame and tells what happened in it, the ends of gestures before the beginnings of others.
    public mutating func handle(_ frame: TouchFrame, emit: (GestureEvent) -> Void) {
        let events = (
            pan.handle(frame, thresholds: thresholds), pinch.handle(frame, thresholds: thresholds),
            tap.handle(frame, thresholds: thresholds)
        )
        settle(events.0, emit: emit)
        settle(events.1, emit: emit)
        settle(events.2, emit: emit)
    }

    private mutating func settle(_ event: GestureEvent?, emit: (GestureEvent) -> Void) {
        guard let event else { return }
        if event.phase == .began || event.phase == nil {
            let companions = event.kind.companions
            func mayStay(_ kind: GestureKind) -> Bool { kind == event.kind || companions.contains(kind) }
            if !mayStay(.pan), pan.isActive, let end = pan.yield() { emit(end) }
            if !mayStay(.pinch), pinch.isActive, let end = pinch.yield() { emit(end) }
            if !mayStay(.tap), let end = tap.yield() { emit(end) }
        }
        emit(event)
    }
}

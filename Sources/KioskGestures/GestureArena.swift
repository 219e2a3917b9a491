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

    /// The gestures that are never recognised, as if their fingers meant nothing; nobody waits for them either.
    ///
    /// Without `doubleTap` a tap is told as soon as its finger lifts.
    public var ignored: Set<GestureKind> = [] {
        didSet { tap.expectsSecondTap = !ignored.contains(.doubleTap) }
    }

    /// Whether two fingers may pinch and rotate at the same time; otherwise the first of both that is recognised has them
    /// until fewer than two are down.
    public var pinchesAndRotates = true

    private var press = LongPressRecognizer()
    private var pan = PanRecognizer()
    private var pinch = PinchRecognizer()
    private var rotate = RotateRecognizer()
    private var pitch = PitchRecognizer()
    private var quickZoom = QuickZoomRecognizer()
    private var tap = TapRecognizer()
    private var twoFingerTap = TwoFingerTapRecognizer()

    /// Creates an arena in which no finger is down.
    public init(thresholds: GestureThresholds = GestureThresholds()) {
        self.thresholds = thresholds
    }

    /// When something will be recognised although no frame comes, on the clock of the frames; nil when nothing will.
    public var deadline: Timestamp? {
        let deadlines = (pressDeadline, tap.deadline(thresholds: thresholds))
        guard let first = deadlines.0, let second = deadlines.1 else { return deadlines.0 ?? deadlines.1 }
        return min(first, second)
    }

    private var pressDeadline: Timestamp? {
        ignored.contains(.longPress) ? nil : press.deadline(thresholds: thresholds)
    }

    /// Follows one frame and tells what happened in it, the ends of gestures before the beginnings of others.
    ///
    /// Deadlines that have passed unseen are answered first, with the fingers where they were.
    public mutating func handle(_ frame: TouchFrame, emit: (GestureEvent) -> Void) {
        // What happens at the very moment of a deadline is seen first: a finger that lifts then has tapped.
        if let deadline, deadline < frame.time { advance(to: frame.time.advanced(byNanoseconds: -1), emit: emit) }
        let thresholds = thresholds.fitting(frame.tool)
        if frame.isAfterGap { pan.forgetVelocity() }
        let zoomed = quickZoom.handle(frame, thresholds: thresholds)
        if zoomed?.phase == .began, !ignored.contains(.quickZoom) { tap.join() }
        settle(zoomed, emit: emit)
        // A tap was kept back until a finger began something else.
        tell(tap.handle(frame, thresholds: thresholds), emit: emit)
        tell(twoFingerTap.handle(frame, thresholds: thresholds), emit: emit)
        settle(press.handle(frame, thresholds: thresholds), emit: emit)
        pan.dragIsOpen = quickZoom.isOpen && !ignored.contains(.quickZoom)
        let pan = pan.handle(frame, thresholds: thresholds)
        tell(self.pan.takeFling(), emit: emit)
        settle(pan, emit: emit)
        settle(pitch.handle(frame, thresholds: thresholds), emit: emit)
        // Fingers that may yet tilt the map are waited for.
        let isOpen = pitch.isOpen && !ignored.contains(.pitch)
        rotate.turnIsOpen = isOpen
        // Which way the corners of a box lie says nothing about the fingers in it.
        if !frame.isBoundingBox { settle(rotate.handle(frame, thresholds: thresholds), in: frame, emit: emit) }
        pinch.isOpen = isOpen
        settle(pinch.handle(frame, thresholds: thresholds), emit: emit)
        if frame.isAfterGap { withholdTaps(emit: emit) }
        advance(to: frame.time, emit: emit)
    }

    /// Lets time pass without a frame and tells what it decides; before the deadline that is nothing.
    public mutating func advance(to time: Timestamp, emit: (GestureEvent) -> Void) {
        tell(tap.advance(to: time, thresholds: thresholds), emit: emit)
        guard pressDeadline != nil, let point = press.advance(to: time, thresholds: thresholds) else { return }
        settle(.longPress(point), emit: emit)
        settle(.hold(.began, point), emit: emit)
    }

    /// Lets the fingers that are down tap no more, because by coming down they have done something already.
    public mutating func withholdTaps(emit: (GestureEvent) -> Void) {
        tell(tap.yield(), emit: emit)
        _ = twoFingerTap.yield()
        _ = quickZoom.yield()
    }

    /// Ends the gestures under way that are ignored by now, or may not be under way together any more.
    public mutating func endUnwanted(emit: (GestureEvent) -> Void) {
        for kind in [GestureKind.pan, .pinch, .rotate, .pitch, .quickZoom, .hold] where ignored.contains(kind) {
            if let end = yield(kind) { emit(end) }
        }
        if !pinchesAndRotates, case .active = pinch.state, let end = rotate.yield() { emit(end) }
    }

    /// Tells what is over when it is recognised, like a tap, and ends nobody.
    private func tell(_ event: GestureEvent?, emit: (GestureEvent) -> Void) {
        if let event, !ignored.contains(event.kind) { emit(event) }
    }

    private mutating func settle(_ event: GestureEvent?, in frame: TouchFrame? = nil, emit: (GestureEvent) -> Void) {
        guard let event else { return }
        if event.phase == .began || event.phase == nil {
            if ignored.contains(event.kind) || pitch.holdsHand && event.kind != .pitch {
                _ = yield(event.kind)
                return
            }
            let companions = companions(of: event.kind)
            for kind in GestureKind.allCases where kind != event.kind && !companions.contains(kind) {
                tell(yield(kind), emit: emit)
            }
            if event.kind == .rotate, companions.contains(.pinch), let frame {
                settle(pinch.join(frame), emit: emit)
            }
        }
        emit(event)
    }

    private func companions(of kind: GestureKind) -> Set<GestureKind> {
        pinchesAndRotates ? kind.companions : kind.companions.subtracting([.pinch, .rotate])
    }

    private mutating func yield(_ kind: GestureKind) -> GestureEvent? {
        switch kind {
        case .pan: pan.yield()
        case .fling: nil
        case .pinch: pinch.yield()
        case .rotate: rotate.yield()
        case .pitch: pitch.yield()
        case .tap, .doubleTap: tap.yield()
        case .quickZoom: quickZoom.yield()
        case .twoFingerTap: twoFingerTap.yield()
        case .longPress, .hold: press.yield()
        case .orbit, .scroll, .knob, .key: nil
        }
    }
}

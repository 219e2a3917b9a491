public import KioskInput

/// Lets the recognisers see each frame and decides between them.
///
///     var arena = GestureArena()
///     arena.handle(frame) { event in … }
///     if let deadline = arena.deadline { … }  // come back then: arena.advance(to: deadline) { event in … }
///
/// The first gesture that is recognised wins: gestures that are not among its companions (`GestureKind.companions`) end or fail.
public struct GestureArena: Sendable {
    /// What decides when a gesture is one.
    public var thresholds: GestureThresholds

    /// The gestures that are never recognised and that others do not wait for.
    ///
    /// Without `doubleTap` a tap is sent as soon as its finger lifts.
    public var ignored: Set<GestureKind> = [] {
        didSet { tap.expectsSecondTap = !ignored.contains(.doubleTap) }
    }

    /// Whether two fingers may pinch and rotate at the same time; otherwise the first of both that is recognised has them
    /// until fewer than two are down.
    public var pinchesAndRotates = true

    /// What two fingers do that travel together without spreading or turning: `pan`, `pinch`, or nothing for nil.
    public var parallelTravel: GestureKind? = .pan {
        didSet {
            pan.dragsWithTwo = parallelTravel == .pan
            pinch.beginsByTravel = parallelTravel == .pinch
        }
    }

    private var fingers = FingerTravels()
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

    /// Follows one frame and emits what happened in it, the ends of gestures before the beginnings of others.
    ///
    /// Deadlines that have passed unseen are answered first, with the fingers where they were. A finger that replaces all
    /// others within the frame comes after them: the fingers it replaces may tap, but do not fling the map it touches.
    public mutating func handle(_ frame: TouchFrame, emit: (GestureEvent) -> Void) {
        guard let (before, after) = frame.splitAtReplacement else { return handleMoment(frame, emit: emit) }
        handleMoment(before) { if $0.kind != .fling { emit($0) } }
        handleMoment(after, emit: emit)
    }

    private mutating func handleMoment(_ frame: TouchFrame, emit: (GestureEvent) -> Void) {
        // What happens at the very moment of a deadline is seen first: a finger that lifts then has tapped.
        if let deadline, deadline < frame.time { advance(to: frame.time.advanced(byNanoseconds: -1), emit: emit) }
        let thresholds = thresholds.fitting(frame.tool)
        fingers.update(frame, slop: thresholds.restSlop)
        if frame.isAfterGap { pan.forgetVelocity() }
        let zoomed = quickZoom.handle(frame, fingers: fingers, thresholds: thresholds)
        if zoomed?.phase == .began, !ignored.contains(.quickZoom) { tap.join() }
        settle(zoomed, emit: emit)
        // A tap was kept back until a finger began something else.
        tell(tap.handle(frame, thresholds: thresholds), emit: emit)
        tell(twoFingerTap.handle(frame, thresholds: thresholds), emit: emit)
        settle(press.handle(frame, thresholds: thresholds), emit: emit)
        handlePitch(frame, thresholds: thresholds, emit: emit)
        let wasPaired = pinch.isActive || rotate.isActive
        // What ends comes before what begins, and a drag moves the map before two fingers hold it otherwise.
        let pansFirst = fingers.fingers.count > 1 && (pan.isActive || fingers.areParallel)
        if !pansFirst { handlePair(frame, thresholds: thresholds, emit: emit) }
        handlePan(frame, wasPaired: wasPaired, thresholds: thresholds, emit: emit)
        if pansFirst { handlePair(frame, thresholds: thresholds, emit: emit) }
        if frame.isAfterGap { withholdTaps(emit: emit) }
        advance(to: frame.time, emit: emit)
    }

    private mutating func handlePitch(
        _ frame: TouchFrame, thresholds: GestureThresholds, emit: (GestureEvent) -> Void
    ) {
        let event = pitch.handle(frame, thresholds: thresholds)
        // Fingers that join a drag continue it.
        guard !pan.isActive else {
            _ = pitch.yield()
            return
        }
        settle(event, emit: emit)
        if event?.phase == .rebased { settle(pitch.handle(frame, thresholds: thresholds), emit: emit) }
    }

    private mutating func handlePan(
        _ frame: TouchFrame, wasPaired: Bool, thresholds: GestureThresholds, emit: (GestureEvent) -> Void
    ) {
        let mayTilt = fingers.fingers.count > 1 && pitch.isOpen && !ignored.contains(.pitch)
        pan.dragIsOpen = mayTilt || quickZoom.contact != nil || quickZoom.isOpen && !ignored.contains(.quickZoom)
        pan.isCovered = wasPaired || pinch.isActive || rotate.isActive
        let event = pan.handle(frame, fingers: fingers, thresholds: thresholds)
        tell(pan.takeFling(), emit: emit)
        settle(event, emit: emit)
        // Of fingers that began together none rests.
        if event?.phase == .began { fingers.includeOldest() }
        if pan.isBehind { settle(pan.handle(frame, fingers: fingers, thresholds: thresholds), emit: emit) }
    }

    /// Lets two fingers turn and zoom the map.
    private mutating func handlePair(
        _ frame: TouchFrame, thresholds: GestureThresholds, emit: (GestureEvent) -> Void
    ) {
        // Fingers that may yet tilt the map are waited for.
        let isOpen = pitch.isOpen && !ignored.contains(.pitch)
        rotate.turnIsOpen = isOpen
        pinch.isOpen = isOpen
        let oneRests = pan.isActive && parallelTravel != .pinch && !fingers.haveBothTravelled
        let dragging = quickZoom.contact ?? (oneRests ? pan.contact : nil)
        rotate.isSuspended = dragging != nil
        pinch.dragging = dragging
        var isRebased = false
        repeat {
            // The direction of the corners of a box does not depend on the fingers in it.
            let turn = frame.isBoundingBox ? nil : rotate.handle(frame, thresholds: thresholds)
            settle(turn, in: frame, emit: emit)
            let spread = pinch.handle(frame, thresholds: thresholds)
            settle(spread, emit: emit)
            // The fingers that stay may have moved in the frame in which others took over.
            isRebased = !isRebased && (turn?.phase == .rebased || spread?.phase == .rebased)
        } while isRebased
    }

    /// Advances time without a frame and emits what it decides; nothing before the deadline.
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
        if !pinchesAndRotates, pinch.isActive, let end = rotate.yield() { emit(end) }
    }

    /// Emits an event that is over when it is recognised, like a tap, and ends no other gesture.
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
        switch kind {
        case .pinch where !pinchesAndRotates: kind.companions.subtracting([.rotate])
        case .rotate where !pinchesAndRotates: kind.companions.subtracting([.pinch])
        default: kind.companions
        }
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

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
    var press = LongPressRecognizer()
    var pan = PanRecognizer()
    var pinch = PinchRecognizer()
    var rotate = RotateRecognizer()
    var pitch = PitchRecognizer()
    var quickZoom = QuickZoomRecognizer()
    var tap = TapRecognizer()
    var twoFingerTap = TwoFingerTapRecognizer()

    /// The recognisers of the gestures that were added.
    private var custom: [(kind: GestureKind, recognizer: any GestureRecognizer)] = []

    /// All gestures, those that were added last.
    private var gestures = ArenaGesture.standard

    /// Creates an arena in which no finger is down.
    public init(thresholds: GestureThresholds = GestureThresholds()) {
        self.thresholds = thresholds
    }

    /// When something will be recognised although no frame comes, on the clock of the frames; nil when nothing will.
    public var deadline: Timestamp? {
        var earliest = pressDeadline
        func include(_ deadline: Timestamp?) {
            if let deadline { earliest = min(deadline, earliest ?? deadline) }
        }
        include(tap.deadline(thresholds: thresholds))
        for gesture in custom where !ignored.contains(gesture.kind) {
            include(gesture.recognizer.deadline(thresholds: thresholds))
        }
        return earliest
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
        for index in custom.indices {
            settle(custom[index].recognizer.handle(frame, thresholds: thresholds), emit: emit)
        }
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
        for index in custom.indices where !ignored.contains(custom[index].kind) {
            settle(custom[index].recognizer.advance(to: time, thresholds: thresholds), emit: emit)
        }
        guard pressDeadline != nil, let event = press.advance(to: time, thresholds: thresholds) else { return }
        settle(event, emit: emit)
        settle(.hold(.began, event.location), emit: emit)
    }

    /// Lets the fingers that are down tap no more, because by coming down they have done something already.
    public mutating func withholdTaps(emit: (GestureEvent) -> Void) {
        tell(tap.yield(), emit: emit)
        _ = twoFingerTap.yield()
        _ = quickZoom.yield()
        for gesture in gestures.dropFirst(ArenaGesture.standard.count) where !gesture.isContinuous {
            _ = gesture.yield(&self)
        }
    }

    /// Ends the gestures under way that are ignored by now, or may not be under way together any more.
    public mutating func endUnwanted(emit: (GestureEvent) -> Void) {
        for gesture in gestures where gesture.isContinuous && ignored.contains(gesture.kind) {
            if let end = gesture.yield(&self) { emit(end) }
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
            for gesture in gestures where gesture.kind != event.kind && !companions.contains(gesture.kind) {
                tell(gesture.yield(&self), emit: emit)
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
        gestures.first { $0.kind == kind }?.yield(&self)
    }
}

extension GestureArena {
    /// Adds a gesture, or replaces the added one of its kind.
    ///
    /// An added gesture has no companions: it ends all others when it is recognised, and ends when another one is.
    ///
    /// - Parameters:
    ///   - kind: The kind of gesture; one of `GestureKind.allCases` is ignored.
    ///   - isContinuous: Whether the gesture begins, changes and ends; otherwise it is complete when it is recognised, and a
    ///     touch that stops the map does not cause it.
    ///   - recognizer: The recogniser, which returns `GestureEvent.custom` events of the kind.
    public mutating func add(_ kind: GestureKind, isContinuous: Bool, recognizer: any GestureRecognizer) {
        guard !GestureKind.allCases.contains(kind) else { return }
        remove(kind) { _ in }
        custom.append((kind, recognizer))
        gestures.append(ArenaGesture(kind, isContinuous: isContinuous) { $0.yieldCustom(kind) })
    }

    /// Removes an added gesture, and emits its end if it is in progress.
    ///
    /// - Parameters:
    ///   - kind: The kind of gesture; one that was not added is ignored.
    ///   - emit: Receives the end.
    public mutating func remove(_ kind: GestureKind, emit: (GestureEvent) -> Void) {
        guard custom.contains(where: { $0.kind == kind }) else { return }
        if let end = yield(kind) { emit(end) }
        custom.removeAll { $0.kind == kind }
        gestures.removeAll { $0.kind == kind }
    }

    private mutating func yieldCustom(_ kind: GestureKind) -> GestureEvent? {
        custom.firstIndex { $0.kind == kind }.flatMap { custom[$0].recognizer.yield() }
    }
}

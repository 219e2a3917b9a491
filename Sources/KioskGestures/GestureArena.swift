public import KioskInput

/// An arena of gesture recognisers: it passes each frame to them and arbitrates between them.
///
///     var arena = GestureArena()
///     arena.handle(frame) { event in … }
///     if let deadline = arena.deadline { … }  // then call arena.advance(to: deadline) { event in … }
///
/// A gesture that is recognised ends or fails the gestures that are not among its companions (`GestureKind.companions`).
public struct GestureArena: Sendable {
    /// The thresholds of the recognisers.
    public var thresholds: GestureThresholds

    /// The gestures that are not recognised, and that others do not wait for.
    ///
    /// Without `doubleTap` a tap is sent as soon as its finger lifts.
    public var ignored: Set<GestureKind> = [] {
        didSet { tap.expectsSecondTap = !ignored.contains(.doubleTap) }
    }

    /// Whether two fingers may pinch and rotate at the same time; otherwise only the first of both is recognised until
    /// fewer than two fingers are down.
    public var pinchesAndRotates = true

    /// The gesture of two fingers that travel in parallel: `pan`, `pinch`, or none for nil.
    public var parallelTravel: GestureKind? = .pan {
        didSet {
            pan.dragsWithTwo = parallelTravel == .pan
            pinch.beginsByTravel = parallelTravel == .pinch
        }
    }

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

    /// The time at which a gesture is recognised if no frame arrives before, on the clock of the frames; nil if there is
    /// none.
    public var deadline: Timestamp? {
        var arena = self
        return arena.nextDeadline()
    }

    /// Returns the value of `deadline`.
    ///
    /// It changes nothing. Like other such methods it is mutating, so that the arena is passed by reference: the arena is large, and copying
    /// it for a call is expensive.
    package mutating func nextDeadline() -> Timestamp? {
        var earliest = Self.earlier(pressDeadline(), tap.deadline(thresholds: thresholds))
        for gesture in custom where !ignored.contains(gesture.kind) {
            earliest = Self.earlier(earliest, gesture.recognizer.deadline(thresholds: thresholds))
        }
        return earliest
    }

    private static func earlier(_ first: Timestamp?, _ second: Timestamp?) -> Timestamp? {
        guard let first, let second else { return first ?? second }
        return min(first, second)
    }

    private mutating func pressDeadline() -> Timestamp? {
        guard let deadline = press.deadline(thresholds: thresholds), !ignored.contains(.longPress) else { return nil }
        return deadline
    }

    /// Processes a frame and emits its events, the ends of gestures before the beginnings of others.
    ///
    /// Deadlines that have passed are processed first, with the fingers of the frame before. A finger that replaces all
    /// others within the frame follows them: the fingers it replaces may tap, but do not fling the map.
    public mutating func handle(_ frame: TouchFrame, emit: (GestureEvent) -> Void) {
        guard let (before, after) = frame.splitAtReplacement else { return handleMoment(frame, emit: emit) }
        handleMoment(before) { if $0.kind != .fling { emit($0) } }
        handleMoment(after, emit: emit)
    }

    private mutating func handleMoment(_ frame: TouchFrame, emit: (GestureEvent) -> Void) {
        // A frame at the time of a deadline is processed first: a finger that lifts then has tapped.
        if let deadline = nextDeadline(), deadline < frame.time {
            advance(to: frame.time.advanced(byNanoseconds: -1), emit: emit)
        }
        let thresholds = thresholds.fitting(frame.tool)
        pan.updateFingers(from: frame, thresholds: thresholds)
        if let contact = quickZoom.contact { quickZoom.othersRest = pan.fingers.rest(beside: contact) }
        let zoomed = quickZoom.handle(frame, thresholds: thresholds)
        if zoomed?.phase == .began, !ignored.contains(.quickZoom) { tap.join() }
        arbitrate(zoomed, emit: emit)
        // A tap was withheld until a finger began another gesture.
        send(tap.handle(frame, thresholds: thresholds), emit: emit)
        send(twoFingerTap.handle(frame, thresholds: thresholds), emit: emit)
        arbitrate(press.handle(frame, thresholds: thresholds), emit: emit)
        handlePitch(frame, thresholds: thresholds, emit: emit)
        let wasPaired = pinch.isActive || rotate.isActive
        // Ends precede beginnings, and a drag moves the map before two fingers grab it differently.
        let pansFirst = pan.fingers.fingers.count > 1 && (pan.isActive || pan.fingers.areParallel)
        if !pansFirst { handlePair(frame, thresholds: thresholds, emit: emit) }
        handlePan(frame, wasPaired: wasPaired, thresholds: thresholds, emit: emit)
        if pansFirst { handlePair(frame, thresholds: thresholds, emit: emit) }
        for index in custom.indices {
            arbitrate(custom[index].recognizer.handle(frame, thresholds: thresholds), emit: emit)
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
        arbitrate(event, emit: emit)
        if event?.phase == .rebased { arbitrate(pitch.handle(frame, thresholds: thresholds), emit: emit) }
    }

    private mutating func handlePan(
        _ frame: TouchFrame, wasPaired: Bool, thresholds: GestureThresholds, emit: (GestureEvent) -> Void
    ) {
        let mayTilt = pan.fingers.fingers.count > 1 && pitch.isOpen && !ignored.contains(.pitch)
        pan.awaitsOtherGesture =
            mayTilt || quickZoom.contact != nil || quickZoom.isOpen && !ignored.contains(.quickZoom)
        pan.hasActivePair = wasPaired || pinch.isActive || rotate.isActive
        let event = pan.handle(frame, thresholds: thresholds)
        send(pan.removeFling(), emit: emit)
        arbitrate(event, emit: emit)
        if pan.needsSecondPass { arbitrate(pan.handle(frame, thresholds: thresholds), emit: emit) }
    }

    /// Processes the pinch and the rotation of two fingers.
    private mutating func handlePair(
        _ frame: TouchFrame, thresholds: GestureThresholds, emit: (GestureEvent) -> Void
    ) {
        // Fingers that may still tilt the map are waited for.
        let isOpen = pitch.isOpen && !ignored.contains(.pitch)
        rotate.rotationIsOpen = isOpen
        pinch.isOpen = isOpen
        let oneRests = pan.isActive && parallelTravel != .pinch && !pan.fingers.haveBothTravelled
        let dragging = quickZoom.contact ?? (oneRests ? pan.contact : nil)
        rotate.isSuspended = dragging != nil
        pinch.dragging = dragging
        var isRebased = false
        repeat {
            // The direction between the corners of a bounding box is not that of the fingers.
            let rotation = frame.isBoundingBox ? nil : rotate.handle(frame, thresholds: thresholds)
            arbitrate(rotation, in: frame, emit: emit)
            let spread = pinch.handle(frame, thresholds: thresholds)
            arbitrate(spread, emit: emit)
            // Fingers that stay may have moved in the frame in which others replaced them.
            isRebased = !isRebased && (rotation?.phase == .rebased || spread?.phase == .rebased)
        } while isRebased
    }

    /// Advances time without a frame and emits the events that are due; it has no effect before the deadline.
    ///
    /// - Parameters:
    ///   - time: The current time, on the clock of the frames.
    ///   - emit: Receives the events.
    public mutating func advance(to time: Timestamp, emit: (GestureEvent) -> Void) {
        if let due = tap.advance(to: time, thresholds: thresholds) {
            // A tap that was sent is not the beginning of a quick zoom.
            if quickZoom.contact == nil { _ = quickZoom.yield() }
            send(due, emit: emit)
        }
        for index in custom.indices where !ignored.contains(custom[index].kind) {
            arbitrate(custom[index].recognizer.advance(to: time, thresholds: thresholds), emit: emit)
        }
        guard pressDeadline() != nil, let event = press.advance(to: time, thresholds: thresholds) else { return }
        arbitrate(event, emit: emit)
        arbitrate(.hold(.began, event.location), emit: emit)
    }

    /// Fails the taps of the fingers that are down, because their touch had another effect.
    public mutating func withholdTaps(emit: (GestureEvent) -> Void) {
        send(tap.yield(), emit: emit)
        _ = twoFingerTap.yield()
        // A quick zoom in progress continues, as a drag does.
        if quickZoom.contact == nil { _ = quickZoom.yield() }
        for gesture in gestures.dropFirst(ArenaGesture.standard.count) where !gesture.isContinuous {
            _ = gesture.yield(&self)
        }
    }

    /// Ends the gestures in progress that are ignored, or may no longer be in progress together.
    public mutating func endUnwanted(emit: (GestureEvent) -> Void) {
        for gesture in gestures where gesture.isContinuous && ignored.contains(gesture.kind) {
            if let end = gesture.yield(&self) { emit(end) }
        }
        if !pinchesAndRotates, pinch.isActive, let end = rotate.yield() { emit(end) }
    }

    /// Emits an event that ends no other gesture, such as a tap.
    private mutating func send(_ event: GestureEvent?, emit: (GestureEvent) -> Void) {
        if let event, !ignored.contains(event.kind) { emit(event) }
    }

    private mutating func arbitrate(_ event: GestureEvent?, in frame: TouchFrame? = nil, emit: (GestureEvent) -> Void) {
        guard let event else { return }
        if event.phase == .began || event.phase == nil {
            if ignored.contains(event.kind) || pitch.holdsFingers && event.kind != .pitch {
                _ = yield(event.kind)
                return
            }
            let companions = companions(of: event.kind)
            for gesture in gestures where gesture.kind != event.kind && !companions.contains(gesture.kind) {
                send(gesture.yield(&self), emit: emit)
            }
            if event.kind == .rotate, companions.contains(.pinch), let frame {
                arbitrate(pinch.join(frame), emit: emit)
            }
        }
        emit(event)
    }

    private mutating func companions(of kind: GestureKind) -> Set<GestureKind> {
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
    /// Adds a gesture, or replaces the added one of its kind, whose end is not emitted; call `remove(_:emit:)` before to receive it.
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

import Foundation
public import KioskGestures
public import KioskInput

/// Turns touches into taps, long presses, drags of annotations and camera motion: `mapView.gestures`.
///
///     mapView.gestures.handle(frame)  // from a touch panel, a recording or a script
///
/// The place under a finger stays under it; at pitch 0 that holds for both fingers of a pinch. Every change of the camera
/// belongs to an animator whose owner is `AnimationOwner.gestures`, which is in `mapView.camera.cameraAnimators` while the
/// fingers hold the map.
@MainActor
public final class GestureManager {
    /// Which gestures the map answers to.
    public var options = GestureOptions() {
        didSet { if options != oldValue { applyOptions() } }
    }

    /// Told when gestures begin and end.
    public weak var delegate: (any GestureManagerDelegate)?

    /// Sends where the map was tapped, unless an annotation or an interaction took the tap.
    public var onMapTap: Signal<InteractionContext> { taps.signal }

    /// Sends where a finger stayed on the map, unless an annotation or an interaction took the press.
    public var onMapLongPress: Signal<InteractionContext> { longPresses.signal }

    /// Sends every gesture as it is recognised, before the map answers to it.
    public var onGesture: Signal<GestureEvent> { events.signal }

    /// What wheels, knobs and keys do.
    public var controls = ControlMap()

    /// Sends the strokes of keys that `controls` does not name, such as tab and enter.
    public var onKey: Signal<KeyStroke> { strokes.signal }

    /// Sends when the user takes the map from whatever moves it, which still does so: fingers or a mouse travel or stop it,
    /// taps zoom, and wheels, knobs and keys do anything.
    package var onTakeover: Signal<Takeover> { takeovers.signal }

    /// Whether somebody leads the camera and goes on against the gestures, which then stop only what is their own.
    var isLed: () -> Bool = { false }

    /// Zooms by levels in place of the gestures, and returns whether it did; they move the camera themselves otherwise.
    var zoomsInPlace: (_ levels: Double) -> Bool = { _ in false }

    /// Whether the hand that is down has taken the zoom level alone.
    private var hasTakenZoom = false

    /// What decides when a gesture is one.
    public var thresholds: GestureThresholds {
        get { arena.thresholds }
        set { arena.thresholds = newValue }
    }

    /// Tells when a finger that rests has stayed long enough; without one its next frame tells.
    var clock: (any FrameClock)? {
        get { wait.clock }
        set {
            wait.clock = newValue
            applyOptions()
        }
    }

    /// Keeps touches away that are not meant for the map.
    weak var kiosk: KioskMode?

    let map: MapboxMap
    let camera: CameraAnimationsManager
    private var arena = GestureArena()
    private var travel = TravelRecognizer()

    /// Moves the map while fingers hold it.
    var animator: DirectCameraAnimator?

    /// The gestures that hold the map.
    var holding: Set<GestureType> = []

    /// Gestures that hold the map and whose beginning the delegate has not received yet.
    var unannounced: Set<GestureType> = []

    /// What they hold; nil while that is the sky.
    var hold: MapHold?

    /// Where the fingers of a pan are; nil while there is none.
    var panPoint: CGPoint?

    /// Where fingers that tilt the map began to, from the top of the view, the pitch then, and where they were last.
    var tiltStart: (y: CGFloat, pitch: CGFloat, last: CGFloat)?

    /// Moves the map on after it was flung.
    weak var glide: DecelerationCameraAnimator?

    /// Zooms the map after a tap; held here so that the gesture ends even if an observer pauses it.
    var tapZoom: BasicCameraAnimator?

    /// Who holds the map when fingers and mice touch at the same time.
    private(set) var precedence = TouchPrecedence()
    private var orbitRecognizer = OrbitRecognizer()

    /// The drag of a mouse's second button that is under way.
    var orbit: Orbit?

    /// Moves the map as wheels, knobs and keys ask.
    weak var steering: SteeringCameraAnimator?

    /// Where a mouse was seen last, in points.
    var pointer: CGPoint?

    /// Whether the finger that is down moves a feature.
    private var holdsFeature = false

    /// Where that finger was last.
    private var featurePoint = CGPoint.zero

    /// Whether the finger that drags is left of two that moved the map, and began where it was.
    private var continuesPinch = false

    private lazy var wait = FrameWait { [weak self] in self?.advance(to: $0) }

    /// What was recognised and is not answered yet, with the number of fingers that were down; kept between frames so that a
    /// frame allocates nothing.
    private var recognized: [(event: GestureEvent, time: Timestamp, fingers: Int)] = []
    private var isAnswering = false

    /// When what is told now was recognised, on the clock of the panel: the time of a frame, or when it was due.
    package private(set) var recognitionTime = Timestamp.zero

    /// The time of the last frame.
    private var lastTime = Timestamp.zero

    let takeovers = SignalSubject<Takeover>()
    private let taps = SignalSubject<InteractionContext>()
    private let longPresses = SignalSubject<InteractionContext>()
    private let events = SignalSubject<GestureEvent>()
    let strokes = SignalSubject<KeyStroke>()

    init(map: MapboxMap, camera: CameraAnimationsManager) {
        self.map = map
        self.camera = camera
        applyOptions()
        map.addInteraction(
            TapInteraction { [weak self] context in
                self?.taps.send(context)
                return false
            })
        map.addInteraction(
            LongPressInteraction { [weak self] context in
                self?.longPresses.send(context)
                return false
            })
    }

    /// Follows one frame of touches; the camera has moved when the call returns.
    ///
    /// A frame that arrives while the map answers to another one is answered after it. Fingers take the map from a mouse.
    public func handle(_ frame: TouchFrame) {
        let seen = kiosk.map { $0.admit(frame, screen: map.size) } ?? frame
        guard let seen else { return }
        let (loss, admitted) = precedence.admit(seen)
        if let loss { follow(loss) }
        // Whoever touches the map stops what wheels and keys still do to it.
        if precedence.holder != nil { steering?.stopAnimation() }
        if let admitted { follow(admitted) }
    }

    private func follow(_ frame: TouchFrame) {
        // Whoever is told may ask for thresholds or bring the next frame, so the arena must be at rest by then.
        advanceArena(to: frame.time.advanced(byNanoseconds: -1))
        if frame.tool != .finger { pointer = frame.contacts.first?.position ?? pointer }
        if frame.tool == .secondaryMouse {
            let event = orbitRecognizer.handle(frame, thresholds: thresholds)
            if let event { recognized.append((event, frame.time, 1)) }
        } else {
            let fingers = frame.touching.count
            arena.handle(frame) { recognized.append(($0, frame.time, fingers)) }
        }
        lastTime = frame.time
        wait.follow(frame)
        if let glide, glide.state == .active, frame.contacts.contains(where: { $0.phase == .began }) {
            // A finger that stops the map has done what it came for.
            arena.withholdTaps { recognized.append(($0, frame.time, 1)) }
            glide.stopAnimation()
        }
        if travel.handle(frame, thresholds: thresholds) {
            hasTakenZoom = zooms(frame)
            takeOver(hasTakenZoom ? .zoom : .camera)
        }
        answerRecognized()
        if frame.touching.isEmpty { hasTakenZoom = false }
    }

    /// Whether fingers that travel zoom the map, as far as is known yet; two of them may still turn out to tilt it.
    private func zooms(_ frame: TouchFrame) -> Bool {
        if holding.contains(.pitch) || holding == [.rotation] { return false }
        if frame.touching.count > 1 { return options.pinchEnabled && options.pinchZoomEnabled }
        return holding.contains(.quickZoom) || recognized.contains { $0.event.kind == .quickZoom }
    }

    /// Tells and answers what is no touch.
    func tell(_ event: GestureEvent, at time: Timestamp) {
        advanceArena(to: time.advanced(byNanoseconds: -1))
        recognized.append((event, time, 0))
        answerRecognized()
    }

    /// Lets time pass for fingers that rest, up to a moment on the clock of the panel.
    ///
    /// Before the deadline it tells nothing. Whoever has a frame of that very moment gives the frame: a finger that lifts when
    /// it would have pressed long has tapped.
    package func advance(to time: Timestamp) {
        advanceArena(to: time)
        answerRecognized()
    }

    private func advanceArena(to time: Timestamp) {
        guard let deadline = arena.deadline, deadline <= time else { return }
        arena.advance(to: time) { recognized.append(($0, deadline, 1)) }
    }

    /// When time alone will tell what fingers meant, on the clock of the panel; nil when it will tell nothing.
    package var deadline: Timestamp? { arena.deadline }

    /// Lets the arena look only for what is answered: nobody waits for a second tap that means nothing.
    private func applyOptions() {
        var ignored: Set<GestureKind> = []
        // Nothing zooms by itself without a clock, and nobody would come back to a tap.
        if !options.doubleTapToZoomInEnabled || clock == nil { ignored.insert(.doubleTap) }
        if !options.doubleTouchToZoomOutEnabled || clock == nil { ignored.insert(.twoFingerTap) }
        if clock == nil { ignored.insert(.fling) }
        if !options.pinchEnabled || !options.pinchZoomEnabled && !options.pinchPanEnabled { ignored.insert(.pinch) }
        if !options.rotateEnabled { ignored.insert(.rotate) }
        if !options.pitchEnabled { ignored.insert(.pitch) }
        if !options.quickZoomEnabled { ignored.insert(.quickZoom) }
        arena.ignored = ignored
        arena.pinchesAndRotates = options.simultaneousRotateAndPinchZoomEnabled
        let pairTravels = options.pinchEnabled && options.pinchPanEnabled && options.focalPoint == nil
        arena.parallelTravel = pairTravels ? (options.panEnabled ? .pan : .pinch) : nil
        // Fingers that hold the map another way from now on hold what lies under them then.
        hold = nil
        arena.endUnwanted { recognized.append(($0, lastTime, 0)) }
        // A finger may still drag a feature, so its pan is recognised all the same. What observers of the end cause is
        // answered after it.
        let wasAnswering = isAnswering
        isAnswering = true
        if !options.panEnabled { end(.pan) }
        isAnswering = wasAnswering
        answerRecognized()
    }

    private func answerRecognized() {
        if let deadline = arena.deadline { wait.wait(for: deadline) }
        guard !isAnswering else { return }
        isAnswering = true
        var next = 0
        while next < recognized.count {
            let (event, time, fingers) = recognized[next]
            next += 1
            recognitionTime = time
            events.send(event)
            answer(event, fingers: fingers)
        }
        recognized.removeAll(keepingCapacity: true)
        isAnswering = false
    }

    private func answer(_ event: GestureEvent, fingers: Int) {
        switch event {
        case .pan(let phase, let point, let start):
            answerPan(phase, to: point, from: start, fingers: fingers)
        case .fling(let point, let velocity):
            // A map that was taken out of the hand rests, and so does one whose finger is in the sky.
            if holding.contains(.pan), animator?.state == .active, hold != nil, !map.isSky(at: point) {
                fling(from: point, velocity: options.panMode.allowed(velocity))
            }
        case .pinch(let phase, let pair):
            if phase == .began { dropFeature() }
            follow(pair, phase, type: .pinch)
        case .rotate(let phase, let pair):
            if phase == .began { dropFeature() }
            // A pinch that turns, too, is still one.
            if phase == .began, !holding.contains(.pinch) { takeOverAll() }
            follow(pair, phase, type: .rotation)
        case .pitch(let phase, let point):
            if phase == .began { takeOverAll() }
            tilt(phase, to: point)
        case .quickZoom(let phase, let point, let start):
            quickZoom(phase, to: point, about: start)
        case .doubleTap(let point):
            zoom(by: 1, about: point, type: .doubleTapToZoomIn)
        case .twoFingerTap(let point):
            zoom(by: -1, about: point, type: .doubleTouchToZoomOut)
        case .tap(let point):
            camera.cancelAnimations()
            delegate?.gestureManager(self, didBegin: .singleTap)
            map.dispatch(.tap, at: point)
            delegate?.gestureManager(self, didEnd: .singleTap, willAnimate: false)
        case .longPress(let point):
            map.dispatch(.longPress, at: point)
        case .hold(let phase, let point):
            if phase == .began, map.beginDrag(at: point, start: .longPress) { takeFeature(at: point) }
            if holdsFeature, phase != .began { moveFeature(phase, to: point) }
        case .orbit(let phase, let point, _): orbit(phase, to: point)
        case .scroll(let point, let detents): scroll(detents, at: point)
        case .knob(_, let steps): turn(steps)
        case .key(_, let stroke): press(stroke)
        }
    }

    private func answerPan(_ phase: GesturePhase, to point: CGPoint, from start: CGPoint, fingers: Int) {
        if phase == .began { continuesPinch = point == start }
        // A feature is dragged by one finger, and not by the one that a pinch has left.
        if phase == .began, fingers == 1, !continuesPinch, map.beginDrag(at: start, start: .touch) {
            takeFeature(at: point)
        }
        // The map, and not the feature, moves with other fingers.
        if phase == .rebased { dropFeature() }
        if holdsFeature { return moveFeature(phase == .began ? .changed : phase, to: point) }
        if options.panEnabled, !phase.isLast, !holding.contains(.pan) {
            // What moves the camera against the gestures yields to a finger that travels, not to the end of a pinch.
            if continuesPinch, isLed(), hypot(point.x - start.x, point.y - start.y) <= thresholds.panSlop { return }
            takeOverAll()
        }
        // Observers of the takeover may have disabled the pan; one that has begun ends all the same.
        if options.panEnabled || phase.isLast { pan(phase, to: point) }
    }

    /// A finger holds a feature instead of the map, which must not move away under it.
    private func takeFeature(at point: CGPoint) {
        holdsFeature = true
        featurePoint = point
        camera.cancelAnimations()
    }

    private func moveFeature(_ phase: GesturePhase, to point: CGPoint) {
        if phase.isLast {
            holdsFeature = false
            map.endDrag(at: point)
        } else {
            featurePoint = point
            map.continueDrag(to: point)
        }
    }

    /// Ends the drag of a feature where its finger was last.
    private func dropFeature() {
        if holdsFeature { moveFeature(.ended, to: featurePoint) }
    }

    /// A hand that had only zoomed wants all of the map.
    private func takeOverAll() {
        guard hasTakenZoom else { return }
        hasTakenZoom = false
        takeOver(.camera)
    }
}

extension GesturePhase {
    /// Whether the gesture is over.
    fileprivate var isLast: Bool { self == .ended || self == .cancelled }
}

extension GestureManager: FrameParticipant {
    func update(at time: Timestamp) {}

    func nextFrameTime(after time: Timestamp) -> Timestamp? { nil }

    func didChangeClock(from oldClock: (any FrameClock)?, to newClock: (any FrameClock)?) {
        clock = newClock
    }
}

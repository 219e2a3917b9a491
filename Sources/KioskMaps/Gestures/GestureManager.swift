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
        didSet { ignoreUnwanted() }
    }

    /// Told when gestures begin and end.
    public weak var delegate: (any GestureManagerDelegate)?

    /// Sends where the map was tapped, unless an annotation or an interaction took the tap.
    public var onMapTap: Signal<InteractionContext> { taps.signal }

    /// Sends where a finger stayed on the map, unless an annotation or an interaction took the press.
    public var onMapLongPress: Signal<InteractionContext> { longPresses.signal }

    /// Sends every gesture as it is recognised, before the map answers to it.
    public var onGesture: Signal<GestureEvent> { events.signal }

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
            ignoreUnwanted()
        }
    }

    let map: MapboxMap
    let camera: CameraAnimationsManager
    private var arena = GestureArena()
    private var animator: DirectCameraAnimator?
    private var hold: MapHold?

    /// Moves the map on after it was flung.
    weak var glide: DecelerationCameraAnimator?

    /// Whether the finger that is down moves a feature.
    private var holdsFeature = false

    private lazy var wait = FrameWait { [weak self] in self?.advance(to: $0) }

    /// What was recognised and is not answered yet; kept between frames so that a frame allocates nothing.
    private var recognized: [(event: GestureEvent, time: Timestamp)] = []
    private var isAnswering = false

    /// When what is told now was recognised, on the clock of the panel: the time of a frame, or when it was due.
    package private(set) var recognitionTime = Timestamp.zero

    private let taps = SignalSubject<InteractionContext>()
    private let longPresses = SignalSubject<InteractionContext>()
    private let events = SignalSubject<GestureEvent>()

    init(map: MapboxMap, camera: CameraAnimationsManager) {
        self.map = map
        self.camera = camera
        ignoreUnwanted()
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
    /// A frame that arrives while the map answers to another one is answered after it.
    public func handle(_ frame: TouchFrame) {
        // Whoever is told may ask for thresholds or bring the next frame, so the arena must be at rest by then.
        advanceArena(to: frame.time.advanced(byNanoseconds: -1))
        arena.handle(frame) { recognized.append(($0, frame.time)) }
        wait.follow(frame)
        if let glide, glide.state == .active, frame.contacts.contains(where: { $0.phase == .began }) {
            // A finger that stops the map has done what it came for.
            arena.withholdTaps { recognized.append(($0, frame.time)) }
            glide.stopAnimation()
        }
        answerRecognized()
    }

    /// Lets time pass for fingers that rest.
    private func advance(to time: Timestamp) {
        advanceArena(to: time)
        answerRecognized()
    }

    private func advanceArena(to time: Timestamp) {
        guard let deadline = arena.deadline, deadline <= time else { return }
        arena.advance(to: time) { recognized.append(($0, deadline)) }
    }

    /// Whether time alone will tell what fingers meant.
    package var awaitsTime: Bool { arena.deadline != nil }

    /// Lets the arena look only for what is answered: nobody waits for a second tap that means nothing.
    private func ignoreUnwanted() {
        var ignored: Set<GestureKind> = []
        // Nothing zooms by itself without a clock, and nobody would come back to a tap.
        if !options.doubleTapToZoomInEnabled || clock == nil { ignored.insert(.doubleTap) }
        if !options.doubleTouchToZoomOutEnabled || clock == nil { ignored.insert(.twoFingerTap) }
        if clock == nil { ignored.insert(.fling) }
        arena.ignored = ignored
    }

    private func answerRecognized() {
        if arena.deadline != nil { wait.waitForFrame() }
        guard !isAnswering else { return }
        isAnswering = true
        var next = 0
        while next < recognized.count {
            let (event, time) = recognized[next]
            next += 1
            recognitionTime = time
            events.send(event)
            answer(event)
        }
        recognized.removeAll(keepingCapacity: true)
        isAnswering = false
    }

    private func answer(_ event: GestureEvent) {
        switch event {
        case .pan(let phase, let point, let start):
            if phase == .began, map.beginDrag(at: start, start: .touch) { takeFeature() }
            if holdsFeature { return moveFeature(phase == .began ? .changed : phase, to: point) }
            if options.panEnabled || phase.isLast { drag(phase, at: point, pair: nil, type: .pan) }
        case .fling(let point, let velocity):
            // A map that was taken out of the hand rests, and a finger above the horizon holds no ground that could move on.
            guard options.panEnabled, animator?.state == .active, hold != nil,
                map.cameraTransform.worldPoint(for: point) != nil, letGo()
            else { break }
            glide(from: point, velocity: velocity)
        case .pinch(let phase, let pair):
            if options.pinchEnabled || phase.isLast { drag(phase, at: pair.midpoint, pair: pair, type: .pinch) }
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
            if phase == .began, map.beginDrag(at: point, start: .longPress) { takeFeature() }
            if holdsFeature, phase != .began { moveFeature(phase, to: point) }
        }
    }

    /// A finger holds a feature instead of the map, which must not move away under it.
    private func takeFeature() {
        holdsFeature = true
        camera.cancelAnimations()
    }

    private func moveFeature(_ phase: GesturePhase, to point: CGPoint) {
        if phase.isLast {
            holdsFeature = false
            map.endDrag(at: point)
        } else {
            map.continueDrag(to: point)
        }
    }

    private func drag(_ phase: GesturePhase, at point: CGPoint, pair: FingerPair?, type: GestureType) {
        switch phase {
        case .began:
            camera.cancelAnimations()
            takeHold(at: point, pair: pair)
            // A hand that changes its grip still holds the map.
            if animator == nil { map.beginGesture() }
            animator = camera.beginDirect(owner: .gestures)
            delegate?.gestureManager(self, didBegin: type)
        case .rebased:
            takeHold(at: point, pair: pair)
        case .changed:
            // Fingers that came down above the horizon take hold where they first meet the ground.
            guard let hold else { return takeHold(at: point, pair: pair) }
            let options = pair.map { hold.options(for: $0, smallestSpan: thresholds.smallestSpan) }
            animator?.show(hold.world, at: hold.focalPoint ?? point, options: options ?? CameraOptions())
        case .ended, .cancelled:
            guard letGo(isLost: phase == .cancelled) else { return }
            map.endGesture()
            delegate?.gestureManager(self, didEnd: type, willAnimate: false)
        }
    }

    /// Lets go of the map, and returns whether fingers held it.
    private func letGo(isLost: Bool = false) -> Bool {
        guard let animator else { return false }
        if isLost { animator.stopAnimation() } else { animator.finish() }
        self.animator = nil
        hold = nil
        return true
    }

    private func takeHold(at point: CGPoint, pair: FingerPair?) {
        let focalPoint = pair == nil ? nil : options.focalPoint
        hold = map.cameraTransform.worldPoint(for: focalPoint ?? point).map {
            MapHold(
                world: $0, focalPoint: focalPoint, pair: pair, zoom: map.cameraState.zoom,
                bearing: map.cameraState.bearing)
        }
    }
}

extension GesturePhase {
    /// Whether the gesture is over; one that was switched off under way must end all the same.
    fileprivate var isLast: Bool { self == .ended || self == .cancelled }
}

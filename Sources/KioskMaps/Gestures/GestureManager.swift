import Foundation
public import KioskGestures
public import KioskInput

/// Turns touches into taps and camera motion: `mapView.gestures`.
///
///     mapView.gestures.handle(frame)  // from a touch panel, a recording or a script
///
/// The place under a finger stays under it; at pitch 0 that holds for both fingers of a pinch. Every change of the camera
/// belongs to an animator whose owner is `AnimationOwner.gestures`, which is in `mapView.camera.cameraAnimators` while the
/// fingers hold the map.
@MainActor
public final class GestureManager {
    /// Which gestures the map answers to.
    public var options = GestureOptions()

    /// Told when gestures begin and end.
    public weak var delegate: (any GestureManagerDelegate)?

    /// Sends where the map was tapped, unless an annotation or an interaction took the tap.
    public var onMapTap: Signal<InteractionContext> { taps.signal }

    /// Sends every gesture as it is recognised, before the map answers to it.
    public var onGesture: Signal<GestureEvent> { events.signal }

    /// What decides when a gesture is one.
    public var thresholds: GestureThresholds {
        get { arena.thresholds }
        set { arena.thresholds = newValue }
    }

    private let map: MapboxMap
    private let camera: CameraAnimationsManager
    private var arena = GestureArena()
    private var animator: DirectCameraAnimator?
    private var hold: MapHold?

    /// What was recognised and is not answered yet; kept between frames so that a frame allocates nothing.
    private var recognized: [GestureEvent] = []
    private var isAnswering = false
    private let taps = SignalSubject<InteractionContext>()
    private let events = SignalSubject<GestureEvent>()

    init(map: MapboxMap, camera: CameraAnimationsManager) {
        self.map = map
        self.camera = camera
        map.addInteraction(
            TapInteraction { [weak self] context in
                self?.taps.send(context)
                return false
            })
    }

    /// Follows one frame of touches; the camera has moved when the call returns.
    ///
    /// A frame that arrives while the map answers to another one is answered after it.
    public func handle(_ frame: TouchFrame) {
        // Whoever is told may ask for thresholds or bring the next frame, so the arena must be at rest by then.
        arena.handle(frame) { recognized.append($0) }
        guard !isAnswering else { return }
        isAnswering = true
        var next = 0
        while next < recognized.count {
            let event = recognized[next]
            next += 1
            events.send(event)
            answer(event)
        }
        recognized.removeAll(keepingCapacity: true)
        isAnswering = false
    }

    private func answer(_ event: GestureEvent) {
        switch event {
        case .pan(let phase, let point, _):
            if options.panEnabled || phase.isLast { drag(phase, at: point, pair: nil, type: .pan) }
        case .pinch(let phase, let pair):
            if options.pinchEnabled || phase.isLast { drag(phase, at: pair.midpoint, pair: pair, type: .pinch) }
        case .tap(let point):
            camera.cancelAnimations()
            delegate?.gestureManager(self, didBegin: .singleTap)
            map.dispatchTap(at: point)
            delegate?.gestureManager(self, didEnd: .singleTap, willAnimate: false)
        case .longPress, .hold: break
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
            animator?.show(hold.world, at: point, options: options ?? CameraOptions())
        case .ended, .cancelled:
            guard let animator else { return }
            if phase == .ended { animator.finish() } else { animator.stopAnimation() }
            self.animator = nil
            hold = nil
            map.endGesture()
            delegate?.gestureManager(self, didEnd: type, willAnimate: false)
        }
    }

    private func takeHold(at point: CGPoint, pair: FingerPair?) {
        hold = map.cameraTransform.worldPoint(for: point).map {
            MapHold(world: $0, pair: pair, zoom: map.cameraState.zoom, bearing: map.cameraState.bearing)
        }
    }
}

extension GesturePhase {
    /// Whether the gesture is over; one that was switched off under way must end all the same.
    fileprivate var isLast: Bool { self == .ended || self == .cancelled }
}

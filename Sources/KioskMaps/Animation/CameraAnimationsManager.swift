public import Foundation
import KioskInput

/// Moves the camera over time, and knows everything that does: `mapView.camera`.
///
///     mapView.camera.ease(to: CameraOptions(zoom: 12), duration: 1)
@MainActor
public final class CameraAnimationsManager {
    private final class WeakAnimator {
        weak var animator: (any CameraAnimator)?
        init(_ animator: any CameraAnimator) { self.animator = animator }
    }

    private let map: MapboxMap

    /// Every animator that is alive, in the order they were made.
    private var alive: [WeakAnimator] = []

    /// The animators under way, in the order they were started; these are kept alive.
    private var running: [any CameraAnimator] = []

    private let started = SignalSubject<any CameraAnimator>()
    private let finished = SignalSubject<any CameraAnimator>()
    private let cancelled = SignalSubject<any CameraAnimator>()

    /// The clock that drives the animators; nil while the map has none.
    var clock: (any FrameClock)? {
        didSet { if clock == nil { cancelAnimations() } }
    }

    init(map: MapboxMap) {
        self.map = map
    }

    /// Every animator that is alive, under way or not, in the order they were made.
    public var cameraAnimators: [any CameraAnimator] {
        alive.compactMap(\.animator)
    }

    /// Sends an animator when it begins to move the camera.
    public var onCameraAnimatorStarted: Signal<any CameraAnimator> { started.signal }

    /// Sends an animator when it has run to its end.
    public var onCameraAnimatorFinished: Signal<any CameraAnimator> { finished.signal }

    /// Sends an animator that was stopped on its way.
    public var onCameraAnimatorCancelled: Signal<any CameraAnimator> { cancelled.signal }

    /// Stops every animator that is alive; the camera stays where it is.
    public func cancelAnimations() {
        for animator in cameraAnimators { animator.stopAnimation() }
    }

    /// Moves the camera to where the options say.
    ///
    /// Replaces a movement begun by `ease` before. Without a clock attached it is over at once, where the camera is.
    /// - Parameters:
    ///   - camera: Where to; what is nil stays.
    ///   - duration: Seconds.
    ///   - curve: How it gains and loses speed.
    ///   - completion: Told how it ended.
    @discardableResult
    public func ease(
        to camera: CameraOptions, duration: TimeInterval, curve: UIViewAnimationCurve = .easeOut,
        completion: AnimationCompletion? = nil
    ) -> any Cancelable {
        for animator in cameraAnimators where animator.owner == .cameraAnimationsManager { animator.stopAnimation() }
        let animator = makeAnimator(duration: duration, curve: curve, animationOwner: .cameraAnimationsManager) {
            $0.center.toValue = camera.center
            $0.padding.toValue = camera.padding
            $0.zoom.toValue = camera.zoom
            $0.bearing.toValue = camera.bearing
            $0.pitch.toValue = camera.pitch
            if let anchor = camera.anchor {
                $0.anchor.fromValue = anchor
                $0.anchor.toValue = anchor
            }
        }
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation()
        return animator
    }

    /// Makes an animator that is not started; keep it until it is.
    ///
    /// - Parameters:
    ///   - duration: Seconds; a negative one counts as 0.
    ///   - curve: How it gains and loses speed.
    ///   - animationOwner: Who moves the camera by it.
    ///   - animations: Says at the start what shall change.
    public func makeAnimator(
        duration: TimeInterval, curve: UIViewAnimationCurve, animationOwner: AnimationOwner = .unspecified,
        animations: @escaping (inout CameraTransition) -> Void
    ) -> BasicCameraAnimator {
        let animator = BasicCameraAnimator(
            owner: animationOwner, duration: max(0, duration), curve: TimingCurve(curve), manager: self,
            animations: animations)
        register(animator)
        if !isRunning { animator.stopAnimation() }
        return animator
    }
}

extension CameraAnimationsManager {
    /// Whether a clock drives the animators.
    var isRunning: Bool { clock != nil }

    /// The time of the clock; nil without one.
    var now: Timestamp? { clock?.now }

    /// Whether an animator needs frames.
    var needsFrames: Bool { running.contains { $0 is BasicCameraAnimator } }

    /// Begins a movement by hand, already under way.
    func beginDirect(owner: AnimationOwner) -> DirectCameraAnimator {
        let animator = DirectCameraAnimator(owner: owner, manager: self)
        register(animator)
        didStart(animator)
        return animator
    }

    /// Moves the camera by the animators under way, in the order they were started.
    func update(at time: Timestamp) {
        for case let animator as BasicCameraAnimator in running { animator.update(at: time) }
    }

    func makeTransition() -> CameraTransition {
        CameraTransition(cameraState: map.cameraState, anchor: map.cameraTransform.principalPoint)
    }

    func write(_ options: CameraOptions, owner: AnimationOwner) {
        map.setCamera(to: options, owner: owner)
    }

    func write(showing world: CGPoint, at point: CGPoint, options: CameraOptions, owner: AnimationOwner) {
        map.setCamera(showing: world, at: point, options: options, owner: owner)
    }

    func didStart(_ animator: any CameraAnimator) {
        running.append(animator)
        started.send(animator)
        map.onNeedsFrame()
    }

    func didEnd(_ animator: any CameraAnimator, at position: AnimationPosition) {
        running.removeAll { $0 === animator }
        (position == .end ? finished : cancelled).send(animator)
    }

    private func register(_ animator: any CameraAnimator) {
        alive.removeAll { $0.animator == nil }
        alive.append(WeakAnimator(animator))
    }
}

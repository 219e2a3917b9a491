import Foundation
import KioskGeometry
import KioskInput

/// One run of a default transition.
@MainActor
final class TransitionMovement: Cancelable {
    private static let owner = AnimationOwner(rawValue: "com.mapbox.maps.viewport.defaultTransition")

    private let options: DefaultViewportTransitionOptions
    private let context: ViewportContext
    private let observation = TargetObservation()

    /// The completion; nil after it was called, or if it must not be called.
    private var completion: ((Bool) -> Void)?

    /// The animators, one for each part of the camera that moves.
    private var animators: [RetargetingCameraAnimator] = []

    /// The time at which the movement began; nil until the target is known.
    private var beginTime: Timestamp?

    /// The number of animators that have not ended.
    private var unfinished = 0

    /// Whether an animator was cancelled.
    private var isBroken = false

    /// Creates a movement that has not begun.
    ///
    /// - Parameters:
    ///   - options: The duration of the transition.
    ///   - context: The map and its camera.
    ///   - completion: Called once with whether the camera has reached the state.
    init(
        options: DefaultViewportTransitionOptions, context: ViewportContext,
        completion: @escaping (Bool) -> Void
    ) {
        self.options = options
        self.context = context
        self.completion = completion
    }

    /// Observes the camera of a state, and starts to move to it as soon as it is known.
    func begin(to state: any ViewportState) {
        observation.begin(on: state) { [weak self] camera in
            guard let self, completion != nil else { return false }
            update(to: camera)
            return completion != nil
        }
    }

    /// Starts the animators of the parts that a target contains.
    ///
    /// - Parameters:
    ///   - target: The target.
    ///   - seconds: The maximum duration in seconds.
    private func start(to target: CameraOptions, within seconds: TimeInterval) {
        guard let manager = context.camera else { return }
        let map = context.map
        let state = map.cameraState
        // As in the Mapbox Maps SDK, a coordinate out of view has the point (−1, −1), which limits the duration for a far target.
        let distance = target.center.map { center in
            let (here, there) = (map.point(for: state.center), map.point(for: center))
            return hypot(there.x - here.x, there.y - here.y)
        }
        let plan = TransitionPlan(from: state.zoom, to: target, distance: distance ?? 0, maxDuration: seconds)
        let from = CameraOptions(cameraState: state)
        let parts: [(TransitionPlan.Timing?, CameraOptions)] = [
            (plan.center, CameraOptions(center: target.center)), (plan.zoom, CameraOptions(zoom: target.zoom)),
            (plan.bearing, CameraOptions(bearing: target.bearing)), (plan.pitch, CameraOptions(pitch: target.pitch)),
            (plan.padding, CameraOptions(padding: target.padding)),
            (plan.verticalFov, CameraOptions(verticalFov: target.verticalFov)),
        ]
        let moves = parts.compactMap { timing, part in
            timing.map { timing in
                let animator = manager.makeRetargetingAnimator(
                    from: from, to: part, duration: timing.duration, curve: .easeInOut, owner: Self.owner)
                return (animator, timing.delay)
            }
        }
        animators += moves.map(\.0)
        unfinished += moves.count
        if animators.isEmpty { complete() }
        for (animator, delay) in moves {
            animator.addCompletion { [weak self] in self?.end(at: $0) }
            animator.startAnimation(afterDelay: delay)
        }
    }

    /// Directs the animators to a target, which may have moved and may have more parts than before.
    private func update(to target: CameraOptions) {
        // The caller that cancels an animation then moves the camera itself.
        guard !isBroken else { return }
        let now = context.camera?.now ?? .zero
        guard let beginTime else {
            beginTime = now
            return start(to: target, within: options.maxDuration)
        }
        for animator in animators {
            let part = target.part(of: animator.to)
            guard part != CameraOptions() else { continue }
            if animator.state == .active {
                animator.to = part
            } else {
                context.map.setCamera(to: part, owner: Self.owner)
            }
        }
        // A part that was unknown at first, such as a heading, starts later.
        let late = animators.reduce(target) { $0.lacking($1.to) }
        if late != CameraOptions(), unfinished > 0 {
            start(to: late, within: options.maxDuration - now.seconds(since: beginTime))
        }
    }

    private func end(at position: AnimationPosition) {
        unfinished -= 1
        if position != .end { isBroken = true }
        if unfinished == 0 { complete() }
    }

    /// Calls the completion with the next frame, because the caller that stopped the animations may be about to move the camera.
    private func complete() {
        context.map.outbox.postpone { [self] in
            guard let completion else { return }
            self.completion = nil
            observation.cancel()
            completion(!isBroken)
        }
    }

    func cancel() {
        completion = nil
        observation.cancel()
        for animator in animators { animator.stopAnimation() }
    }
}

extension CameraOptions {
    /// Returns the parts that other options contain as well.
    fileprivate func part(of other: CameraOptions) -> CameraOptions {
        CameraOptions(
            center: other.center == nil ? nil : center, padding: other.padding == nil ? nil : padding,
            zoom: other.zoom == nil ? nil : zoom, bearing: other.bearing == nil ? nil : bearing,
            pitch: other.pitch == nil ? nil : pitch, verticalFov: other.verticalFov == nil ? nil : verticalFov)
    }

    /// Returns the parts that other options do not contain, without the anchor.
    fileprivate func lacking(_ other: CameraOptions) -> CameraOptions {
        CameraOptions(
            center: other.center == nil ? center : nil, padding: other.padding == nil ? padding : nil,
            zoom: other.zoom == nil ? zoom : nil, bearing: other.bearing == nil ? bearing : nil,
            pitch: other.pitch == nil ? pitch : nil, verticalFov: other.verticalFov == nil ? verticalFov : nil)
    }
}

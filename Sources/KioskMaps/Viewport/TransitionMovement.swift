import Foundation
import KioskGeometry
import KioskInput

/// One run of a default transition.
@MainActor
final class TransitionMovement: Cancelable {
    private static let owner = AnimationOwner(rawValue: "com.mapbox.maps.viewport.defaultTransition")

    private let options: DefaultViewportTransitionOptions
    private let surroundings: ViewportSurroundings
    private let observation = TargetObservation()

    /// Nil once it was called, or must not be.
    private var completion: ((Bool) -> Void)?

    /// An animator for each part of the camera that moves.
    private var animators: [RetargetingCameraAnimator] = []

    /// When it began to move the camera; nil until the target is known.
    private var since: Timestamp?

    /// How many animators are not over.
    private var unfinished = 0
    private var isBroken = false

    init(
        options: DefaultViewportTransitionOptions, surroundings: ViewportSurroundings,
        completion: @escaping (Bool) -> Void
    ) {
        self.options = options
        self.surroundings = surroundings
        self.completion = completion
    }

    func begin(to state: any ViewportState) {
        observation.begin(on: state) { [weak self] camera in
            guard let self, completion != nil else { return false }
            follow(camera)
            return completion != nil
        }
    }

    /// Begins to move parts of the camera, within seconds.
    private func start(to target: CameraOptions, within seconds: TimeInterval) {
        guard let manager = surroundings.camera else { return }
        let map = surroundings.map
        let state = map.cameraState
        // What is out of view counts as being at (−1, −1), as in the reference: a far place is not far in seconds.
        let distance = target.center.map { center in
            let (here, there) = (map.point(for: state.center), map.point(for: center))
            return hypot(there.x - here.x, there.y - here.y)
        }
        let plan = TransitionPlan(from: state.zoom, to: target, distance: distance ?? 0, maxDuration: seconds)
        let from = CameraOptions(cameraState: state)
        let parts: [(TransitionPlan.Course?, CameraOptions)] = [
            (plan.center, CameraOptions(center: target.center)), (plan.zoom, CameraOptions(zoom: target.zoom)),
            (plan.bearing, CameraOptions(bearing: target.bearing)), (plan.pitch, CameraOptions(pitch: target.pitch)),
            (plan.padding, CameraOptions(padding: target.padding)),
        ]
        let moves = parts.compactMap { course, part in
            course.map { course in
                let animator = manager.makeRetargetingAnimator(
                    from: from, to: part, duration: course.duration, curve: .easeInOut, owner: Self.owner)
                return (animator, course.delay)
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

    private func follow(_ target: CameraOptions) {
        // After an animation was cancelled the camera belongs to whoever did that.
        guard !isBroken else { return }
        let now = surroundings.camera?.now ?? .zero
        guard let since else {
            since = now
            return start(to: target, within: options.maxDuration)
        }
        for animator in animators {
            let part = target.part(of: animator.to)
            guard part != CameraOptions() else { continue }
            if animator.state == .active {
                animator.to = part
            } else {
                surroundings.map.setCamera(to: part, owner: Self.owner)
            }
        }
        // What was not known at first, such as a heading, sets out later.
        let late = animators.reduce(target) { $0.lacking($1.to) }
        if late != CameraOptions(), unfinished > 0 {
            start(to: late, within: options.maxDuration - now.seconds(since: since))
        }
    }

    private func end(at position: AnimationPosition) {
        unfinished -= 1
        if position != .end { isBroken = true }
        if unfinished == 0 { complete() }
    }

    /// Tells with the next turn: whoever stopped the animations may be about to move the camera.
    private func complete() {
        surroundings.map.outbox.postpone { [self] in
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
    /// Returns the parts that another wish has, too.
    fileprivate func part(of other: CameraOptions) -> CameraOptions {
        CameraOptions(
            center: other.center == nil ? nil : center, padding: other.padding == nil ? nil : padding,
            zoom: other.zoom == nil ? nil : zoom, bearing: other.bearing == nil ? nil : bearing,
            pitch: other.pitch == nil ? nil : pitch)
    }

    /// Returns the parts that another wish has not; there is no anchor.
    fileprivate func lacking(_ other: CameraOptions) -> CameraOptions {
        CameraOptions(
            center: other.center == nil ? center : nil, padding: other.padding == nil ? padding : nil,
            zoom: other.zoom == nil ? zoom : nil, bearing: other.bearing == nil ? bearing : nil,
            pitch: other.pitch == nil ? pitch : nil)
    }
}

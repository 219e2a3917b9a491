import KioskInput

/// A manager of the animations of the camera: the property `camera` of a map view.
///
///     mapView.camera.ease(to: CameraOptions(zoom: 12), duration: 1)
///     mapView.camera.fly(to: CameraOptions(center: helsinki, zoom: 14))
///
/// Animators run by the clock of the map view. With each frame every animator moves the camera once, in the order in
/// which they were started, so that the last one takes precedence. Without a clock an animator ends as soon as it is
/// created or started; all animators end when the clock is removed or replaced.
@MainActor
public final class CameraAnimationsManager {
    private final class WeakAnimator {
        weak var animator: (any CameraAnimator)?
        init(_ animator: any CameraAnimator) { self.animator = animator }
    }

    let map: MapboxMap

    /// The number of the last or the current frame.
    private(set) var frame = 0

    /// All animators that exist, in the order of their creation.
    private var alive: [WeakAnimator] = []

    /// The animators in progress, in the order in which they were started; they are kept alive.
    private var running: [any TimedCameraAnimator] = []

    /// The direct movements in progress; they are kept alive.
    private var directMovements: [DirectCameraAnimator] = []

    private let events: AnimatorEvents

    private let frames: FrameLoop

    init(map: MapboxMap, frames: FrameLoop) {
        self.map = map
        self.frames = frames
        events = AnimatorEvents(outbox: map.outbox)
    }

    isolated deinit {
        for _ in running { map.endAnimation() }
    }

    /// All animators that exist, in progress or not, in the order of their creation.
    ///
    /// - Complexity: O(n).
    public var cameraAnimators: [any CameraAnimator] {
        alive.compactMap(\.animator)
    }

    /// Sends an animator when it starts to move the camera, also after a pause.
    public var onCameraAnimatorStarted: Signal<any CameraAnimator> { events.started.signal }

    /// Sends an animator that has reached its end.
    public var onCameraAnimatorFinished: Signal<any CameraAnimator> { events.finished.signal }

    /// Sends an animator that was stopped or has returned to its beginning.
    public var onCameraAnimatorCancelled: Signal<any CameraAnimator> { events.cancelled.signal }

    /// Stops all animators, started or not; the camera stays where it is.
    public func cancelAnimations() {
        map.outbox.commit {
            for animator in cameraAnimators { animator.stopAnimation() }
        }
    }

    /// Stops all animators of some owners, started or not; the camera stays where it is.
    public func cancelAnimations(withOwners owners: [AnimationOwner]) {
        map.outbox.commit {
            for animator in cameraAnimators where owners.contains(animator.owner) { animator.stopAnimation() }
        }
    }
}

extension CameraAnimationsManager: FrameUpdating, FrameScheduling {
    /// Whether a clock drives the animators.
    var isRunning: Bool { frames.clock != nil }

    /// The time of the clock; nil without one.
    var now: Timestamp? { frames.now }

    package func didChangeClock(from oldClock: (any FrameClock)?, to newClock: (any FrameClock)?) {
        // Animators cannot continue with the times of another clock.
        if let oldClock, oldClock !== newClock { cancelAnimations() }
    }

    /// The camera at the end of the animations in progress; nil if there is none, or the end is unknown.
    var destination: CameraState? {
        var destination = CameraOptions()
        for animator in running {
            guard let end = animator.destination else { return nil }
            destination = destination.overridden(by: end)
        }
        return running.isEmpty ? nil : map.constrainedState(applying: destination)
    }

    /// Returns the time at which the next frame is needed, not before a time; nil if no animator is in progress.
    ///
    /// An animator needs no frames during its delay.
    package func nextFrameTime(after time: Timestamp) -> Timestamp? {
        var next: Timestamp?
        for animator in running {
            let candidate = max(animator.delayEnd ?? time, time)
            next = min(next ?? candidate, candidate)
        }
        return next
    }

    /// Updates the animators in progress, in the order in which they were started.
    package func update(at time: Timestamp) {
        frame &+= 1
        for animator in running { animator.update(at: time, frame: frame) }
    }

    func register(_ animator: any CameraAnimator) {
        alive.removeAll { $0.animator == nil }
        alive.append(WeakAnimator(animator))
    }

    func didStart(_ animator: any TimedCameraAnimator) {
        running.append(animator)
        map.beginAnimation()
        frames.requestFrame()
        events.send(.started, animator)
    }

    func didPause(_ animator: any TimedCameraAnimator) {
        guard let index = running.firstIndex(where: { $0 === animator }) else { return }
        running.remove(at: index)
        map.endAnimation()
    }

    func didEnd(_ animator: any TimedCameraAnimator, at position: AnimationPosition) {
        didPause(animator)
        events.send(position == .end ? .finished : .cancelled, animator)
    }

    /// Registers a direct movement and announces its start; store it before, because observers may act on its gesture.
    func didStart(_ movement: DirectCameraAnimator) {
        register(movement)
        directMovements.append(movement)
        frames.requestFrame()
        events.send(.started, movement)
    }

    func didEnd(_ movement: DirectCameraAnimator, at position: AnimationPosition) {
        directMovements.removeAll { $0 === movement }
        events.send(position == .end ? .finished : .cancelled, movement)
    }
}

extension CameraAnimationsManager {
    /// Calls completions after the pending events.
    func deliver(_ completions: [AnimationCompletion], _ position: AnimationPosition) {
        for completion in completions { map.outbox.post { completion(position) } }
    }

    /// Calls a completion that was added after the end: with the next frame, or immediately without a clock.
    func deliverLater(_ completion: @escaping AnimationCompletion, _ position: AnimationPosition) {
        if isRunning {
            map.outbox.postpone { completion(position) }
        } else {
            deliver([completion], position)
        }
    }
}

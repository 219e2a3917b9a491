import KioskInput

/// Moves the camera over time, and knows everything that does: `mapView.camera`.
///
///     mapView.camera.ease(to: CameraOptions(zoom: 12), duration: 1)
///     mapView.camera.fly(to: CameraOptions(center: helsinki, zoom: 14))
///
/// Animators run by the clock of the map view. With each of its frames every animator moves the camera once, in the order
/// they were started, the last one having its way. Without a clock nothing moves: what is made or started then is over at
/// once, and so is everything when the clock is taken away or replaced.
@MainActor
public final class CameraAnimationsManager {
    private final class WeakAnimator {
        weak var animator: (any CameraAnimator)?
        init(_ animator: any CameraAnimator) { self.animator = animator }
    }

    let map: MapboxMap

    /// The number of the frame that was drawn last, or is being drawn.
    private(set) var frame = 0

    /// Every animator that is alive, in the order they were made.
    private var alive: [WeakAnimator] = []

    /// The animators under way, in the order they were started; these are kept alive.
    private var running: [any TimedCameraAnimator] = []

    /// The movements by hand that are under way; these are kept alive.
    private var hands: [DirectCameraAnimator] = []

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

    /// Every animator that is alive, under way or not, in the order they were made.
    ///
    /// - Complexity: O(n).
    public var cameraAnimators: [any CameraAnimator] {
        alive.compactMap(\.animator)
    }

    /// Sends an animator when it begins to move the camera, also after a pause.
    public var onCameraAnimatorStarted: Signal<any CameraAnimator> { events.started.signal }

    /// Sends an animator when it has run to its end.
    public var onCameraAnimatorFinished: Signal<any CameraAnimator> { events.finished.signal }

    /// Sends an animator that was stopped on its way or has run back to its beginning.
    public var onCameraAnimatorCancelled: Signal<any CameraAnimator> { events.cancelled.signal }

    /// Stops every animator that is alive, started or not; the camera stays where it is.
    public func cancelAnimations() {
        map.outbox.commit {
            for animator in cameraAnimators { animator.stopAnimation() }
        }
    }

    /// Stops every animator of some owners that is alive, started or not; the camera stays where it is.
    public func cancelAnimations(withOwners owners: [AnimationOwner]) {
        map.outbox.commit {
            for animator in cameraAnimators where owners.contains(animator.owner) { animator.stopAnimation() }
        }
    }
}

extension CameraAnimationsManager: FrameParticipant {
    /// Whether a clock drives the animators.
    var isRunning: Bool { frames.clock != nil }

    /// The time of the clock; nil without one.
    var now: Timestamp? { frames.now }

    func didChangeClock(from oldClock: (any FrameClock)?, to newClock: (any FrameClock)?) {
        // Animators that are under way cannot continue on the times of another clock.
        if let oldClock, oldClock !== newClock { cancelAnimations() }
    }

    /// Returns when the next frame is needed, not before a time; nil while nothing moves the camera.
    ///
    /// An animator needs none during its delay.
    func nextFrameTime(after time: Timestamp) -> Timestamp? {
        running.map { max($0.delayEnd ?? time, time) }.min()
    }

    /// Moves the camera by the animators under way, in the order they were started.
    func update(at time: Timestamp) {
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

    /// Announces the start of a direct movement; assign it before, because observers may act on the gesture it belongs to.
    func didStart(_ hand: DirectCameraAnimator) {
        register(hand)
        hands.append(hand)
        frames.requestFrame()
        events.send(.started, hand)
    }

    func didEnd(_ hand: DirectCameraAnimator, at position: AnimationPosition) {
        hands.removeAll { $0 === hand }
        events.send(position == .end ? .finished : .cancelled, hand)
    }
}

extension CameraAnimationsManager {
    /// Calls completions after the events that wait already.
    func tell(_ completions: [AnimationCompletion], _ position: AnimationPosition) {
        for completion in completions { map.outbox.post { completion(position) } }
    }

    /// Calls a completion that was added after the end: with the next frame, or at once without a clock.
    func tellLater(_ completion: @escaping AnimationCompletion, _ position: AnimationPosition) {
        if isRunning {
            map.outbox.postpone { completion(position) }
        } else {
            tell([completion], position)
        }
    }
}

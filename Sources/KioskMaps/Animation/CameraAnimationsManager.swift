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

    /// Completions that were added too late, to be told with the next frame.
    private var late: [(completion: AnimationCompletion, position: AnimationPosition)] = []

    /// How many completions are being told inside one another.
    private var depth = 0

    private let events = AnimatorEvents()

    /// The clock that drives the animators; nil while the map has none.
    var clock: (any FrameClock)? {
        didSet {
            // The times of another clock mean nothing to what is under way.
            if let oldValue, oldValue !== clock { cancelAnimations() }
            if clock == nil { tellLate() }
        }
    }

    init(map: MapboxMap) {
        self.map = map
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
        for animator in cameraAnimators { animator.stopAnimation() }
    }

    /// Stops every animator of some owners that is alive, started or not; the camera stays where it is.
    public func cancelAnimations(withOwners owners: [AnimationOwner]) {
        for animator in cameraAnimators where owners.contains(animator.owner) { animator.stopAnimation() }
    }
}

extension CameraAnimationsManager {
    /// Whether a clock drives the animators.
    var isRunning: Bool { clock != nil }

    /// The time of the clock; nil without one.
    var now: Timestamp? { clock?.now }

    /// Returns when the next frame is needed, not before a time; nil while nothing moves the camera.
    ///
    /// An animator needs none during its delay; a completion added after the end needs the next one.
    func nextFrameTime(after time: Timestamp) -> Timestamp? {
        late.isEmpty ? running.map { max($0.delayEnd ?? time, time) }.min() : time
    }

    /// Tells who asked too late, then moves the camera by the animators under way, in the order they were started.
    func update(at time: Timestamp) {
        frame &+= 1
        tellLate()
        for animator in running { animator.update(at: time, frame: frame) }
    }

    func register(_ animator: any CameraAnimator) {
        alive.removeAll { $0.animator == nil }
        alive.append(WeakAnimator(animator))
    }

    func didStart(_ animator: any TimedCameraAnimator) {
        running.append(animator)
        map.beginAnimation()
        map.onNeedsFrame()
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
        map.onNeedsFrame()
        events.send(.started, hand)
    }

    func didEnd(_ hand: DirectCameraAnimator, at position: AnimationPosition) {
        hands.removeAll { $0 === hand }
        events.send(position == .end ? .finished : .cancelled, hand)
    }
}

extension CameraAnimationsManager {
    /// Completions that may be told inside one another before the rest waits for the next frame.
    ///
    /// Without a clock an animation is over inside the call that starts it: a tour whose completions start it again would
    /// otherwise not come to an end before the stack does.
    private static let deepest = 32

    /// Tells completions at once.
    func tell(_ completions: [AnimationCompletion], _ position: AnimationPosition) {
        depth += 1
        defer { depth -= 1 }
        for completion in completions {
            if depth <= Self.deepest { completion(position) } else { late.append((completion, position)) }
        }
    }

    /// Tells a completion that was added after the end: with the next frame, or at once without a clock.
    func tellLater(_ completion: @escaping AnimationCompletion, _ position: AnimationPosition) {
        if isRunning {
            late.append((completion, position))
            map.onNeedsFrame()
        } else {
            tell([completion], position)
        }
    }

    private func tellLate() {
        let told = late
        late = []
        for (completion, position) in told { tell([completion], position) }
    }
}

import Foundation
import KioskInput

/// An animator that continues the movement of a finger after its lift, with decreasing speed.
///
/// The distance is that of a `Deceleration`.
@MainActor
final class DecelerationCameraAnimator: TimedCameraAnimator {
    private enum Stage {
        /// The animator has not been started.
        case initial
        /// The animator was started at a time; `done` is the distance of the movement, divided by the initial velocity.
        case moving(since: Timestamp, done: Double)
        /// The animator has ended.
        case final
    }

    /// The time before the end that counts as the end, in seconds: times of frames are rounded to nanoseconds.
    private static let tolerance = 1e-4

    let owner: AnimationOwner
    let listeners: AnimatorListeners
    let isReplaceable = true
    private let velocity: CGPoint
    private let deceleration: Deceleration
    private let move: (_ offset: CGPoint) -> Void
    private weak var manager: CameraAnimationsManager?
    private var stage = Stage.initial
    private var startFrame = 0

    /// Creates a movement that is not started.
    ///
    /// - Parameters:
    ///   - owner: The owner of the movement.
    ///   - velocity: The initial velocity, in points per second.
    ///   - factor: The factor by which the velocity decreases in each millisecond; clamped to 0…0.9999.
    ///   - manager: The manager that runs it.
    ///   - move: Moves the ground by an offset on the screen, in points.
    init(
        owner: AnimationOwner, velocity: CGPoint, factor: Double, manager: CameraAnimationsManager,
        move: @escaping (_ offset: CGPoint) -> Void
    ) {
        self.owner = owner
        self.velocity = velocity
        deceleration = Deceleration(speed: Double(max(abs(velocity.x), abs(velocity.y))), factor: factor)
        self.manager = manager
        listeners = AnimatorListeners(outbox: manager.map.outbox)
        self.move = move
    }

    var state: CameraAnimatorState {
        if case .moving = stage { .active } else { .inactive }
    }

    func startAnimation() {
        guard case .initial = stage, let manager else { return }
        guard let now = manager.now, velocity.x.isFinite, velocity.y.isFinite else {
            stopAnimation()
            return
        }
        stage = .moving(since: now, done: 0)
        startFrame = manager.frame
        manager.didStart(self)
    }

    func stopAnimation() {
        end(at: .current)
    }

    func cancel() {
        stopAnimation()
    }

    func update(at time: Timestamp, frame: Int) {
        guard case .moving(let since, let done) = stage, frame != startFrame else { return }
        let elapsed = time.seconds(since: since)
        guard elapsed > 0 else { return }
        let isOver = elapsed > deceleration.duration - Self.tolerance
        let distance = deceleration.distance(after: isOver ? deceleration.duration : elapsed)
        stage = .moving(since: since, done: distance)
        move(CGPoint(x: velocity.x * (distance - done), y: velocity.y * (distance - done)))
        if isOver { end(at: .end) }
    }

    private func end(at position: AnimationPosition) {
        if case .final = stage { return }
        let wasMoving = state == .active
        stage = .final
        announceEnd(at: position, wasInProgress: wasMoving, by: manager)
    }
}

import Foundation
import KioskInput

/// An animator that continues the movement of a finger after its lift, with decreasing speed.
///
/// The distance is a function of time alone, so that it is the same at every frame rate. It interpolates the sum of the
/// steps that the Mapbox Maps SDK makes at 60 frames per second, each with the velocity at its beginning.
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

    /// The speed in x and in y below which the movement is invisible, in points per second.
    private static let slowest = 35.0

    /// The duration of a step of the Mapbox Maps SDK, in seconds.
    private static let step = 1.0 / 60

    /// The time before the end that counts as the end, in seconds: times of frames are rounded to nanoseconds.
    private static let tolerance = 1e-4

    let owner: AnimationOwner
    let listeners: AnimatorListeners
    let isReplaceable = true
    private let velocity: CGPoint
    private let factor: Double
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
        // With a factor of 1 or more it would never end, nor with NaN.
        self.factor = factor.isNaN ? 0 : factor.clamped(to: 0...0.999_9)
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
        let isOver = elapsed > duration - Self.tolerance
        let distance = distance(after: isOver ? duration : elapsed)
        stage = .moving(since: since, done: distance)
        move(CGPoint(x: velocity.x * (distance - done), y: velocity.y * (distance - done)))
        if isOver { end(at: .end) }
    }

    /// The factor by which the velocity decreases in a step.
    private var stepFactor: Double { pow(factor, Self.step * 1000) }

    /// The duration in seconds until the movement is invisible: whole steps, and at least one.
    private var duration: TimeInterval {
        let speed = Double(max(abs(velocity.x), abs(velocity.y)))
        guard speed >= Self.slowest, stepFactor > 0 else { return Self.step }
        return Self.step * ((log(Self.slowest / speed) / log(stepFactor)).rounded(.down) + 1)
    }

    /// Returns the distance after a number of seconds, in seconds of the initial velocity.
    ///
    /// The steps of the Mapbox Maps SDK are a geometric series, and this is its sum.
    private func distance(after seconds: Double) -> Double {
        Self.step * (1 - pow(factor, seconds * 1000)) / (1 - stepFactor)
    }

    private func end(at position: AnimationPosition) {
        if case .final = stage { return }
        let wasMoving = state == .active
        stage = .final
        announceEnd(at: position, wasInProgress: wasMoving, by: manager)
    }
}

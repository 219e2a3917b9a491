import Foundation
import KioskInput

/// Lets the map glide on after a finger has let go, slower and slower.
///
/// It drags by a fixed point, never by where the last step has led: far from the horizon the ground keeps its scale.
@MainActor
final class DecelerationCameraAnimator: TimedCameraAnimator {
    private enum Stage {
        /// Waits to be started.
        case initial
        /// Glides at the velocity since the time.
        case gliding(velocity: CGPoint, since: Timestamp)
        /// Is over for good.
        case final
    }

    /// Points per second below which, in x and in y, nobody sees it glide.
    private static let slowest: CGFloat = 35

    let owner: AnimationOwner
    let listeners = AnimatorListeners()
    private let location: CGPoint
    private let velocity: CGPoint
    private let factor: Double
    private let drag: (_ from: CGPoint, _ to: CGPoint) -> Void
    private weak var manager: CameraAnimationsManager?
    private var stage = Stage.initial
    private var startFrame = 0

    /// Creates a glide that is not started.
    ///
    /// - Parameters:
    ///   - location: The point to drag by, in points.
    ///   - velocity: Points per second at the beginning.
    ///   - factor: What is left of the velocity after a millisecond; kept in 0…0.9999.
    ///   - drag: Moves the camera so that the ground at the first point is seen at the second.
    init(
        owner: AnimationOwner, location: CGPoint, velocity: CGPoint, factor: Double, manager: CameraAnimationsManager,
        drag: @escaping (_ from: CGPoint, _ to: CGPoint) -> Void
    ) {
        self.owner = owner
        self.location = location
        self.velocity = velocity
        // A factor of 1 or more would glide for ever, and so would one that is none.
        self.factor = factor.isNaN ? 0 : factor.clamped(to: 0...0.999_9)
        self.manager = manager
        self.drag = drag
    }

    var state: CameraAnimatorState {
        if case .gliding = stage { .active } else { .inactive }
    }

    func startAnimation() {
        guard case .initial = stage, let manager else { return }
        guard let now = manager.now, velocity.x.isFinite, velocity.y.isFinite else {
            stopAnimation()
            return
        }
        stage = .gliding(velocity: velocity, since: now)
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
        guard case .gliding(let velocity, let since) = stage, frame != startFrame else { return }
        let seconds = time.seconds(since: since)
        guard seconds > 0 else { return }
        let left = CGFloat(pow(factor, seconds * 1000))
        let slower = CGPoint(x: velocity.x * left, y: velocity.y * left)
        stage = .gliding(velocity: slower, since: time)
        drag(location, CGPoint(x: location.x + velocity.x * seconds, y: location.y + velocity.y * seconds))
        if abs(slower.x) < Self.slowest, abs(slower.y) < Self.slowest { end(at: .end) }
    }

    private func end(at position: AnimationPosition) {
        if case .final = stage { return }
        let wasGliding = state == .active
        stage = .final
        announceEnd(at: position, wasUnderWay: wasGliding, by: manager)
    }
}

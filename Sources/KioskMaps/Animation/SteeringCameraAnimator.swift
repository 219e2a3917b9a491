import Foundation
import KioskGeometry
import KioskInput

/// Moves the camera on smoothly as a wheel, a knob or keys ask for it, bit by bit.
///
/// What is asked for on the way is added to what is left of the way, and takes its whole time from there. It adds to the
/// camera of each frame rather than heading for a target, so that a bearing goes round as often as it is asked to.
@MainActor
final class SteeringCameraAnimator: TimedCameraAnimator {
    let owner: AnimationOwner
    let listeners: AnimatorListeners
    let isReplaceable = true
    private(set) var state = CameraAnimatorState.active

    /// What of the way was left when it was asked for something last.
    private var way = CameraStep()
    /// The part of that way that is done, in 0…1.
    private var done = 0.0
    private var duration: TimeInterval = 0
    private var since: Timestamp
    private var startFrame = 0
    /// The place that stays at a point on the way; without one the centre does.
    private var ground: (world: CGPoint, point: CGPoint)?
    private weak var manager: CameraAnimationsManager?

    /// Zooms by levels in place of the animator, and returns whether it did.
    private let zoomsInPlace: (_ levels: Double) -> Bool

    init(
        owner: AnimationOwner, since: Timestamp, manager: CameraAnimationsManager,
        zoomsInPlace: @escaping (_ levels: Double) -> Bool
    ) {
        self.owner = owner
        self.since = since
        self.manager = manager
        listeners = AnimatorListeners(outbox: manager.map.outbox)
        self.zoomsInPlace = zoomsInPlace
    }

    /// The way that is left.
    var rest: CameraStep { way * (1 - done) }

    /// Goes another way from here.
    ///
    /// - Parameters:
    ///   - duration: Seconds it takes.
    ///   - ground: The place of the unit square that stays at a point on the way.
    func go(_ way: CameraStep, duration: TimeInterval, ground: (world: CGPoint, point: CGPoint)?) {
        guard state == .active, let manager, let now = manager.now else { return }
        (self.way, self.duration, self.ground) = (way, duration, ground)
        done = 0
        since = now
        startFrame = manager.frame
    }

    func update(at time: Timestamp, frame: Int) {
        guard state == .active, frame != startFrame, let manager else { return }
        let elapsed = time.seconds(since: since)
        let progress = elapsed < duration ? TimingCurve.easeOut.progress(at: elapsed / duration) : 1
        var step = way * (progress - done)
        done = progress
        // Who zooms in its place holds no ground.
        let isZoomed = step.zoom != 0 && zoomsInPlace(step.zoom)
        if isZoomed { step.zoom = 0 }
        if step != CameraStep() {
            step.write(from: manager.map.cameraState, ground: isZoomed ? nil : ground, owner: owner, by: manager)
        }
        if progress >= 1 { end(at: .end) }
    }

    func stopAnimation() {
        end(at: .current)
    }

    func cancel() {
        stopAnimation()
    }

    private func end(at position: AnimationPosition) {
        guard state == .active else { return }
        state = .inactive
        announceEnd(at: position, wasUnderWay: true, by: manager)
    }
}

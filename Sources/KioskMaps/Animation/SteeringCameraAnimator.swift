import Foundation
import KioskGeometry
import KioskInput

/// An animator that moves the camera smoothly by the steps of a wheel, a knob or keys.
///
/// A step during the movement is added to the rest of the steps before, and restarts the duration. It is added to the
/// camera of each frame instead of a target, so that a bearing may turn by more than a full turn.
@MainActor
final class SteeringCameraAnimator: TimedCameraAnimator {
    let owner: AnimationOwner
    let listeners: AnimatorListeners
    let isReplaceable = true
    private(set) var state = CameraAnimatorState.active

    /// The movement that remained at the last request.
    private var movement = CameraStep()
    /// The fraction of that movement that is done, in 0…1.
    private var done = 0.0
    private var duration: TimeInterval = 0
    private var since: Timestamp
    private var startFrame = 0
    /// The ground that stays at a point of the screen; nil for the centre.
    private var ground: (world: CGPoint, point: CGPoint)?
    private weak var manager: CameraAnimationsManager?

    /// Zooms by levels in place of the animator; returns false if the animator must zoom.
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

    /// The remaining movement.
    var rest: CameraStep { movement * (1 - done) }

    /// Starts another movement from the present camera.
    ///
    /// - Parameters:
    ///   - step: The movement.
    ///   - duration: The duration in seconds.
    ///   - ground: The ground that stays at a point of the screen; nil for the centre.
    func go(_ movement: CameraStep, duration: TimeInterval, ground: (world: CGPoint, point: CGPoint)?) {
        guard state == .active, let manager, let now = manager.now else { return }
        (self.movement, self.duration, self.ground) = (movement, duration, ground)
        done = 0
        since = now
        startFrame = manager.frame
    }

    func update(at time: Timestamp, frame: Int) {
        guard state == .active, frame != startFrame, let manager else { return }
        let elapsed = time.seconds(since: since)
        let progress = elapsed < duration ? TimingCurve.easeOut.progress(at: elapsed / duration) : 1
        var step = movement * (progress - done)
        done = progress
        // A viewport that zooms in place keeps no ground at a point.
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
        announceEnd(at: position, wasInProgress: true, by: manager)
    }
}

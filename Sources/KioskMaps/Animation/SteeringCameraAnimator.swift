import Foundation
import KioskGeometry
import KioskInput

/// An animator that moves the camera smoothly by the steps of a wheel, a knob or a key.
///
/// A step during a movement is added to the remaining movement and restarts the duration. Each frame adds its part of
/// the movement to the camera, instead of interpolating to a target, so that the bearing can change by more than 360°.
@MainActor
final class SteeringCameraAnimator: TimedCameraAnimator {
    let owner: AnimationOwner
    let listeners: AnimatorListeners
    let isReplaceable = true
    private(set) var state = CameraAnimatorState.active

    /// The whole movement since `startTime`.
    private var movement = CameraStep()
    /// The completed fraction of the movement, 0…1.
    private var progress = 0.0
    private var duration: TimeInterval = 0
    private var startTime: Timestamp
    private var startFrame = 0
    /// The ground that stays at a point of the screen; nil for the centre.
    private var ground: (world: CGPoint, point: CGPoint)?
    private weak var manager: CameraAnimationsManager?

    /// Zooms the viewport by levels; returns false if the animator must zoom.
    private let zoomViewport: (_ levels: Double) -> Bool

    init(
        owner: AnimationOwner, startTime: Timestamp, manager: CameraAnimationsManager,
        zoomViewport: @escaping (_ levels: Double) -> Bool
    ) {
        self.owner = owner
        self.startTime = startTime
        self.manager = manager
        listeners = AnimatorListeners(outbox: manager.map.outbox)
        self.zoomViewport = zoomViewport
    }

    /// The remaining movement.
    var remainingMovement: CameraStep { movement * (1 - progress) }

    /// Starts a movement from the current camera, in place of the one in progress.
    ///
    /// - Parameters:
    ///   - movement: The movement.
    ///   - duration: The duration in seconds.
    ///   - ground: The ground that stays at a point of the screen; nil for the centre.
    func start(_ movement: CameraStep, duration: TimeInterval, ground: (world: CGPoint, point: CGPoint)?) {
        guard state == .active, let manager, let now = manager.now else { return }
        (self.movement, self.duration, self.ground) = (movement, duration, ground)
        progress = 0
        startTime = now
        startFrame = manager.frame
    }

    func update(at time: Timestamp, frame: Int) {
        guard state == .active, frame != startFrame, let manager else { return }
        let elapsed = time.seconds(since: startTime)
        let next = elapsed < duration ? TimingCurve.easeOut.progress(at: elapsed / duration) : 1
        var step = movement * (next - progress)
        progress = next
        // A viewport that zooms by itself keeps the puck at its point, not the ground.
        let isZoomed = step.zoom != 0 && zoomViewport(step.zoom)
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

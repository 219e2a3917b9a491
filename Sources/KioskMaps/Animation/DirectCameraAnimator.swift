import Foundation
import KioskGeometry

/// An animator that moves the camera directly, step by step, while fingers or a mouse hold the map.
@MainActor
final class DirectCameraAnimator: CameraAnimator {
    let owner: AnimationOwner
    private(set) var state = CameraAnimatorState.active

    /// The manager, for the end of the movement; each step receives it, because loading a weak reference is expensive.
    private weak var manager: CameraAnimationsManager?

    /// The camera and the view after the last step.
    private var camera: CameraState
    private var view: ViewGeometry

    init(owner: AnimationOwner, manager: CameraAnimationsManager) {
        self.owner = owner
        self.manager = manager
        camera = manager.map.cameraState
        view = manager.map.view
    }

    /// Returns whether something else has moved the camera of the map or resized its view since the last step.
    func isDisturbed(in map: MapboxMap) -> Bool { map.cameraState != camera || map.view != view }

    /// Moves the camera so that a point of the unit square is seen at a point of the screen.
    ///
    /// - Parameters:
    ///   - world: The point of the unit square.
    ///   - point: The point of the screen.
    ///   - options: The other properties of the camera.
    ///   - manager: The manager of the animator.
    func show(
        _ world: CGPoint, at point: CGPoint, options: CameraOptions, by manager: CameraAnimationsManager
    ) {
        guard state == .active else { return }
        // Observers may move the camera before the call returns, so the step is not read back from the map.
        view = manager.map.view
        camera = manager.map.setCamera(showing: world, at: point, options: options, owner: owner) ?? camera
    }

    /// Moves the camera to a target.
    ///
    /// - Parameters:
    ///   - options: The target.
    ///   - manager: The manager of the animator.
    func move(to options: CameraOptions, by manager: CameraAnimationsManager) {
        guard state == .active else { return }
        view = manager.map.view
        camera = manager.map.setCamera(to: options, owner: owner) ?? camera
    }

    /// Ends the movement because the fingers have released the map.
    func finish() {
        end(at: .end)
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
        manager?.didEnd(self, at: position)
    }
}

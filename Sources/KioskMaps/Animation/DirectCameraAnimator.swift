import Foundation
import KioskGeometry

/// Moves the camera as a hand does: at once, step by step, for as long as the hand holds the map.
@MainActor
final class DirectCameraAnimator: CameraAnimator {
    let owner: AnimationOwner
    private(set) var state = CameraAnimatorState.active
    private weak var manager: CameraAnimationsManager?

    init(owner: AnimationOwner, manager: CameraAnimationsManager) {
        self.owner = owner
        self.manager = manager
    }

    /// Moves the camera so that a place of the unit square is seen at a point.
    func show(_ world: CGPoint, at point: CGPoint, options: CameraOptions = CameraOptions()) {
        guard state == .active else { return }
        manager?.write(showing: world, at: point, options: options, owner: owner)
    }

    /// Moves the camera to where the options say.
    func move(to options: CameraOptions) {
        guard state == .active else { return }
        manager?.write(options, owner: owner)
    }

    /// Ends it because the hand let go.
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

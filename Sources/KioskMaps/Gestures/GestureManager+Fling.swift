import Foundation
import KioskGeometry

/// Deceleration after a fling.
extension GestureManager {
    /// The highest point by which the ground is dragged during a deceleration, as a part of the height of the view: on a
    /// pitched map the ground near the horizon would move too fast.
    private static let highestGlide: CGFloat = 0.75

    /// Starts a deceleration, then announces the end of the pan; the gesture is in progress until the map rests.
    func fling(from point: CGPoint, velocity: CGPoint) {
        // An observer of the release may have disabled the pan or removed the clock.
        guard options.panEnabled, camera.isRunning else { return perform(.end(.pan)) }
        let start = CGPoint(x: point.x, y: max(point.y, map.size.height * Self.highestGlide))
        let animator = camera.makeDeceleration(
            velocity: velocity, factor: Double(options.panDecelerationFactor), owner: .gestures
        ) { [weak self] in self?.moveGround(at: start, by: $0) }
        animator.listeners.addCompletion { [weak self] _ in self?.finish(.pan) }
        animators.glide = animator
        groups.didStartMovement()
        map.outbox.commit {
            camera.stopMoves(besides: animator, of: driver?.continuesDuringGestures == true ? .gestures : nil)
            animator.startAnimation()
            notify { $0.gestureManager($1, didEnd: .pan, willAnimate: true) }
        }
    }

    /// Moves the camera so that the ground at a point moves by an offset on the screen.
    private func moveGround(at point: CGPoint, by distance: CGPoint) {
        let transform = map.cameraTransform
        guard let offset = transform.worldOffset(of: distance, at: point) else { return }
        let center = CGPoint(x: transform.center.x - offset.x, y: transform.center.y - offset.y)
        camera.write(CameraOptions(center: WebMercator.coordinate(for: center)), owner: .gestures)
    }
}

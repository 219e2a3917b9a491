import Foundation
import KioskGeometry

/// Deceleration after a fling.
extension GestureManager {
    /// The highest point by which the ground is dragged during a deceleration, as a part of the height of the view: on a
    /// pitched map the ground near the horizon would move too fast.
    private static let highestGlide: CGFloat = 0.75

    /// Starts a deceleration, then announces the end of the pan; the gesture is in progress until the map rests.
    func fling(from point: CGPoint, velocity: CGPoint) {
        let start = CGPoint(x: point.x, y: max(point.y, map.size.height * Self.highestGlide))
        let animator = camera.makeDeceleration(
            velocity: velocity, factor: Double(options.panDecelerationFactor), owner: .gestures
        ) { [weak self] in self?.moveGround(at: start, by: $0) }
        var isEndAnnounced = false
        animator.listeners.addCompletion { [weak self] _ in
            guard let self else { return }
            // An observer of the start may stop it before the end of the pan was announced.
            if !isEndAnnounced { delegate?.gestureManager(self, didEnd: .pan, willAnimate: true) }
            isEndAnnounced = true
            map.endGesture()
            delegate?.gestureManager(self, didEndAnimatingFor: .pan)
        }
        animators.glide = animator
        camera.stopMoves(besides: animator, of: lead?.leadsOn == true ? .gestures : nil)
        animator.startAnimation()
        if !isEndAnnounced {
            isEndAnnounced = true
            delegate?.gestureManager(self, didEnd: .pan, willAnimate: true)
        }
    }

    /// Moves the camera so that the ground at a point moves by an offset on the screen.
    private func moveGround(at point: CGPoint, by offset: CGPoint) {
        let transform = map.cameraTransform
        guard let way = transform.worldOffset(of: offset, at: point) else { return }
        let center = CGPoint(x: transform.center.x - way.x, y: transform.center.y - way.y)
        camera.write(CameraOptions(center: WebMercator.coordinate(for: center)), owner: .gestures)
    }
}

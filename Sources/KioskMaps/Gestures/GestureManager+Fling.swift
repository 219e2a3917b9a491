import Foundation

/// The map that goes on when a finger has let go.
extension GestureManager {
    /// How far down the view, as a part of its height, a map is dragged at least while it glides: on a pitched map the
    /// ground near the horizon would run away.
    private static let highestGlide: CGFloat = 0.75

    /// Lets the map glide on and tells that its pan is over; the gesture is in progress until the map rests.
    func fling(from point: CGPoint, velocity: CGPoint) {
        guard hypot(velocity.x, velocity.y) >= thresholds.flingMinimumSpeed, letGo(.pan) else { return }
        let start = CGPoint(x: point.x, y: max(point.y, map.size.height * Self.highestGlide))
        glide = camera.decelerate(
            from: start, velocity: velocity, factor: Double(options.panDecelerationFactor), owner: .gestures,
            completion: { [weak self] _ in
                guard let self else { return }
                map.endGesture()
                delegate?.gestureManager(self, didEndAnimatingFor: .pan)
            },
            drag: { [weak self] from, to in
                guard let self else { return }
                camera.write(map.dragCameraOptions(from: from, to: to), owner: .gestures)
            })
        delegate?.gestureManager(self, didEnd: .pan, willAnimate: true)
    }
}

import Foundation

/// Taps that zoom.
extension GestureManager {
    /// The duration of the zoom of a tap in seconds: slow enough to see, and over before the next tap is decided.
    private static let zoomDuration: TimeInterval = 0.3

    /// Zooms by levels about the focal point, or else about where the fingers tapped, as far as the limits allow.
    func zoom(by levels: Double, about point: CGPoint, type: GestureType) {
        takeOver(.zoom)
        let anchor = map.cameraTransform.zoomAnchor(options.focalPoint ?? point)
        let wanted = map.cameraState.zoom + CGFloat(levels)
        let target = map.constrainedState(applying: CameraOptions(zoom: wanted))?.zoom ?? wanted
        let finish: AnimationCompletion = { [weak self] _ in
            guard let self else { return }
            map.endGesture()
            delegate?.gestureManager(self, didEndAnimatingFor: type)
        }
        map.beginGesture()
        delegate?.gestureManager(self, didBegin: type)
        delegate?.gestureManager(self, didEnd: type, willAnimate: true)
        // A viewport that zooms in place of the taps does so step by step.
        if let now = camera.now, lead?.zoomsInPlace == true {
            let animator = makeSteering(since: now)
            animator.listeners.addCompletion(finish)
            camera.register(animator)
            animator.go(
                CameraStep(zoom: levels), duration: Self.zoomDuration, grip: map.cameraTransform.grip(at: anchor))
            return camera.didStart(animator)
        }
        let animator = camera.makeAnimator(duration: Self.zoomDuration, curve: .easeOut, animationOwner: .gestures) {
            $0.anchor.fromValue = anchor
            $0.anchor.toValue = anchor
            $0.zoom.toValue = target
        }
        animator.isReplaceable = true
        animators.tapZoom = animator
        animator.addCompletion { [weak self, weak animator] position in
            if self?.animators.tapZoom === animator { self?.animators.tapZoom = nil }
            finish(position)
        }
        animator.startAnimation()
    }
}

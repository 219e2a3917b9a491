import Foundation

/// Taps that zoom.
extension GestureManager {
    /// Seconds in which a tap zooms: slow enough for the eye to follow, and gone before the next tap is decided.
    private static let zoomDuration: TimeInterval = 0.3

    /// Zooms by levels about the focal point, or else about where the fingers tapped, as far as the limits allow.
    func zoom(by levels: Double, about point: CGPoint, type: GestureType) {
        takeOver(.zoom)
        let anchor = zoomAnchor(options.focalPoint ?? point)
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
        // Who zooms in place of the taps is asked step by step.
        if let now = camera.now, zoomsInPlace(0) {
            let animator = makeSteering(since: now)
            animator.listeners.addCompletion(finish)
            camera.register(animator)
            animator.go(CameraStep(zoom: levels), duration: Self.zoomDuration, grip: grip(at: anchor))
            return camera.didStart(animator)
        }
        let animator = camera.makeAnimator(duration: Self.zoomDuration, curve: .easeOut, animationOwner: .gestures) {
            $0.anchor.fromValue = anchor
            $0.anchor.toValue = anchor
            $0.zoom.toValue = target
        }
        animator.isReplaceable = true
        tapZoom = animator
        animator.addCompletion { [weak self, weak animator] position in
            if self?.tapZoom === animator { self?.tapZoom = nil }
            finish(position)
        }
        animator.startAnimation()
    }
}

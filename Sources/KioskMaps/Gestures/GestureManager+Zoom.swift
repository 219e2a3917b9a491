import Foundation

/// Taps that zoom, and added gestures that are complete when they are recognised.
extension GestureManager {
    /// The duration of the zoom of a tap in seconds: slow enough to see, and over before the next tap is decided.
    private static let zoomDuration: TimeInterval = 0.3

    /// Zooms by levels about the focal point, or else about where the fingers tapped, as far as the limits allow.
    func zoom(by levels: Double, about point: CGPoint, type: GestureType) {
        interruptViewport(.zoom)
        map.outbox.commit { startZoom(by: levels, about: point, type: type) }
    }

    private func startZoom(by levels: Double, about point: CGPoint, type: GestureType) {
        let anchor = map.cameraTransform.zoomAnchor(options.focalPoint ?? point)
        let wanted = map.cameraState.zoom + CGFloat(levels)
        let target = map.constrainedState(applying: CameraOptions(zoom: wanted))?.zoom ?? wanted
        announce(type)
        // A viewport that zooms in place of the taps does so step by step.
        if let now = camera.now, driver?.zoomsInPlace == true {
            let animator = makeSteering(since: now)
            animator.listeners.addCompletion { [weak self] _ in self?.finish(type) }
            camera.register(animator)
            animator.go(
                CameraStep(zoom: levels), duration: Self.zoomDuration,
                ground: map.cameraTransform.groundAnchor(at: anchor))
            return camera.didStart(animator)
        }
        animate(to: CameraOptions(anchor: anchor, zoom: target), type: type)
    }

    /// Eases to a camera.
    func ease(to camera: CameraOptions, type: GestureType) {
        interruptViewport(.camera)
        map.outbox.commit {
            announce(type)
            animate(to: camera, type: type)
        }
    }

    /// Notifies the delegate of a gesture that is complete; it is in progress until the camera rests.
    private func announce(_ type: GestureType) {
        map.beginGesture()
        notify { $0.gestureManager($1, didBegin: type) }
        notify { $0.gestureManager($1, didEnd: type, willAnimate: true) }
    }

    private func animate(to target: CameraOptions, type: GestureType) {
        let animator = camera.makeAnimator(duration: Self.zoomDuration, curve: .easeOut, animationOwner: .gestures) {
            $0.change(to: target)
        }
        animator.isReplaceable = true
        animators.tapZoom = animator
        animator.addCompletion { [weak self, weak animator] _ in
            if self?.animators.tapZoom === animator { self?.animators.tapZoom = nil }
            self?.finish(type)
        }
        animator.startAnimation()
    }

    /// Ends a gesture whose animation has ended.
    func finish(_ type: GestureType) {
        map.endGesture()
        notify { $0.gestureManager($1, didEndAnimatingFor: type) }
    }
}

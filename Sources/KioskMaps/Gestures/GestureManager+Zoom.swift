import Foundation

/// Zooming by taps, and discrete gestures that the application has added.
extension GestureManager {
    /// The duration of the zoom by a tap, in seconds: long enough to be visible, and shorter than the time in which the next
    /// tap is recognised.
    private static let zoomDuration: TimeInterval = 0.3

    /// Zooms by levels, within the limits of the camera, about the focal point or, without one, about the point of the tap.
    func zoom(by levels: Double, about point: CGPoint, type: GestureType) {
        interruptViewport(.zoom)
        map.outbox.commit { startZoom(by: levels, about: point, type: type) }
    }

    private func startZoom(by levels: Double, about point: CGPoint, type: GestureType) {
        let anchor = map.cameraTransform.zoomAnchor(options.focalPoint ?? point)
        let requested = map.cameraState.zoom + CGFloat(levels)
        let target = map.constrainedState(applying: CameraOptions(zoom: requested))?.zoom ?? requested
        announce(type)
        // A viewport that handles zooming is zoomed by a step in each frame.
        if let now = camera.now, driver?.handlesZoom == true {
            let animator = makeSteering(at: now)
            animator.listeners.addCompletion { [weak self] _ in self?.finish(type) }
            camera.register(animator)
            animator.start(
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

    /// Notifies the delegate of the beginning and the end of a gesture, which is in progress until its animation ends.
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
        groups.didStartMovement()
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

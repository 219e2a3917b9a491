import Foundation
import KioskGestures

/// The actions of the gesture machine.
extension GestureManager {
    /// Performs an action; the events that it causes are delivered when it is complete.
    func perform(_ action: GestureAction) {
        switch action {
        case .begin: begin()
        case .announce(let type): notify { $0.gestureManager($1, didBegin: type) }
        case .show(let world, let point, let options):
            animators.grab?.show(world, at: point, options: options, by: camera)
            restoreFeatures()
        case .grab(let mode): groups.current.machine.grab.acquire(mode, in: scene)
        case .regrabIfConstrained(let point):
            // A camera that observers have moved is taken into account by the next movement.
            guard animators.grab?.isDisturbed(in: map) != true else { break }
            groups.current.machine.grab.regrabIfConstrained(at: point, transform: map.cameraTransform)
        case .move(let options):
            animators.grab?.move(to: options, by: camera)
            restoreFeatures()
        case .zoomViewport(let levels):
            _ = zoomViewport(by: levels)
            restoreFeatures()
        case .release(let isLost): release(isLost: isLost)
        case .end(let type):
            map.endGesture()
            notify { $0.gestureManager($1, didEnd: type, willAnimate: false) }
        case .fling(let point, let velocity): fling(from: point, velocity: velocity)
        case .stopGlide: animators.glide?.stopAnimation()
        case .zoom(let levels, let point, let type): zoom(by: levels, about: point, type: type)
        case .ease(let camera, let type): ease(to: camera, type: type)
        case .stopAnimations: camera.cancelAnimations()
        case .tap(let point):
            notify { $0.gestureManager($1, didBegin: .singleTap) }
            map.dispatch(.tap, at: point, group: groups.current.id)
            notify { $0.gestureManager($1, didEnd: .singleTap, willAnimate: false) }
        case .longPress(let point): map.dispatch(.longPress, at: point, group: groups.current.id)
        case .moveFeature(let point): map.continueDrag(to: point, group: groups.current.id)
        case .dropFeature(let point): map.endDrag(at: point, group: groups.current.id)
        case .step(let control, let times, let point): step(control, times: times, about: point)
        }
    }

    /// Notifies the delegate, in order with the events of the map.
    ///
    /// An event may be postponed to a frame, which does not follow if the view is released, so it must not retain the manager.
    func notify(_ notification: @escaping (any GestureManagerDelegate, GestureManager) -> Void) {
        map.outbox.post { [weak self] in
            if let self, let delegate { notification(delegate, self) }
        }
    }

    /// Counts a gesture as in progress; the first one stops the camera.
    private func begin() {
        groups.owner = groups.current
        map.beginGesture()
        guard animators.grab == nil else { return }
        let movers = movers
        if movers.contains(where: { $0.state == .active }) { notify(of: .movement) }
        map.outbox.commit {
            for mover in movers { mover.stopAnimation() }
            let grab = DirectCameraAnimator(owner: .gestures, manager: camera)
            animators.grab = grab
            camera.didStart(grab)
        }
    }

    private func release(isLost: Bool) {
        groups.owner = nil
        guard let grab = animators.grab else { return }
        animators.grab = nil
        if isLost { grab.stopAnimation() } else { grab.finish() }
    }

    /// Zooms the viewport by levels; returns false if the gesture must move the camera.
    func zoomViewport(by levels: Double) -> Bool {
        driver?.zoom(by: CGFloat(levels), owner: .gestures) ?? false
    }

    /// Interrupts the viewport and stops the animations of the camera.
    ///
    /// The viewport is notified before its animations are stopped, so that it does not count that as a failure, and outside of
    /// a commit, so that it supersedes requests by observers of its animations.
    func interruptViewport(_ interruption: ViewportInterruption) {
        notify(of: interruption)
        map.outbox.commit {
            for mover in movers { mover.stopAnimation() }
        }
    }

    private func notify(of interruption: ViewportInterruption) {
        driver?.respond(to: interruption)
        signals.interruptions.send(interruption)
    }

    /// The animators that do not belong to a grab or to controls, without those of a viewport that continues during
    /// gestures.
    private var movers: [any CameraAnimator] {
        let isDriven = driver?.continuesDuringGestures ?? false
        return camera.cameraAnimators.filter {
            $0.owner == .gestures ? $0 !== animators.grab && $0 !== animators.steering : !isDriven
        }
    }
}

package import Foundation
import KioskGestures

/// Fingers that hold the map.
extension GestureManager {
    /// Degrees of pitch in a point of vertical travel.
    private static let pitchPerPoint: CGFloat = 0.5

    /// Points of vertical travel in a level of quick zoom.
    private static let pointsPerLevel: CGFloat = 75

    /// Drags the map with one finger, or with the middle of two.
    func pan(_ phase: GesturePhase, to point: CGPoint) {
        switch phase {
        case .began, .rebased, .changed:
            // A finger that comes down in the sky takes hold where it first meets the ground.
            guard holding.contains(.pan) else {
                if !map.isSky(at: point) { take(.pan) { grab(point) } }
                return
            }
            if phase == .changed { drag(to: point) } else { grab(point) }
        case .ended, .cancelled: end(.pan, isLost: phase == .cancelled)
        }
    }

    private func drag(to point: CGPoint) {
        // Two fingers that zoom or turn the map drag it as well.
        guard !isHeldByTwo else {
            panPoint = point
            return
        }
        if isDisturbed, let panPoint { grab(panPoint) }
        guard let hold else { return grab(point) }
        panPoint = point
        show(hold, at: map.ground(nearest: options.panMode.allowed(point, from: hold.start)))
    }

    /// Moves, zooms and turns the map with two fingers, as far as they were recognised to do so.
    func follow(_ pair: FingerPair, _ phase: GesturePhase, type: GestureType) {
        switch phase {
        case .began:
            // A pinch has brought its place along before the fingers hold more of the map.
            if hold?.pair != nil { move(to: pair) }
            take(type) { grab(pair) }
        case .rebased: grab(pair)
        case .changed: move(to: pair)
        case .ended, .cancelled:
            end(type, isLost: phase == .cancelled)
            // Gestures that continue hold what lies under their fingers now.
            guard animator != nil else { return }
            if isHeldByTwo { grab(pair) } else if let panPoint { grab(panPoint) }
        }
    }

    private func move(to pair: FingerPair) {
        if isDisturbed, let last = hold?.lastPair { grab(last) }
        guard let hold else { return grab(pair) }
        var camera = CameraOptions()
        if holding.contains(.pinch), options.pinchZoomEnabled {
            camera.zoom = hold.zoom(for: pair, smallestSpan: thresholds.smallestSpan)
            if zoomsInPlace(to: camera.zoom) { return grab(pair) }
        }
        if holding.contains(.rotation) { camera.bearing = hold.bearing(for: pair) }
        self.hold?.lastPair = pair
        show(hold, at: hold.anchor ?? map.ground(nearest: pair.midpoint), options: camera)
    }

    /// Moves the camera so that what is held is seen at a point, as far as the camera bounds let it.
    private func show(_ hold: MapHold, at point: CGPoint, options: CameraOptions = CameraOptions()) {
        guard let animator else { return }
        animator.show(hold.world, at: point, options: options)
        // Observers may have ended the gesture or moved the camera, which is taken up with the next step.
        guard self.animator === animator, !animator.isDisturbed else { return }
        self.hold?.regrabIfConstrained(at: point, transform: map.cameraTransform)
    }

    /// Whether something else has moved the camera while the fingers hold the map: they take hold anew instead of undoing it.
    private var isDisturbed: Bool { animator?.isDisturbed == true }

    /// Whether two fingers zoom or turn the map.
    private var isHeldByTwo: Bool { holding.contains(.pinch) || holding.contains(.rotation) }

    /// Tilts the map with two fingers, up for more.
    func tilt(_ phase: GesturePhase, to point: CGPoint) {
        switch phase {
        case .began: take(.pitch) { grabPitch(at: point.y) }
        case .rebased: grabPitch(at: point.y)
        case .changed:
            if isDisturbed, let tiltStart { grabPitch(at: tiltStart.last) }
            guard let tiltStart else { return }
            self.tiltStart?.last = point.y
            let pitch = tiltStart.pitch - (point.y - tiltStart.y) * Self.pitchPerPoint
            animator?.move(to: CameraOptions(pitch: pitch))
        case .ended, .cancelled: end(.pitch, isLost: phase == .cancelled)
        }
    }

    private func grabPitch(at y: CGFloat) {
        tiltStart = (y, map.cameraState.pitch, y)
        animator?.accept()
    }

    /// Zooms the map with one finger, down for nearer, about where it came down.
    func quickZoom(_ phase: GesturePhase, to point: CGPoint, about start: CGPoint) {
        switch phase {
        case .began: take(.quickZoom) { grab(point, about: start) }
        case .rebased, .changed:
            if isDisturbed, let hold { grab(hold.last, about: start) }
            guard let hold, let anchor = hold.anchor else { return grab(point, about: start) }
            let zoom = hold.camera.zoom + (point.y - hold.start.y) / Self.pointsPerLevel
            if zoomsInPlace(to: zoom) { return grab(point, about: start) }
            self.hold?.last = point
            animator?.show(hold.world, at: anchor, options: CameraOptions(zoom: zoom))
        case .ended, .cancelled: end(.quickZoom, isLost: phase == .cancelled)
        }
    }

    /// Whether somebody else zooms for the hand; who then moves the map holds what lies under the fingers now.
    private func zoomsInPlace(to zoom: CGFloat?) -> Bool {
        guard let zoom, animator?.state == .active else { return false }
        return zoomsInPlace(Double(zoom - map.cameraState.zoom))
    }

    /// Begins a gesture, which stops what moves the map by itself; other gestures may hold the map already.
    ///
    /// The gesture is recorded before observers are called: one that disables the gesture ends it.
    func take(_ type: GestureType, grab: () -> Void) {
        guard holding.insert(type).inserted else { return grab() }
        unannounced.insert(type)
        map.beginGesture()
        if animator == nil { holdStill() }
        if holding.contains(type), animator == nil {
            let hand = DirectCameraAnimator(owner: .gestures, manager: camera)
            animator = hand
            camera.didStart(hand)
        }
        if holding.contains(type) { grab() }
        announceBegin(of: type)
    }

    /// Ends a gesture if it is in progress; the end of the last one releases the map.
    func end(_ type: GestureType, isLost: Bool = false) {
        if letGo(type, isLost: isLost) { announceEnd(of: type) }
    }

    /// Announces the end of a gesture that was let go and after which the map rests.
    func announceEnd(of type: GestureType) {
        map.endGesture()
        delegate?.gestureManager(self, didEnd: type, willAnimate: false)
    }

    /// Announces the beginning of a gesture, once.
    private func announceBegin(of type: GestureType) {
        if unannounced.remove(type) != nil { delegate?.gestureManager(self, didBegin: type) }
    }

    /// Removes a gesture from the map and returns whether it was in progress; its end is not announced.
    func letGo(_ type: GestureType, isLost: Bool = false) -> Bool {
        guard holding.remove(type) != nil else { return false }
        announceBegin(of: type)
        if holding.isEmpty, let animator {
            self.animator = nil
            (hold, panPoint) = (nil, nil)
            if isLost { animator.stopAnimation() } else { animator.finish() }
        }
        return true
    }

    /// Holds the ground under a finger, or under the middle of two that drag.
    private func grab(_ point: CGPoint) {
        panPoint = point
        guard !isHeldByTwo else { return }
        animator?.accept()
        hold = map.cameraTransform.worldPoint(for: map.ground(nearest: point)).map {
            MapHold(world: $0, start: point, last: point, camera: map.cameraState)
        }
    }

    /// Holds the ground at the focal point, or else under the finger; in the sky there is none, and it zooms about the middle.
    private func grab(_ point: CGPoint, about start: CGPoint) {
        let anchor = zoomAnchor(options.focalPoint ?? start)
        animator?.accept()
        hold = map.cameraTransform.worldPoint(for: anchor).map {
            MapHold(world: $0, start: point, last: point, anchor: anchor, camera: map.cameraState)
        }
    }

    private func grab(_ pair: FingerPair) {
        let travels = options.pinchEnabled && options.pinchPanEnabled
        let anchor = options.focalPoint ?? (travels ? nil : hold?.anchor ?? pair.midpoint)
        animator?.accept()
        let point = anchor ?? pair.midpoint
        guard !map.isSky(at: point) else {
            hold = nil
            return
        }
        hold = map.cameraTransform.worldPoint(for: point).map {
            MapHold(
                world: $0, start: pair.midpoint, last: pair.midpoint, anchor: anchor, pair: pair, lastPair: pair,
                camera: map.cameraState)
        }
    }

    /// Returns the point about which the map zooms for one that is asked for: the middle for one in the sky.
    func zoomAnchor(_ point: CGPoint) -> CGPoint {
        map.isSky(at: point) ? map.cameraTransform.principalPoint : point
    }
}

extension MapboxMap {
    /// How far below the horizon, as a part of the height of the view, the ground is that a finger can hold: nearer to it a
    /// point of the screen is a county.
    private static let horizonMargin: CGFloat = 0.04

    /// Whether a point lies in the sky, or so near to the horizon that a finger holds no ground there.
    package func isSky(at point: CGPoint) -> Bool {
        !point.x.isFinite || !point.y.isFinite || ground(nearest: point) != point
    }

    /// Returns a point itself, or for one in the sky the point below it where the ground can be held.
    func ground(nearest point: CGPoint) -> CGPoint {
        guard let horizon = cameraTransform.horizon else { return point }
        let highest = horizon + Self.horizonMargin * size.height
        return cameraTransform.upright(point.y) < highest
            ? CGPoint(x: point.x, y: cameraTransform.upright(highest)) : point
    }
}

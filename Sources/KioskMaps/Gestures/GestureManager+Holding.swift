package import Foundation
import KioskGestures

/// Fingers that hold the map.
extension GestureManager {
    /// Degrees of pitch in a point of vertical travel.
    private static let pitchPerPoint: CGFloat = 0.5

    /// Points of vertical travel in a level of quick zoom.
    private static let pointsPerLevel: CGFloat = 75

    /// Drags the map with one finger.
    func pan(_ phase: GesturePhase, to point: CGPoint) {
        switch phase {
        case .began, .rebased, .changed:
            // A finger that comes down in the sky takes hold where it first meets the ground.
            guard holding.contains(.pan) else {
                if !map.isSky(at: point) { take(.pan) { grab(point) } }
                return
            }
            guard let hold else { return grab(point) }
            animator?.show(hold.world, at: options.panMode.allowed(point, from: hold.start))
        case .ended, .cancelled: end(.pan, isLost: phase == .cancelled)
        }
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
            // What still goes on holds what lies under the fingers now.
            if animator != nil { grab(pair) }
        }
    }

    private func move(to pair: FingerPair) {
        guard let hold else { return grab(pair) }
        var camera = CameraOptions()
        if holding.contains(.pinch), options.pinchZoomEnabled {
            camera.zoom = hold.zoom(for: pair, smallestSpan: thresholds.smallestSpan)
            if zoomsInPlace(to: camera.zoom) { return grab(pair) }
        }
        if holding.contains(.rotation) { camera.bearing = hold.bearing(for: pair) }
        animator?.show(hold.world, at: hold.anchor ?? pair.midpoint, options: camera)
    }

    /// Tilts the map with two fingers, up for more.
    func tilt(_ phase: GesturePhase, to point: CGPoint) {
        switch phase {
        case .began: take(.pitch) { tiltStart = (point.y, map.cameraState.pitch) }
        case .rebased: tiltStart = (point.y, map.cameraState.pitch)
        case .changed:
            guard let tiltStart else { return }
            let pitch = tiltStart.pitch - (point.y - tiltStart.y) * Self.pitchPerPoint
            animator?.move(to: CameraOptions(pitch: pitch))
        case .ended, .cancelled: end(.pitch, isLost: phase == .cancelled)
        }
    }

    /// Zooms the map with one finger, down for nearer, about where it came down.
    func quickZoom(_ phase: GesturePhase, to point: CGPoint, about start: CGPoint) {
        switch phase {
        case .began: take(.quickZoom) { grab(point, about: start) }
        case .rebased, .changed:
            guard let hold, let anchor = hold.anchor else { return grab(point, about: start) }
            let zoom = hold.camera.zoom + (point.y - hold.start.y) / Self.pointsPerLevel
            if zoomsInPlace(to: zoom) { return grab(point, about: start) }
            animator?.show(hold.world, at: anchor, options: CameraOptions(zoom: zoom))
        case .ended, .cancelled: end(.quickZoom, isLost: phase == .cancelled)
        }
    }

    /// Whether somebody else zooms for the hand; who then moves the map holds what lies under the fingers now.
    private func zoomsInPlace(to zoom: CGFloat?) -> Bool {
        guard let zoom, animator?.state == .active else { return false }
        return zoomsInPlace(Double(zoom - map.cameraState.zoom))
    }

    /// A gesture takes the map, which moves by itself no more; others may hold it already.
    func take(_ type: GestureType, grab: () -> Void) {
        if animator == nil {
            holdStill()
            animator = camera.beginDirect(owner: .gestures)
        }
        holding.insert(type)
        grab()
        map.beginGesture()
        delegate?.gestureManager(self, didBegin: type)
    }

    /// A gesture is over, if it was under way; the last one lets go of the map.
    func end(_ type: GestureType, isLost: Bool = false) {
        guard letGo(type, isLost: isLost) else { return }
        map.endGesture()
        delegate?.gestureManager(self, didEnd: type, willAnimate: false)
    }

    /// Takes a gesture off the map, and returns whether it was under way.
    func letGo(_ type: GestureType, isLost: Bool = false) -> Bool {
        guard holding.remove(type) != nil else { return false }
        if holding.isEmpty, let animator {
            self.animator = nil
            hold = nil
            if isLost { animator.stopAnimation() } else { animator.finish() }
        }
        return true
    }

    private func grab(_ point: CGPoint) {
        hold = map.cameraTransform.worldPoint(for: point).map {
            MapHold(world: $0, start: point, camera: map.cameraState)
        }
    }

    /// Holds the ground at the focal point, or else under the finger; above the horizon there is none, and it zooms about the
    /// middle.
    private func grab(_ point: CGPoint, about start: CGPoint) {
        let transform = map.cameraTransform
        for anchor in [options.focalPoint ?? start, transform.principalPoint] {
            guard let world = transform.worldPoint(for: anchor) else { continue }
            hold = MapHold(world: world, start: point, anchor: anchor, camera: map.cameraState)
            return
        }
    }

    private func grab(_ pair: FingerPair) {
        let travels = options.pinchEnabled && options.pinchPanEnabled
        let anchor = options.focalPoint ?? (travels ? nil : hold?.anchor ?? pair.midpoint)
        hold = map.cameraTransform.worldPoint(for: anchor ?? pair.midpoint).map {
            MapHold(world: $0, start: pair.midpoint, anchor: anchor, pair: pair, camera: map.cameraState)
        }
    }
}

extension MapboxMap {
    /// How far below the horizon, as a part of the height of the view, a finger must be to hold ground: nearer to it a point
    /// of the screen is a county.
    private static let horizonMargin: CGFloat = 0.04

    /// Whether a finger touches the sky there, or nearly.
    package func isSky(at point: CGPoint) -> Bool {
        let higher = CGPoint(x: point.x, y: point.y - Self.horizonMargin * size.height)
        return [point, higher].contains { cameraTransform.worldPoint(for: $0) == nil }
    }
}

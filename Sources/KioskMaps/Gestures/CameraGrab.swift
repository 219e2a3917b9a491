import Foundation
import KioskGestures

/// The parts of the map that fingers or a mouse have grabbed, and the camera that results from their movement.
///
/// The camera is computed from the beginning of the grab, so that errors do not accumulate, and fingers that exceed a limit of the
/// camera move it again where they reached the limit.
struct CameraGrab {
    /// The part of the map that is grabbed.
    enum Mode: Equatable {
        /// The ground under a finger, or under the midpoint of two that drag.
        case point(CGPoint)
        /// The ground under two fingers.
        case pair(FingerPair)
        /// The ground about which one finger zooms: the point of the finger, and where it came down.
        case level(CGPoint, start: CGPoint)
        /// The pitch: the distance of the fingers from the top of the view.
        case pitch(CGFloat)
        /// The bearing and the pitch: the point of the mouse.
        case orbit(CGPoint)
    }

    /// A grab by fingers that tilt the map.
    struct Tilt: Equatable {
        /// The distance of the fingers from the top of the view when they grabbed the map, in points.
        var start: CGFloat
        /// The last distance of the fingers from the top, in points.
        var last: CGFloat
        /// The pitch when they grabbed the map, in degrees.
        var pitch: CGFloat
    }

    /// A grab by the second button of a mouse.
    struct Orbit: Equatable {
        /// The ground that stays at its point, in the unit square; nil above the horizon.
        var world: CGPoint?
        /// The point at which it stays.
        var anchor: CGPoint
        /// The point of the mouse when it grabbed the map.
        var start: CGPoint
        /// The last point of the mouse.
        var last: CGPoint
        /// The bearing when it grabbed the map, in degrees.
        var bearing: Double
        /// The pitch when it grabbed the map, in degrees.
        var pitch: Double
    }

    /// The gestures that have grabbed the map; the drag of a second mouse button is not among them.
    private(set) var types: GestureTypes = []

    /// The ground that the gestures have grabbed; nil in the sky, and if it is to be grabbed with the next movement.
    private(set) var ground: GrabState?

    /// The point of the fingers of a pan; nil without one.
    private(set) var panPoint: CGPoint?

    /// The grab by fingers that tilt the map; nil without it.
    private(set) var tilt: Tilt?

    /// The grab by a mouse that turns and tilts the map; nil without it.
    private(set) var orbit: Orbit?

    /// The type of the added gesture that has grabbed the map; nil without one.
    private(set) var custom: GestureType?

    /// Whether two fingers zoom or turn the map.
    var isGrabbedByTwo: Bool { !types.isDisjoint(with: [.pinch, .rotation]) }

    /// Adds a gesture; returns false if it has grabbed the map already.
    mutating func insert(_ type: GestureType) -> Bool {
        types.insert(GestureTypes(type)).inserted
    }

    /// Removes a gesture; returns false if it has not grabbed the map.
    mutating func remove(_ type: GestureType) -> Bool {
        guard types.remove(GestureTypes(type)) != nil else { return false }
        if types.isEmpty { (ground, panPoint, tilt) = (nil, nil, nil) }
        return true
    }

    /// Releases the ground, so that the next movement grabs the ground that is then under the fingers.
    mutating func releaseGround() {
        ground = nil
    }

    /// Ends the drag of a second mouse button.
    mutating func endOrbit() {
        orbit = nil
    }

    /// Begins an added gesture.
    mutating func beginCustom(_ type: GestureType) {
        custom = type
    }

    /// Ends the added gesture, and returns its type; nil without one.
    mutating func endCustom() -> GestureType? {
        defer { custom = nil }
        return custom
    }

    /// Grabs the map as it is now.
    mutating func acquire(_ mode: Mode, in scene: GestureScene) {
        let (transform, options) = (scene.transform, scene.options)
        switch mode {
        case .point(let point):
            panPoint = point
            guard !isGrabbedByTwo else { return }
            ground = transform.worldPoint(for: transform.ground(nearest: point)).map {
                GrabState(world: $0, start: point, last: point, camera: scene.camera)
            }
        case .pair(let pair):
            let travels = options.pinchEnabled && options.pinchPanEnabled
            let anchor = options.focalPoint ?? (travels ? nil : ground?.anchor ?? pair.midpoint)
            ground = transform.groundAnchor(at: anchor ?? pair.midpoint).map {
                GrabState(
                    world: $0.world, start: pair.midpoint, last: pair.midpoint, anchor: anchor, pair: pair,
                    lastPair: pair, camera: scene.camera)
            }
        case .level(let point, let start):
            // In the sky there is no ground, and the map zooms about the middle.
            let anchor = transform.zoomAnchor(options.focalPoint ?? start)
            ground = transform.worldPoint(for: anchor).map {
                GrabState(world: $0, start: point, last: point, anchor: anchor, camera: scene.camera)
            }
        case .pitch(let y): tilt = Tilt(start: y, last: y, pitch: scene.camera.pitch)
        case .orbit(let point):
            let anchor = options.focalPoint ?? transform.principalPoint
            orbit = Orbit(
                world: transform.groundAnchor(at: anchor)?.world, anchor: anchor, start: point, last: point,
                bearing: scene.camera.bearing, pitch: scene.camera.pitch)
        }
    }

    /// Returns what gestures that continue grab when those of a pair end; nil without such gestures.
    func remaining(of pair: FingerPair) -> Mode? {
        if isGrabbedByTwo { return .pair(pair) }
        return types.isEmpty ? nil : panPoint.map { .point($0) }
    }

    /// Grabs the ground anew where a limit kept the camera from showing it at a point.
    mutating func regrabIfConstrained(at point: CGPoint, transform: CameraTransform) {
        ground?.regrabIfConstrained(at: point, transform: transform)
    }

    /// Returns the action by which a finger, or the midpoint of two, drags the map.
    mutating func drag(to point: CGPoint, in scene: GestureScene) -> GestureAction? {
        // Two fingers that zoom or turn the map drag it as well.
        guard !isGrabbedByTwo else {
            panPoint = point
            return nil
        }
        if scene.isDisturbed, let panPoint { acquire(.point(panPoint), in: scene) }
        guard let ground else {
            acquire(.point(point), in: scene)
            return nil
        }
        panPoint = point
        let target = scene.options.panMode.allowed(point, from: ground.start)
        return .show(ground.world, at: scene.transform.ground(nearest: target), CameraOptions())
    }

    /// Returns the action by which two fingers move, zoom and turn the map, as far as they were recognised to do so.
    mutating func move(to pair: FingerPair, in scene: GestureScene) -> GestureAction? {
        if scene.isDisturbed, let last = ground?.lastPair { acquire(.pair(last), in: scene) }
        guard let ground else {
            acquire(.pair(pair), in: scene)
            return nil
        }
        var camera = CameraOptions()
        if types.contains(.pinch), scene.options.pinchZoomEnabled {
            camera.zoom = ground.zoom(for: pair, smallestSpan: scene.thresholds.smallestSpan)
            if let action = zoomViewport(to: camera.zoom, in: scene) { return action }
        }
        if types.contains(.rotation) { camera.bearing = ground.bearing(for: pair) }
        self.ground?.lastPair = pair
        return .show(ground.world, at: ground.anchor ?? scene.transform.ground(nearest: pair.midpoint), camera)
    }

    /// Returns the action by which two fingers tilt the map, up for more.
    mutating func tilt(to y: CGFloat, in scene: GestureScene) -> GestureAction? {
        if scene.isDisturbed, let tilt { acquire(.pitch(tilt.last), in: scene) }
        guard let tilt else { return nil }
        self.tilt?.last = y
        return .move(CameraOptions(pitch: tilt.pitch - (y - tilt.start) * scene.thresholds.tiltPerPoint))
    }

    /// Returns the action by which one finger zooms the map, down for nearer, about the point where it came down.
    mutating func quickZoom(to point: CGPoint, about start: CGPoint, in scene: GestureScene) -> GestureAction? {
        if scene.isDisturbed, let ground { acquire(.level(ground.last, start: start), in: scene) }
        guard let ground, let anchor = ground.anchor else {
            acquire(.level(point, start: start), in: scene)
            return nil
        }
        var zoom = ground.camera.zoom
        if scene.options.quickZoomEnabled {
            zoom += (point.y - ground.start.y) / scene.thresholds.quickZoomPointsPerLevel
        }
        if let action = zoomViewport(to: zoom, in: scene) { return action }
        self.ground?.last = point
        return .show(
            ground.world, at: anchor,
            CameraOptions(zoom: zoom, bearing: quickBearing(from: ground.start, to: point, ground.camera, in: scene)))
    }

    /// Returns the bearing after a movement of one finger to the side; nil if it does not rotate the map.
    private func quickBearing(
        from start: CGPoint, to point: CGPoint, _ camera: CameraState, in scene: GestureScene
    ) -> CLLocationDirection? {
        guard scene.options.oneFingerRotationEnabled, scene.options.rotateEnabled else { return nil }
        let across = point.x - start.x
        // A finger that zooms does not move exactly up and down.
        let distance = max(0, abs(across) - scene.thresholds.quickRotationSlop)
        return camera.bearing + (across < 0 ? -distance : distance) * scene.thresholds.orbitRotationPerPoint
    }

    /// Returns the action by which a mouse turns and tilts the map.
    mutating func orbit(to point: CGPoint, in scene: GestureScene) -> GestureAction? {
        if scene.isDisturbed, let orbit { acquire(.orbit(orbit.last), in: scene) }
        orbit?.last = point
        guard let orbit else { return nil }
        let rotation = (point.x - orbit.start.x) * scene.thresholds.orbitRotationPerPoint
        let tilt = (orbit.start.y - point.y) * scene.thresholds.orbitTiltPerPoint
        let target = CameraOptions(
            bearing: scene.options.rotateEnabled ? orbit.bearing + rotation : nil,
            pitch: scene.options.pitchEnabled ? orbit.pitch + tilt : nil)
        return orbit.world.map { .show($0, at: orbit.anchor, target) } ?? .move(target)
    }

    /// Returns the action that zooms the viewport; nil if the gesture must move the camera.
    private func zoomViewport(to zoom: CGFloat?, in scene: GestureScene) -> GestureAction? {
        guard let zoom, scene.viewportHandlesZoom, scene.isGrabbed else { return nil }
        return .zoomViewport(levels: Double(zoom - scene.camera.zoom))
    }
}

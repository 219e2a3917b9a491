package import Foundation
package import KioskGestures
package import KioskScene

/// The parts of the map that fingers or a mouse have grabbed, and the camera that results from their movement.
///
/// The camera is computed from the beginning of the grab, so that errors do not accumulate, and fingers that exceed a limit of the
/// camera move it again where they reached the limit.
///
/// If something else has moved the camera or resized the view since the last step (`GestureScene.isDisturbed`), a step first grabs the
/// map again at the last points of the fingers, so that their movement continues from the current camera.
package struct CameraGrab {
    /// What is grabbed, and where the fingers or the mouse are.
    package enum Mode: Equatable {
        /// The ground under a finger, or under the midpoint of two that drag.
        case point(CGPoint)
        /// The ground under two fingers.
        case pair(FingerPair)
        /// The ground about which one finger zooms: the point of the finger, and where it came down.
        case quickZoom(CGPoint, start: CGPoint)
        /// The pitch: the distance of the fingers from the top of the view, in points.
        case pitch(y: CGFloat)
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

    /// The gestures that have grabbed the map, without the drag of a second mouse button and custom gestures.
    package private(set) var types: GestureTypes = []

    /// The ground that the gestures have grabbed; nil if they are in the sky, or `releaseGround()` was called since.
    private(set) var ground: GrabState?

    /// The point of the fingers of a pan; nil without one.
    private(set) var panPoint: CGPoint?

    /// The grab by fingers that tilt the map; nil without it.
    private(set) var tilt: Tilt?

    /// The grab by a mouse that rotates and tilts the map; nil without it.
    private(set) var orbit: Orbit?

    /// The type of the custom gesture, one that the application has added, that has grabbed the map; nil without one.
    private(set) var custom: GestureType?

    /// Whether two fingers zoom or rotate the map.
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

    /// Begins a custom gesture.
    mutating func beginCustom(_ type: GestureType) {
        custom = type
    }

    /// Ends the custom gesture, and returns its type; nil without one.
    mutating func endCustom() -> GestureType? {
        defer { custom = nil }
        return custom
    }

    /// Grabs the map with its current camera.
    package mutating func acquire(_ mode: Mode, in scene: GestureScene) {
        let (transform, options) = (scene.transform, scene.options)
        switch mode {
        case .point(let point):
            panPoint = point
            // The ground remains that of the two fingers.
            guard !isGrabbedByTwo else { return }
            ground = transform.worldPoint(for: transform.ground(nearest: point)).map {
                GrabState(world: $0, start: point, last: point, camera: scene.camera)
            }
        case .pair(let pair):
            // Without an anchor, the ground moves with the midpoint of the fingers. With one, it stays there, also if the fingers grab
            // the map again.
            let movesGround = options.pinchEnabled && options.pinchPanEnabled
            let fixedAnchor = ground?.anchor ?? pair.midpoint
            let anchor = options.focalPoint ?? (movesGround ? nil : fixedAnchor)
            ground = transform.groundAnchor(at: anchor ?? pair.midpoint).map {
                GrabState(
                    world: $0.world, start: pair.midpoint, last: pair.midpoint, anchor: anchor, pair: pair,
                    lastPair: pair, camera: scene.camera)
            }
        case .quickZoom(let point, let start):
            // Where there is no ground, in the sky, the anchor is the principal point.
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

    /// Returns what the remaining gestures grab after a pinch or a rotation has ended; nil if none remain.
    ///
    /// - Parameter pair: The fingers of the gesture that has ended.
    func remaining(of pair: FingerPair) -> Mode? {
        if isGrabbedByTwo { return .pair(pair) }
        return types.isEmpty ? nil : panPoint.map { .point($0) }
    }

    /// Grabs the ground that is seen at a point if a limit kept the camera from showing the grabbed ground there.
    package mutating func regrabIfConstrained(at point: CGPoint, transform: CameraTransform) {
        ground?.regrabIfConstrained(at: point, transform: transform)
    }

    /// Returns the action by which a finger, or the midpoint of two, drags the map.
    mutating func drag(to point: CGPoint, in scene: GestureScene) -> GestureAction? {
        // Two fingers that zoom or rotate the map also move it.
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

    /// Returns the action by which two fingers move the map, and zoom and rotate it if a pinch and a rotation are in progress.
    mutating func move(to pair: FingerPair, in scene: GestureScene) -> GestureAction? {
        if scene.isDisturbed, let last = ground?.lastPair { acquire(.pair(last), in: scene) }
        guard let ground else {
            acquire(.pair(pair), in: scene)
            return nil
        }
        var camera = CameraOptions()
        if types.contains(.pinch), scene.options.pinchZoomEnabled {
            camera.zoom = ground.zoom(for: pair, smallestSpan: scene.thresholds.smallestSpan)
            // After the viewport has zoomed, the machine grabs the map again, which sets the last points.
            if let action = zoomViewport(to: camera.zoom, in: scene) { return action }
        }
        if types.contains(.rotation) { camera.bearing = ground.bearing(for: pair) }
        self.ground?.lastPair = pair
        return .show(ground.world, at: ground.anchor ?? scene.transform.ground(nearest: pair.midpoint), camera)
    }

    /// Returns the action by which two fingers tilt the map; a movement up increases the pitch.
    ///
    /// - Parameters:
    ///   - y: The distance of the fingers from the top of the view, in points.
    ///   - scene: The state of the map.
    mutating func tilt(to y: CGFloat, in scene: GestureScene) -> GestureAction? {
        if scene.isDisturbed, let tilt { acquire(.pitch(y: tilt.last), in: scene) }
        guard let tilt else { return nil }
        self.tilt?.last = y
        return .move(CameraOptions(pitch: tilt.pitch - (y - tilt.start) * scene.thresholds.tiltPerPoint))
    }

    /// Returns the action by which one finger zooms the map about the point where it came down; a movement down zooms in.
    mutating func quickZoom(to point: CGPoint, about start: CGPoint, in scene: GestureScene) -> GestureAction? {
        if scene.isDisturbed, let ground { acquire(.quickZoom(ground.last, start: start), in: scene) }
        guard let ground, let anchor = ground.anchor else {
            acquire(.quickZoom(point, start: start), in: scene)
            return nil
        }
        var zoom = ground.camera.zoom
        if scene.options.quickZoomEnabled {
            zoom += (point.y - ground.start.y) / scene.thresholds.quickZoomPointsPerLevel
        }
        // As in `move(to:in:)`.
        if let action = zoomViewport(to: zoom, in: scene) { return action }
        self.ground?.last = point
        return .show(
            ground.world, at: anchor,
            CameraOptions(zoom: zoom, bearing: quickBearing(from: ground.start, to: point, ground.camera, in: scene)))
    }

    /// Returns the bearing after a horizontal movement of one finger, in degrees; nil if that does not rotate the map.
    private func quickBearing(
        from start: CGPoint, to point: CGPoint, _ camera: CameraState, in scene: GestureScene
    ) -> CLLocationDirection? {
        guard scene.options.oneFingerRotationEnabled, scene.options.rotateEnabled else { return nil }
        let offset = point.x - start.x
        // The path of a finger that only zooms is not exactly vertical.
        let distance = max(0, abs(offset) - scene.thresholds.quickRotationSlop)
        return camera.bearing + (offset < 0 ? -distance : distance) * scene.thresholds.orbitRotationPerPoint
    }

    /// Returns the action by which a mouse rotates and tilts the map.
    mutating func orbit(to point: CGPoint, in scene: GestureScene) -> GestureAction? {
        if scene.isDisturbed, let orbit { acquire(.orbit(orbit.last), in: scene) }
        guard let orbit else { return nil }
        self.orbit?.last = point
        let rotation = (point.x - orbit.start.x) * scene.thresholds.orbitRotationPerPoint
        let tilt = (orbit.start.y - point.y) * scene.thresholds.orbitTiltPerPoint
        let target = CameraOptions(
            bearing: scene.options.rotateEnabled ? orbit.bearing + rotation : nil,
            pitch: scene.options.pitchEnabled ? orbit.pitch + tilt : nil)
        return orbit.world.map { .show($0, at: orbit.anchor, target) } ?? .move(target)
    }

    /// Returns the action that zooms the viewport; nil if the gesture moves the camera itself.
    ///
    /// A viewport that follows the puck zooms about the puck, and continues during the gesture.
    private func zoomViewport(to zoom: CGFloat?, in scene: GestureScene) -> GestureAction? {
        guard let zoom, scene.viewportHandlesZoom, scene.isGrabbed else { return nil }
        return .zoomViewport(levels: Double(zoom - scene.camera.zoom))
    }
}

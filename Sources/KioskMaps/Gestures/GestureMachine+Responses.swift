import Foundation
import KioskGestures
import KioskInput

/// The responses to the gestures.
extension GestureMachine {
    mutating func dropFeature() {
        if let featurePoint { moveFeature(.ended, to: featurePoint) }
    }

    mutating func moveFeature(_ phase: GesturePhase, to point: CGPoint) {
        guard featurePoint != nil else { return }
        featurePoint = phase.isLast ? nil : point
        actions.append(phase.isLast ? .dropFeature(at: point) : .moveFeature(to: point))
    }

    /// Begins a gesture; others may have grabbed the map already.
    private mutating func begin(_ type: GestureType, _ mode: CameraGrab.Mode) {
        let isNew = grab.insert(type)
        if isNew { actions.append(.begin(type)) }
        actions.append(.grab(mode))
        if isNew { actions.append(.announce(type)) }
    }

    /// Ends a gesture if it is in progress; the end of the last one releases the map.
    mutating func end(_ type: GestureType, isLost: Bool) {
        guard grab.remove(type) else { return }
        if grab.types.isEmpty { actions.append(.release(isLost: isLost)) }
        actions.append(.end(type))
    }

    /// Drags the map with one finger, or with the midpoint of two.
    mutating func pan(
        _ phase: GesturePhase, to point: CGPoint, from start: CGPoint, at time: Timestamp, in scene: GestureScene
    ) {
        let mayBegin = mayPan(phase, to: point, from: start, at: time, in: scene)
        pinchContinuation = phase.isLast ? nil : continuation(phase, to: point, from: start, at: time)
        if phase == .rebased { dropFeature() }
        if featurePoint != nil { return moveFeature(phase == .began ? .changed : phase, to: point) }
        if phase.isLast { return end(.pan, isLost: phase == .cancelled) }
        guard grab.types.contains(.pan) else {
            // A finger that comes down in the sky grabs the ground where it first meets it.
            if mayBegin, !scene.transform.isSky(at: point) { begin(.pan, .point(point)) }
            return
        }
        guard scene.options.panEnabled else { return }
        guard phase == .changed else { return grab.acquire(.point(point), in: scene) }
        move(by: grab.drag(to: point, in: scene))
    }

    /// Ends a pan by a deceleration, unless the map was taken from the finger, or the finger is in the sky.
    mutating func fling(from point: CGPoint, velocity: CGPoint, in scene: GestureScene) {
        let velocity = scene.options.panMode.allowed(velocity)
        guard scene.isGrabbed, grab.ground != nil, !scene.transform.isSky(at: point),
            hypot(velocity.x, velocity.y) >= scene.thresholds.flingMinimumSpeed, grab.remove(.pan)
        else { return }
        if grab.types.isEmpty { actions.append(.release(isLost: false)) }
        actions.append(.fling(from: point, velocity: velocity))
    }

    /// Moves, zooms and turns the map with two fingers.
    mutating func handlePair(
        _ pair: FingerPair, _ phase: GesturePhase, _ type: GestureType, in scene: GestureScene
    ) {
        switch phase {
        case .began:
            dropFeature()
            // A pinch has moved its ground before the fingers grab more of the map.
            if grab.ground?.pair != nil { move(to: pair, in: scene) }
            begin(type, .pair(pair))
        case .rebased: grab.acquire(.pair(pair), in: scene)
        case .changed: move(to: pair, in: scene)
        case .ended, .cancelled:
            end(type, isLost: phase == .cancelled)
            // Gestures that continue grab what lies under their fingers now.
            if let mode = grab.remaining(of: pair) { actions.append(.grab(mode)) }
        }
    }

    private mutating func move(to pair: FingerPair, in scene: GestureScene) {
        move(by: grab.move(to: pair, in: scene), grabbing: .pair(pair))
    }

    /// Tilts the map with two fingers.
    mutating func tilt(_ phase: GesturePhase, to point: CGPoint, in scene: GestureScene) {
        switch phase {
        case .began: begin(.pitch, .pitch(y: point.y))
        case .rebased: grab.acquire(.pitch(y: point.y), in: scene)
        case .changed: if let action = grab.tilt(to: point.y, in: scene) { actions.append(action) }
        case .ended, .cancelled: end(.pitch, isLost: phase == .cancelled)
        }
    }

    /// Zooms the map with one finger.
    mutating func quickZoom(
        _ phase: GesturePhase, to point: CGPoint, about start: CGPoint, in scene: GestureScene
    ) {
        let mode = CameraGrab.Mode.quickZoom(point, start: start)
        switch phase {
        case .began: begin(.quickZoom, mode)
        case .rebased, .changed:
            guard let action = grab.quickZoom(to: point, about: start, in: scene) else { break }
            actions.append(action)
            if case .zoomViewport = action { actions.append(.grab(mode)) }
        case .ended, .cancelled: end(.quickZoom, isLost: phase == .cancelled)
        }
    }

    /// Turns and tilts the map with the second button of a mouse.
    mutating func orbit(_ phase: GesturePhase, to point: CGPoint, in scene: GestureScene) {
        switch phase {
        case .began:
            guard scene.options.rotateEnabled || scene.options.pitchEnabled else { return }
            actions.append(.begin(.rotation))
            actions.append(.grab(.orbit(point)))
            actions.append(.announce(.rotation))
        case .changed, .rebased: if let action = grab.orbit(to: point, in: scene) { actions.append(action) }
        case .ended, .cancelled:
            guard grab.orbit != nil else { return }
            grab.endOrbit()
            actions.append(.release(isLost: phase == .cancelled))
            actions.append(.end(.rotation))
        }
    }

    /// Moves the camera by a gesture that was added.
    mutating func custom(_ event: GestureEvent, in scene: GestureScene) {
        let gesture = scene.configuration.gestures.custom(event.kind)
        switch event.phase {
        case .began:
            guard let gesture else { return }
            grab.beginCustom(gesture.type)
            actions.append(.begin(gesture.type))
            actions.append(.announce(gesture.type))
        case .changed, .rebased:
            guard grab.custom != nil, let camera = gesture?.effect(event, scene.camera) else { return }
            actions.append(.move(camera))
        case .ended, .cancelled:
            // The gesture may have been removed meanwhile.
            guard let type = grab.endCustom() else { return }
            actions.append(.release(isLost: event.phase == .cancelled))
            actions.append(.end(type))
        case nil:
            guard let gesture, let camera = gesture.effect(event, scene.camera) else { return }
            actions.append(.ease(to: camera, gesture.type))
        }
    }

    /// Moves the map, after which the fingers grab anew the ground that a limit has displaced, or that the viewport has
    /// moved.
    ///
    /// - Parameters:
    ///   - action: The movement; nil for none.
    ///   - mode: What fingers grab after a movement by the viewport; nil if the movement cannot be one.
    private mutating func move(by action: GestureAction?, grabbing mode: CameraGrab.Mode? = nil) {
        guard let action else { return }
        actions.append(action)
        switch (action, mode) {
        case (.show(_, let point, _), _): actions.append(.regrabIfConstrained(at: point))
        case (.zoomViewport, let mode?): actions.append(.grab(mode))
        default: break
        }
    }
}

extension GesturePhase {
    /// Whether the gesture has ended.
    var isLast: Bool { self == .ended || self == .cancelled }
}

package import Foundation
package import KioskGestures
import KioskInput

/// The state machine of the gestures: the grab of the map, and the actions that follow from each input.
///
///     if let interruption = machine.interruption(by: input, in: scene) { interruptViewport(interruption) }
///     for action in machine.handle(input, in: scene) { perform(action) }
///
///     ┌──────┐ pan, pinch, rotate, pitch, quick zoom: begin, announce ┌─────────┐ changed: show, move, zoomViewport
///     │      │ ─────────────────────────────────────────────────────▶ │ grabbed │ another begins or ends: grab
///     │      │ ◀───────────────────────────────────────────────────── └─────────┘
///     │      │ last one ends: release, end; fling: release, fling
///     │      │ feature accepts the drag                               ┌─────────┐
///     │ idle │ ─────────────────────────────────────────────────────▶ │ feature │ changed: moveFeature
///     │      │ ◀───────────────────────────────────────────────────── └─────────┘
///     │      │ finger lifts, or another joins: dropFeature
///     │      │ second mouse button drags: begin, announce             ┌─────────┐
///     │      │ ─────────────────────────────────────────────────────▶ │  orbit  │ changed: show, move
///     │      │ ◀───────────────────────────────────────────────────── └─────────┘
///     └──────┘ button up: release, end
///
/// Taps, presses and controls leave the state as it is. The actions follow from the scene before the first of them;
/// what depends on the camera that an action leaves is an action of its own (`grab`, `regrabIfConstrained`), because a limit
/// may have constrained the camera, and observers may have moved it. A machine in steady state allocates nothing.
package struct GestureMachine {
    /// A state of the machine.
    package enum State: Equatable {
        /// Nothing has grabbed the map.
        case idle
        /// Fingers have grabbed the map: the ground under them, or its pitch.
        case grabbed
        /// A finger drags a feature, and the map rests.
        case feature
        /// A mouse turns and tilts the map.
        case orbit
    }

    /// The state of the machine.
    package var state: State {
        if featurePoint != nil { return .feature }
        if grab.orbit != nil { return .orbit }
        return grab.types.isEmpty && grab.custom == nil ? .idle : .grabbed
    }

    /// The parts of the map that fingers or a mouse have grabbed.
    package var grab = CameraGrab()

    /// The last point of the finger that drags a feature; nil without one.
    package private(set) var featurePoint: CGPoint?

    /// The time at which the finger that drags began, if it remains of two that moved the map; nil otherwise.
    private var pinchContinuation: Timestamp?

    /// Whether the fingers that are down have interrupted the zoom level of the viewport alone.
    private var hasInterruptedZoom = false

    /// Whether another group of contacts has grabbed the map.
    package var isBlocked = false

    /// Whether the fingers that are down have no effect on the camera until they lift, because another group has grabbed the map.
    private(set) var isRefused = false

    /// The actions of the current input; the storage is kept.
    private var actions: [GestureAction] = []

    package init() {}

    /// Notes that a feature accepted the drag that was offered to it: the finger drags it instead of the map.
    package mutating func acceptFeature(at point: CGPoint) {
        featurePoint = point
    }

    /// Returns the part of the viewport that an input interrupts before it is handled; nil for none.
    ///
    /// - Parameters:
    ///   - input: The input.
    ///   - scene: The scene before the input.
    package mutating func interruption(
        by input: GestureInput, in scene: @autoclosure () -> GestureScene
    ) -> ViewportInterruption? {
        switch input {
        case .travelled(let fingers, let isQuickZoom):
            guard !isBlocked, !isRefused else { return nil }
            hasInterruptedZoom = zooms(with: fingers, isQuickZoom: isQuickZoom, options: scene().options)
            return hasInterruptedZoom ? .zoom : .camera
        case .event(let event, let time, _):
            // Fingers that have interrupted the zoom level alone interrupt all of the viewport when they do more.
            guard hasInterruptedZoom, !isBlocked, !isRefused, movesCamera(event, at: time, in: scene) else {
                return nil
            }
            hasInterruptedZoom = false
            return .camera
        case .touchedGlide, .lifted, .configured, .group: return nil
        }
    }

    /// Returns the actions that follow from an input, in order.
    ///
    /// - Parameters:
    ///   - input: The input.
    ///   - scene: The scene after the interruption of the viewport by the input; evaluated if the actions depend on it.
    package mutating func handle(_ input: GestureInput, in scene: @autoclosure () -> GestureScene) -> [GestureAction] {
        actions.removeAll(keepingCapacity: true)
        switch input {
        case .event(let event, let time, _): handle(event, at: time, in: scene)
        case .travelled, .group: break
        case .touchedGlide: actions.append(.stopGlide)
        case .lifted: (hasInterruptedZoom, isRefused) = (false, false)
        case .configured(let panEnabled):
            // Options change what fingers grab, so that they grab the ground anew with the next movement.
            grab.releaseGround()
            if !panEnabled { end(.pan, isLost: false) }
        }
        return actions
    }

    private mutating func handle(_ event: GestureEvent, at time: Timestamp, in scene: () -> GestureScene) {
        if isBlocked || isRefused, event.movesCamera { return refuse(event) }
        switch event {
        case .pan(let phase, let point, let start): pan(phase, to: point, from: start, at: time, in: scene())
        case .fling(let point, let velocity): fling(from: point, velocity: velocity, in: scene())
        case .pinch(let phase, let pair): handlePair(pair, phase, .pinch, in: scene())
        case .rotate(let phase, let pair): handlePair(pair, phase, .rotation, in: scene())
        case .pitch(let phase, let point): tilt(phase, to: point, in: scene())
        case .quickZoom(let phase, let point, let start): quickZoom(phase, to: point, about: start, in: scene())
        case .doubleTap(let point): actions.append(.zoom(levels: 1, about: point, .doubleTapToZoomIn))
        case .twoFingerTap(let point): actions.append(.zoom(levels: -1, about: point, .doubleTouchToZoomOut))
        case .tap(let point):
            if !isBlocked { actions.append(.stopAnimations) }
            actions.append(.tap(point))
        case .longPress(let point): actions.append(.longPress(point))
        case .hold(let phase, let point): if phase != .began { moveFeature(phase, to: point) }
        case .orbit(let phase, let point, _): orbit(phase, to: point, in: scene())
        case .scroll(let point, let detents): actions.append(.step(.wheel, times: detents, about: point))
        case .knob(_, let steps): actions.append(.step(.knob, times: Double(steps), about: nil))
        case .key(_, let stroke): actions.append(.step(.key(stroke), times: 1, about: nil))
        case .custom: custom(event, in: scene())
        }
    }
}

/// The interruption of the viewport.
extension GestureMachine {
    /// Returns whether fingers that travel zoom the map, as far as is known; two of them may still tilt it.
    private func zooms(with fingers: Int, isQuickZoom: Bool, options: GestureOptions) -> Bool {
        if grab.types.contains(.pitch) || grab.types == [.rotation] { return false }
        if fingers > 1 { return options.pinchEnabled && options.pinchZoomEnabled }
        return grab.types.contains(.quickZoom) || isQuickZoom
    }

    /// Returns whether an event begins to move the camera otherwise than by zooming it.
    private func movesCamera(_ event: GestureEvent, at time: Timestamp, in scene: () -> GestureScene) -> Bool {
        switch event {
        case .pan(let phase, let point, let start): mayPan(phase, to: point, from: start, at: time, in: scene())
        // A pinch that turns as well remains one.
        case .rotate(.began, _): !grab.types.contains(.pinch)
        case .pitch(.began, _), .custom(_, .began, _, _): true
        default: false
        }
    }

    /// Returns whether fingers that drag may grab the map now.
    private func mayPan(
        _ phase: GesturePhase, to point: CGPoint, from start: CGPoint, at time: Timestamp, in scene: GestureScene
    ) -> Bool {
        guard featurePoint == nil || phase == .rebased, !phase.isLast, scene.options.panEnabled,
            !grab.types.contains(.pan)
        else { return false }
        // The viewport yields to a finger that travels, but not to the end of a pinch.
        guard scene.isDriven, let begin = continuation(phase, to: point, from: start, at: time) else { return true }
        return hypot(point.x - start.x, point.y - start.y) > scene.thresholds.panSlop
            && time.seconds(since: begin) > scene.thresholds.pairLiftInterval
    }

    /// Returns the time at which a finger that drags began, if it remains of two that moved the map; nil otherwise.
    private func continuation(
        _ phase: GesturePhase, to point: CGPoint, from start: CGPoint, at time: Timestamp
    ) -> Timestamp? {
        guard phase == .began else { return pinchContinuation }
        // Only the drag of such a finger begins without a slop, at the point at which it is.
        return point == start ? time : nil
    }
}

/// The responses to the gestures.
extension GestureMachine {
    private mutating func dropFeature() {
        if let featurePoint { moveFeature(.ended, to: featurePoint) }
    }

    private mutating func moveFeature(_ phase: GesturePhase, to point: CGPoint) {
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
    private mutating func end(_ type: GestureType, isLost: Bool) {
        guard grab.remove(type) else { return }
        if grab.types.isEmpty { actions.append(.release(isLost: isLost)) }
        actions.append(.end(type))
    }

    /// Drags the map with one finger, or with the midpoint of two.
    private mutating func pan(
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
    private mutating func fling(from point: CGPoint, velocity: CGPoint, in scene: GestureScene) {
        let velocity = scene.options.panMode.allowed(velocity)
        guard scene.isGrabbed, grab.ground != nil, !scene.transform.isSky(at: point),
            hypot(velocity.x, velocity.y) >= scene.thresholds.flingMinimumSpeed, grab.remove(.pan)
        else { return }
        if grab.types.isEmpty { actions.append(.release(isLost: false)) }
        actions.append(.fling(from: point, velocity: velocity))
    }

    /// Moves, zooms and turns the map with two fingers.
    private mutating func handlePair(
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
    private mutating func tilt(_ phase: GesturePhase, to point: CGPoint, in scene: GestureScene) {
        switch phase {
        case .began: begin(.pitch, .pitch(y: point.y))
        case .rebased: grab.acquire(.pitch(y: point.y), in: scene)
        case .changed: if let action = grab.tilt(to: point.y, in: scene) { actions.append(action) }
        case .ended, .cancelled: end(.pitch, isLost: phase == .cancelled)
        }
    }

    /// Zooms the map with one finger.
    private mutating func quickZoom(
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
    private mutating func orbit(_ phase: GesturePhase, to point: CGPoint, in scene: GestureScene) {
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
    private mutating func custom(_ event: GestureEvent, in scene: GestureScene) {
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

/// Several groups of contacts, of which one moves the camera.
extension GestureMachine {
    /// Returns whether an event begins a gesture that moves the camera, unless a feature is dragged.
    package func requiresCamera(_ event: GestureEvent) -> Bool {
        // A fling ends a pan.
        if case .fling = event { return false }
        let isBeginning = event.phase == nil || event.phase == .began
        return isBeginning && featurePoint == nil && !isRefused && event.movesCamera
    }

    /// Ends the gestures that have grabbed the map, because another group of contacts grabs it, and returns the actions.
    ///
    /// The fingers have no effect on the camera until they lift.
    package mutating func yieldCamera() -> [GestureAction] {
        actions.removeAll(keepingCapacity: true)
        isRefused = true
        for type in GestureType.allCases { end(type, isLost: false) }
        if let type = grab.endCustom() {
            actions.append(.release(isLost: false))
            actions.append(.end(type))
        }
        return actions
    }

    /// Responds to a gesture that may not move the camera, and may drag a feature.
    private mutating func refuse(_ event: GestureEvent) {
        switch event {
        case .pan(let phase, let point, _):
            if phase == .rebased { dropFeature() }
            if featurePoint != nil { return moveFeature(phase == .began ? .changed : phase, to: point) }
        case .pinch(.began, _), .rotate(.began, _): dropFeature()
        default: break
        }
        if event.phase != nil { isRefused = true }
    }
}

extension GestureEvent {
    /// Whether a gesture of fingers moves the camera, unless it drags a feature.
    package var movesCamera: Bool {
        switch self {
        case .pan, .fling, .pinch, .rotate, .pitch, .quickZoom, .doubleTap, .twoFingerTap, .orbit, .custom: true
        case .tap, .longPress, .hold, .scroll, .knob, .key: false
        }
    }
}

extension GesturePhase {
    /// Whether the gesture has ended.
    fileprivate var isLast: Bool { self == .ended || self == .cancelled }
}

extension GestureMachine {
    /// Adds the state to a digest, in a scene; the positions of what is grabbed are relative to the screen.
    package func digest(into digest: inout StateDigest, in scene: GestureScene) {
        grab.digest(into: &digest, in: scene)
        digest.combine(featurePoint) { $0.combine($1) }
        digest.combine(pinchContinuation) { $0.combine($1) }
        digest.combine(hasInterruptedZoom)
        digest.combine(isRefused)
    }
}

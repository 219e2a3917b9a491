import Foundation
import KioskGestures
import KioskInput

/// The state machine of the gestures: the grab of the map, and the actions that follow from each input.
///
///     machine.handle(.event(event, time: time, fingers: 1))
///     while let action = machine.nextAction(in: scene) { perform(action) }
///
///     ┌──────┐ pan, pinch, rotate, pitch, quick zoom: begin, announce ┌─────────┐ changed: show, move, zoomViewport
///     │      │ ─────────────────────────────────────────────────────▶ │ holding │ another begins or ends: grab anew
///     │      │ ◀───────────────────────────────────────────────────── └─────────┘
///     │      │ last one ends: release, end; fling: release, fling
///     │      │ feature accepts the drag: stopAnimations               ┌─────────┐
///     │ idle │ ─────────────────────────────────────────────────────▶ │ feature │ changed: moveFeature
///     │      │ ◀───────────────────────────────────────────────────── └─────────┘
///     │      │ finger lifts, or another joins: dropFeature
///     │      │ second mouse button drags: begin, announce             ┌─────────┐
///     │      │ ─────────────────────────────────────────────────────▶ │  orbit  │ changed: show, move
///     │      │ ◀───────────────────────────────────────────────────── └─────────┘
///     └──────┘ button up: release, end
///
/// Taps, presses and controls leave the state as it is. An input is answered by steps. Each step is evaluated in the scene that
/// the action before it has left, because observers of that action may have changed the map or the options. A machine in steady
/// state allocates nothing.
struct GestureMachine {
    /// A state of the machine.
    enum State: Equatable {
        /// Nothing holds the map.
        case idle
        /// Fingers hold the map: the ground under them, or its pitch.
        case holding
        /// A finger drags a feature, and the map rests.
        case feature
        /// A mouse turns and tilts the map.
        case orbit
    }

    /// The state of the machine.
    var state: State {
        if featurePoint != nil { return .feature }
        if grab.orbit != nil { return .orbit }
        return grab.types.isEmpty && grab.custom == nil ? .idle : .holding
    }

    /// The parts of the map that fingers or a mouse hold.
    private(set) var grab = CameraGrab()

    /// The last point of the finger that drags a feature; nil without one.
    private(set) var featurePoint: CGPoint?

    /// The time at which the finger that drags began, if it remains of two that moved the map; nil otherwise.
    private var pinchContinuation: Timestamp?

    /// Whether the fingers that are down have interrupted the zoom level of the viewport alone.
    private var hasInterruptedZoom = false

    /// The steps that remain of the current input, the next one last.
    private var steps: [Step] = []

    /// A part of the answer to an input.
    enum Step {
        case perform(GestureAction)
        case travel(fingers: Int, isQuickZoom: Bool)
        case interruptCamera
        case dropFeature
        case moveFeature(GesturePhase, CGPoint)
        case begin(GestureType, CameraGrab.Mode)
        case grab(CameraGrab.Mode)
        case regrab(FingerPair)
        case regrabIfConstrained(CGPoint)
        case pan(GesturePhase, CGPoint, start: CGPoint, time: Timestamp)
        case fling(CGPoint, velocity: CGPoint)
        case decelerate(CGPoint, velocity: CGPoint)
        case pair(GesturePhase, FingerPair, GestureType)
        case movePair(FingerPair)
        case tilt(GesturePhase, CGPoint)
        case quickZoom(GesturePhase, CGPoint, start: CGPoint)
        case orbit(GesturePhase, CGPoint)
        case custom(GestureEvent)
        case end(GestureType, isLost: Bool)
    }

    /// Begins to answer an input; the answer to the one before must be complete.
    mutating func handle(_ input: GestureInput) {
        switch input {
        case .event(let event, let time, let fingers): handle(event, at: time, fingers: fingers)
        case .travelled(let fingers, let isQuickZoom): then(.travel(fingers: fingers, isQuickZoom: isQuickZoom))
        case .touchedGlide: then(.perform(.stopGlide))
        case .lifted: hasInterruptedZoom = false
        case .configured(let panEnabled):
            // Options change what fingers hold, so that they grab the ground anew with the next movement.
            grab.releaseGround()
            if !panEnabled { then(.end(.pan, isLost: false)) }
        }
    }

    /// Returns the next action, which counts as performed; nil when the input is answered.
    mutating func nextAction(in scene: GestureScene) -> GestureAction? {
        while let step = steps.popLast() {
            if let action = evaluate(step, in: scene) { return action }
        }
        return nil
    }

    /// Notes that a feature accepted the drag that was offered to it: the finger holds it instead of the map.
    mutating func acceptFeature(at point: CGPoint) {
        featurePoint = point
        // The map must not move away under the feature.
        then(.perform(.stopAnimations))
    }

    private mutating func handle(_ event: GestureEvent, at time: Timestamp, fingers: Int) {
        switch event {
        case .pan(let phase, let point, let start):
            if phase == .began { pinchContinuation = point == start ? time : nil }
            // One finger drags a feature, unless it remains of a pinch; other fingers that join drag the map.
            let isOffered = phase == .began && fingers == 1 && pinchContinuation == nil
            then(
                isOffered ? .perform(.offerFeature(at: start, .touch, finger: point)) : nil,
                phase == .rebased ? .dropFeature : nil, .pan(phase, point, start: start, time: time))
        case .fling(let point, let velocity): then(.fling(point, velocity: velocity))
        case .pinch(let phase, let pair):
            then(phase == .began ? .dropFeature : nil, .pair(phase, pair, .pinch))
        case .rotate(let phase, let pair):
            let begins = phase == .began
            // A pinch that turns as well remains one.
            then(
                begins ? .dropFeature : nil, begins && !grab.types.contains(.pinch) ? .interruptCamera : nil,
                .pair(phase, pair, .rotation))
        case .pitch(let phase, let point):
            then(phase == .began ? .interruptCamera : nil, .tilt(phase, point))
        case .quickZoom(let phase, let point, let start): then(.quickZoom(phase, point, start: start))
        case .doubleTap(let point): then(.perform(.zoom(levels: 1, about: point, .doubleTapToZoomIn)))
        case .twoFingerTap(let point): then(.perform(.zoom(levels: -1, about: point, .doubleTouchToZoomOut)))
        case .tap(let point): then(.perform(.stopAnimations), .perform(.tap(point)))
        case .longPress(let point): then(.perform(.longPress(point)))
        case .hold(.began, let point):
            then(.perform(.offerFeature(at: point, .longPress, finger: point)))
        case .hold(let phase, let point): then(.moveFeature(phase, point))
        case .orbit(let phase, let point, _): then(.orbit(phase, point))
        case .scroll(let point, let detents): then(.perform(.step(.wheel, times: detents, about: point)))
        case .knob(_, let steps): then(.perform(.step(.knob, times: Double(steps), about: nil)))
        case .key(_, let stroke): then(.perform(.step(.key(stroke), times: 1, about: nil)))
        case .custom(_, let phase, _, _): then(phase == .began ? .interruptCamera : nil, .custom(event))
        }
    }

    private mutating func evaluate(_ step: Step, in scene: GestureScene) -> GestureAction? {
        switch step {
        case .perform(let action): return action
        case .travel(let fingers, let isQuickZoom):
            hasInterruptedZoom = zooms(with: fingers, isQuickZoom: isQuickZoom, options: scene.options)
            return .interrupt(hasInterruptedZoom ? .zoom : .camera)
        case .interruptCamera: return interruptCamera()
        case .dropFeature: return featurePoint.flatMap { moveFeature(.ended, to: $0) }
        case .moveFeature(let phase, let point): return moveFeature(phase, to: point)
        case .begin(let type, let mode): return begin(type, mode, in: scene)
        case .grab(let mode): grab.hold(mode, in: scene)
        case .regrab(let pair):
            // Gestures that continue hold what lies under their fingers now.
            guard !grab.types.isEmpty else { return nil }
            if grab.isHeldByTwo {
                grab.hold(.pair(pair), in: scene)
            } else if let point = grab.panPoint {
                grab.hold(.point(point), in: scene)
            }
        case .regrabIfConstrained(let point):
            // Observers may have moved the camera, which the next step takes into account.
            if !scene.isDisturbed { grab.regrabIfConstrained(at: point, in: scene) }
        case .pan(let phase, let point, let start, let time):
            return pan(phase, to: point, from: start, at: time, in: scene)
        case .fling(let point, let velocity): fling(from: point, velocity: velocity, in: scene)
        case .decelerate(let point, let velocity):
            // An observer of the release may have disabled the pan.
            return scene.options.panEnabled ? .fling(from: point, velocity: velocity) : .end(.pan)
        case .pair(let phase, let pair, let type): return handlePair(pair, phase, type, in: scene)
        case .movePair(let pair): return move(to: pair, in: scene)
        case .tilt(let phase, let point): return tilt(phase, to: point, in: scene)
        case .quickZoom(let phase, let point, let start): return quickZoom(phase, to: point, about: start, in: scene)
        case .orbit(let phase, let point): return orbit(phase, to: point, in: scene)
        case .custom(let event): return custom(event, in: scene)
        case .end(let type, let isLost): end(type, isLost: isLost)
        }
        return nil
    }

    /// Adds steps before those that remain, in their order.
    private mutating func then(_ first: Step?, _ second: Step? = nil, _ third: Step? = nil) {
        if let third { steps.append(third) }
        if let second { steps.append(second) }
        if let first { steps.append(first) }
    }
}

extension GestureMachine {
    /// Returns whether fingers that travel zoom the map, as far as is known; two of them may still tilt it.
    private func zooms(with fingers: Int, isQuickZoom: Bool, options: GestureOptions) -> Bool {
        if grab.types.contains(.pitch) || grab.types == [.rotation] { return false }
        if fingers > 1 { return options.pinchEnabled && options.pinchZoomEnabled }
        return grab.types.contains(.quickZoom) || isQuickZoom
    }

    /// Interrupts all of the viewport where the fingers have interrupted its zoom level alone.
    private mutating func interruptCamera() -> GestureAction? {
        guard hasInterruptedZoom else { return nil }
        hasInterruptedZoom = false
        return .interrupt(.camera)
    }

    private mutating func moveFeature(_ phase: GesturePhase, to point: CGPoint) -> GestureAction? {
        guard featurePoint != nil else { return nil }
        featurePoint = phase.isLast ? nil : point
        return phase.isLast ? .dropFeature(at: point) : .moveFeature(to: point)
    }

    /// Begins a gesture; others may hold the map already.
    private mutating func begin(
        _ type: GestureType, _ mode: CameraGrab.Mode, in scene: GestureScene
    ) -> GestureAction? {
        guard grab.insert(type) else {
            grab.hold(mode, in: scene)
            return nil
        }
        then(.grab(mode), .perform(.announce(type)))
        return .begin(type)
    }

    /// Ends a gesture if it is in progress; the end of the last one releases the map.
    private mutating func end(_ type: GestureType, isLost: Bool) {
        guard grab.remove(type) else { return }
        then(grab.types.isEmpty ? .perform(.release(isLost: isLost)) : nil, .perform(.end(type)))
    }

    /// Drags the map with one finger, or with the midpoint of two.
    private mutating func pan(
        _ phase: GesturePhase, to point: CGPoint, from start: CGPoint, at time: Timestamp, in scene: GestureScene
    ) -> GestureAction? {
        if featurePoint != nil { return moveFeature(phase == .began ? .changed : phase, to: point) }
        if phase.isLast { end(.pan, isLost: phase == .cancelled) }
        guard !phase.isLast, scene.options.panEnabled else { return nil }
        guard grab.types.contains(.pan) else {
            // The viewport yields to a finger that travels, but not to the end of a pinch.
            if let pinchContinuation, scene.isDriven {
                let (distance, duration) = (
                    hypot(point.x - start.x, point.y - start.y), time.seconds(since: pinchContinuation)
                )
                let (slop, interval) = (scene.thresholds.panSlop, scene.thresholds.pairLiftInterval)
                if distance <= slop || duration <= interval { return nil }
            }
            if hasInterruptedZoom {
                then(.pan(phase, point, start: start, time: time))
                return interruptCamera()
            }
            // A finger that comes down in the sky grabs the ground where it first meets it.
            return scene.transform.isSky(at: point) ? nil : begin(.pan, .point(point), in: scene)
        }
        if phase == .changed { return regrabbingIfConstrained(grab.drag(to: point, in: scene)) }
        grab.hold(.point(point), in: scene)
        return nil
    }

    /// Ends a pan by a deceleration, unless the map was taken from the finger, or the finger is in the sky.
    private mutating func fling(from point: CGPoint, velocity: CGPoint, in scene: GestureScene) {
        let velocity = scene.options.panMode.allowed(velocity)
        guard scene.isGrabbed, grab.ground != nil, !scene.transform.isSky(at: point),
            hypot(velocity.x, velocity.y) >= scene.thresholds.flingMinimumSpeed, grab.remove(.pan)
        else { return }
        then(
            grab.types.isEmpty ? .perform(.release(isLost: false)) : nil, .decelerate(point, velocity: velocity))
    }

    /// Moves, zooms and turns the map with two fingers.
    private mutating func handlePair(
        _ pair: FingerPair, _ phase: GesturePhase, _ type: GestureType, in scene: GestureScene
    ) -> GestureAction? {
        switch phase {
        case .began:
            // A pinch has moved its ground before the fingers hold more of the map.
            then(grab.ground?.pair == nil ? nil : .movePair(pair), .begin(type, .pair(pair)))
        case .rebased: grab.hold(.pair(pair), in: scene)
        case .changed: return move(to: pair, in: scene)
        case .ended, .cancelled: then(.end(type, isLost: phase == .cancelled), .regrab(pair))
        }
        return nil
    }

    private mutating func move(to pair: FingerPair, in scene: GestureScene) -> GestureAction? {
        regrabbingIfConstrained(regrabbed(grab.move(to: pair, in: scene), .pair(pair)))
    }

    /// Tilts the map with two fingers.
    private mutating func tilt(
        _ phase: GesturePhase, to point: CGPoint, in scene: GestureScene
    ) -> GestureAction? {
        switch phase {
        case .began: return begin(.pitch, .pitch(point.y), in: scene)
        case .rebased: grab.hold(.pitch(point.y), in: scene)
        case .changed: return grab.tilt(to: point.y, in: scene)
        case .ended, .cancelled: end(.pitch, isLost: phase == .cancelled)
        }
        return nil
    }

    /// Zooms the map with one finger.
    private mutating func quickZoom(
        _ phase: GesturePhase, to point: CGPoint, about start: CGPoint, in scene: GestureScene
    ) -> GestureAction? {
        let mode = CameraGrab.Mode.level(point, start: start)
        switch phase {
        case .began: return begin(.quickZoom, mode, in: scene)
        case .rebased, .changed: return regrabbed(grab.quickZoom(to: point, about: start, in: scene), mode)
        case .ended, .cancelled: end(.quickZoom, isLost: phase == .cancelled)
        }
        return nil
    }

    /// Turns and tilts the map with the second button of a mouse.
    private mutating func orbit(
        _ phase: GesturePhase, to point: CGPoint, in scene: GestureScene
    ) -> GestureAction? {
        switch phase {
        case .began:
            guard scene.options.rotateEnabled || scene.options.pitchEnabled else { return nil }
            then(.grab(.orbit(point)), .perform(.announce(.rotation)))
            return .begin(.rotation)
        case .changed, .rebased: return grab.orbit(to: point, in: scene)
        case .ended, .cancelled:
            guard grab.orbit != nil else { return nil }
            grab.endOrbit()
            then(.perform(.release(isLost: phase == .cancelled)), .perform(.end(.rotation)))
        }
        return nil
    }

    /// Moves the camera by a gesture that was added.
    private mutating func custom(_ event: GestureEvent, in scene: GestureScene) -> GestureAction? {
        let gesture = scene.gestures.custom(event.kind)
        switch event.phase {
        case .began:
            guard let gesture else { return nil }
            grab.beginCustom(gesture.type)
            then(.perform(.announce(gesture.type)))
            return .begin(gesture.type)
        case .changed, .rebased:
            return grab.custom == nil ? nil : gesture?.effect(event, scene.camera).map { .move($0) }
        case .ended, .cancelled:
            // The gesture may have been removed meanwhile.
            guard let type = grab.endCustom() else { return nil }
            then(.perform(.release(isLost: event.phase == .cancelled)), .perform(.end(type)))
            return nil
        case nil:
            guard let gesture else { return nil }
            return gesture.effect(event, scene.camera).map { .ease(to: $0, gesture.type) }
        }
    }

    /// Returns a movement, after which the fingers grab anew the ground that a limit has displaced.
    private mutating func regrabbingIfConstrained(_ action: GestureAction?) -> GestureAction? {
        if case .show(_, let point, _) = action { then(.regrabIfConstrained(point)) }
        return action
    }

    /// Returns a movement; one by the viewport is followed by a new grab.
    private mutating func regrabbed(_ action: GestureAction?, _ mode: CameraGrab.Mode) -> GestureAction? {
        if case .zoomViewport = action { then(.grab(mode)) }
        return action
    }
}

extension GesturePhase {
    /// Whether the gesture has ended.
    fileprivate var isLast: Bool { self == .ended || self == .cancelled }
}

import Foundation
import KioskGestures
public import KioskInput

/// Wheels, knobs and keys.
extension GestureManager {
    /// The duration of a detent or a step, in seconds: long enough for the next one to arrive during the movement.
    private static let stepDuration: TimeInterval = 0.2

    /// The maximum number of steps of a knob that move the focus at once.
    private static let maximumSteps = 100.0

    /// The duration of the movement of a key, in seconds.
    private static let keyDuration: TimeInterval = 0.3

    /// Handles the report of a device of any kind.
    ///
    ///     decoder.handle(event) { mapView.gestures.handle($0) }
    ///
    /// Touches move the camera before the call returns. Wheels, knobs and keys perform the actions that `controls` assigns to
    /// them: smoothly, or immediately if the map has no clock. They have no effect while fingers or a mouse touch the
    /// map, nor does a wheel above an element of `mapView.screenElements` that withholds touches.
    public func handle(_ report: InputReport) {
        input.dispatch(report, thresholds: configuration.thresholds)
    }

    private func handle(_ stroke: KeyStroke) {
        guard !stroke.isForTextOnly else { return }
        // A press that moves the focus may leave the key without an action, and its release would be sent to the application.
        if stroke.phase == .released, focusKeys.remove(stroke.code) != nil { return }
        switch action(for: stroke) {
        case nil: signals.strokes.send(stroke)
        case .focus? where stroke.phase != .released: focusKeys.insert(stroke.code)
        default: break
        }
        switch stroke.phase {
        // A press is a gesture, which `onGesture` sends and whose action `step` performs; its repetitions are actions alone.
        case .pressed: handle(.key(pointerOrCenter, stroke), at: stroke.time)
        case .repeated: step(.key(stroke), times: 1, about: nil)
        case .released: break
        }
    }

    private var pointerOrCenter: CGPoint {
        groups.common.recognition.pointer ?? CGPoint(x: map.size.width / 2, y: map.size.height / 2)
    }

    /// Performs the action that `controls` assigns to a control.
    func step(_ control: GestureAction.Control, times count: Double, about point: CGPoint?) {
        let action: ControlMap.Action?
        var (duration, isRepeated) = (Self.stepDuration, false)
        switch control {
        case .wheel: action = controls.wheel
        case .knob: action = controls.knob
        case .key(let stroke):
            action = self.action(for: stroke)
            (duration, isRepeated) = (Self.keyDuration, stroke.phase == .repeated)
        }
        guard let action else { return }
        if case .focus(let move) = action {
            // A key that is held, such as by a hand that trembles, taps once.
            if isRepeated, move == .activate || move == .longPress { return }
            return moveFocus(move, times: count)
        }
        if case .toggleReach = action {
            if !isRepeated { focus?.toggleReach() }
            return
        }
        perform(action, times: count, about: point, duration: duration, isRepeated: isRepeated)
    }

    /// Returns the action of a key at present: arrows that pan move the focus while an element has it.
    private func action(for stroke: KeyStroke) -> ControlMap.Action? {
        switch controls.action(for: stroke) {
        case .focus(let move)? where focus?.canMoveFocus(move) != true: nil
        case .pan(let right, let down)? where focus?.hasFocus == true: .focus(.init(right: right, down: down))
        case let action: action
        }
    }

    private func moveFocus(_ move: ControlMap.FocusMove, times count: Double) {
        guard let focus, groups.common.recognition.tool == nil, count.isFinite else { return }
        let move = count < 0 ? move.reversed : move
        for _ in 0..<Int(min(abs(count), Self.maximumSteps)) where focus.canMoveFocus(move) { focus.moveFocus(move) }
    }

    /// Performs the action of a control, or of a button of the map.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - count: How many times it is performed.
    ///   - point: The point about which the camera zooms; nil for the centre.
    ///   - duration: The duration of the movement, in seconds.
    ///   - isRepeated: Whether the control is a key that is held.
    func perform(
        _ action: ControlMap.Action, times count: Double = 1, about point: CGPoint? = nil,
        duration: TimeInterval = GestureManager.keyDuration, isRepeated: Bool = false
    ) {
        guard groups.common.recognition.tool == nil else { return }
        let steering = animators.steering
        let remaining = steering?.state == .active ? steering?.remainingMovement ?? CameraStep() : CameraStep()
        let plan = SteeringPlan(
            action, times: count, about: point, after: remaining, isRepeated: isRepeated, options: options,
            transform: map.cameraTransform)
        guard let plan else { return }
        interruptViewport(plan.interruption)
        map.outbox.commit {
            steer(withinLimits(plan.step), duration: duration, about: plan.anchor)
        }
    }

    /// Returns the part of a step that the camera limits allow, so that a step back from a limit is visible at once.
    private func withinLimits(_ step: CameraStep) -> CameraStep {
        var step = step
        let state = map.cameraState
        guard let end = map.constrainedState(applying: step.options(from: state)) else { return CameraStep() }
        if step.zoom != 0 { step.zoom = end.zoom - state.zoom }
        if step.pitch != 0 { step.pitch = end.pitch - state.pitch }
        return step
    }

    /// Moves the camera by a step: smoothly, or immediately if the map has no clock.
    private func steer(_ step: CameraStep, duration: TimeInterval, about anchor: CGPoint?) {
        guard step != CameraStep() else { return }
        let ground = anchor.flatMap { map.cameraTransform.groundAnchor(at: $0) }
        guard let now = camera.now else { return moveImmediately(by: step, ground: ground) }
        if let steering = animators.steering, steering.state == .active {
            return steering.start(step, duration: duration, ground: ground)
        }
        let animator = makeSteering(at: now)
        animator.listeners.addCompletion { [weak map] _ in map?.endGesture() }
        animators.steering = animator
        camera.register(animator)
        map.beginGesture()
        animator.start(step, duration: duration, ground: ground)
        camera.didStart(animator)
    }

    private func moveImmediately(by step: CameraStep, ground: (world: CGPoint, point: CGPoint)?) {
        // A viewport that follows the puck zooms about the puck instead, and is not interrupted.
        if step.zoom != 0, zoomViewport(by: step.zoom) { return }
        let animator = DirectCameraAnimator(owner: .gestures, manager: camera)
        camera.didStart(animator)
        let options = step.options(from: map.cameraState)
        if let ground {
            animator.show(ground.world, at: ground.point, options: options, by: camera)
        } else {
            animator.move(to: options, by: camera)
        }
        animator.finish()
    }

    /// Creates the animator of a smooth movement, which zooms the viewport instead of the camera where the viewport allows it.
    func makeSteering(at time: Timestamp) -> SteeringCameraAnimator {
        SteeringCameraAnimator(owner: .gestures, startTime: time, manager: camera) { [weak self] in
            self?.zoomViewport(by: $0) ?? false
        }
    }
}

extension GestureManager: InputParticipant {
    /// Recognises gestures in what the participants before have left of a report.
    func handle(_ input: inout DispatchedInput) -> InputDisposition {
        if let point = input.pointer { groups.common.recognition.pointer = point }
        switch input.report {
        case .touches(let frame): handleTouches(of: frame, isWithheld: input.isWithheld)
        case .pointer(let move):
            if input.pointer != nil, !input.isWithheld { signals.pointerMoves.send(move.position) }
        case .scroll(let scroll):
            guard input.pointer != nil, !input.isWithheld, scroll.detents != 0 else { break }
            handle(.scroll(scroll.position, detents: scroll.detents), at: scroll.time)
        case .turn(let rotation): handle(.knob(pointerOrCenter, steps: rotation.steps), at: rotation.time)
        case .key(let stroke): handle(stroke)
        case .objects(let frame): handle(frame)
        }
        return .consumed
    }
}

import Foundation
import KioskGeometry
import KioskGestures
public import KioskInput

/// Wheels, knobs and keys.
extension GestureManager {
    /// Seconds in which a detent or a step moves the map; the next one is there before it rests.
    private static let stepDuration: TimeInterval = 0.2

    /// Seconds in which a key moves the map.
    private static let keyDuration: TimeInterval = 0.3

    /// Follows what a device of any kind reported.
    ///
    ///     decoder.handle(event) { mapView.gestures.handle($0) }
    ///
    /// Touches move the camera before the call returns; wheels, knobs and keys move it smoothly, or at once where the map
    /// has no clock, as `controls` says. They move nothing while fingers or a mouse hold the map, and take it over as those do.
    public func handle(_ report: InputReport) {
        guard kiosk?.admits(report) != false else { return }
        switch report {
        case .touches(let frame): handle(frame)
        case .scroll(let scroll):
            guard scroll.detents.isFinite, scroll.position.x.isFinite, scroll.position.y.isFinite else { return }
            pointer = scroll.position
            if scroll.detents != 0 { tell(.scroll(scroll.position, detents: scroll.detents), at: scroll.time) }
        case .turn(let turn): tell(.knob(pointerOrCenter, steps: turn.steps), at: turn.time)
        case .key(let stroke):
            if controls.action(for: stroke) == nil { strokes.send(stroke) }
            switch stroke.phase {
            case .pressed: tell(.key(pointerOrCenter, stroke), at: stroke.time)
            case .repeated: press(stroke)
            case .released: break
            }
        }
    }

    private var pointerOrCenter: CGPoint {
        pointer ?? CGPoint(x: map.size.width / 2, y: map.size.height / 2)
    }

    /// Zooms, turns or moves as the table says a wheel does.
    func scroll(_ detents: Double, at point: CGPoint) {
        perform(controls.wheel, times: detents, about: point, duration: Self.stepDuration)
    }

    /// Zooms, turns or moves as the table says a knob does.
    func turn(_ steps: Int) {
        perform(controls.knob, times: Double(steps), about: nil, duration: Self.stepDuration)
    }

    /// Zooms, turns or moves as the table says a key does.
    func press(_ stroke: KeyStroke) {
        guard let action = controls.action(for: stroke) else { return }
        perform(
            action, times: 1, about: nil, duration: Self.keyDuration, isRepeated: stroke.phase == .repeated)
    }

    private func perform(
        _ action: ControlMap.Action, times count: Double, about point: CGPoint?, duration: TimeInterval,
        isRepeated: Bool = false
    ) {
        guard precedence.holder == nil else { return }
        let old = steering?.state == .active ? steering?.rest ?? CameraStep() : CameraStep()
        var new = old
        // A key that is held moves evenly; one that is pressed again moves so much farther.
        func add(_ value: Double, to path: WritableKeyPath<CameraStep, Double>) {
            new[keyPath: path] = value * count + (isRepeated ? 0 : old[keyPath: path])
        }
        var anchor: CGPoint?
        var takeover = Takeover.camera
        switch action {
        case .nothing: return
        case .zoom(let levels):
            takeover = .zoom
            anchor = options.focalPoint ?? point
            add(levels, to: \.zoom)
        case .rotate(let degrees):
            guard options.rotateEnabled else { return }
            anchor = options.focalPoint
            add(degrees, to: \.bearing)
        case .tilt(let degrees):
            guard options.pitchEnabled else { return }
            anchor = options.focalPoint
            add(degrees, to: \.pitch)
        case .pan(let right, let down):
            guard options.panEnabled else { return }
            let way = map.cameraTransform.worldOffset(of: SIMD2(right, down), anchor: .viewport)
            add(way.x, to: \.east)
            add(way.y, to: \.south)
        }
        // Of a place that stays and a centre that moves the later one counts.
        if anchor != nil { (new.east, new.south) = (0, 0) }
        takeOver(takeover)
        steer(withinLimits(new), duration: duration, about: anchor)
    }

    /// A step that ends where the camera may be, so that turning back at a limit shows at once.
    private func withinLimits(_ step: CameraStep) -> CameraStep {
        var step = step
        let state = map.cameraState
        guard let end = map.constrainedState(applying: step.options(from: state)) else { return CameraStep() }
        if step.zoom != 0 { step.zoom = end.zoom - state.zoom }
        if step.pitch != 0 { step.pitch = end.pitch - state.pitch }
        return step
    }

    private func steer(_ step: CameraStep, duration: TimeInterval, about anchor: CGPoint?) {
        guard step != CameraStep() else { return }
        let held = anchor.flatMap { grip(at: $0) }
        guard let now = camera.now else {
            if step.zoom != 0, zoomsInPlace(step.zoom) { return }
            let hand = DirectCameraAnimator(owner: .gestures, manager: camera)
            camera.didStart(hand)
            let options = step.options(from: map.cameraState)
            if let held { hand.show(held.world, at: held.point, options: options) } else { hand.move(to: options) }
            return hand.finish()
        }
        if let steering, steering.state == .active { return steering.go(step, duration: duration, grip: held) }
        let animator = makeSteering(since: now)
        animator.listeners.addCompletion { [weak map] _ in map?.endGesture() }
        steering = animator
        camera.register(animator)
        map.beginGesture()
        animator.go(step, duration: duration, grip: held)
        camera.didStart(animator)
    }

    /// Makes what moves the map on smoothly.
    func makeSteering(since time: Timestamp) -> SteeringCameraAnimator {
        SteeringCameraAnimator(owner: .gestures, since: time, manager: camera) { [weak self] in
            self?.zoomsInPlace($0) ?? false
        }
    }
}

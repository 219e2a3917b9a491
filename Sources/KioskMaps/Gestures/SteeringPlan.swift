import Foundation

/// The movement that a control requests of the camera.
struct SteeringPlan: Equatable {
    /// The step of the camera, with what remains of the step before it.
    var step: CameraStep

    /// The point at which the ground stays; nil where the centre does.
    var anchor: CGPoint?

    /// The part of the viewport that the movement interrupts.
    var interruption = ViewportInterruption.camera

    /// Creates the movement of an action; nil for an action that does nothing or is disabled.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - count: How many times it is performed.
    ///   - point: The point of the pointer; nil for a control without one.
    ///   - rest: What remains of the step before it.
    ///   - isRepeated: Whether the control is a key that is held: it moves the camera evenly, whereas one that is pressed again
    ///     adds to what remains.
    ///   - options: The options of the gestures.
    ///   - transform: The perspective of the camera.
    init?(
        _ action: ControlMap.Action, times count: Double, about point: CGPoint?, after rest: CameraStep,
        isRepeated: Bool,
        options: GestureOptions, transform: CameraTransform
    ) {
        step = rest
        func add(_ value: Double, to path: WritableKeyPath<CameraStep, Double>) {
            step[keyPath: path] = value * count + (isRepeated ? 0 : rest[keyPath: path])
        }
        switch action {
        case .nothing, .focus, .toggleReach: return nil
        case .zoom(let levels):
            interruption = .zoom
            anchor = options.focalPoint ?? point
            add(levels, to: \.zoom)
        case .rotate(let degrees):
            guard options.rotateEnabled else { return nil }
            anchor = options.focalPoint
            add(degrees, to: \.bearing)
        case .tilt(let degrees):
            guard options.pitchEnabled else { return nil }
            anchor = options.focalPoint
            add(degrees, to: \.pitch)
        case .pan(let right, let down):
            guard options.panEnabled else { return nil }
            let offset = transform.worldOffset(of: SIMD2(right, down), anchor: .viewport)
            add(offset.x, to: \.east)
            add(offset.y, to: \.south)
        }
        // Of a fixed point and a moving centre the later one counts.
        if anchor != nil { (step.east, step.south) = (0, 0) }
    }
}

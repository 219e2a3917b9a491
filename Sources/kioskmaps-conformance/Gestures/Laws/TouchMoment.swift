import KioskGestures
import KioskInput

/// A step of an exploration as the laws see it: the state before, and what followed.
struct TouchMoment {
    /// The action.
    let action: TouchAction

    /// The frame of the action; nil for time, options and the camera.
    let frame: TouchFrame?

    /// The time after the action.
    let time: Timestamp

    /// Whether the deadlines until the time have been processed.
    let isPunctual: Bool

    /// The fingers before the action, the oldest first.
    let fingers: [TouchContact]

    /// Whether the button of a mouse was down before the action.
    let hadMouse: Bool

    /// The camera before the action.
    let camera: ExploredCamera

    /// Whether something else had moved the camera since the last step of the fingers.
    let wasDisturbed: Bool

    /// Whether the map decelerated before the action.
    let wasGliding: Bool

    /// What followed.
    let steps: [GestureStep]

    /// Whether fingers touch in the frame, rather than a mouse.
    var isOfFingers: Bool { frame?.tool == .finger }

    /// The events that followed, with the times of their recognition.
    func forEachEvent(_ body: (GestureEvent, Timestamp) -> String?) -> String? {
        for case .event(let event, let time) in steps {
            if let problem = body(event, time) { return problem }
        }
        return nil
    }
}

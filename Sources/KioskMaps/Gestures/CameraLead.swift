import Foundation
import KioskInput

/// The step from the camera of a map to that which is drawn, which is continuous although its target jumps when fingers come down or
/// lift.
///
/// After such a jump, the difference to the target disappears evenly in `duration`. That is twice the greatest latency: the image of a
/// map that decelerates from the velocity of the finger returns by at most half of that velocity, so that it never moves backwards.
struct CameraLead {
    /// The time in which the difference to the target disappears, in seconds.
    static let duration: TimeInterval = 0.1

    /// The step at the last update.
    private(set) var step = CameraStep()

    /// The fingers of the last target, and what they move; nil without fingers.
    private var fingers: CameraPrediction.Fingers?

    /// The difference that disappears, and when it began to.
    private var rest = (step: CameraStep(), start: Timestamp.zero)

    /// The zoom level of the camera at the last update, for which the steps of the centre are.
    private var zoom: CGFloat = 0

    /// Whether the step is the target, of which nothing remains to be reached.
    var isComplete: Bool { rest.step == CameraStep() }

    /// Updates the step.
    ///
    /// - Parameters:
    ///   - target: The step to the predicted camera; no step without fingers.
    ///   - newFingers: The fingers that move the camera; nil for none.
    ///   - newZoom: The zoom level of the camera of the map.
    ///   - time: The time of the frame.
    mutating func update(
        to target: CameraStep, of newFingers: CameraPrediction.Fingers?, zoom newZoom: CGFloat, at time: Timestamp
    ) {
        // A distance on the screen is the same at each zoom level.
        let scale = exp2(Double(zoom - newZoom))
        rest.step.scaleCenter(by: scale)
        step.scaleCenter(by: scale)
        zoom = newZoom
        if newFingers != fingers {
            fingers = newFingers
            rest = (step - target, time)
        }
        let fraction = 1 - max(0, time.seconds(since: rest.start)) / Self.duration
        if fraction <= 0 { rest.step = CameraStep() }
        step = target + rest.step * max(0, fraction)
    }
}

extension CameraStep {
    static func + (first: CameraStep, second: CameraStep) -> CameraStep {
        CameraStep(
            zoom: first.zoom + second.zoom, bearing: first.bearing + second.bearing, pitch: first.pitch + second.pitch,
            east: first.east + second.east, south: first.south + second.south)
    }

    static func - (first: CameraStep, second: CameraStep) -> CameraStep { first + second * -1 }

    fileprivate mutating func scaleCenter(by factor: Double) {
        east *= factor
        south *= factor
    }
}

import Foundation
import KioskGeometry

/// What animators ask of the map.
extension CameraAnimationsManager {
    func makeTransition() -> CameraTransition {
        CameraTransition(cameraState: map.cameraState, anchor: map.cameraTransform.principalPoint)
    }

    /// Returns the flight from the camera of this moment; nil when the destination holds a number that is none.
    func makeFlight(to destination: CameraOptions) -> Flight? {
        guard let target = map.constrainedState(applying: destination) else {
            report("fly(to:) with a number that is none goes nowhere: \(destination)")
            return nil
        }
        return Flight(from: map.cameraState, to: target, size: map.size)
    }

    /// Moves the camera and returns where it was moved to; nil for invalid options, which move nothing.
    @discardableResult
    func write(_ options: CameraOptions, owner: AnimationOwner) -> CameraState? {
        map.setCamera(to: options, owner: owner)
    }

    /// Moves the camera so that a place of the unit square is seen at a point, and returns where it was moved to; nil for
    /// invalid numbers, which move nothing.
    @discardableResult
    func write(
        showing world: CGPoint, at point: CGPoint, options: CameraOptions, owner: AnimationOwner
    ) -> CameraState? {
        map.setCamera(showing: world, at: point, options: options, owner: owner)
    }

    func report(_ message: String) {
        map.report(Diagnostic(subject: .camera, message: message))
    }

    /// Returns a duration that is none as 0, and says so.
    func usable(_ duration: TimeInterval, for purpose: String) -> TimeInterval {
        if duration >= 0 { return duration }
        report("\(purpose) takes a duration of 0 or more seconds; \(duration) counts as 0")
        return 0
    }

}

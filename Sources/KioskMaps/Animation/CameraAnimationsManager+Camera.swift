import Foundation
import KioskGeometry

/// The access of animators to the map.
extension CameraAnimationsManager {
    func makeTransition() -> CameraTransition {
        CameraTransition(cameraState: map.cameraState, anchor: map.cameraTransform.principalPoint)
    }

    /// Returns the flight from the current camera; nil if the destination contains NaN or an infinite number.
    func makeFlight(to destination: CameraOptions) -> Flight? {
        guard let target = map.constrainedState(applying: destination) else {
            report("fly(to:): ignored, a value is NaN or infinite; pass finite values: \(destination)")
            return nil
        }
        return Flight(
            from: map.cameraState, to: target, size: map.size, crossesAntimeridian: map.shouldRenderWorldCopies)
    }

    /// Moves the camera and returns its new state; nil for invalid options, which have no effect.
    @discardableResult
    func write(_ options: CameraOptions, owner: AnimationOwner) -> CameraState? {
        map.setCamera(to: options, owner: owner)
    }

    func report(_ message: String) {
        map.report(Diagnostic(subject: .camera, message: message))
    }

    /// Returns a duration, or 0 for one that is negative or NaN, which is reported.
    func usable(_ duration: TimeInterval, for purpose: String) -> TimeInterval {
        if duration >= 0 { return duration }
        report("\(purpose): duration \(duration) counts as 0; pass 0 or more seconds")
        return 0
    }

}

import Foundation
import KioskGeometry

/// A relative movement of the camera.
struct CameraStep: Hashable {
    /// The change of the zoom level.
    var zoom = 0.0
    /// The change of the bearing, in degrees clockwise.
    var bearing = 0.0
    /// The change of the pitch, in degrees.
    var pitch = 0.0
    /// The movement of the centre to the east, in the unit square of `WebMercator`.
    var east = 0.0
    /// The movement of the centre to the south, in the unit square of `WebMercator`.
    var south = 0.0

    static func * (step: CameraStep, factor: Double) -> CameraStep {
        CameraStep(
            zoom: step.zoom * factor, bearing: step.bearing * factor, pitch: step.pitch * factor,
            east: step.east * factor, south: step.south * factor)
    }

    /// Moves the camera by the step.
    ///
    /// - Parameters:
    ///   - camera: The camera before the step.
    ///   - ground: A position in the unit square, and the point on screen at which it stays during a change of the zoom
    ///     level, the bearing or the pitch; nil for the centre. It is ignored if the step moves the centre.
    ///   - owner: The owner of the movement.
    ///   - manager: The manager that writes the camera.
    @MainActor
    func write(
        from camera: CameraState, ground: (world: CGPoint, point: CGPoint)?, owner: AnimationOwner,
        by manager: CameraAnimationsManager
    ) {
        let options = options(from: camera)
        if let ground, options.center == nil {
            manager.map.setCamera(showing: ground.world, at: ground.point, options: options, owner: owner)
        } else {
            manager.write(options, owner: owner)
        }
    }

    /// Returns the values of the camera that the step changes, as they are after the step.
    func options(from camera: CameraState) -> CameraOptions {
        var options = CameraOptions()
        if zoom != 0 { options.zoom = camera.zoom + zoom }
        if bearing != 0 { options.bearing = camera.bearing + bearing }
        if pitch != 0 { options.pitch = camera.pitch + pitch }
        if east != 0 || south != 0 {
            let center = WebMercator.point(for: camera.center)
            options.center = WebMercator.coordinate(for: CGPoint(x: center.x + east, y: center.y + south))
        }
        return options
    }
}

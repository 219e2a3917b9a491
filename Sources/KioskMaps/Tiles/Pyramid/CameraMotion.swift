import Foundation
import KioskInput
import KioskTiles

/// The motion of a camera from frame to frame, which predicts what it will see.
struct CameraMotion: Sendable {
    /// The camera and the time of the last frame; nil before the first.
    private var last: (camera: TileCamera, time: Timestamp)?

    init() {}

    /// Records the camera of a frame, and returns the camera that follows if it moves on at its present velocity.
    ///
    /// - Parameters:
    ///   - camera: The camera.
    ///   - time: The time of the frame.
    ///   - seconds: The time from the frame to the prediction, in seconds.
    mutating func predict(_ camera: TileCamera, at time: Timestamp, after seconds: Double) -> TileCamera {
        defer { last = (camera, time) }
        guard let last, case let elapsed = time.seconds(since: last.time), elapsed > 0 else { return camera }
        let factor = seconds / elapsed
        let rotation = (camera.bearing - last.camera.bearing).remainder(dividingBy: 360)
        var predicted = camera
        predicted.center.x += (camera.center.x - last.camera.center.x) * factor
        predicted.center.y += (camera.center.y - last.camera.center.y) * factor
        predicted.zoom = min(max(camera.zoom + (camera.zoom - last.camera.zoom) * factor, 0), 25)
        predicted.pitch = min(max(camera.pitch + (camera.pitch - last.camera.pitch) * factor, 0), 85)
        predicted.bearing += rotation * factor
        return predicted
    }
}

import Foundation
import KioskGeometry

/// A drive along straight parts between points, whose true position is known at any time.
struct RouteDrive: Sendable {
    /// The points of the drive, in metres to the east and to the north.
    var points: [SIMD2<Double>]
    /// The speed on straight parts and at corners, in metres per second.
    var speeds = (straight: 13.9, corner: 5.0)

    /// The deceleration and acceleration, in metres per second squared.
    private static let acceleration = 2.0

    /// Returns the states at the times `SyntheticDrive.step`, 2 · `SyntheticDrive.step` and so on.
    func track() -> [SyntheticDrive.State] {
        var states: [SyntheticDrive.State] = []
        var speed = speeds.straight
        for (start, end) in zip(points, points.dropFirst()) {
            let vector = end - start
            let length = (vector * vector).sum().squareRoot()
            var travelled = 0.0
            while travelled < length {
                let braking =
                    (speeds.corner * speeds.corner + 2 * Self.acceleration * (length - travelled)).squareRoot()
                speed = min(speeds.straight, speed + Self.acceleration * SyntheticDrive.step, braking)
                travelled += speed * SyntheticDrive.step
                states.append(
                    SyntheticDrive.State(
                        position: start + vector * (travelled / length), speed: speed,
                        direction: atan2(vector.x, vector.y)))
            }
        }
        return states
    }

    /// The line through points in metres to the east and to the north.
    static func line(_ points: [SIMD2<Double>]) -> LineString {
        LineString(points.map { SyntheticReceiver.coordinate(at: $0) })
    }
}

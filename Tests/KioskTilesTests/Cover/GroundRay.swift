import Foundation
import KioskTiles

/// A camera by rotation of rays in space: a straightforward model to compare the cover with.
///
/// Source: a pinhole camera above a plane; y is downwards on the screen, and x, y, z are east, south, up in space.
struct GroundRay {
    /// Returns the point of the unit square that is seen at a point of the screen, or nil above the horizon, and its
    /// distance along the optical axis in points.
    static func ground(at point: CGPoint, of camera: TileCamera) -> (world: SIMD2<Double>, depth: Double)? {
        let focal = Double(camera.size.height) / 2 / tan(camera.fieldOfView * .pi / 360)
        let (pitch, bearing) = (camera.pitch * .pi / 180, camera.bearing * .pi / 180)
        // The ray of the camera: right, down, forwards.
        let ray = SIMD3(
            Double(point.x - camera.principalPoint.x), Double(point.y - camera.principalPoint.y), focal)
        // Pitch about the axis to the right: the optical axis points down at 0 and to the top of the view at 90 degrees.
        let forwards = ray.z * sin(pitch) - ray.y * cos(pitch)
        let down = ray.z * cos(pitch) + ray.y * sin(pitch)
        guard down > 0 else { return nil }
        let height = focal * cos(pitch)
        let reach = height / down
        let ahead = forwards * reach - focal * sin(pitch)
        let right = ray.x * reach
        let east = right * cos(bearing) + ahead * sin(bearing)
        let north = ahead * cos(bearing) - right * sin(bearing)
        let worldSize = 512 * exp2(camera.zoom)
        return (
            SIMD2(Double(camera.center.x) + east / worldSize, Double(camera.center.y) - north / worldSize),
            ray.z * reach
        )
    }
}

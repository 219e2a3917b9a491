package import Foundation
import KioskGeometry

/// Points above the ground.
///
/// Their coordinates are points of the world from the centre: along the ground to the right and down in the upright image,
/// and upwards.
extension CameraTransform {
    /// The number of points of the world in a metre of height: that of a metre along the ground at the centre.
    package var pointsPerMetre: Double {
        1 / Projection.metersPerPoint(for: WebMercator.coordinate(for: center).latitude, zoom: zoom)
    }

    /// The column of the matrix for a height above the ground, in points of the world, which is added to those of
    /// `clipColumns`.
    package var clipHeightColumn: SIMD3<Double> {
        let offset = SIMD2(2 * principalPoint.x / size.width - 1, 1 - 2 * principalPoint.y / size.height)
        let w = -cosPitch
        let y = offset.y * w + 2 * cameraDistance / size.height * sinPitch
        return SIMD3(offset.x * w, isFlipped ? -y : y, w)
    }

    /// The depth of the nearest points that are drawn, in points.
    package var nearestDepth: Double { 0.01 * cameraDistance }

    /// The position of the camera.
    package var eye: SIMD3<Double> { SIMD3(0, cameraDistance * sinPitch, cameraDistance * cosPitch) }

    /// The position of the camera, in points of the world from the centre: east, south and up.
    package var eyeOverGround: SIMD3<Double> {
        SIMD3(-eye.y * sinBearing, eye.y * cosBearing, eye.z)
    }

    /// Returns the direction from the camera to what is seen at a point of the screen, for each point of depth.
    package func ray(through point: CGPoint) -> SIMD3<Double> {
        let right = (point.x - principalPoint.x) / cameraDistance
        let down = (upright(point.y) - principalPoint.y) / cameraDistance
        return SIMD3(right, down * cosPitch - sinPitch, -down * sinPitch - cosPitch)
    }

    /// Returns the direction from the camera to what is seen at a point of the screen: to the east, to the south and up.
    package func direction(through point: CGPoint) -> SIMD3<Double> {
        let ray = ray(through: point)
        return SIMD3(
            ray.x * cosBearing - ray.y * sinBearing, ray.x * sinBearing + ray.y * cosBearing, ray.z)
    }

    /// Returns the depth of a point above the ground, in points.
    package func depth(ofPoint point: SIMD3<Double>) -> Double {
        cameraDistance - point.y * sinPitch - point.z * cosPitch
    }

    /// Returns the point of the screen at which a point above the ground is seen, which must not be behind the camera.
    package func screenPoint(ofPoint point: SIMD3<Double>) -> CGPoint {
        let scale = cameraDistance / depth(ofPoint: point)
        let y = principalPoint.y + (point.y * cosPitch - point.z * sinPitch) * scale
        return CGPoint(x: principalPoint.x + point.x * scale, y: upright(y))
    }

    /// Converts an offset along the ground to the right and down to a point of the unit square.
    package func worldPoint(right: Double, down: Double) -> CGPoint {
        CGPoint(
            x: center.x + (right * cosBearing - down * sinBearing) / worldSize,
            y: center.y + (right * sinBearing + down * cosBearing) / worldSize)
    }

    /// Converts an offset along the ground to the east and south to one to the right and down.
    package func rotated(east: Double, south: Double) -> SIMD2<Double> {
        SIMD2(east * cosBearing + south * sinBearing, south * cosBearing - east * sinBearing)
    }
}

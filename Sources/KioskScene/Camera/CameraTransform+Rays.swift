package import Foundation

/// The lines of sight of a camera, in heights of the view: to the east, to the south and up.
extension CameraTransform {
    /// The columns of the matrix that transforms (x, y, w) in clip space to the vector from the camera.
    package var viewRays: (x: SIMD3<Double>, y: SIMD3<Double>, w: SIMD3<Double>) {
        let center = direction(through: CGPoint(x: size.width / 2, y: size.height / 2))
        let right = direction(through: CGPoint(x: size.width, y: size.height / 2)) - center
        let up = direction(through: CGPoint(x: size.width / 2, y: 0)) - center
        return (right / size.height, up / size.height, center / size.height)
    }

    /// The same columns for clip space whose y is up in the upright image.
    package var uprightRays: (x: SIMD3<Double>, y: SIMD3<Double>, w: SIMD3<Double>) {
        let rays = viewRays
        return (rays.x, isFlipped ? -rays.y : rays.y, rays.w)
    }

    /// Returns the vector from the camera to a point.
    ///
    /// - Parameters:
    ///   - world: The point below it on the plane of the centre, in the unit square.
    ///   - level: The distance from the plane, in points of the world.
    package func ray(to world: CGPoint, level: Double) -> SIMD3<Double> {
        let point = SIMD3((world.x - center.x) * worldSize, (world.y - center.y) * worldSize, level)
        return (point - eyeOverGround) / size.height
    }

    /// The greatest distance at which ground is seen, in points; infinite with a horizon or hills.
    package var greatestGroundDistance: Double {
        guard terrain == nil else { return .infinity }
        let eye = eyeOverGround.z
        let corners = [
            CGPoint.zero, CGPoint(x: size.width, y: 0), CGPoint(x: 0, y: size.height),
            CGPoint(x: size.width, y: size.height),
        ]
        return corners.reduce(0) { greatest, corner in
            let ray = direction(through: corner)
            guard ray.z < 0 else { return .infinity }
            return max(greatest, eye / -ray.z * (ray * ray).sum().squareRoot())
        }
    }
}

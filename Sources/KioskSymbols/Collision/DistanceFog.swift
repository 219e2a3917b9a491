import Foundation

/// Fog of the squared exponential of the distance, which ends above the horizon and above a height.
package struct DistanceFog: Hashable, Sendable {
    /// The opacity from which on fog covers what stands at a point: the rest differs from the fog by less than is seen.
    package static let covering = 0.98

    /// The greatest opacity, 0…1.
    package var opacity: Double
    /// The distance at which fog begins, in heights of the view.
    package var begin: Double
    /// The distance from there to complete fog, in heights of the view.
    package var length: Double
    /// The angle above the horizon within which fog fades out, in radians.
    package var blend: Double
    /// The heights between which fog fades out, that of the camera, and that of a height of the view, in metres; fog does not
    /// depend on the height if the second one is not above 0.
    package var heights: SIMD4<Double>

    /// Creates fog.
    ///
    /// - Parameters:
    ///   - opacity: The greatest opacity, 0…1.
    ///   - begin: The distance at which fog begins, in heights of the view.
    ///   - length: The distance from there to complete fog, in heights of the view.
    ///   - blend: The angle above the horizon within which fog fades out, in radians.
    ///   - heights: The heights between which fog fades out, that of the camera, and that of a height of the view, in metres.
    package init(opacity: Double, begin: Double, length: Double, blend: Double, heights: SIMD4<Double>) {
        self.opacity = opacity
        self.begin = begin
        self.length = length
        self.blend = blend
        self.heights = heights
    }

    /// Returns the opacity of the fog in front of a point, 0…1.
    ///
    /// - Parameter ray: The vector from the camera to the point: to the east, to the south and up, in heights of the view.
    package func opacity(along ray: SIMD3<Double>) -> Double {
        let away = (ray * ray).sum().squareRoot()
        let fraction = 3 * min(max((away - begin) / length, 0), 1)
        var fog = (1 - exp(-fraction * fraction)) * Self.completion
        let angle = asin(min(max(ray.z / away, 0), 1)) / blend
        fog *= exp(-angle * angle)
        if heights.y > 0 {
            let height = heights.z + ray.z * heights.w
            let fade = min(max((height - heights.x) / (heights.y - heights.x), 0), 1)
            fog *= 1 - fade * fade * (3 - 2 * fade)
        }
        return min(fog * opacity, 1)
    }

    /// Returns whether what stands at a point is not seen.
    ///
    /// - Parameter ray: The vector from the camera to the point: to the east, to the south and up, in heights of the view.
    package func covers(_ ray: SIMD3<Double>) -> Bool { opacity(along: ray) >= Self.covering }

    /// The factor with which the fog of the greatest distance is complete.
    package static let completion = 1.000123425
}

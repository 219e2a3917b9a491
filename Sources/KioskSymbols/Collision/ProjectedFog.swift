/// The fog of a projection, which hides distant points.
package struct ProjectedFog: Hashable, Sendable {
    private let fog: DistanceFog
    private let xRay: SIMD3<Double>
    private let yRay: SIMD3<Double>
    private let wRay: SIMD3<Double>

    /// Creates the fog of a projection.
    ///
    /// - Parameters:
    ///   - fog: The fog by the distance from the camera.
    ///   - rays: The columns of the matrix that transforms (x, y, w) in clip space to the vector from the camera: to the east,
    ///     to the south and up, in heights of the view.
    package init(_ fog: DistanceFog, rays: (x: SIMD3<Double>, y: SIMD3<Double>, w: SIMD3<Double>)) {
        self.fog = fog
        (xRay, yRay, wRay) = rays
    }

    /// Returns whether what stands at a point is not seen.
    ///
    /// - Parameter clip: The position of the point in clip space, with y up.
    package func covers(_ clip: SIMD4<Double>) -> Bool {
        fog.covers(xRay * clip.x + yRay * clip.y + wRay * clip.w)
    }
}

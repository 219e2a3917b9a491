import Foundation

/// The plane in which the glyphs of labels are laid out: the screen, or the ground at the scale of the screen.
package struct LabelPlane: Hashable, Sendable {
    /// The projection of the tile, whose input is in tile units.
    package let projection: ScreenProjection
    /// Whether the plane is the ground, as it is for labels whose pitch alignment is the map.
    package let isGround: Bool
    /// The cosine and the sine of the rotation from the tile to the plane, divided by the tile units of a point.
    private let cosine: Double
    private let sine: Double

    /// Creates the plane of the screen, for labels whose pitch alignment is the viewport.
    ///
    /// - Parameter projection: The projection of the tile.
    package init(screen projection: ScreenProjection) {
        self.projection = projection
        isGround = false
        (cosine, sine) = (1, 0)
    }

    /// Creates the plane of the ground, for labels whose pitch alignment is the map.
    ///
    /// - Parameters:
    ///   - projection: The projection of the tile.
    ///   - unitsPerPoint: The length of a point at the zoom level of the camera, in tile units.
    ///   - isRotatedWithMap: Whether the rotation alignment is the map; otherwise the axes are those of the screen.
    package init(ground projection: ScreenProjection, unitsPerPoint: Double, isRotatedWithMap: Bool) {
        self.projection = projection
        isGround = true
        let angle = isRotatedWithMap ? 0 : projection.angle
        (cosine, sine) = (cos(angle) / unitsPerPoint, sin(angle) / unitsPerPoint)
    }

    /// Returns a point of the tile in the plane, and its distance from the plane of the camera.
    ///
    /// On the ground no point is behind the camera, and the distance is 1.
    package func point(_ tilePoint: SIMD2<Double>) -> ScreenProjection.Point {
        guard isGround else { return projection.point(tilePoint) }
        let position = SIMD2(
            cosine * tilePoint.x - sine * tilePoint.y, sine * tilePoint.x + cosine * tilePoint.y)
        return ScreenProjection.Point(position: position, w: 1)
    }

    /// Returns a point of the plane in units of the tile; only for the ground.
    package func tilePoint(_ point: SIMD2<Double>) -> SIMD2<Double> {
        let squaredScale = cosine * cosine + sine * sine
        return SIMD2(cosine * point.x + sine * point.y, cosine * point.y - sine * point.x) / squaredScale
    }

    /// Returns a point of the plane on the screen.
    package func screenPoint(_ point: SIMD2<Double>) -> ScreenProjection.Point {
        isGround ? projection.point(tilePoint(point)) : ScreenProjection.Point(position: point, w: 1)
    }

    /// Returns the size of a symbol in the plane, so that it is scaled as the perspective requires.
    ///
    /// - Parameters:
    ///   - size: The size, in points.
    ///   - w: The distance of the anchor from the plane of the camera.
    func size(_ size: Double, w: Double) -> Double {
        let ratio = projection.perspectiveRatio(w: w)
        return isGround ? size / ratio : size * ratio
    }
}

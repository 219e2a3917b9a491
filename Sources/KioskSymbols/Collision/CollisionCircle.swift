import KioskGeometry

/// A circle along a line label, in points of the view.
package struct CollisionCircle: Hashable, Sendable {
    /// The centre.
    package var center: SIMD2<Double>
    /// The radius.
    package var radius: Double

    /// Creates a circle.
    ///
    /// - Parameters:
    ///   - center: The centre, in points of the view.
    ///   - radius: The radius, in points.
    package init(center: SIMD2<Double>, radius: Double) {
        self.center = center
        self.radius = radius
    }

    /// The square around the circle.
    var box: PlanarBox {
        PlanarBox(
            minX: center.x - radius, minY: center.y - radius, maxX: center.x + radius, maxY: center.y + radius)
    }
}

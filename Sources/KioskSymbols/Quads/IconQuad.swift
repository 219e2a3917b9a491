package import Foundation

/// A rectangle of an icon for drawing, whose corners have a part that scales with the icon and a part that does not.
package struct IconQuad: Hashable, Sendable {
    /// The number of steps of a point in which the fixed part of a corner is stored.
    private static let fixedSteps = 16.0

    /// The part of the corners that scales with the icon, in points at an icon size of 1.
    package let scaled: QuadCorners

    /// The part of the corners that does not scale, in points; zero for an image without fixed parts.
    package let fixed: QuadCorners

    /// The minimum scale of the scaled part, which keeps the fixed parts of the image from overlapping.
    package let minimumScale: SIMD2<Double>

    /// The rectangle in the image, in pixels; one pixel around the image belongs to it.
    package let texture: CGRect

    /// Creates a rectangle, rounded to the steps in which it is stored for drawing.
    ///
    /// - Parameters:
    ///   - scaled: The part of the corners that scales with the icon.
    ///   - fixed: The part of the corners that does not scale.
    ///   - minimumScale: The minimum scale of the scaled part.
    ///   - texture: The rectangle in the image, in pixels.
    ///   - rotation: The rotation of the corners about the position, in degrees clockwise.
    init(
        scaled: QuadCorners, fixed: QuadCorners, minimumScale: SIMD2<Double>, texture: CGRect, rotation: Double
    ) {
        var (scaled, fixed) = (scaled, fixed)
        scaled.rotate(by: rotation)
        scaled.quantize(unit: 1)
        fixed.map { ($0 * Self.fixedSteps).rounded(.towardZero) / Self.fixedSteps }
        fixed.rotate(by: rotation)
        self.scaled = scaled
        self.fixed = fixed
        self.minimumScale = minimumScale
        self.texture = texture
    }

    /// Returns the corners relative to the position, in points.
    ///
    /// - Parameter size: The size of the icon, a factor.
    package func corners(size: Double) -> QuadCorners {
        var corners = scaled
        let scale = SIMD2(max(minimumScale.x, size), max(minimumScale.y, size))
        corners.topLeft = scaled.topLeft * scale + fixed.topLeft
        corners.topRight = scaled.topRight * scale + fixed.topRight
        corners.bottomLeft = scaled.bottomLeft * scale + fixed.bottomLeft
        corners.bottomRight = scaled.bottomRight * scale + fixed.bottomRight
        return corners
    }
}

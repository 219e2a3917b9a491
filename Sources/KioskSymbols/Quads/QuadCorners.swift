import Foundation
package import KioskGeometry

/// The corners of a rectangle that may be rotated: x to the right, y down.
package struct QuadCorners: Hashable, Sendable {
    /// The number of steps into which a unit is divided where corners are stored for drawing.
    private static let steps = 32.0

    /// The corner at the top left of the image.
    package var topLeft: SIMD2<Double>
    /// The corner at the top right of the image.
    package var topRight: SIMD2<Double>
    /// The corner at the bottom left of the image.
    package var bottomLeft: SIMD2<Double>
    /// The corner at the bottom right of the image.
    package var bottomRight: SIMD2<Double>

    /// Creates the corners of an upright rectangle.
    ///
    /// - Parameters:
    ///   - topLeft: The corner at the top left.
    ///   - bottomRight: The corner at the bottom right.
    package init(from topLeft: SIMD2<Double>, to bottomRight: SIMD2<Double>) {
        self.topLeft = topLeft
        topRight = SIMD2(bottomRight.x, topLeft.y)
        bottomLeft = SIMD2(topLeft.x, bottomRight.y)
        self.bottomRight = bottomRight
    }

    /// Creates the corners of the smallest rectangle around rectangles that all have the rotation of the first, with additional
    /// space; nil for no rectangles, and if a space less than 0 leaves nothing.
    ///
    /// - Parameters:
    ///   - quads: The rectangles.
    ///   - padding: The space on each side.
    ///   - scale: The factor of the space.
    package init?(around quads: [QuadCorners], padding: UIEdgeInsets, scale: Double) {
        guard let first = quads.first else { return nil }
        let top = first.topRight - first.topLeft
        let length = (top * top).sum().squareRoot()
        let right = length > 0 ? top / length : SIMD2(1, 0)
        let down = SIMD2(-right.y, right.x)
        var (lower, upper) = (SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity))
        for corner in quads.lazy.flatMap(\.points) {
            let position = SIMD2((corner * right).sum(), (corner * down).sum())
            (lower, upper) = (pointwiseMin(lower, position), pointwiseMax(upper, position))
        }
        lower -= SIMD2(padding.left, padding.top) * scale
        upper += SIMD2(padding.right, padding.bottom) * scale
        guard lower.x <= upper.x, lower.y <= upper.y else { return nil }
        self.init(from: lower, to: upper)
        map { right * $0.x + down * $0.y }
    }

    /// The corners in the order top left, top right, bottom left, bottom right.
    package var points: [SIMD2<Double>] { [topLeft, topRight, bottomLeft, bottomRight] }

    /// Replaces each corner by the result of a function.
    mutating func map(_ transform: (SIMD2<Double>) -> SIMD2<Double>) {
        topLeft = transform(topLeft)
        topRight = transform(topRight)
        bottomLeft = transform(bottomLeft)
        bottomRight = transform(bottomRight)
    }

    /// Rotates the corners about the origin.
    ///
    /// - Parameter degrees: The angle, in degrees clockwise.
    package mutating func rotate(by degrees: Double) {
        guard degrees != 0, degrees.isFinite else { return }
        let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
        map { SIMD2($0.x * cosine - $0.y * sine, $0.x * sine + $0.y * cosine) }
    }

    /// Rounds the corners to 1/32 of a unit.
    ///
    /// - Parameter unit: The unit: a glyph unit or a point.
    mutating func quantize(unit: Double) {
        let step = unit / Self.steps
        map { corner in
            SIMD2((corner.x / step + 0.5).rounded(.down) * step, (corner.y / step + 0.5).rounded(.down) * step)
        }
    }
}

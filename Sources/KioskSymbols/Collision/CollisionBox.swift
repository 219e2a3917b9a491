import Foundation

/// The rectangle of a text or an icon relative to its anchor, in points: x to the right, y down.
package struct CollisionBox: Hashable, Sendable {
    /// The left edge.
    package var minX: Double
    /// The upper edge.
    package var minY: Double
    /// The right edge.
    package var maxX: Double
    /// The lower edge.
    package var maxY: Double

    /// The box of a symbol that has none; it is never placed.
    static let missing = CollisionBox(minX: .nan, minY: .nan, maxX: .nan, maxY: .nan)

    /// Creates a box.
    ///
    /// - Parameters:
    ///   - minX: The left edge, in points from the anchor.
    ///   - minY: The upper edge, in points from the anchor.
    ///   - maxX: The right edge, in points from the anchor.
    ///   - maxY: The lower edge, in points from the anchor.
    package init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    /// The width and the height, in points.
    package var size: SIMD2<Double> { SIMD2(maxX - minX, maxY - minY) }

    /// Returns the box scaled about its anchor.
    package func scaled(by factor: Double) -> CollisionBox {
        CollisionBox(minX: minX * factor, minY: minY * factor, maxX: maxX * factor, maxY: maxY * factor)
    }

    /// Returns the box moved by a distance.
    package func translated(by shift: SIMD2<Double>) -> CollisionBox {
        CollisionBox(minX: minX + shift.x, minY: minY + shift.y, maxX: maxX + shift.x, maxY: maxY + shift.y)
    }

    /// Returns the box with its edges moved towards the anchor, to multiples of a length.
    package func truncated(toMultiplesOf length: Double) -> CollisionBox {
        func truncated(_ edge: Double) -> Double { (edge / length).rounded(.towardZero) * length }
        return CollisionBox(
            minX: truncated(minX), minY: truncated(minY), maxX: truncated(maxX), maxY: truncated(maxY))
    }

    /// Returns the box with more space on each side.
    ///
    /// - Parameters:
    ///   - top: The additional space above, in points.
    ///   - right: The additional space on the right, in points.
    ///   - bottom: The additional space below, in points.
    ///   - left: The additional space on the left, in points.
    package func padded(top: Double, right: Double, bottom: Double, left: Double) -> CollisionBox {
        CollisionBox(minX: minX - left, minY: minY - top, maxX: maxX + right, maxY: maxY + bottom)
    }

    /// Returns the smallest box around the box turned about its anchor.
    ///
    /// - Parameter degrees: The angle, clockwise.
    package func rotated(byDegrees degrees: Double) -> CollisionBox {
        guard degrees != 0 else { return self }
        let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
        let (x1, x2) = (minX * cosine, maxX * cosine)
        let (y1, y2) = (minY * -sine, maxY * -sine)
        let (x3, x4) = (minX * sine, maxX * sine)
        let (y3, y4) = (minY * cosine, maxY * cosine)
        return CollisionBox(
            minX: min(x1, x2) + min(y1, y2), minY: min(x3, x4) + min(y3, y4), maxX: max(x1, x2) + max(y1, y2),
            maxY: max(x3, x4) + max(y3, y4))
    }
}

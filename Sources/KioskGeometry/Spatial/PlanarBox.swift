public import Foundation

/// A rectangle with its sides along the axes of any plane, borders included.
///
///     let box = PlanarBox(minX: 0, minY: 0, maxX: 2, maxY: 1)
///     box.contains(PlanarBox(CGPoint(x: 2, y: 1)))  // true
///
/// It has no unit and knows nothing of the antimeridian. A box whose minimum exceeds its maximum is empty; comparisons
/// with NaN are false, so that a box with one intersects nothing.
public struct PlanarBox: Hashable, Sendable {
    /// The smallest x.
    public var minX: Double
    /// The smallest y.
    public var minY: Double
    /// The greatest x.
    public var maxX: Double
    /// The greatest y.
    public var maxY: Double

    /// The box that holds nothing and leaves any box as it is in a union.
    public static let empty = PlanarBox(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)

    /// Creates a box from its borders.
    @inlinable
    public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    /// Creates the box of no size at a point.
    @inlinable
    public init(_ point: CGPoint) {
        self.init(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y)
    }

    /// Creates the box that a rectangle fills.
    public init(_ rect: CGRect) {
        self.init(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY)
    }

    /// Whether the box holds no point at all.
    @inlinable
    public var isEmpty: Bool { !(minX <= maxX && minY <= maxY) }

    /// Whether the boxes share at least a point of their borders.
    @inlinable
    public func intersects(_ other: PlanarBox) -> Bool {
        minX <= other.maxX && maxX >= other.minX && minY <= other.maxY && maxY >= other.minY
    }

    /// Whether the other box lies within this one; it may touch the borders.
    @inlinable
    public func contains(_ other: PlanarBox) -> Bool {
        minX <= other.minX && maxX >= other.maxX && minY <= other.minY && maxY >= other.maxY
    }

    /// Whether a point lies within the box or on its border.
    @inlinable
    public func contains(_ point: CGPoint) -> Bool {
        contains(PlanarBox(point))
    }

    /// Returns the smallest box around both; borders that are NaN are left out.
    @inlinable
    public func union(_ other: PlanarBox) -> PlanarBox {
        var union = self
        union.formUnion(other)
        return union
    }

    /// Grows the box until it holds the other one too; borders of the other that are NaN are left out.
    @inlinable
    public mutating func formUnion(_ other: PlanarBox) {
        if other.minX < minX { minX = other.minX }
        if other.minY < minY { minY = other.minY }
        if other.maxX > maxX { maxX = other.maxX }
        if other.maxY > maxY { maxY = other.maxY }
    }

    /// Returns the square of the distance from a point to the box, 0 within it and NaN when either has a NaN.
    @inlinable
    public func squaredDistance(to point: CGPoint) -> Double {
        let x = Self.distance(from: point.x, toRangeFrom: minX, to: maxX)
        let y = Self.distance(from: point.y, toRangeFrom: minY, to: maxY)
        return x * x + y * y
    }

    @inlinable
    static func distance(from value: Double, toRangeFrom lower: Double, to upper: Double) -> Double {
        if value < lower { return lower - value }
        if value > upper { return value - upper }
        return value >= lower && value <= upper ? 0 : .nan
    }
}

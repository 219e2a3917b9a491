public import Foundation

/// An axis-aligned rectangle in a plane, including its borders.
///
///     let box = PlanarBox(minX: 0, minY: 0, maxX: 2, maxY: 1)
///     box.contains(PlanarBox(CGPoint(x: 2, y: 1)))  // true
///
/// The unit is that of the plane, and the antimeridian is not considered. A box whose minimum exceeds its maximum is
/// empty. Comparisons with NaN are false, so a box with a NaN intersects nothing.
public struct PlanarBox: Hashable, Sendable {
    /// The minimum x coordinate.
    public var minX: Double
    /// The minimum y coordinate.
    public var minY: Double
    /// The maximum x coordinate.
    public var maxX: Double
    /// The maximum y coordinate.
    public var maxY: Double

    /// The empty box, which is the neutral element of `union(_:)`.
    public static let empty = PlanarBox(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)

    /// Creates a box from its borders.
    ///
    /// - Parameters:
    ///   - minX: The minimum x coordinate.
    ///   - minY: The minimum y coordinate.
    ///   - maxX: The maximum x coordinate.
    ///   - maxY: The maximum y coordinate.
    @inlinable
    public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    /// Creates a box that contains a single point.
    @inlinable
    public init(_ point: CGPoint) {
        self.init(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y)
    }

    /// Creates a box from a rectangle.
    public init(_ rect: CGRect) {
        self.init(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY)
    }

    /// Whether the box contains no point.
    @inlinable
    public var isEmpty: Bool { !(minX <= maxX && minY <= maxY) }

    /// Returns whether the boxes have a point in common; borders are included.
    @inlinable
    public func intersects(_ other: PlanarBox) -> Bool {
        minX <= other.maxX && maxX >= other.minX && minY <= other.maxY && maxY >= other.minY
    }

    /// Returns whether the box contains another one; borders are included.
    @inlinable
    public func contains(_ other: PlanarBox) -> Bool {
        minX <= other.minX && maxX >= other.maxX && minY <= other.minY && maxY >= other.maxY
    }

    /// Returns whether the box contains a point; borders are included.
    @inlinable
    public func contains(_ point: CGPoint) -> Bool {
        contains(PlanarBox(point))
    }

    /// Returns the smallest box that contains both boxes; borders of the other box that are NaN are ignored.
    @inlinable
    public func union(_ other: PlanarBox) -> PlanarBox {
        var union = self
        union.formUnion(other)
        return union
    }

    /// Extends the box to contain another one; borders of the other box that are NaN are ignored.
    @inlinable
    public mutating func formUnion(_ other: PlanarBox) {
        if other.minX < minX { minX = other.minX }
        if other.minY < minY { minY = other.minY }
        if other.maxX > maxX { maxX = other.maxX }
        if other.maxY > maxY { maxY = other.maxY }
    }

    /// Returns the squared distance from a point to the box: 0 inside the box, NaN if the point or the box has a NaN.
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

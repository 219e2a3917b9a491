public import Foundation

extension BinaryFloatingPoint {
    /// Returns whether two values differ by a tolerance at most.
    public func isClose(to other: Self, within tolerance: Self = 1e-9) -> Bool { abs(self - other) <= tolerance }
}

extension CGPoint {
    /// Returns the distance to another point.
    public func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}

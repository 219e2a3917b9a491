public import Foundation

/// The points of two fingers.
public struct FingerPair: Hashable, Sendable {
    /// The finger that was down first.
    public var first: CGPoint

    /// The other finger.
    public var second: CGPoint

    /// Creates a pair from the points of two fingers.
    public init(first: CGPoint, second: CGPoint) {
        self.first = first
        self.second = second
    }

    /// The point midway between the fingers.
    public var midpoint: CGPoint {
        CGPoint(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2)
    }

    /// The distance between the fingers, in points.
    public var span: CGFloat { first.distance(to: second) }

    /// The direction from the first finger to the second, in radians clockwise from the right.
    public var angle: CGFloat { atan2(second.y - first.y, second.x - first.x) }

    /// Returns the rotation from this pair to another one, in degrees clockwise from -180 to 180.
    public func rotation(to other: FingerPair) -> Double {
        remainder(other.angle - angle, 2 * .pi) * 180 / .pi
    }
}

extension CGPoint {
    func distance(to other: CGPoint) -> CGFloat {
        hypot(other.x - x, other.y - y)
    }
}

public import Foundation

/// A cubic Bézier curve for `makeAnimator`, under the name code written for phones uses.
public struct UICubicTimingParameters: UITimingCurveProvider, Hashable {
    private let curve: TimingCurve

    /// Creates the curve of a name.
    public init(animationCurve: UIViewAnimationCurve) {
        switch animationCurve {
        case .easeInOut: curve = .easeInOut
        case .easeIn:
            curve = TimingCurve(controlPoint1: CGPoint(x: 0.42, y: 0), controlPoint2: CGPoint(x: 1, y: 1))
        case .easeOut:
            curve = TimingCurve(controlPoint1: CGPoint(x: 0, y: 0), controlPoint2: CGPoint(x: 0.58, y: 1))
        case .linear: curve = .linear
        }
    }

    /// Creates a curve from its two inner control points: x is a fraction of the time in 0…1, y of the way.
    public init(controlPoint1: CGPoint, controlPoint2: CGPoint) {
        curve = TimingCurve(controlPoint1: controlPoint1, controlPoint2: controlPoint2)
    }

    /// The point that bends the curve at its beginning.
    public var controlPoint1: CGPoint { curve.controlPoint1 }

    /// The point that bends the curve at its end.
    public var controlPoint2: CGPoint { curve.controlPoint2 }

    /// Returns the fraction of the way at a fraction of the time, 0…1.
    public func progress(at time: Double) -> Double {
        curve.progress(at: time)
    }
}

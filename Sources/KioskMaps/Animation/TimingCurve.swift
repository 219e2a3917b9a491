public import Foundation

/// A timing curve of an animation: a cubic Bézier curve from (0, 0) to (1, 1) that maps the elapsed fraction of the
/// duration (x) to the progress (y).
///
///     mapView.camera.fly(to: helsinki, curve: .easeInOut)
///
/// `easeIn` and `easeOut` have the control points of the Mapbox Maps SDK. They differ from those of
/// `UIViewAnimationCurve`, which `ease` and `makeAnimator` use.
///
/// Source: CSS Easing Functions Level 1, "cubic-bezier".
public struct TimingCurve: Hashable, Sendable {
    /// The first control point: x is a fraction of the duration, 0…1; y is the progress.
    public let controlPoint1: CGPoint

    /// The second control point: x is a fraction of the duration, 0…1; y is the progress.
    public let controlPoint2: CGPoint

    /// Slow, fast, slow: (0.42, 0) and (0.58, 1).
    public static let easeInOut = TimingCurve(
        controlPoint1: CGPoint(x: 0.42, y: 0), controlPoint2: CGPoint(x: 0.58, y: 1))

    /// Slow, then fast: (0.58, 0) and (1, 1).
    public static let easeIn = TimingCurve(
        controlPoint1: CGPoint(x: 0.58, y: 0), controlPoint2: CGPoint(x: 1, y: 1))

    /// Fast, then slow: (0, 0) and (0.42, 1).
    public static let easeOut = TimingCurve(
        controlPoint1: CGPoint(x: 0, y: 0), controlPoint2: CGPoint(x: 0.42, y: 1))

    /// Linear: (0, 0) and (1, 1).
    public static let linear = TimingCurve(
        controlPoint1: CGPoint(x: 0, y: 0), controlPoint2: CGPoint(x: 1, y: 1))

    /// Creates a curve from its two inner control points.
    ///
    /// An x outside 0…1 is clamped, because the curve would not be a function of time. A non-finite x or y is replaced
    /// by 0. With a y outside 0…1 the curve can overshoot.
    public init(controlPoint1: CGPoint, controlPoint2: CGPoint) {
        func validated(_ point: CGPoint) -> CGPoint {
            CGPoint(x: point.x.isFinite ? point.x.clamped(to: 0...1) : 0, y: point.y.isFinite ? point.y : 0)
        }
        self.controlPoint1 = validated(controlPoint1)
        self.controlPoint2 = validated(controlPoint2)
    }

    /// Returns the progress at a fraction of the duration: exactly 0 at and before 0, exactly 1 at and after 1.
    public func progress(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard time < 1 else { return 1 }
        // Bisection always converges, because x is monotonic for control points in 0…1. Newton's method would need
        // bisection as a fallback, and would save a negligible time per frame.
        var low = 0.0
        var high = 1.0
        for _ in 0..<Self.bisectionCount {
            let mid = (low + high) / 2
            if Self.value(controlPoint1.x, controlPoint2.x, at: mid) < time { low = mid } else { high = mid }
        }
        return Self.value(controlPoint1.y, controlPoint2.y, at: (low + high) / 2)
    }

    /// The number of bisections of the unit interval that reaches the precision of a `Double`.
    private static let bisectionCount = 52

    private static func value(_ first: Double, _ second: Double, at t: Double) -> Double {
        let s = 1 - t
        return 3 * s * s * t * first + 3 * s * t * t * second + t * t * t
    }
}

public import Foundation

/// The timing of a flight: a cubic Bézier curve from (0, 0) to (1, 1), progress over time.
///
///     mapView.camera.fly(to: helsinki, curve: .easeInOut)
///
/// `easeIn` and `easeOut` are those of the reference and differ from those of `UIViewAnimationCurve`, which `ease` and
/// `makeAnimator` use.
///
/// Source: CSS Easing Functions Level 1, "cubic-bezier".
public struct TimingCurve: Hashable, Sendable {
    /// The first control point: x is a fraction of the time in 0…1, y the progress.
    public let controlPoint1: CGPoint

    /// The second control point: x is a fraction of the time in 0…1, y the progress.
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
    /// An x beyond 0…1, with which the curve would run back in time, is clamped; a coordinate that is not finite counts
    /// as 0. A y beyond 0…1 lets the curve overshoot.
    public init(controlPoint1: CGPoint, controlPoint2: CGPoint) {
        func usable(_ point: CGPoint) -> CGPoint {
            CGPoint(x: point.x.isFinite ? point.x.clamped(to: 0...1) : 0, y: point.y.isFinite ? point.y : 0)
        }
        self.controlPoint1 = usable(controlPoint1)
        self.controlPoint2 = usable(controlPoint2)
    }

    /// Returns the progress at a fraction of the time in 0…1; exactly 0 and 1 at the ends and beyond them.
    public func progress(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard time < 1 else { return 1 }
        // For control points in 0…1 the x of the curve is monotonic, so bisection always finds the parameter; Newton's
        // method would need it as a fallback, and its cost once per frame is negligible.
        var low = 0.0
        var high = 1.0
        for _ in 0..<Self.bisections {
            let middle = (low + high) / 2
            if Self.value(controlPoint1.x, controlPoint2.x, at: middle) < time { low = middle } else { high = middle }
        }
        return Self.value(controlPoint1.y, controlPoint2.y, at: (low + high) / 2)
    }

    /// The number of bisections of the unit interval for the precision of a double.
    private static let bisections = 52

    private static func value(_ first: Double, _ second: Double, at t: Double) -> Double {
        let rest = 1 - t
        return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
    }
}

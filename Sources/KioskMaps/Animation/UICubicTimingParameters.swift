public import Foundation

/// A cubic Bézier curve for `makeAnimator`, named after the type of UIKit for source compatibility.
public struct UICubicTimingParameters: UITimingCurveProvider, Hashable {
    private let curve: TimingCurve

    /// Creates a named curve.
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

    /// Creates a curve from its two inner control points: x is a fraction of the duration, 0…1; y is the progress.
    public init(controlPoint1: CGPoint, controlPoint2: CGPoint) {
        curve = TimingCurve(controlPoint1: controlPoint1, controlPoint2: controlPoint2)
    }

    /// The first control point.
    public var controlPoint1: CGPoint { curve.controlPoint1 }

    /// The second control point.
    public var controlPoint2: CGPoint { curve.controlPoint2 }

    /// Returns the progress at a fraction of the duration, 0…1.
    public func progress(at time: Double) -> Double {
        curve.progress(at: time)
    }
}

/// A timing curve of an animation: `UICubicTimingParameters`, `UISpringTimingParameters`, or a type of an app.
public protocol UITimingCurveProvider: Sendable {
    /// Returns the progress at a fraction of the duration, 0…1.
    ///
    /// An implementation returns 0 at 0 and 1 at 1, and may overshoot in between. At the end the camera is moved exactly to
    /// the target, whatever this function returns.
    func progress(at time: Double) -> Double
}

/// A named timing curve, named after the type of UIKit for source compatibility.
///
/// `easeIn` and `easeOut` have the control points of UIKit, which differ from those of `TimingCurve`.
public enum UIViewAnimationCurve: Hashable, CaseIterable, Sendable {
    /// Slow, fast, slow: control points (0.42, 0) and (0.58, 1).
    case easeInOut
    /// Slow, then fast: control points (0.42, 0) and (1, 1).
    case easeIn
    /// Fast, then slow: control points (0, 0) and (0.58, 1).
    case easeOut
    /// Linear: control points (0, 0) and (1, 1).
    case linear
}

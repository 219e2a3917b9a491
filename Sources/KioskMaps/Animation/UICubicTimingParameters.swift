public import Foundation

/// A cubic Bézier curve for `makeAnimator`, with the name of the platform's type for code written for phones.
public struct UICubicTimingParameters: UITimingCurveProvider, Hashable {
    private let curve: TimingCurve

    /// Creates the curve with a name.
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

    /// Creates a curve from its two inner control points: x is a fraction of the time in 0…1, y the progress.
    public init(controlPoint1: CGPoint, controlPoint2: CGPoint) {
        curve = TimingCurve(controlPoint1: controlPoint1, controlPoint2: controlPoint2)
    }

    /// The first control point.
    public var controlPoint1: CGPoint { curve.controlPoint1 }

    /// The second control point.
    public var controlPoint2: CGPoint { curve.controlPoint2 }

    /// Returns the progress at a fraction of the time, 0…1.
    public func progress(at time: Double) -> Double {
        curve.progress(at: time)
    }
}

/// A timing curve of an animation: `UICubicTimingParameters`, `UISpringTimingParameters`, or a type of an app.
public protocol UITimingCurveProvider: Sendable {
    /// Returns the progress at a fraction of the time, 0…1.
    ///
    /// Guidance for implementors: return 0 at 0 and 1 at 1; in between the progress may overshoot. The animators move the
    /// camera exactly to its target at the end, whatever this function returns there.
    func progress(at time: Double) -> Double
}

/// A named timing curve, with the name of the platform's type for code written for phones.
///
/// `easeIn` and `easeOut` are those of the platform and differ from those of `TimingCurve`.
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

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

/// Says how an animation gains and loses speed: `UICubicTimingParameters`, `UISpringTimingParameters`, or one of your own.
public protocol UITimingCurveProvider: Sendable {
    /// Returns the fraction of the way at a fraction of the time, 0…1.
    ///
    /// Guidance for implementors: answer 0 at 0 and 1 at 1; between them the way may be overshot. The animators themselves
    /// put the camera exactly on its target at the end, whatever this returns there.
    func progress(at time: Double) -> Double
}

/// How an animation gains and loses speed, under the name code written for phones uses.
///
/// `easeIn` and `easeOut` are the platform's, not those of `TimingCurve`: see there.
public enum UIViewAnimationCurve: Hashable, CaseIterable, Sendable {
    /// Slow, fast, slow: control points (0.42, 0) and (0.58, 1).
    case easeInOut
    /// Slow, then fast: control points (0.42, 0) and (1, 1).
    case easeIn
    /// Fast, then slow: control points (0, 0) and (0.58, 1).
    case easeOut
    /// Even: control points (0, 0) and (1, 1).
    case linear
}

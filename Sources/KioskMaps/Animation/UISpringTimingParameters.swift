public import Foundation

/// The timing of a spring for `makeAnimator`, named after the type of UIKit for source compatibility.
///
/// The spring starts at rest and ends exactly at its target. Its stiffness follows from the duration of the animation: at
/// the end the amplitude has decreased to a thousandth of the distance. The rest is removed by scaling, so that the
/// camera does not jump at the end.
///
/// Source: the step response of a second-order system, K. Ogata, "Modern Control Engineering", chapter "Transient and
/// steady-state response analyses".
public struct UISpringTimingParameters: UITimingCurveProvider, Hashable {
    /// The damping ratio: 1 reaches the target without overshooting, less overshoots, more is slower.
    public let dampingRatio: CGFloat

    /// Creates a spring.
    ///
    /// - Parameter dampingRatio: The damping ratio: 1 reaches the target without overshooting, less overshoots, more is
    ///   slower. It is clamped to 0.01…100, because a spring without damping never comes to rest; NaN counts as 1.
    public init(dampingRatio: CGFloat = 1) {
        self.dampingRatio = dampingRatio.isNaN ? 1 : dampingRatio.clamped(to: 0.01...100)
    }

    /// Returns the progress at a fraction of the time in 0…1; exactly 0 and 1 at the ends and beyond them.
    public func progress(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard time < 1 else { return 1 }
        return (1 - swing(at: time)) / (1 - swing(at: 1))
    }

    /// The amplitude that remains at the end.
    private static let rest = 0.001

    /// The difference from 1 below which a damping counts as 1, where the other two formulas divide by zero.
    private static let critical = 1e-6

    /// Returns the distance from the target at a fraction of the time, as a fraction of the whole distance.
    private func swing(at time: Double) -> Double {
        let damping = Double(dampingRatio)
        // The slower of the two terms must decrease to the rest within the unit of time.
        if abs(damping - 1) < Self.critical {
            let decay = -log(Self.rest) * time
            return (1 + decay) * exp(-decay)
        }
        if damping < 1 {
            let decay = -log(Self.rest) * time
            let ratio = (1 - damping * damping).squareRoot() / damping
            return exp(-decay) * (cos(ratio * decay) + sin(ratio * decay) / ratio)
        }
        let root = (damping * damping - 1).squareRoot()
        let slow = -log(Self.rest)
        let fast = slow * (damping + root) * (damping + root)
        return (fast * exp(-slow * time) - slow * exp(-fast * time)) / (fast - slow)
    }
}

public import Foundation

/// A spring for `makeAnimator`, under the name code written for phones uses: it starts at rest and ends exactly on target.
///
/// The stiffness follows from the duration of the animation: it is such that the swing has died down to a thousandth of
/// the way when the time is over. What is left by then is scaled away, so that nothing jumps at the end.
///
/// Source: the step response of a second-order system, K. Ogata, "Modern Control Engineering", chapter "Transient and
/// steady-state response analyses".
public struct UISpringTimingParameters: UITimingCurveProvider, Hashable {
    /// How the swing dies down: 1 reaches the target without overshooting, less overshoots, more creeps.
    public let dampingRatio: CGFloat

    /// Creates a spring.
    ///
    /// - Parameter dampingRatio: 1 reaches the target without overshooting; less overshoots, more creeps. It is kept in
    ///   0.01…100: without damping a spring would never come to rest. Not a number counts as 1.
    public init(dampingRatio: CGFloat = 1) {
        self.dampingRatio = dampingRatio.isNaN ? 1 : dampingRatio.clamped(to: 0.01...100)
    }

    /// Returns the fraction of the way at a fraction of the time in 0…1; exactly 0 and 1 at the ends and beyond them.
    public func progress(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard time < 1 else { return 1 }
        return (1 - swing(at: time)) / (1 - swing(at: 1))
    }

    /// What is left of the swing when the time is over.
    private static let rest = 0.001

    /// Dampings nearer to 1 than this are taken for 1, where the other two forms divide by zero.
    private static let critical = 1e-6

    /// The distance from the target at a fraction of the time, as a part of the way.
    private func swing(at time: Double) -> Double {
        let damping = Double(dampingRatio)
        // The slower of the two decays must come down to the rest within the unit of time.
        if abs(damping - 1) < Self.critical {
            let decay = -log(Self.rest) * time
            return (1 + decay) * exp(-decay)
        }
        if damping < 1 {
            let decay = -log(Self.rest) * time
            let turn = (1 - damping * damping).squareRoot() / damping
            return exp(-decay) * (cos(turn * decay) + sin(turn * decay) / turn)
        }
        let root = (damping * damping - 1).squareRoot()
        let slow = -log(Self.rest)
        let fast = slow * (damping + root) * (damping + root)
        return (fast * exp(-slow * time) - slow * exp(-fast * time)) / (fast - slow)
    }
}

import Foundation

/// How an animation gains and loses speed.
public enum UIViewAnimationCurve: Sendable {
    /// Slow, fast, slow.
    case easeInOut
    /// Slow, then fast.
    case easeIn
    /// Fast, then slow.
    case easeOut
    /// Even.
    case linear
}

/// A cubic Bézier curve from (0, 0) to (1, 1): progress over time.
///
/// Source: CSS Easing Functions Level 1, "cubic-bezier".
struct TimingCurve: Hashable, Sendable {
    let control1: SIMD2<Double>
    let control2: SIMD2<Double>

    init(_ curve: UIViewAnimationCurve) {
        switch curve {
        case .easeInOut: (control1, control2) = (SIMD2(0.42, 0), SIMD2(0.58, 1))
        case .easeIn: (control1, control2) = (SIMD2(0.42, 0), SIMD2(1, 1))
        case .easeOut: (control1, control2) = (SIMD2(0, 0), SIMD2(0.58, 1))
        case .linear: (control1, control2) = (SIMD2(0, 0), SIMD2(1, 1))
        }
    }

    /// Returns the progress at a fraction of the time; both in 0…1.
    func progress(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard time < 1 else { return 1 }
        // The curve's x is monotonic for control points in 0…1, so bisection always finds the one parameter.
        var low = 0.0
        var high = 1.0
        for _ in 0..<Self.bisections {
            let middle = (low + high) / 2
            if Self.value(control1.x, control2.x, at: middle) < time { low = middle } else { high = middle }
        }
        return Self.value(control1.y, control2.y, at: (low + high) / 2)
    }

    /// Halves the unit interval down to the precision of a double.
    private static let bisections = 52

    private static func value(_ first: Double, _ second: Double, at t: Double) -> Double {
        let rest = 1 - t
        return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
    }
}

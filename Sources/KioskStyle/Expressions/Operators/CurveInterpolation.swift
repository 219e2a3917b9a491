import Foundation
import KioskGeometry

/// The interpolation of a curve between two stops.
enum CurveInterpolation: Sendable {
    case linear
    /// The base is positive and not 1.
    case exponential(base: Double)
    case cubicBezier(CubicBezier)

    init(parsing json: JSONValue?, in context: ParsingContext) throws(ExpressionError) {
        guard case .array(let kind)? = json, case .string(let name)?? = kind.first else {
            throw context.failure(
                "expected [\"linear\"], [\"exponential\", base] or [\"cubic-bezier\", x1, y1, x2, y2]")
        }
        switch name {
        case "linear": self = .linear
        case "exponential":
            guard kind.count > 1, case .number(let base)? = kind[1], base > 0, base.isFinite else {
                throw context.failure("expected a finite base above 0", at: 1)
            }
            self = base == 1 ? .linear : .exponential(base: base)
        case "cubic-bezier":
            let numbers = kind.dropFirst().compactMap { $0?.number }
            guard kind.count == 5, numbers.count == 4, numbers.allSatisfy((0...1).contains) else {
                throw context.failure("expected the control points, four numbers from 0 to 1")
            }
            self = .cubicBezier(CubicBezier(SIMD2(numbers[0], numbers[1]), SIMD2(numbers[2], numbers[3])))
        default:
            throw context.failure(
                "expected \"linear\", \"exponential\" or \"cubic-bezier\", found \"\(name.shortened)\"", at: 0)
        }
    }

    /// Returns the progress of the output, 0…1, for a distance of the input from the start of a span.
    func fraction(of distance: Double, in span: Double) -> Double {
        switch self {
        case .linear: return distance / span
        case .exponential(let base):
            // (base^distance − 1) / (base^span − 1), rearranged so that long spans do not overflow.
            let rate = log(base)
            if rate < 0 { return expm1(distance * rate) / expm1(span * rate) }
            return exp((distance - span) * rate) * expm1(-distance * rate) / expm1(-span * rate)
        case .cubicBezier(let curve): return curve.y(atX: distance / span)
        }
    }
}

/// A cubic Bézier curve from (0, 0) to (1, 1) with increasing x.
struct CubicBezier: Sendable {
    private let a: SIMD2<Double>
    private let b: SIMD2<Double>
    private let c: SIMD2<Double>

    /// Creates a curve from its two control points, whose x coordinates are in 0…1.
    init(_ first: SIMD2<Double>, _ second: SIMD2<Double>) {
        c = 3 * first
        b = 3 * (second - first) - c
        a = SIMD2(1, 1) - c - b
    }

    /// Returns the y coordinate of the curve for an x coordinate in 0…1.
    ///
    /// The parameter is found by bisection, because x increases with it; 50 steps reach the precision of a `Double`.
    func y(atX x: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<50 {
            let mid = (low + high) / 2
            let position = point(mid)
            if abs(position.x - x) < 1e-12 { return position.y }
            if position.x < x { low = mid } else { high = mid }
        }
        return point((low + high) / 2).y
    }

    private func point(_ t: Double) -> SIMD2<Double> { ((a * t + b) * t + c) * t }
}

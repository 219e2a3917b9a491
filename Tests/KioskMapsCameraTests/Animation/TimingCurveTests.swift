import Foundation
import KioskMaps
import TestSupport
import Testing

@Suite("Timing curves")
struct TimingCurveTests {
    private static let curves: [TimingCurve] = [.linear, .easeIn, .easeOut, .easeInOut]

    @Test("Curves start at 0, end at 1 and never decrease", arguments: curves)
    func monotony(curve: TimingCurve) {
        #expect(curve.progress(at: 0) == 0)
        #expect(curve.progress(at: -1) == 0)
        #expect(curve.progress(at: .nan) == 0)
        #expect(curve.progress(at: 1) == 1 && curve.progress(at: 2) == 1)
        let samples = (0...1000).map { curve.progress(at: Double($0) / 1000) }
        #expect(zip(samples, samples.dropFirst()).allSatisfy { $0 <= $1 })
    }

    /// The roots of the cubic with 30 digits, at 0.05, 0.25, 0.5, 0.75 and 0.95 of the time.
    @Test(
        "Curves have the values of their Bézier curves",
        arguments: [
            (
                [0.42, 0, 0.58, 1],
                [0.00482974966785941, 0.12916193104732, 0.5, 0.87083806895268, 0.995170250332141]
            ),
            (
                [0.58, 0, 1, 1],
                [0.00246929070487662, 0.0610787923598984, 0.242505927610181, 0.546926851837371, 0.892594382271351]
            ),
            (
                [0, 0, 0.42, 1],
                [0.107405617728649, 0.453073148162629, 0.757494072389819, 0.938921207640102, 0.997530709295123]
            ),
            (
                [0.42, 0, 1, 1],
                [0.00447461529589168, 0.0934646507188249, 0.315356812572539, 0.62186186917489, 0.917757795957983]
            ),
            (
                [0, 0, 0.58, 1],
                [0.082242204042017, 0.37813813082511, 0.684643187427461, 0.906535349281175, 0.995525384704108]
            ),
            (
                [0.25, 0.1, 0.25, 1],
                [0.0329515413059004, 0.408510591355396, 0.802403387584857, 0.960458978348974, 0.998624541450363]
            ),
            (
                [0.3, -0.5, 0.7, 1.6],
                [-0.0595082997411751, 0.0430135961919219, 0.5375, 1.01459776536347, 1.07499343683975]
            ),
        ] as [([Double], [Double])])
    func values(points: [Double], expected: [Double]) {
        let curve = TimingCurve(
            controlPoint1: CGPoint(x: points[0], y: points[1]), controlPoint2: CGPoint(x: points[2], y: points[3]))
        for (time, value) in zip([0.05, 0.25, 0.5, 0.75, 0.95], expected) {
            #expect(curve.progress(at: time).isClose(to: value, within: 1e-12))
        }
    }

    @Test("Curves pass through the points of de Casteljau's construction")
    func deCasteljau() {
        var generator = SeededGenerator(seed: 3)
        func point() -> SIMD2<Double> { SIMD2(generator.number(0...1), generator.number(-2...3)) }
        for _ in 0..<randomRounds(500) {
            let (first, second) = (point(), point())
            let t = generator.number(0.01...0.99)
            func between(_ from: SIMD2<Double>, _ to: SIMD2<Double>) -> SIMD2<Double> { from + (to - from) * t }
            let (a, b, c) = (between(.zero, first), between(first, second), between(second, .one))
            let onCurve = between(between(a, b), between(b, c))
            let curve = TimingCurve(
                controlPoint1: CGPoint(x: first.x, y: first.y), controlPoint2: CGPoint(x: second.x, y: second.y))
            #expect(curve.progress(at: onCurve.x).isClose(to: onCurve.y, within: 1e-6))
        }
    }

    @Test("The curves of flights differ from those of the platform")
    func names() {
        #expect(TimingCurve.easeIn.controlPoint1 == CGPoint(x: 0.58, y: 0))
        #expect(TimingCurve.easeOut.controlPoint2 == CGPoint(x: 0.42, y: 1))
        #expect(UICubicTimingParameters(animationCurve: .easeIn).controlPoint1 == CGPoint(x: 0.42, y: 0))
        #expect(UICubicTimingParameters(animationCurve: .easeOut).controlPoint2 == CGPoint(x: 0.58, y: 1))
        for curve in UIViewAnimationCurve.allCases {
            let parameters = UICubicTimingParameters(animationCurve: curve)
            let same = UICubicTimingParameters(
                controlPoint1: parameters.controlPoint1, controlPoint2: parameters.controlPoint2)
            #expect(same == parameters)
        }
    }

    @Test("Ease-in mirrors ease-out, ease-in-out is symmetric and linear is the identity")
    func symmetry() {
        for step in 0...1000 {
            let time = Double(step) / 1000
            func mirrored(_ curve: TimingCurve) -> Double { 1 - curve.progress(at: 1 - time) }
            #expect(TimingCurve.easeIn.progress(at: time).isClose(to: mirrored(.easeOut), within: 1e-12))
            #expect(TimingCurve.easeInOut.progress(at: time).isClose(to: mirrored(.easeInOut), within: 1e-12))
            #expect(TimingCurve.linear.progress(at: time).isClose(to: time, within: 1e-12))
        }
    }

    @Test("Control points with NaN or infinite coordinates do not crash")
    func impossible() {
        let curve = TimingCurve(
            controlPoint1: CGPoint(x: -3, y: CGFloat.nan), controlPoint2: CGPoint(x: CGFloat.infinity, y: 1))
        #expect(curve.controlPoint1 == .zero && curve.controlPoint2 == CGPoint(x: 0, y: 1))
        #expect((0...100).allSatisfy { curve.progress(at: Double($0) / 100).isFinite })
    }
}

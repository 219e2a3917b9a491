import Testing

@testable import KioskMaps

@Suite("Timing curves")
struct TimingCurveTests {
    private static let curves: [UIViewAnimationCurve] = [.linear, .easeIn, .easeOut, .easeInOut]

    @Test("begin at 0, end at 1 and never go back", arguments: curves)
    func monotony(curve: UIViewAnimationCurve) {
        let curve = TimingCurve(curve)
        #expect(curve.progress(at: 0) == 0 && curve.progress(at: -1) == 0)
        #expect(curve.progress(at: 1) == 1 && curve.progress(at: 2) == 1)
        var last = 0.0
        for step in 1...1000 {
            let progress = curve.progress(at: Double(step) / 1000)
            #expect(progress >= last && progress <= 1)
            last = progress
        }
    }

    @Test("ease-in mirrors ease-out, ease-in-out mirrors itself")
    func symmetry() {
        let (easeIn, easeOut) = (TimingCurve(.easeIn), TimingCurve(.easeOut))
        let easeInOut = TimingCurve(.easeInOut)
        for step in 0...1000 {
            let time = Double(step) / 1000
            #expect(easeIn.progress(at: time).isClose(to: 1 - easeOut.progress(at: 1 - time), within: 1e-12))
            #expect(easeInOut.progress(at: time).isClose(to: 1 - easeInOut.progress(at: 1 - time), within: 1e-12))
            #expect(TimingCurve(.linear).progress(at: time).isClose(to: time, within: 1e-12))
        }
        #expect(easeInOut.progress(at: 0.5).isClose(to: 0.5))
    }

    @Test("gain and lose speed where their names say")
    func shapes() {
        for step in 1..<100 {
            let time = Double(step) / 100
            #expect(TimingCurve(.easeIn).progress(at: time) < time)
            #expect(TimingCurve(.easeOut).progress(at: time) > time)
        }
        #expect(TimingCurve(.easeInOut).progress(at: 0.1) < 0.1)
        #expect(TimingCurve(.easeInOut).progress(at: 0.9) > 0.9)
    }
}

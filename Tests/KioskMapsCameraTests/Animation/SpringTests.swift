import Foundation
import KioskMaps
import TestSupport
import Testing

@Suite("Springs")
struct SpringTests {
    private func samples(_ damping: CGFloat) -> [Double] {
        let spring = UISpringTimingParameters(dampingRatio: damping)
        return (0...1000).map { spring.progress(at: Double($0) / 1000) }
    }

    @Test(
        "A spring starts at rest at 0 and ends exactly at 1, without a jump",
        arguments: [0, 0.01, 0.1, 0.3, 0.7, 0.999_999_9, 1, 1.000_000_1, 1.5, 20, 1e9, .infinity, -1, .nan] as [CGFloat]
    )
    func ends(damping: CGFloat) {
        let spring = UISpringTimingParameters(dampingRatio: damping)
        #expect(spring.progress(at: 0) == 0 && spring.progress(at: -1) == 0)
        #expect(spring.progress(at: 1) == 1 && spring.progress(at: 2) == 1)
        #expect(spring.progress(at: 1 - 1e-9).isClose(to: 1, within: 1e-5))
        #expect(spring.progress(at: 1e-7).isClose(to: 0, within: 0.01))
        #expect(samples(damping).allSatisfy { $0 >= 0 && $0 < 2.01 })
    }

    @Test("A spring with critical damping or more never decreases", arguments: [1, 1.2, 3, 50] as [CGFloat])
    func monotone(damping: CGFloat) {
        let samples = samples(damping)
        #expect(zip(samples, samples.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(samples.allSatisfy { $0 <= 1 })
    }

    @Test("A spring below critical damping overshoots, and more with less damping")
    func overshoot() {
        let peaks = [0.8, 0.6, 0.4, 0.2, 0.05].map { samples($0).max() ?? 0 }
        #expect(peaks.allSatisfy { $0 > 1.01 })
        #expect(zip(peaks, peaks.dropFirst()).allSatisfy { $0 < $1 })
        // The first peak of a step response is exp(−πζ / √(1 − ζ²)) above 1, up to what is scaled away at the end.
        #expect(peaks[1].isClose(to: 1 + exp(-.pi * 0.6 / 0.8), within: 2e-3))
    }

    /// Solutions of x″ = Ω²(1 − x) − 2ζΩx′ at a tenth, a quarter, a half and three quarters of the time, divided by that at
    /// its end; by Taylor series with 30 digits.
    @Test(
        "A spring conforms to the equation of motion",
        arguments: [
            (0.2, [1.5101528796885, 1.07083151182733, 1.0165039371221, 0.993650803158612]),
            (0.5, [0.547687778375446, 1.16100877874844, 0.975694380504369, 1.00414372959681]),
            (0.8, [0.233483942232091, 0.722919726843367, 1.00411734687777, 1.00847091169893]),
            (1, [0.153821271459406, 0.51917962990015, 0.866004171453572, 0.972936458229222]),
            (1.5, [0.415186627682944, 0.792724794381324, 0.964104201132406, 0.994580468179873]),
        ] as [(CGFloat, [Double])])
    func motion(damping: CGFloat, expected: [Double]) {
        let spring = UISpringTimingParameters(dampingRatio: damping)
        for (time, value) in zip([0.1, 0.25, 0.5, 0.75], expected) {
            #expect(spring.progress(at: time).isClose(to: value, within: 1e-12))
        }
    }

    @Test("The solution for critical damping is the limit of the other two")
    func limit() {
        let pairs = [0.999_99, 1.000_01].map { zip(samples($0), samples(1)) }
        #expect(pairs.allSatisfy { $0.allSatisfy { $0.isClose(to: $1, within: 5e-3) } })
    }
}

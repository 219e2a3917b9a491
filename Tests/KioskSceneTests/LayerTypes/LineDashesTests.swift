import KioskScene
import TestSupport
import Testing

@Suite("Periods of dashes")
struct LineDashesTests {
    @Test("Dashes are merged where they touch, over the end of the period as well")
    func merging() {
        func dashes(_ lengths: [Float], dots: Bool = false) -> [ClosedRange<Float>] {
            LineBucket.Dashes.Period(lengths, includesDots: dots).dashes
        }
        #expect(dashes([2, 1]) == [0...2])
        #expect(dashes([2, 0, 1, 1]) == [0...3])
        #expect(dashes([1, 2, 3]) == [3...7], "the last dash is followed by the first")
        #expect(dashes([4]) == [0...4])
        #expect(dashes([]) == [0...1])
        #expect(dashes([0, 3]) == [] && dashes([0, 3], dots: true) == [0...0])
        #expect(dashes([1, 2, 0, 4]) == [0...1] && dashes([1, 2, 0, 4], dots: true) == [0...1, 3...3])
        #expect(dashes([0, 0]) == [] && dashes([.nan, -1, .nan]) == [])
        #expect(dashes([.infinity, 1]) == [])
    }

    @Test("The distance to the nearest end of a dash is that of a search in small steps")
    func signedDistance() {
        var random = SeededGenerator(seed: 3)
        var compared = 0
        for _ in 0..<100 {
            let lengths = (0..<Int.random(in: 1...6, using: &random)).map { _ in
                Float(random.number(0...4).rounded())
            }
            let period = LineBucket.Dashes.Period(lengths, includesDots: false)
            func isDash(_ distance: Float) -> Bool {
                period.dashes.contains {
                    $0.contains(distance) || $0.contains(distance + period.length)
                        || $0.contains(distance - period.length)
                }
            }
            for _ in 0..<20 {
                let position = Float(random.number(0...Double(period.length)))
                let found = period.signedDistance(at: position + 3 * period.length)
                guard !period.dashes.isEmpty, abs(found) < 500 else { continue }
                compared += 1
                #expect((found > 0) == isDash(position) || abs(found) < 1e-3)
                // All is the same up to the distance, and differs beyond it on one side.
                let inside = isDash(position)
                let near = abs(found) * 0.98
                let wrapped = [position - near, position + near].map {
                    $0 - ($0 / period.length).rounded(.down) * period.length
                }
                #expect(wrapped.allSatisfy { isDash($0) == inside } || abs(found) < 1e-2)
            }
        }
        #expect(compared > 500)
    }
}

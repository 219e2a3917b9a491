import Testing

@testable import KioskMaps

@Suite("The pattern of the burn-in shift")
struct BurnInPatternTests {
    @Test("The pattern begins in the middle, visits each position and returns, by one pixel each", arguments: 1...12)
    func steps(radius: Int) {
        let pattern = BurnInPattern(radius: radius)
        #expect(pattern.position(after: 0) == (0, 0))
        #expect(pattern.position(after: pattern.period) == (0, 0))
        var visited: Set<[Int]> = []
        for step in 0..<pattern.period {
            let (from, to) = (pattern.position(after: step), pattern.position(after: step + 1))
            visited.insert([from.x, from.y])
            #expect(abs(from.x - to.x) + abs(from.y - to.y) == 1, "step \(step)")
            #expect(abs(from.x) <= radius, "step \(step)")
            #expect(abs(from.y) <= radius, "step \(step)")
        }
        #expect(visited.count == pattern.count)
    }

    @Test("A radius is clamped, and one of 0 does not move")
    func limits() {
        #expect(BurnInPattern(radius: -3).radius == 0)
        #expect(BurnInPattern(radius: 1000).radius == 64)
        let still = BurnInPattern(radius: 0)
        #expect(still.position(after: 0) == (0, 0))
        #expect(still.position(after: 7) == (0, 0))
    }
}

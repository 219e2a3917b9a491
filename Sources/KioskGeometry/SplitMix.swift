/// A seeded pseudorandom number generator.
///
/// Source: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators" (2014).
package struct SplitMix: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Creates a generator.
    package init(seed: UInt64) {
        state = seed
    }

    /// Returns 64 random bits.
    package mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }

    /// Returns a number in 0..<1.
    package mutating func nextUnit() -> Double {
        Double(next() >> 11) * 0x1p-53
    }

    /// Returns a number of a range.
    package mutating func number(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * nextUnit()
    }

    /// Returns true once in a number of calls on average; always for 1 or less.
    package mutating func chance(of count: Int) -> Bool {
        count <= 1 || next() % UInt64(count) == 0
    }
}

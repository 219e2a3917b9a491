/// A pseudorandom number generator that returns the same numbers for the same seed.
///
/// Source: SplitMix64, Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators" (2014).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Creates a generator.
    public init(seed: UInt64) {
        state = seed
    }

    /// Returns 64 random bits.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// Returns a random number of a range.
    public mutating func number(_ range: ClosedRange<Double>) -> Double {
        Double.random(in: range, using: &self)
    }

    /// Returns a random Boolean value.
    public mutating func flip() -> Bool {
        Bool.random(using: &self)
    }

    /// Returns true once in `count` calls on average.
    public mutating func chance(of count: Int) -> Bool {
        Int.random(in: 0..<count, using: &self) == 0
    }
}

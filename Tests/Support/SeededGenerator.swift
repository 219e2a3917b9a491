import KioskGeometry

/// The pseudorandom numbers of `SplitMix` for tests, which are the same for the same seed.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var bits: SplitMix

    /// Creates a generator.
    public init(seed: UInt64) {
        bits = SplitMix(seed: seed)
    }

    /// Returns 64 random bits.
    public mutating func next() -> UInt64 {
        bits.next()
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

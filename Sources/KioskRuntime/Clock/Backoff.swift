import KioskGeometry

/// The delays between attempts to reconnect: doubled each time up to a limit, and reset after success.
///
/// A random part of up to a fifth is added, so that many devices do not reconnect at the same time.
package struct Backoff: Sendable {
    /// The first delay, in seconds.
    package let shortest: Double
    /// The maximum delay without the random part, in seconds.
    package let longest: Double
    /// The maximum random part, as a fraction of the delay.
    package static let jitter = 0.2

    private var next: Double
    private var random: SplitMix

    /// Creates delays.
    ///
    /// - Parameters:
    ///   - shortest: The first delay, in seconds.
    ///   - longest: The maximum delay without the random part, in seconds.
    ///   - seed: The seed of the random part.
    package init(shortest: Double = 1, longest: Double = 30, seed: UInt64) {
        self.shortest = shortest
        self.longest = longest
        next = shortest
        random = SplitMix(seed: seed)
    }

    /// Returns the delay before the next attempt, in seconds.
    package mutating func wait() -> Double {
        let wait = next
        next = min(next * 2, longest)
        return wait * (1 + Double.random(in: 0...Self.jitter, using: &random))
    }

    /// Resets the delay after success.
    package mutating func reset() {
        next = shortest
    }
}

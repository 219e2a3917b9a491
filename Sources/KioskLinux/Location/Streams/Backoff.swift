/// How long to wait before a source that was lost is tried again: twice as long each time, up to a limit, and less after it
/// worked.
///
/// A wait is up to a fifth longer, by chance, so that the kiosks of a house do not all knock at once.
struct Backoff: Sendable {
    /// The first wait, in seconds.
    let shortest: Double
    /// The longest wait, in seconds, before chance adds to it.
    let longest: Double
    /// How much longer a wait may be, as a part of it.
    static let jitter = 0.2

    private var next: Double
    private var random: SplitMix

    init(shortest: Double = 1, longest: Double = 30, seed: UInt64) {
        self.shortest = shortest
        self.longest = longest
        next = shortest
        random = SplitMix(seed: seed)
    }

    /// Returns the seconds to wait now.
    mutating func wait() -> Double {
        let wait = next
        next = min(next * 2, longest)
        return wait * (1 + Double.random(in: 0...Self.jitter, using: &random))
    }

    /// Notes that the source works.
    mutating func reset() {
        next = shortest
    }
}

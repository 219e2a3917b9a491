/// The number of latencies of each millisecond, up to ten minutes; longer ones count as ten minutes.
struct LatencyHistogram {
    private var counts = [Int](repeating: 0, count: 600_000)

    /// The number of latencies.
    private(set) var count = 0

    /// Adds a latency.
    mutating func add(_ latency: Duration) {
        let milliseconds = Int(latency / .milliseconds(1))
        counts[min(max(0, milliseconds), counts.count - 1)] += 1
        count += 1
    }

    /// Returns the latency that a fraction of all does not exceed, in milliseconds.
    ///
    /// - Complexity: O(*n*) in the number of milliseconds.
    func percentile(_ fraction: Double) -> Int {
        // The rank of the percentile among all latencies, from 0, less those of the milliseconds that were passed.
        var rank = Int(Double(count) * fraction)
        let percentile = counts.firstIndex { latencies in
            rank -= latencies
            return rank < 0
        }
        // No latency has the rank of a fraction of 1, which is the maximum.
        return percentile ?? counts.lastIndex { $0 > 0 } ?? 0
    }
}

extension Duration {
    /// The duration in seconds.
    var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) * 1e-18
    }
}

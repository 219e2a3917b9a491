/// The number of latencies of each millisecond, up to ten minutes.
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
        var rest = Int(Double(count) * fraction)
        return counts.firstIndex { count in
            rest -= count
            return rest < 0
        } ?? counts.lastIndex { $0 > 0 } ?? 0
    }
}

extension Duration {
    /// The duration in seconds.
    var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) * 1e-18
    }
}

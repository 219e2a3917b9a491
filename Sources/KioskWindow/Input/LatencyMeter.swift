public import Foundation
import KioskInput

/// The times from input events to the frames that show their effect.
public struct InputLatency: Hashable, Sendable {
    /// The median, in seconds.
    public var median: TimeInterval

    /// The 99th percentile, in seconds.
    public var percentile99: TimeInterval

    /// The number of measured frames.
    public var count: Int
}

/// A meter of the time from an event of the kernel to the end of the submission of the next frame.
struct LatencyMeter {
    /// The number of measurements that are kept.
    static let capacity = 1000

    private var pending: Timestamp?
    private var samples: [TimeInterval] = []
    private var next = 0

    /// Notes input that the map has handled; of several inputs before a frame, the earliest counts.
    mutating func note(inputAt time: Timestamp) {
        pending = pending.map { min($0, time) } ?? time
    }

    /// Notes that a frame was submitted.
    mutating func notePresentation(at time: Timestamp) {
        guard let start = pending else { return }
        pending = nil
        let latency = time.seconds(since: start)
        // The clock of a device may differ from that of the machine.
        guard (0...10).contains(latency) else { return }
        if samples.count < Self.capacity {
            samples.append(latency)
        } else {
            samples[next] = latency
            next = (next + 1) % Self.capacity
        }
    }

    /// The latency of the last frames; nil before the first.
    ///
    /// - Complexity: O(n log n) in the number of kept measurements.
    var latency: InputLatency? {
        guard !samples.isEmpty else { return nil }
        let sorted = samples.sorted()
        return InputLatency(
            median: sorted[sorted.count / 2], percentile99: sorted[min(sorted.count - 1, sorted.count * 99 / 100)],
            count: sorted.count)
    }
}

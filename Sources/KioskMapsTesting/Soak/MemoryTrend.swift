package import Foundation

/// The growth of a memory size over time, by a line of least squares through samples.
package struct MemoryTrend: Sendable {
    /// A sample of the size.
    package struct Sample: Hashable, Sendable {
        /// The time, in seconds.
        package var time: TimeInterval
        /// The size, in bytes.
        package var bytes: Int

        /// Creates a sample of a size at a time.
        package init(time: TimeInterval, bytes: Int) {
            self.time = time
            self.bytes = bytes
        }
    }

    /// The samples, in the order in which they were added.
    package private(set) var samples: [Sample] = []

    /// Creates a trend without samples.
    package init() {}

    /// Adds a sample.
    package mutating func add(_ sample: Sample) {
        samples.append(sample)
    }

    /// The growth of the line from the first to the last sample, as a fraction of its size at the first one; nil for fewer
    /// than three samples, and unless they differ in time.
    ///
    /// - Complexity: O(n)
    package var growth: Double? {
        guard samples.count > 2, let first = samples.first, let last = samples.last else { return nil }
        let count = Double(samples.count)
        let time = samples.reduce(0) { $0 + $1.time } / count
        let bytes = samples.reduce(0) { $0 + Double($1.bytes) } / count
        let variance = samples.reduce(0) { $0 + ($1.time - time) * ($1.time - time) }
        guard variance > 0 else { return nil }
        let slope = samples.reduce(0) { $0 + ($1.time - time) * (Double($1.bytes) - bytes) } / variance
        let start = bytes + slope * (first.time - time)
        return start > 0 ? slope * (last.time - first.time) / start : nil
    }
}

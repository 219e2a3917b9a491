/// The durations of frames of a map over a time.
public struct PerformanceStatistics: Hashable, Sendable {
    /// The distribution of durations.
    public struct DurationStatistics: Hashable, Sendable {
        /// The longest duration, in milliseconds.
        public let maxMillis: Double

        /// The median of the durations, in milliseconds.
        public let medianMillis: Double
    }

    /// The sums of a time.
    public struct CumulativeStatistics: Hashable, Sendable {
        /// The number of frames.
        public let frameCount: Int

        /// The sum of the durations of frames, in milliseconds.
        public let renderDurationMillis: Double
    }

    /// The time over which was measured, in milliseconds.
    public let collectionDurationMillis: Double

    /// The durations of frames: changes, drawing and events; nil unless `perFrame` was requested.
    public let mapRenderDurationStatistics: DurationStatistics?

    /// The sums; nil unless `cumulative` was requested.
    public let cumulativeStatistics: CumulativeStatistics?

    /// Creates the statistics of frames.
    ///
    /// - Parameters:
    ///   - durations: The durations of frames, in milliseconds; at least one.
    ///   - collectionDuration: The time over which was measured, in milliseconds.
    ///   - options: The kinds of statistics.
    init(of durations: [Double], collectionDuration: Double, _ options: PerformanceStatisticsOptions.SamplerOptions) {
        let sorted = durations.sorted()
        collectionDurationMillis = collectionDuration
        mapRenderDurationStatistics =
            options.contains(.perFrame)
            ? DurationStatistics(maxMillis: sorted.last ?? 0, medianMillis: sorted[sorted.count / 2]) : nil
        cumulativeStatistics =
            options.contains(.cumulative)
            ? CumulativeStatistics(frameCount: sorted.count, renderDurationMillis: sorted.reduce(0, +)) : nil
    }
}

/// The durations of frames of a map over a time.
public struct PerformanceStatistics: Hashable, Sendable {
    /// The distribution of durations.
    public struct DurationStatistics: Hashable, Sendable {
        /// The longest duration, in milliseconds.
        public let maxMillis: Double

        /// The median of the durations, in milliseconds.
        public let medianMillis: Double
    }

    /// The time over which was measured, in milliseconds.
    public let collectionDurationMillis: Double

    /// The durations of frames: changes, drawing and events; nil unless `perFrame` was requested.
    public let mapRenderDurationStatistics: DurationStatistics?

    /// The sums; nil unless `cumulative` was requested.
    public let cumulativeStatistics: CumulativeRenderingStatistics?

    /// Creates the statistics of frames.
    ///
    /// - Parameters:
    ///   - durations: The durations of frames, in milliseconds; at least one.
    ///   - collectionDuration: The time over which was measured, in milliseconds.
    ///   - options: The kinds of statistics.
    ///   - counts: What the renderer had counted at the begin, and at the end.
    init(
        of durations: [Double], collectionDuration: Double, _ options: PerformanceStatisticsOptions.SamplerOptions,
        counts: (begin: RendererCounts?, end: RendererCounts?) = (nil, nil)
    ) {
        let sorted = durations.sorted()
        collectionDurationMillis = collectionDuration
        mapRenderDurationStatistics =
            options.contains(.perFrame)
            ? DurationStatistics(maxMillis: sorted.last ?? 0, medianMillis: sorted[sorted.count / 2]) : nil
        cumulativeStatistics =
            options.contains(.cumulative)
            ? CumulativeRenderingStatistics(of: durations, from: counts.begin, to: counts.end) : nil
    }
}

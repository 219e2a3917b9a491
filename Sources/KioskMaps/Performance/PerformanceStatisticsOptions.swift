/// What is measured of the frames of a map, and for how long.
public struct PerformanceStatisticsOptions: Hashable, Sendable {
    /// The kinds of statistics.
    public struct SamplerOptions: OptionSet, Hashable, Sendable {
        /// A bit for each kind.
        public let rawValue: Int

        /// Creates a set from bits.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// The number of frames and the sum of their durations.
        public static let cumulative = SamplerOptions(rawValue: 1)

        /// The distribution of the durations of frames.
        public static let perFrame = SamplerOptions(rawValue: 2)
    }

    /// The kinds of statistics.
    public var samplerOptions: SamplerOptions

    /// The time after which statistics are sent, in milliseconds; they are sent with the next frame.
    ///
    /// Less than 1 counts as 1, and more than 3,600,000, an hour, as an hour.
    public var samplingDurationMillis: Double

    /// Creates options.
    ///
    /// - Parameters:
    ///   - samplerOptions: The kinds of statistics.
    ///   - samplingDurationMillis: The time after which statistics are sent, in milliseconds.
    public init(_ samplerOptions: SamplerOptions, samplingDurationMillis: Double = 1000) {
        self.samplerOptions = samplerOptions
        self.samplingDurationMillis = samplingDurationMillis
    }
}

import KioskInput

/// A measurement of frames that sends statistics of a time repeatedly.
@MainActor
final class PerformanceSampler {
    private let options: PerformanceStatisticsOptions
    private let callback: @MainActor (PerformanceStatistics) -> Void

    /// The beginning of the first frame; nil before it.
    private var begin: Timestamp?

    /// The greatest time after which statistics are sent, in milliseconds, which limits `durations`.
    private static let maximumSamplingDuration = 3_600_000.0

    /// The durations of the frames, in milliseconds.
    private var durations: [Double] = []

    /// What the renderer had counted before the first frame.
    private var counts: RendererCounts?
    private let readCounts: @MainActor () -> RendererCounts?

    /// Creates a measurement.
    ///
    /// - Parameters:
    ///   - options: What is measured, and for how long.
    ///   - readCounts: Returns what the renderer has counted.
    ///   - callback: Called with statistics.
    init(
        _ options: PerformanceStatisticsOptions, readCounts: @escaping @MainActor () -> RendererCounts?,
        callback: @escaping @MainActor (PerformanceStatistics) -> Void
    ) {
        self.options = options
        self.callback = callback
        self.readCounts = readCounts
        counts = readCounts()
    }

    /// Adds a frame, and sends the statistics if their time has passed.
    func note(_ frame: Timestamp, _ end: Timestamp) {
        // A clock that was replaced may be behind the beginning.
        if let begin, frame < begin { restart() }
        let begin = begin ?? frame
        self.begin = begin
        durations.append(max(0, end.seconds(since: frame) * 1000))
        let elapsed = end.seconds(since: begin) * 1000
        guard elapsed >= min(max(1, options.samplingDurationMillis), Self.maximumSamplingDuration) else { return }
        let statistics = PerformanceStatistics(
            of: durations, collectionDuration: elapsed, options.samplerOptions, counts: (counts, readCounts()))
        restart()
        callback(statistics)
    }

    private func restart() {
        (begin, durations, counts) = (nil, [], readCounts())
    }
}

extension MapboxMap {
    /// Measures the frames of the map, and sends statistics after each time that the options set.
    ///
    /// Durations are those of the clock of the map: without drawing, and with a `ManualClock`, they are 0. A map that draws no
    /// frames sends nothing. Another call ends the measurement of the one before.
    ///
    /// - Parameters:
    ///   - options: What is measured, and for how long.
    ///   - callback: Called with the statistics at the end of a frame.
    /// - Returns: A token; the measurement ends when it is cancelled or released.
    public func collectPerformanceStatistics(
        _ options: PerformanceStatisticsOptions, callback: @escaping @MainActor (PerformanceStatistics) -> Void
    ) -> AnyCancelable {
        let sampler = PerformanceSampler(
            options, readCounts: { [weak self] in self?.rendererCounts() }, callback: callback)
        attached[PerformanceSampler.self] = sampler
        frames.onFrameTimes = { [weak sampler] in sampler?.note($0, $1) }
        return AnyCancelable { [weak self] in
            guard let self, attached[PerformanceSampler.self] === sampler else { return }
            attached[PerformanceSampler.self] = nil
            frames.onFrameTimes = nil
        }
    }
}

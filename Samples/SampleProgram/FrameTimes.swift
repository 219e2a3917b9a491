import Foundation
import KioskMaps

/// The times that the frames of a window take, and those between frames that follow each other.
@MainActor
final class FrameTimes {
    private let clock = ContinuousClock()
    private let start: ContinuousClock.Instant
    private var begun: ContinuousClock.Instant?
    /// The times from the start of a frame to its end.
    private var durations: [Duration] = []
    private var tokens: Set<AnyCancelable> = []

    /// Begins to measure the frames of a map.
    init(of mapView: MapView) {
        start = clock.now
        mapView.mapboxMap.onRenderFrameStarted.observe { [weak self] _ in self?.begin() }.store(in: &tokens)
        mapView.mapboxMap.onRenderFrameFinished.observe { [weak self] _ in self?.end() }.store(in: &tokens)
    }

    /// Prints the number of frames, and the median and the 99th percentile of their times.
    func print() {
        let sorted = durations.sorted()
        guard !sorted.isEmpty else { return Self.write("0 frames") }
        let (median, most) = (sorted[sorted.count / 2], sorted[min(sorted.count * 99 / 100, sorted.count - 1)])
        let seconds = (clock.now - start) / .seconds(1)
        Self.write(
            "\(sorted.count) frames in \(Int(seconds.rounded())) s: median \(Self.milliseconds(median)) ms, "
                + "99th percentile \(Self.milliseconds(most)) ms")
    }

    private func begin() { begun = clock.now }

    private func end() {
        let now = clock.now
        if durations.isEmpty { Self.write("first frame after \(Self.milliseconds(now - start)) ms") }
        if let begun { durations.append(now - begun) }
        begun = nil
    }

    /// Returns milliseconds with one decimal.
    private static func milliseconds(_ duration: Duration) -> Double { (duration / .microseconds(100)).rounded() / 10 }

    /// Writes a line at once, also to a pipe.
    private static func write(_ line: String) {
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }
}

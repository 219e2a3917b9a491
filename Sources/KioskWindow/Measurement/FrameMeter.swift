import Foundation
import KioskLinux
package import KioskMaps

/// A meter of the time that the frames of a map take: changes, drawing, presentation and events.
@MainActor
package final class FrameMeter {
    /// The begin and the end of each frame since the last call of `reset()`.
    package private(set) var frames: [(begin: Timestamp, end: Timestamp)] = []

    private var begin: Timestamp?

    /// Begins to measure the frames of a map.
    package init(_ mapView: MapView) {
        // A budget that is never exceeded makes the map read the time at the begin and at the end of each frame.
        mapView.budgets.workTime = { [weak self] in
            let now = Timestamp.now()
            self?.note(now)
            return now
        }
        mapView.budgets.millisecondsPerFrame = 1e9
    }

    /// Discards the frames that were measured.
    package func reset() {
        frames = []
    }

    /// The durations of the frames, in milliseconds.
    package var durations: [Double] { frames.map { $0.end.seconds(since: $0.begin) * 1e3 } }

    /// The times between the ends of consecutive frames, in milliseconds.
    package var intervals: [Double] {
        zip(frames, frames.dropFirst()).map { $1.end.seconds(since: $0.end) * 1e3 }
    }

    private func note(_ time: Timestamp) {
        if let begin {
            frames.append((begin, time))
            self.begin = nil
        } else {
            begin = time
        }
    }
}

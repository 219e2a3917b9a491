package import Foundation
package import KioskInput

/// Computes when frames are due, so that the time a frame takes does not delay the next one.
///
/// The next frame is due one interval after the last one was due, not after it ended. A frame that takes longer than the
/// interval is followed by the next one at once; missed frames are not made up for.
package struct FrameCadence: Sendable {
    /// The highest number of frames per second; 0 or less for that of the display.
    package var preferredFramesPerSecond = 0

    private let displayInterval: TimeInterval
    private var lastDue: Timestamp?

    /// Creates a cadence.
    ///
    /// - Parameter displayInterval: Seconds between two frames of the display.
    package init(displayInterval: TimeInterval) {
        self.displayInterval = displayInterval
    }

    /// Seconds between two frames.
    package var interval: TimeInterval {
        preferredFramesPerSecond > 0 ? max(displayInterval, 1 / Double(preferredFramesPerSecond)) : displayInterval
    }

    /// Returns when a frame requested now is due; the following frame counts from there.
    package mutating func next(at now: Timestamp) -> Timestamp {
        let due = lastDue.map { max($0.advanced(bySeconds: interval), now) } ?? now
        lastDue = due
        return due
    }
}

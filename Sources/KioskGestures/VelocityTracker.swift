import Foundation
import KioskInput

/// Measures how fast a finger is, from where it was in the last moments.
///
/// The velocity is the slope of the line that fits the places best: least squares, which forgives a panel its trembling and
/// a place that is told twice.
struct VelocityTracker {
    private struct Sample {
        var time: Timestamp
        var place: CGPoint
    }

    /// More places than any panel reports within the horizon; a clock that stands still would fill the memory otherwise.
    private static let capacity = 128

    /// The places of the last moments, the oldest first.
    private var samples: [Sample] = []

    /// Forgets everything, for another finger.
    mutating func reset() {
        samples.removeAll(keepingCapacity: true)
    }

    /// Learns where the finger is.
    mutating func follow(_ place: CGPoint, at time: Timestamp, thresholds: GestureThresholds) {
        // With a clock that jumps back the time between is unknown.
        if let last = samples.last, time < last.time { reset() }
        samples.removeAll { time.seconds(since: $0.time) > thresholds.velocityHorizon }
        if samples.count == Self.capacity { samples.removeFirst() }
        samples.append(Sample(time: time, place: place))
    }

    /// Returns the velocity with which the finger lifts, in points per second; nil when it has come to rest, is too slow, or
    /// cannot be told.
    func velocity(atLift time: Timestamp, thresholds: GestureThresholds) -> CGPoint? {
        var samples = samples[...]
        if endsInJolt(within: thresholds.liftJoltDuration) { samples.removeLast() }
        guard let first = samples.first, let last = samples.last, samples.count > 1,
            let rested = samples.dropLast().lastIndex(where: { $0.place != last.place })
        else { return nil }
        let moved = samples[rested + 1].time
        let interval = last.time.seconds(since: first.time) / Double(samples.count - 1)
        let pause = max(thresholds.flingMaximumPause, thresholds.flingMaximumPauseIntervals * interval)
        guard time >= moved, time.seconds(since: moved) < pause else { return nil }

        let velocity = Self.slope(of: samples, from: last.time)
        let speed = hypot(velocity.x, velocity.y)
        guard speed.isFinite, speed >= thresholds.flingMinimumSpeed else { return nil }
        let scale = min(1, thresholds.flingMaximumSpeed / speed)
        return CGPoint(x: velocity.x * scale, y: velocity.y * scale)
    }

    /// Whether the last place is a jolt of the lift: right after the one before, and back against the way of the finger.
    private func endsInJolt(within duration: TimeInterval) -> Bool {
        guard let first = samples.first, samples.count > 2 else { return false }
        let (before, last) = (samples[samples.count - 2], samples[samples.count - 1])
        let way = CGPoint(x: before.place.x - first.place.x, y: before.place.y - first.place.y)
        let step = CGPoint(x: last.place.x - before.place.x, y: last.place.y - before.place.y)
        return last.time.seconds(since: before.time) < duration && way.x * step.x + way.y * step.y < 0
    }

    /// Not a number when all samples have one stamp.
    private static func slope(of samples: ArraySlice<Sample>, from origin: Timestamp) -> CGPoint {
        let count = Double(samples.count)
        var mean = (time: 0.0, x: 0.0, y: 0.0)
        for sample in samples {
            mean.time += sample.time.seconds(since: origin) / count
            mean.x += sample.place.x / count
            mean.y += sample.place.y / count
        }
        var (spread, x, y) = (0.0, 0.0, 0.0)
        for sample in samples {
            let time = sample.time.seconds(since: origin) - mean.time
            spread += time * time
            x += time * (sample.place.x - mean.x)
            y += time * (sample.place.y - mean.y)
        }
        return CGPoint(x: x / spread, y: y / spread)
    }
}

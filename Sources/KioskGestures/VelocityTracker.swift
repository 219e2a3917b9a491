package import Foundation
package import KioskInput

/// A measurement of the velocity of a finger from its last points.
///
/// The velocity is the slope of the line of least squares through the points, which tolerates trembling and repeated points, unless
/// the last points move otherwise.
package struct VelocityTracker {
    private struct Sample {
        var time: Timestamp
        var point: CGPoint
    }

    /// The maximum number of points, more than any panel reports within the horizon: a clock that does not advance would
    /// otherwise exhaust the memory.
    private static let capacity = 128

    /// The number of points before the horizon that are removed together.
    private static let removalCount = 32

    /// The last points, the oldest first, after those before the horizon that are not removed yet.
    private var stored: [Sample] = []

    /// The number of stored points before the horizon: each removal moves all other points, so that many are removed at once.
    private var expiredCount = 0

    /// The points within the horizon, the oldest first.
    private var samples: ArraySlice<Sample> { stored[expiredCount...] }

    /// Creates a measurement without points.
    package init() {}

    /// Removes all points, for another finger.
    mutating func reset() {
        stored.removeAll(keepingCapacity: true)
        expiredCount = 0
    }

    /// Adds a point of the finger.
    package mutating func add(_ point: CGPoint, at time: Timestamp, thresholds: GestureThresholds) {
        // After a clock was set back, the time between the points is unknown.
        if let last = stored.last, time < last.time { reset() }
        while expiredCount < stored.count, time.seconds(since: stored[expiredCount].time) > thresholds.velocityHorizon {
            expiredCount += 1
        }
        if stored.count - expiredCount == Self.capacity { expiredCount += 1 }
        if expiredCount >= Self.removalCount {
            stored.removeFirst(expiredCount)
            expiredCount = 0
        }
        stored.append(Sample(time: time, point: point))
    }

    /// Returns the velocity with which the finger lifts, in points per second; nil if the finger has come to rest, is too
    /// slow, or has too few points.
    package func velocity(atLift time: Timestamp, thresholds: GestureThresholds) -> CGPoint? {
        // A filter that delays the lift repeats the last point in frames from the lift on.
        var samples = samples.prefix { $0.time <= time }
        if let last = samples.last, last.time == time, last.point == samples.dropLast().last?.point {
            samples.removeLast()
        }
        if Self.endInJolt(samples, within: thresholds.liftJoltDuration) { samples.removeLast() }
        guard let first = samples.first, let last = samples.last, samples.count > 1,
            let lastMoving = samples.dropLast().lastIndex(where: { $0.point != last.point })
        else { return nil }
        // The time at which the finger reached its last point.
        let restStart = samples[lastMoving + 1].time
        let interval = last.time.seconds(since: first.time) / Double(samples.count - 1)
        let pause = max(thresholds.flingMaximumPause, thresholds.flingMaximumPauseIntervals * interval)
        guard time.seconds(since: restStart) < pause else { return nil }

        let velocity = Self.confirmed(Self.slope(of: samples, from: last.time), by: samples, thresholds: thresholds)
        let speed = hypot(velocity.x, velocity.y)
        guard speed.isFinite, speed >= thresholds.flingMinimumSpeed else { return nil }
        let scale = min(1, thresholds.flingMaximumSpeed / speed)
        return CGPoint(x: velocity.x * scale, y: velocity.y * scale)
    }

    /// Returns the mean velocity of the last points up to a time, in points per second, which follows the finger without delay and
    /// trembles more than the slope; nil if there are too few points, or all have one timestamp.
    func lastVelocity(until time: Timestamp, thresholds: GestureThresholds) -> CGPoint? {
        Self.mean(of: samples.prefix { $0.time <= time }, within: thresholds.velocityConfirmation)
    }

    /// Returns the mean velocity of the last samples of a duration, or of the last two; nil if there are fewer, or all have one
    /// timestamp.
    private static func mean(of samples: ArraySlice<Sample>, within duration: TimeInterval) -> CGPoint? {
        guard let end = samples.last, let before = samples.dropLast().last else { return nil }
        let start = samples.dropLast().first { end.time.seconds(since: $0.time) <= duration } ?? before
        let seconds = end.time.seconds(since: start.time)
        guard seconds > 0 else { return nil }
        return CGPoint(x: (end.point.x - start.point.x) / seconds, y: (end.point.y - start.point.y) / seconds)
    }

    /// Returns a velocity if the last points confirm it, otherwise their mean: a finger may slow down or turn before it lifts.
    private static func confirmed(
        _ velocity: CGPoint, by samples: ArraySlice<Sample>, thresholds: GestureThresholds
    ) -> CGPoint {
        guard let mean = mean(of: samples, within: thresholds.velocityConfirmation) else { return velocity }
        let (speed, meanSpeed) = (hypot(velocity.x, velocity.y), hypot(mean.x, mean.y))
        let along = velocity.x * mean.x + velocity.y * mean.y
        return along < speed * max(speed, meanSpeed) * thresholds.leastConfirmedVelocity ? mean : velocity
    }

    /// Returns whether the last point is a jolt of the lift: immediately after the one before, and against the direction of the
    /// finger.
    private static func endInJolt(_ samples: ArraySlice<Sample>, within duration: TimeInterval) -> Bool {
        guard samples.count > 2, let first = samples.first, let last = samples.last else { return false }
        let before = samples[samples.endIndex - 2]
        let direction = CGPoint(x: before.point.x - first.point.x, y: before.point.y - first.point.y)
        let step = CGPoint(x: last.point.x - before.point.x, y: last.point.y - before.point.y)
        return last.time.seconds(since: before.time) < duration && direction.x * step.x + direction.y * step.y < 0
    }

    /// Returns the slope of the line of least squares; NaN if all samples have one timestamp.
    private static func slope(of samples: ArraySlice<Sample>, from origin: Timestamp) -> CGPoint {
        let count = Double(samples.count)
        var mean = (time: 0.0, x: 0.0, y: 0.0)
        for sample in samples {
            mean.time += sample.time.seconds(since: origin) / count
            mean.x += sample.point.x / count
            mean.y += sample.point.y / count
        }
        var (spread, x, y) = (0.0, 0.0, 0.0)
        for sample in samples {
            let time = sample.time.seconds(since: origin) - mean.time
            spread += time * time
            x += time * (sample.point.x - mean.x)
            y += time * (sample.point.y - mean.y)
        }
        return CGPoint(x: x / spread, y: y / spread)
    }
}

extension VelocityTracker {
    /// Adds the points to a digest.
    func digest(into digest: inout StateDigest) {
        digest.combine(samples.count)
        for sample in samples {
            digest.combine(sample.time)
            digest.combine(sample.point)
        }
    }
}

public import Foundation
package import KioskGeometry

/// A prediction of the position of a device at the time of a frame, from its last fixes.
///
///     var puck = PositionPredictor()
///     puck.move(to: fix, at: now)
///     puck.value(at: frame)
///     puck.isSettled(at: frame)  // then no other frame is needed
///
/// The device moves on with the speed, the course, the acceleration and the turn rate of its last fixes. A fix corrects the
/// prediction without a jump: the difference to the position that is shown disappears within a second or two. A device at rest is
/// drawn at rest, although its fixes scatter.
///
/// The movement ends `LocationPrediction.horizon` after the arrival of the last fix, or after the longest of the recent intervals of
/// an irregular receiver, up to 1.5 times the horizon. The first fix after a longer gap is reached by an interpolation of 1.1 seconds to
/// the position that is predicted from it.
///
/// Fixes are reached without a prediction, as by `Interpolation`, where it would be a guess: the first ones, those that are always
/// further apart than 1.5 times the horizon, those without a speed unless `LocationPrediction.derivesVelocity` is set, and those with
/// reduced accuracy. Distant fixes are reached at the speed of a vehicle, in up to twenty seconds.
///
/// A position far from the prediction is an outlier for up to four seconds, if the speeds and the courses agree with the prediction.
/// Speeds and courses that contradict the positions are replaced by derived ones.
///
/// Times are seconds on a monotonic clock; the times of the fixes may be those of another one.
public struct PositionPredictor: Sendable {
    /// The options.
    public var options: LocationPrediction

    /// The last fix.
    @Unreflected private var fix: Location?
    /// The last fix that was not ignored, which differs from `fix` while a device at rest is held.
    @Unreflected private var received: Location?
    /// The position that was shown when it arrived.
    @Unreflected private var shown: Location?
    /// When it arrived, in seconds.
    private var arrival: TimeInterval = 0
    /// The time from `shown` to `fix` for the values that are interpolated, in seconds.
    private var duration: TimeInterval = 0
    /// The movement after the fix; nil before the first one.
    @Unreflected package private(set) var movement: CorrectedMovement?
    /// Whether `movement` is a prediction.
    private var isPredicted = false

    @Unreflected private var velocity = VelocityEstimate()
    @Unreflected private var derivation = VelocityDerivation()
    private var timing = FixTiming()

    /// The time for which fixes have been outliers, in seconds.
    private var outlierDuration: TimeInterval = 0

    /// The interval of fixes above which there is a gap, as a factor of the horizon.
    private static let longestInterval = 1.5
    /// The time for which fixes far from the prediction are outliers, in seconds; then the prediction is wrong.
    private static let longestOutlier = 4.0
    /// The least time between two positions from which a velocity is derived, in seconds.
    private static let derivationInterval = 0.75
    /// The time in which the estimate of the position approaches fixes, in seconds; at rest it averages more of them.
    private static let timeConstant = (moving: 1.1, atRest: 8.0)
    /// The speed beyond that of the device with which a fix is reached that is not predicted, in metres per second.
    private static let excessSpeed = 15.0
    /// The longest time in which such a fix is reached, in seconds.
    private static let longestDuration = 20.0

    /// Creates a prediction without a fix.
    public init(_ options: LocationPrediction = LocationPrediction()) {
        self.options = options
    }

    /// Handles a fix; one that was sent before, that arrives after a later one, or whose coordinate is invalid changes nothing.
    ///
    /// - Parameters:
    ///   - newFix: The fix.
    ///   - time: The current time, in seconds.
    ///   - date: The current date on the clock of fixes, by which their age is known; nil if it is unknown.
    ///   - jumps: Whether the fix is used at once, as after a teleport.
    public mutating func move(to newFix: Location, at time: TimeInterval, date: Date? = nil, jumps: Bool = false) {
        guard time.isFinite, newFix.coordinate.isValid else { return }
        guard !jumps, let last = fix, let displayed = value(at: time) else { return begin(with: newFix, at: time) }
        if timing.isOvertaken(newFix.timestamp, at: time) || newFix.isRepetition(of: received ?? last) { return }
        let derives = options.derivesVelocity || newFix.speed != nil
        if derives, derivation.derives(newFix), timing.isFollowed(by: newFix.timestamp, within: Self.derivationInterval)
        {
            return
        }
        received = newFix
        let earlierInterval = timing.interval ?? 0
        timing.add(newFix.timestamp, at: time, arrivalDate: date)
        let interval = timing.interval ?? 0
        let measurement = derivation.measurement(of: newFix, after: interval)
        let longest = Self.longestInterval * options.horizon
        let isSparse = interval <= 0 || (earlierInterval > 0 ? min(interval, earlierInterval) : interval) > longest
        let isUsable = measurement?.isDerived != true || derives && interval <= 2 * longest
        guard !isSparse, isUsable, let measurement, newFix.accuracyAuthorization == .fullAccuracy else {
            return interpolate(to: newFix, from: displayed, after: last, at: time)
        }
        let travelled = (isPredicted ? movement?.origin : nil) ?? .zero
        let estimate = newFix.coordinate.offset(to: last.coordinate) + travelled + velocity.movement(for: interval).end
        let isGap = interval > longest
        let limit = VelocityConsistency.limit(accuracy: newFix.horizontalAccuracy, interval: interval)
        let isFar = !isGap && estimate.length > limit
        // The difference of a measured and a derived velocity is no acceleration, and no derived velocity is independent of an outlier.
        if measurement.isDerived != velocity.isDerived || isFar && measurement.isDerived {
            return interpolate(to: newFix, from: displayed, after: last, at: time)
        }
        outlierDuration = isFar && isPredicted ? outlierDuration + interval : 0
        velocity.update(with: measurement, after: interval)
        if velocity.isAtRest, !isFar, holds(newFix, displayed, at: time) || last.looksLike(newFix) { return }
        let isOutlier = isFar && isPredicted && outlierDuration <= Self.longestOutlier
        let age = timing.age(latency: options.latency)
        let horizon = timing.longestInterval.clamped(to: options.horizon...longest)
        let origin = isOutlier ? estimate : isGap || isFar ? .zero : filtered(estimate, of: newFix, after: interval)
        (fix, shown, arrival, duration) = (newFix, displayed, time, CorrectedMovement.interpolationDuration)
        isPredicted = true
        movement = CorrectedMovement(
            from: origin, velocity.movement(for: age + horizon), start: time - age,
            displayed: newFix.coordinate.offset(to: displayed.coordinate), at: time,
            interpolates: (isGap || isFar) && !isOutlier)
    }

    /// Returns the estimate of the position after a fix, in metres from its coordinate.
    ///
    /// - Parameters:
    ///   - estimate: The estimate before it.
    ///   - newFix: The fix.
    ///   - interval: The time since the fix before, in seconds.
    private func filtered(_ estimate: SIMD2<Double>, of newFix: Location, after interval: TimeInterval) -> SIMD2<Double>
    {
        let averages = velocity.isAtRest && estimate.length <= newFix.horizontalAccuracy ?? 0
        return estimate * exp(-interval / (averages ? Self.timeConstant.atRest : Self.timeConstant.moving))
    }

    /// Shows a fix at once.
    private mutating func begin(with newFix: Location, at time: TimeInterval) {
        (timing, derivation, outlierDuration, received) = (FixTiming(), VelocityDerivation(), 0, newFix)
        timing.add(newFix.timestamp, at: time, arrivalDate: nil)
        velocity.begin(with: derivation.measurement(of: newFix, after: 0))
        reach(newFix, from: nil, at: time, duration: 0)
    }

    private mutating func reach(
        _ newFix: Location, from displayed: Location?, at time: TimeInterval, duration newDuration: TimeInterval
    ) {
        (fix, shown, arrival, duration, isPredicted) = (newFix, displayed, time, newDuration, false)
        movement = CorrectedMovement(
            from: displayed.map { newFix.coordinate.offset(to: $0.coordinate) } ?? .zero, at: time,
            duration: newDuration, direction: velocity.direction)
    }

    /// Reaches a fix without a prediction; one that looks like the last fix changes nothing.
    private mutating func interpolate(
        to newFix: Location, from displayed: Location, after last: Location, at time: TimeInterval
    ) {
        velocity.begin(with: derivation.lastMeasurement)
        outlierDuration = 0
        if !isPredicted, last.looksLike(newFix) { return }
        let distance = newFix.coordinate.offset(to: displayed.coordinate).length
        let duration = derivation.lastMeasurement.map { Self.duration(of: distance, speed: $0.speed) }
        let isExact = newFix.accuracyAuthorization == .fullAccuracy
        reach(
            newFix, from: displayed, at: time,
            duration: (isExact ? duration : nil) ?? CorrectedMovement.interpolationDuration)
    }

    /// Returns the time in which a fix is reached that is not predicted, in seconds.
    ///
    /// A distance that was covered in a long interval is not covered in a second. A movement that decelerates from a speed above that of
    /// the device does so also if the device brakes.
    private static func duration(of distance: Double, speed: Double) -> TimeInterval {
        let fastest = speed + excessSpeed
        if distance <= fastest * CorrectedMovement.interpolationDuration {
            return CorrectedMovement.interpolationDuration
        }
        return min(2 * distance / fastest, longestDuration)
    }

    /// Returns whether a device at rest remains where it is shown, because a fix differs by less than half of its error.
    private func holds(_ newFix: Location, _ displayed: Location, at time: TimeInterval) -> Bool {
        guard isSettled(at: time), let error = newFix.horizontalAccuracy, let shownError = displayed.horizontalAccuracy
        else { return false }
        return newFix.coordinate.offset(to: displayed.coordinate).length <= error / 2
            && abs(error - shownError) <= error / 2
    }

    /// The coordinate from which `movement` is measured; nil before the first fix.
    package var reference: LocationCoordinate2D? { fix?.coordinate }

    /// Returns the position at a time; nil before the first fix.
    ///
    /// Its positioning mode is `predicted`, except where a fix is reached without a prediction or is simulated.
    public func value(at time: TimeInterval) -> Location? {
        guard var value = fix, let movement else { return nil }
        let coordinate = value.coordinate
        if let shown, time < arrival + duration {
            value = shown.interpolated(to: value, fraction: max(0, (time - arrival) / duration))
        }
        value.coordinate = coordinate.moved(by: movement.position(at: time))
        guard isPredicted else { return value }
        if value.positioningMode != .simulated { value.positioningMode = .predicted }
        let velocity = movement.velocity(at: time)
        value.speed = velocity.length
        if value.bearing != nil, velocity != .zero {
            value.bearing = velocity.direction.toDegrees().wrap(min: 0, max: 360)
        }
        return value
    }

    /// Returns whether the value is constant from a time on, until another fix arrives.
    public func isSettled(at time: TimeInterval) -> Bool {
        time >= arrival + duration && time >= movement?.end ?? -.infinity
    }
}

extension Location {
    /// Returns whether the fix is another one that is sent again.
    fileprivate func isRepetition(of other: Location) -> Bool {
        timestamp == other.timestamp && coordinate == other.coordinate && speed == other.speed
    }
}

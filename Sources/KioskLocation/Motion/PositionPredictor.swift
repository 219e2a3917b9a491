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
/// The movement ends `LocationPrediction.horizon` after the arrival of the last fix. Fixes are reached in 1.1 seconds, as by
/// `Interpolation`, where a prediction would be a guess: the first ones, those that are much further apart than the horizon, those
/// without a speed unless `LocationPrediction.derivesVelocity` is set, and those with reduced accuracy.
///
/// Times are seconds on a monotonic clock; the times of the fixes may be those of another one.
public struct PositionPredictor: Sendable {
    /// The options.
    public var options: LocationPrediction

    /// The last fix.
    @Unreflected private var fix: Location?
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

    /// The duration of an interpolation, in seconds.
    private static let interpolationDuration = 1.1
    /// The interval of fixes above which they are not predicted, as a factor of the horizon.
    private static let longestInterval = 1.5
    /// The time in which the estimate of the position approaches fixes, in seconds; at rest it averages more of them.
    private static let timeConstant = (moving: 1.1, atRest: 8.0)
    /// The speed beyond that of the device with which it reaches a fix that is not predicted, in metres per second.
    private static let excessSpeed = 10.0

    /// Creates a prediction without a fix.
    public init(_ options: LocationPrediction = LocationPrediction()) {
        self.options = options
    }

    /// Handles a fix; one that was sent before, or that arrives after a later one, changes nothing.
    ///
    /// - Parameters:
    ///   - newFix: The fix.
    ///   - time: The current time, in seconds.
    ///   - date: The current date on the clock of fixes, by which their age is known; nil if it is unknown.
    ///   - jumps: Whether the fix is used at once, as after a teleport.
    public mutating func move(to newFix: Location, at time: TimeInterval, date: Date? = nil, jumps: Bool = false) {
        guard !jumps, let last = fix, let displayed = value(at: time) else { return begin(with: newFix, at: time) }
        if timing.isOvertaken(newFix.timestamp, at: time) || newFix.isRepetition(of: last) { return }
        let earlierInterval = timing.interval
        timing.add(newFix.timestamp, at: time, arrivalDate: date)
        let interval = timing.interval ?? 0
        let known = derivation.measurement(of: newFix, after: interval)
        let measurement = known?.isDerived == true && !options.derivesVelocity ? nil : known
        // A single fix that is missing does not end the prediction; a gap does.
        let shortest = min(interval, earlierInterval.flatMap { $0 > 0 ? $0 : nil } ?? interval)
        let longest = Self.longestInterval * options.horizon
        let isRegular = interval > 0 && shortest <= longest && interval <= 2 * longest
        guard isRegular, let measurement, newFix.accuracyAuthorization == .fullAccuracy else {
            return interpolate(to: newFix, from: displayed, after: last, at: time)
        }
        let travelled = isPredicted ? movement?.estimate(after: interval) : velocity.movement(for: interval).end
        let estimate = newFix.coordinate.offset(to: last.coordinate) + (travelled ?? .zero)
        velocity.update(with: measurement, after: interval)
        if velocity.isAtRest, holds(newFix, displayed, at: time) || last.looksLike(newFix) { return }
        let error = newFix.horizontalAccuracy ?? 0
        let averages = velocity.isAtRest && estimate.length <= error
        let timeConstant = averages ? Self.timeConstant.atRest : Self.timeConstant.moving
        let age = timing.age(latency: options.latency)
        (fix, shown, arrival, duration) = (newFix, displayed, time, Self.interpolationDuration)
        isPredicted = true
        movement = CorrectedMovement(
            from: estimate * exp(-interval / timeConstant), velocity.movement(for: age + options.horizon),
            start: time - age, displayed: newFix.coordinate.offset(to: displayed.coordinate), at: time)
    }

    /// Shows a fix at once.
    private mutating func begin(with newFix: Location, at time: TimeInterval) {
        (timing, derivation) = (FixTiming(), VelocityDerivation())
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

    /// Reaches a fix in a fixed time; one that looks like the last fix changes nothing.
    private mutating func interpolate(
        to newFix: Location, from displayed: Location, after last: Location, at time: TimeInterval
    ) {
        velocity.begin(with: derivation.lastMeasurement)
        if !isPredicted, last.looksLike(newFix) { return }
        let distance = newFix.coordinate.offset(to: displayed.coordinate).length
        // A distance that was covered in a long interval is not covered in a second.
        let isExact = newFix.accuracyAuthorization == .fullAccuracy
        let plausible = isExact ? derivation.lastMeasurement.map { distance / ($0.speed + Self.excessSpeed) } ?? 0 : 0
        let slowest = min(plausible, timing.interval ?? 0)
        reach(newFix, from: displayed, at: time, duration: max(Self.interpolationDuration, slowest))
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

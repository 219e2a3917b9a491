public import Foundation
import KioskGeometry

/// A linear interpolation from each value to the next in a fixed time, which moves with every frame between two fixes.
///
///     var puck = Interpolation<Location>()
///     puck.move(to: fix, at: now)
///     puck.value(at: frame)
///     puck.isSettled(at: frame)  // then no other frame is needed
///
/// The first value is used at once. A new value starts another interpolation from the current position, unless it looks like
/// the end of the current one: then nothing changes, so that a device at rest is drawn at rest. Times are seconds on a
/// monotonic clock.
public struct Interpolation<Value: Interpolatable>: Sendable {
    /// The time from one value to the next, in seconds.
    public var duration: TimeInterval

    @Unreflected private var start: Value?
    @Unreflected private var end: Value?
    private var startTime: TimeInterval = 0
    private var endTime: TimeInterval = 0

    /// Creates an interpolation without a value.
    ///
    /// - Parameter duration: The time from one value to the next, in seconds; 0 to use each value at once.
    public init(duration: TimeInterval) {
        self.duration = duration
    }

    /// Starts an interpolation to a value.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - time: The current time, in seconds.
    ///   - jumps: Whether the value is used at once, as after a teleport.
    public mutating func move(to value: Value, at time: TimeInterval, jumps: Bool = false) {
        if !jumps, let end, end.looksLike(value) { return }
        let current = jumps ? nil : self.value(at: time)
        start = current ?? value
        end = value
        startTime = time
        endTime = current == nil ? time : time + max(duration, 0)
    }

    /// Returns the value at a time; nil before the first one.
    public func value(at time: TimeInterval) -> Value? {
        guard let start, let end, time < endTime else { return end }
        return start.interpolated(to: end, fraction: max(0, (time - startTime) / (endTime - startTime)))
    }

    /// Returns whether the value is constant from a time on, until another one is set.
    public func isSettled(at time: TimeInterval) -> Bool {
        time >= endTime
    }
}

extension Interpolation<Location> {
    /// Creates an interpolation of 1.1 seconds, slightly longer than the second between fixes, so that the puck never waits.
    public init() {
        self.init(duration: 1.1)
    }
}

extension Interpolation<Heading> {
    /// Creates an interpolation of 0.3 seconds.
    public init() {
        self.init(duration: 0.3)
    }
}

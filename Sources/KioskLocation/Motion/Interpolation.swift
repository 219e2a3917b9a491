public import Foundation

/// Moves from each value to the next in a fixed time, so that what comes once a second moves with every frame.
///
///     var puck = Interpolation<Location>()
///     puck.move(to: fix, at: now)
///     puck.value(at: frame)
///     puck.isSettled(at: frame)  // then no other frame is needed
///
/// The first value is there at once. A value that comes on the way begins a new way from where the old one is by then,
/// unless it looks like the end of that: then nothing changes, so that what stands still is still.
/// Times are seconds of a clock that never goes back.
public struct Interpolation<Value: Interpolatable>: Sendable {
    /// Seconds from one value to the next.
    public var duration: TimeInterval

    private var start: Value?
    private var end: Value?
    private var startTime: TimeInterval = 0
    private var endTime: TimeInterval = 0

    /// Creates an interpolation without a value; a duration of 0 shows each value at once.
    public init(duration: TimeInterval) {
        self.duration = duration
    }

    /// Moves on to a value.
    ///
    /// - Parameter jumps: Whether it is there at once, as after a teleport.
    public mutating func move(to value: Value, at time: TimeInterval, jumps: Bool = false) {
        if !jumps, let end, end.looksLike(value) { return }
        let current = jumps ? nil : self.value(at: time)
        start = current ?? value
        end = value
        startTime = time
        endTime = current == nil ? time : time + max(duration, 0)
    }

    /// Returns the value to be shown at a time, `nil` before the first one.
    public func value(at time: TimeInterval) -> Value? {
        guard let start, let end, time < endTime else { return end }
        return start.interpolated(to: end, fraction: max(0, (time - startTime) / (endTime - startTime)))
    }

    /// Whether the value does not change any more after a time, unless there comes another one.
    public func isSettled(at time: TimeInterval) -> Bool {
        time >= endTime
    }
}

extension Interpolation<Location> {
    /// Creates an interpolation that takes 1.1 seconds, a little longer than the second between fixes, so that the puck
    /// never waits.
    public init() {
        self.init(duration: 1.1)
    }
}

extension Interpolation<Heading> {
    /// Creates an interpolation that takes 0.3 seconds.
    public init() {
        self.init(duration: 0.3)
    }
}

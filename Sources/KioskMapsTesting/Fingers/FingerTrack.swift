public import Foundation
public import KioskMaps

/// The movement of one of several fingers that touch at the same time.
public struct FingerTrack: Hashable, Sendable {
    /// The points that the finger moves through in straight lines at a constant speed; at least one.
    public var path: [CGPoint]

    /// The time until it touches, in seconds.
    public var delay: TimeInterval

    /// The time it rests before it moves, in seconds.
    public var press: TimeInterval

    /// The duration of the movement, in seconds.
    public var duration: TimeInterval

    /// The time it rests before it lifts, in seconds.
    public var rest: TimeInterval

    /// The reason for which the contact is cancelled in place of a lift; nil for a lift.
    public var cancellation: TouchContact.CancelReason?

    /// Creates a track.
    ///
    /// - Parameters:
    ///   - path: The points that the finger moves through; at least one.
    ///   - delay: The time until it touches, in seconds.
    ///   - press: The time it rests before it moves, in seconds.
    ///   - duration: The duration of the movement, in seconds.
    ///   - rest: The time it rests before it lifts, in seconds.
    ///   - cancellation: The reason for which the contact is cancelled in place of a lift; nil for a lift.
    public init(
        path: [CGPoint], delay: TimeInterval = 0, press: TimeInterval = 0, duration: TimeInterval = 0.3,
        rest: TimeInterval = 0.1, cancellation: TouchContact.CancelReason? = nil
    ) {
        self.path = path
        self.delay = delay
        self.press = press
        self.duration = duration
        self.rest = rest
        self.cancellation = cancellation
    }

    /// The time at which it lifts, in seconds.
    var end: TimeInterval { delay + press + duration + rest }

    /// Returns the point at a time; nil for a track without points.
    ///
    /// - Parameter time: The time since the start of the tracks, in seconds.
    func point(at time: TimeInterval) -> CGPoint? {
        guard var last = path.first else { return nil }
        let moved = time - delay - press
        guard moved > 0 else { return last }
        guard moved < duration else { return path.last }
        let lengths = zip(path, path.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
        var rest = lengths.reduce(0, +) * moved / duration
        for (next, length) in zip(path.dropFirst(), lengths) {
            if rest <= length, length > 0 {
                let fraction = rest / length
                return CGPoint(x: last.x + (next.x - last.x) * fraction, y: last.y + (next.y - last.y) * fraction)
            }
            rest -= length
            last = next
        }
        return last
    }
}

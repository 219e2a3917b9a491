import Foundation
import KioskInput

/// Where an animation stands at a time: arithmetic alone, without clock and camera.
///
/// The *fraction* is that of the time, 0 at the values the animation comes from and 1 at those it goes to, whichever way it
/// runs; the *progress* is the fraction of the way the curve makes of it. A stretch is what it travels without being
/// interfered with.
struct AnimationTimeline: Sendable {
    /// Seconds the whole way takes; never negative.
    let duration: TimeInterval

    /// Whether it runs back to where it comes from.
    private(set) var isReversed = false

    private var course: AnimationCourse

    /// The fraction at which the stretch began; where it stands while it is held.
    private var fraction = 0.0

    /// When the stretch began, its delay included; nil while it is held.
    private var departure: Timestamp?

    /// Seconds it stands still at the beginning of the stretch.
    private var delay: TimeInterval = 0

    /// Seconds the stretch takes after the delay.
    private var seconds: TimeInterval = 0

    init(duration: TimeInterval, curve: any UITimingCurveProvider) {
        self.duration = max(0, duration)
        course = AnimationCourse(curve)
    }

    /// Whether it has anything to show: its delay is over, and the clock is not before the start.
    func hasBegun(at time: Timestamp) -> Bool {
        elapsed(at: time) >= 0
    }

    /// When the delay of the stretch ends; nil without a delay and while it is held.
    var delayEnd: Timestamp? { delay > 0 ? departure?.advanced(bySeconds: delay) : nil }

    /// Whether it stands at the end it runs to.
    func isOver(at time: Timestamp) -> Bool {
        departure != nil && elapsed(at: time) >= seconds
    }

    /// Returns the fraction of the time, 0…1.
    func fraction(at time: Timestamp) -> Double {
        let elapsed = elapsed(at: time)
        guard departure != nil, elapsed > 0 else { return isOver(at: time) ? end : fraction }
        guard elapsed < seconds else { return end }
        return fraction + (end - fraction) * (elapsed / seconds)
    }

    /// Returns the fraction of the way; beyond 0…1 where the curve overshoots.
    func progress(at time: Timestamp) -> Double {
        course.progress(at: fraction(at: time))
    }

    /// The fraction it runs to.
    private var end: Double { isReversed ? 0 : 1 }

    /// Seconds from where the stretch begins to the end, at the pace of the whole.
    private var rest: TimeInterval {
        let part = abs(end - fraction)
        // No way at all takes no time, however long the whole would take.
        return part > 0 ? duration * part : 0
    }

    private func elapsed(at time: Timestamp) -> TimeInterval {
        departure.map { time.seconds(since: $0) - delay } ?? 0
    }
}

extension AnimationTimeline {
    /// Puts it where it begins: at the values it comes from, or goes to when it is reversed.
    mutating func rewind() {
        fraction = isReversed ? 1 : 0
    }

    /// Lets it go, at the pace of the whole.
    mutating func depart(at time: Timestamp, delay: TimeInterval = 0) {
        departure = time
        self.delay = max(0, delay)
        seconds = rest
    }

    /// Lets it go along another curve, or the same when there is none, in a multiple of the whole duration.
    ///
    /// A factor that is not positive keeps the pace of the whole.
    mutating func depart(at time: Timestamp, along curve: (any UITimingCurveProvider)?, durationFactor: Double) {
        if let curve { course = course.following(curve, from: fraction) }
        depart(at: time)
        if durationFactor > 0, rest > 0 { seconds = duration * durationFactor }
    }

    /// Holds it where it is.
    mutating func hold(at time: Timestamp) {
        fraction = fraction(at: time)
        departure = nil
    }

    /// Lets it run the one way or the other from where it is.
    mutating func turn(reversed: Bool, at time: Timestamp) {
        guard reversed != isReversed else { return }
        restart(from: fraction(at: time), at: time) { $0.isReversed = reversed }
    }

    /// Puts it at a fraction of its time; beyond 0…1 counts as the nearer end.
    mutating func jump(to fraction: Double, at time: Timestamp) {
        restart(from: fraction.clamped(to: 0...1), at: time) { _ in }
    }

    private mutating func restart(
        from fraction: Double, at time: Timestamp, changing change: (inout AnimationTimeline) -> Void
    ) {
        // What is left of the delay stays.
        let delay = max(0, -elapsed(at: time))
        self.fraction = fraction
        change(&self)
        if departure != nil { depart(at: time, delay: delay) }
    }
}

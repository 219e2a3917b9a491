import Foundation
import KioskInput

/// The state of an animation at a time: arithmetic without a clock and a camera.
///
/// The *fraction* is the part of the duration, 0 at the start values and 1 at the target values, in either direction; the
/// *progress* is the value of the curve at the fraction. A *stretch* is the run of the animation between two
/// interventions, such as a pause.
struct AnimationTimeline: Sendable {
    /// The duration of the whole animation in seconds; never negative.
    let duration: TimeInterval

    /// Whether the animation runs towards its start values.
    private(set) var isReversed = false

    private var course: AnimationCourse

    /// The fraction at the beginning of the stretch; the current fraction while the animation is paused.
    private var fraction = 0.0

    /// The time at which the stretch began, including its delay; nil while the animation is paused.
    private var departure: Timestamp?

    /// The delay at the beginning of the stretch, in seconds.
    private var delay: TimeInterval = 0

    /// The duration of the stretch after the delay, in seconds.
    private var seconds: TimeInterval = 0

    init(duration: TimeInterval, curve: any UITimingCurveProvider) {
        self.duration = max(0, duration)
        course = AnimationCourse(curve)
    }

    /// Returns whether the delay has elapsed, and the time is not before the start.
    func hasBegun(at time: Timestamp) -> Bool {
        elapsed(at: time) >= 0
    }

    /// The time at which the delay of the stretch ends; nil without a delay and while the animation is paused.
    var delayEnd: Timestamp? { delay > 0 ? departure?.advanced(bySeconds: delay) : nil }

    /// Returns whether the animation has reached the end in its direction.
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

    /// Returns the progress; beyond 0…1 where the curve overshoots.
    func progress(at time: Timestamp) -> Double {
        course.progress(at: fraction(at: time))
    }

    /// The fraction at the end in the current direction.
    private var end: Double { isReversed ? 0 : 1 }

    /// The duration from the beginning of the stretch to the end, at the speed of the whole animation, in seconds.
    private var rest: TimeInterval {
        let part = abs(end - fraction)
        // A stretch without a distance has no duration, even if the whole animation is infinitely long.
        return part > 0 ? duration * part : 0
    }

    private func elapsed(at time: Timestamp) -> TimeInterval {
        departure.map { time.seconds(since: $0) - delay } ?? 0
    }
}

extension AnimationTimeline {
    /// Moves the animation to its beginning: the start values, or the target values if it is reversed.
    mutating func rewind() {
        fraction = isReversed ? 1 : 0
    }

    /// Starts a stretch at the speed of the whole animation.
    mutating func depart(at time: Timestamp, delay: TimeInterval = 0) {
        departure = time
        self.delay = max(0, delay)
        seconds = rest
    }

    /// Starts a stretch along another curve, or the same if it is nil, in a multiple of the whole duration.
    ///
    /// A factor that is not positive keeps the speed of the whole animation.
    mutating func depart(at time: Timestamp, along curve: (any UITimingCurveProvider)?, durationFactor: Double) {
        if let curve { course = course.continuing(with: curve, from: fraction) }
        depart(at: time)
        if durationFactor > 0, rest > 0 { seconds = duration * durationFactor }
    }

    /// Pauses the animation.
    mutating func hold(at time: Timestamp) {
        fraction = fraction(at: time)
        departure = nil
    }

    /// Changes the direction of the animation.
    mutating func setReversed(_ reversed: Bool, at time: Timestamp) {
        guard reversed != isReversed else { return }
        restart(from: fraction(at: time), at: time) { $0.isReversed = reversed }
    }

    /// Moves the animation to a fraction of its time, clamped to 0…1.
    mutating func jump(to fraction: Double, at time: Timestamp) {
        restart(from: fraction.clamped(to: 0...1), at: time) { _ in }
    }

    private mutating func restart(
        from fraction: Double, at time: Timestamp, changing change: (inout AnimationTimeline) -> Void
    ) {
        // The remaining delay is kept.
        let delay = max(0, -elapsed(at: time))
        self.fraction = fraction
        change(&self)
        if departure != nil { depart(at: time, delay: delay) }
    }
}

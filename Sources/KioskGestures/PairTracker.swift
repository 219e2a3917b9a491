import Foundation
import KioskInput

/// The two fingers of a pinch or a rotation: whether they may begin it, are in it, or have been interrupted.
///
///     switch tracker.handle(TwoFingers(of: frame), in: frame, thresholds: thresholds) {
///     case .nothing: …
///     case .undecided(let start, let now): if … { tracker.begin(with: now) }
///     case .event(let phase, let pair): …
///     }
struct PairTracker {
    enum State: Equatable {
        /// Fewer than two fingers.
        case idle
        /// Two fingers are down and have not moved enough: their points at the beginning.
        case possible(TwoFingers)
        /// The fingers move the map; their points are the last ones.
        case active(TwoFingers)
        /// One of the fingers is missing since a time; if it returns within `GestureThresholds.fingerReturnInterval`, the gesture begins
        /// again without a minimum movement. A panel that loses a finger reports it again soon.
        case interrupted(since: Timestamp)
        /// The gesture has yielded to another one, and waits until fewer than two fingers are down.
        case failed
    }

    /// The outcome of a frame.
    enum Outcome {
        /// No event.
        case nothing
        /// The recogniser decides whether fingers begin the gesture: their points at the beginning, and the current
        /// ones.
        case undecided(TwoFingers, now: TwoFingers)
        /// The gesture began, continues or ended.
        case event(GesturePhase, FingerPair)
    }

    private(set) var state = State.idle

    init() {}

    /// Whether the gesture is in progress.
    var isActive: Bool {
        if case .active = state { true } else { false }
    }

    /// Processes a frame.
    ///
    /// - Parameters:
    ///   - now: The two oldest fingers of the frame; nil for fewer.
    ///   - frame: The frame.
    ///   - thresholds: The thresholds of the recognisers.
    mutating func handle(_ now: TwoFingers?, in frame: TouchFrame, thresholds: GestureThresholds) -> Outcome {
        switch state {
        case .idle:
            if let now { state = .possible(now) }
        case .possible(let start):
            guard let now else {
                state = .idle
                break
            }
            if now.hasSameContacts(as: start) { return .undecided(start, now: now) }
            state = .possible(now)
        case .active(let last):
            guard let now else {
                state = frame.touching.isEmpty ? .idle : .interrupted(since: frame.time)
                return .event(last.end(in: frame), last.pair)
            }
            guard now.hasSameContacts(as: last) else {
                // The fingers that stay keep their last points, so that the next frame continues from there and no movement is lost.
                let before = now.before(since: last)
                state = .active(before)
                return .event(.rebased, before.pair)
            }
            state = .active(now)
            if now.pair != last.pair { return .event(.changed, now.pair) }
        case .interrupted(let since):
            guard let now else {
                if frame.touching.isEmpty { state = .idle }
                break
            }
            guard frame.time.seconds(since: since) <= thresholds.fingerReturnInterval else {
                state = .possible(now)
                break
            }
            begin(with: now)
            return .event(.began, now.pair)
        case .failed:
            if now == nil { state = .idle }
        }
        return .nothing
    }

    /// Begins the gesture.
    mutating func begin(with now: TwoFingers) {
        state = .active(now)
    }

    /// Measures the movement of fingers that have not begun the gesture from other points.
    mutating func restart(from start: TwoFingers) {
        state = .possible(start)
    }

    /// Begins because the same fingers are in another gesture; returns them, or nil if they may not begin.
    mutating func join(_ frame: TouchFrame) -> FingerPair? {
        switch state {
        case .idle, .active, .failed: return nil
        case .possible, .interrupted:
            guard let now = TwoFingers(of: frame) else { return nil }
            begin(with: now)
            return now.pair
        }
    }

    /// Fails because another gesture has precedence, and returns the fingers if the gesture was in progress.
    mutating func yield() -> FingerPair? {
        guard state != .idle else { return nil }
        defer { state = .failed }
        guard case .active(let last) = state else { return nil }
        return last.pair
    }
}

extension PairTracker {
    /// Adds the state to a digest.
    func digest(into digest: inout StateDigest) {
        switch state {
        case .idle: digest.combine(0)
        case .possible(let start):
            digest.combine(1)
            digest.combine(start)
        case .active(let last):
            digest.combine(2)
            digest.combine(last)
        case .interrupted(let since):
            digest.combine(3)
            digest.combine(since)
        case .failed: digest.combine(4)
        }
    }
}

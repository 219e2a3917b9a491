import Foundation
import KioskInput

/// A recogniser of one finger that touches briefly and stays where it is, once or twice.
///
/// A tap that a second one may follow is withheld until that is decided: by the second tap, by another gesture, or by
/// time alone.
struct TapRecognizer: GestureRecognizer {
    /// A finger that may tap.
    struct Touch: Equatable {
        var contact: Int
        var start: CGPoint
        var since: Timestamp
    }

    enum State: Equatable {
        /// No finger is down, and no tap is withheld.
        case idle
        /// One finger is down and may still tap; the point is that of a withheld tap before it.
        case possible(Touch, after: CGPoint?)
        /// A finger has tapped, and the second tap of a double tap may follow.
        case waiting(CGPoint, since: Timestamp)
        /// It moved, stayed too long, or was not alone; waits for all fingers to lift.
        case failed
    }

    /// Whether two taps are a double tap; otherwise each tap is sent immediately.
    var expectsSecondTap = true

    private(set) var state = State.idle

    /// Returns the time at which a withheld tap is due; nil without one.
    func deadline(thresholds: GestureThresholds) -> Timestamp? {
        switch state {
        case .waiting(_, let since): since.advanced(bySeconds: thresholds.doubleTapInterval)
        case .possible(let touch, after: .some): touch.since.advanced(bySeconds: thresholds.tapMaximumDuration)
        case .idle, .possible, .failed: nil
        }
    }

    /// Advances time without a frame, and returns a tap that was not followed by a second one.
    mutating func advance(to time: Timestamp, thresholds: GestureThresholds) -> GestureEvent? {
        guard let deadline = deadline(thresholds: thresholds), deadline <= time else { return nil }
        if case .waiting(let point, _) = state {
            state = .idle
            return .tap(point)
        }
        return yield()
    }

    mutating func handle(_ frame: TouchFrame, thresholds: GestureThresholds) -> GestureEvent? {
        switch state {
        case .idle:
            begin(frame, after: nil)
        case .waiting(let point, let since):
            guard !frame.contacts.isEmpty else { break }
            begin(frame, after: point)
            guard case .possible(let touch, _) = state,
                frame.time.seconds(since: since) <= thresholds.doubleTapInterval,
                point.distance(to: touch.start) <= thresholds.doubleTapDistance
            else {
                begin(frame, after: nil)
                return .tap(point)
            }
        case .possible(let touch, let before):
            return update(touch, after: before, in: frame, thresholds: thresholds)
        case .failed:
            if frame.touching.isEmpty { state = .idle }
        }
        return nil
    }

    mutating func yield() -> GestureEvent? {
        switch state {
        case .idle, .failed:
            return nil
        case .possible(_, let before):
            state = .failed
            return before.map { .tap($0) }
        case .waiting(let point, _):
            state = .idle
            return .tap(point)
        }
    }

    /// Yields to a gesture that includes the withheld tap.
    mutating func join() {
        if state != .idle { state = .failed }
    }

    private mutating func begin(_ frame: TouchFrame, after before: CGPoint?) {
        let touching = frame.touching
        if touching.count == 1, let only = touching.first, frame.contacts.count == 1 {
            state = .possible(Touch(contact: only.id, start: only.position, since: frame.time), after: before)
        } else {
            state = touching.isEmpty ? .idle : .failed
        }
    }

    private mutating func update(
        _ touch: Touch, after before: CGPoint?, in frame: TouchFrame, thresholds: GestureThresholds
    ) -> GestureEvent? {
        let touching = frame.touching
        guard let finger = frame.contacts.first(where: { $0.id == touch.contact }), frame.contacts.count == 1,
            frame.time.seconds(since: touch.since) <= thresholds.tapMaximumDuration,
            touch.start.distance(to: finger.position) <= thresholds.tapSlop,
            !touching.isEmpty || !frame.wasCancelled(touch.contact)
        else {
            state = touching.isEmpty ? .idle : .failed
            return before.map { .tap($0) }
        }
        guard touching.isEmpty else { return nil }
        if before != nil, expectsSecondTap {
            state = .idle
            return .doubleTap(finger.position)
        }
        // A withheld tap is no longer followed by a second one: it is sent now, and this one when it is due.
        state = before != nil || expectsSecondTap ? .waiting(finger.position, since: frame.time) : .idle
        return state == .idle ? .tap(finger.position) : before.map { .tap($0) }
    }
}

extension TapRecognizer {
    /// Adds the state to a digest.
    func digest(into digest: inout StateDigest) {
        switch state {
        case .idle: digest.combine(0)
        case .possible(let touch, let before):
            digest.combine(1)
            digest.combine(contact: touch.contact)
            digest.combine(touch.start)
            digest.combine(touch.since)
            digest.combine(before) { $0.combine($1) }
        case .waiting(let point, let since):
            digest.combine(2)
            digest.combine(point)
            digest.combine(since)
        case .failed: digest.combine(3)
        }
    }
}

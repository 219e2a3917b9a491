import Foundation
import KioskInput

/// A recogniser of one finger that stays where it came down, and of its later movement: a press, and then a hold.
///
/// A resting finger sends no frames, so the press is recognised by time alone: the caller advances the recogniser at its
/// deadline, or passes the next frame.
struct LongPressRecognizer: GestureRecognizer {
    enum State: Equatable {
        /// No finger is down.
        case idle
        /// One finger is down and has not left the slop around its start; the last point is its current one.
        case possible(contact: Int, start: CGPoint, last: CGPoint, since: Timestamp)
        /// The finger has stayed long enough and holds what was under it; the point is its last one.
        case held(contact: Int, last: CGPoint)
        /// It moved too early, was not alone, or has ended; waits for all fingers to lift.
        case failed
    }

    private(set) var state = State.idle

    /// Returns the time at which the finger will have stayed long enough; nil if none may press.
    func deadline(thresholds: GestureThresholds) -> Timestamp? {
        guard case .possible(_, _, _, let since) = state else { return nil }
        return since.advanced(bySeconds: thresholds.longPressDuration)
    }

    /// Advances time without a frame, and returns the press of a finger that has stayed long enough.
    mutating func advance(to time: Timestamp, thresholds: GestureThresholds) -> GestureEvent? {
        // At the end of the time range the deadline may be the time of the touch, and no time has passed.
        guard case .possible(let contact, _, let last, let since) = state, time > since,
            let deadline = deadline(thresholds: thresholds), deadline <= time
        else { return nil }
        state = .held(contact: contact, last: last)
        return .longPress(last)
    }

    mutating func handle(_ frame: TouchFrame, thresholds: GestureThresholds) -> GestureEvent? {
        let touching = frame.touching
        let only = touching.count == 1 && frame.contacts.count == 1 ? touching.first : nil
        switch state {
        case .idle:
            if let only {
                state = .possible(contact: only.id, start: only.position, last: only.position, since: frame.time)
            } else if !touching.isEmpty {
                state = .failed
            }
        case .possible(let contact, let start, _, let since):
            guard let only, only.id == contact, start.distance(to: only.position) <= thresholds.longPressSlop else {
                state = touching.isEmpty ? .idle : .failed
                break
            }
            state = .possible(contact: contact, start: start, last: only.position, since: since)
        case .held(let contact, let last):
            guard let only, only.id == contact else {
                state = touching.isEmpty ? .idle : .failed
                // A second finger ends the hold; the first one was not lost.
                let isDown = touching.contains { $0.id == contact }
                return .hold(!isDown && frame.wasCancelled(contact) ? .cancelled : .ended, last)
            }
            if only.position != last {
                state = .held(contact: contact, last: only.position)
                return .hold(.changed, only.position)
            }
        case .failed:
            if touching.isEmpty { state = .idle }
        }
        return nil
    }

    mutating func yield() -> GestureEvent? {
        guard state != .idle else { return nil }
        defer { state = .failed }
        guard case .held(_, let last) = state else { return nil }
        return .hold(.ended, last)
    }
}

extension LongPressRecognizer {
    /// Adds the state to a digest.
    func digest(into digest: inout StateDigest) {
        switch state {
        case .idle: digest.combine(0)
        case .possible(let contact, let start, let last, let since):
            digest.combine(1)
            digest.combine(contact: contact)
            digest.combine(start)
            digest.combine(last)
            digest.combine(since)
        case .held(let contact, let last):
            digest.combine(2)
            digest.combine(contact: contact)
            digest.combine(last)
        case .failed: digest.combine(3)
        }
    }
}

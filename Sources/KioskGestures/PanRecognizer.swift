import Foundation
import KioskInput

/// Recognises one finger that drags.
struct PanRecognizer: GestureRecognizer {
    enum State: Equatable {
        /// No finger, or more than one: nothing to follow.
        case idle
        /// One finger is down and has not left the slop around its start.
        case possible(contact: Int, start: CGPoint)
        /// The finger drags; the last point is where it was last.
        case active(contact: Int, start: CGPoint, last: CGPoint)
        /// Gave way to another gesture and waits for its finger to lift or another to come.
        case failed(contact: Int)
    }

    private(set) var state = State.idle

    /// Whether a finger that drags may still mean something else.
    var dragIsOpen = false
    private var tracker = VelocityTracker()
    private var fling: GestureEvent?

    /// Takes out how the finger flung the map when it lifted in the last frame; nil when it came to rest before.
    mutating func takeFling() -> GestureEvent? {
        defer { fling = nil }
        return fling
    }

    /// Forgets which way the finger came.
    mutating func forgetVelocity() {
        tracker.reset()
    }

    mutating func handle(_ frame: TouchFrame, thresholds: GestureThresholds) -> GestureEvent? {
        let touching = frame.touching
        let only = touching.count == 1 ? touching.first : nil
        follow(only, at: frame.time, thresholds: thresholds)
        switch state {
        case .idle:
            if let only { state = .possible(contact: only.id, start: only.position) }
        case .possible(let contact, let start):
            guard let only else {
                state = .idle
                break
            }
            guard only.id == contact else {
                state = .possible(contact: only.id, start: only.position)
                break
            }
            if !dragIsOpen, start.distance(to: only.position) > thresholds.panSlop {
                state = .active(contact: contact, start: start, last: only.position)
                return .pan(.began, only.position, start: start)
            }
        case .active(let contact, let start, let last):
            guard let only, only.id == contact else {
                state = only.map { .possible(contact: $0.id, start: $0.position) } ?? .idle
                let isCancelled = frame.wasCancelled(contact)
                if touching.isEmpty, !isCancelled {
                    fling = tracker.velocity(atLift: frame.time, thresholds: thresholds).map {
                        .fling(last, velocity: $0)
                    }
                }
                return .pan(isCancelled ? .cancelled : .ended, last, start: start)
            }
            if only.position != last {
                state = .active(contact: contact, start: start, last: only.position)
                return .pan(.changed, only.position, start: start)
            }
        case .failed(let contact):
            if only?.id != contact { state = only.map { .possible(contact: $0.id, start: $0.position) } ?? .idle }
        }
        return nil
    }

    private mutating func follow(_ only: TouchContact?, at time: Timestamp, thresholds: GestureThresholds) {
        switch state {
        case .possible(let contact, _) where contact == only?.id, .active(let contact, _, _) where contact == only?.id:
            break
        case .active where only == nil:
            // It may have lifted just now.
            return
        default:
            tracker.reset()
        }
        if let only { tracker.follow(only.position, at: time, thresholds: thresholds) }
    }

    mutating func yield() -> GestureEvent? {
        switch state {
        case .idle, .failed: return nil
        case .possible(let contact, _):
            state = .failed(contact: contact)
            return nil
        case .active(let contact, let start, let last):
            state = .failed(contact: contact)
            return .pan(.ended, last, start: start)
        }
    }
}

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

    mutating func handle(_ frame: TouchFrame, thresholds: GestureThresholds) -> GestureEvent? {
        let touching = frame.touching
        let only = touching.count == 1 ? touching.first : nil
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
            if start.distance(to: only.position) > thresholds.panSlop {
                state = .active(contact: contact, start: start, last: only.position)
                return .pan(.began, only.position, start: start)
            }
        case .active(let contact, let start, let last):
            guard let only, only.id == contact else {
                state = only.map { .possible(contact: $0.id, start: $0.position) } ?? .idle
                return .pan(frame.wasCancelled(contact) ? .cancelled : .ended, last, start: start)
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

import Foundation
import KioskInput

/// Recognises one finger that drags.
struct PanRecognizer: GestureRecognizer {
    enum State: Equatable {
        /// No finger, or more than one: nothing to follow.
        case idle
        /// One finger is down and has not left the slop around its start.
        case possible(contact: Int, start: CGPoint)
        /// The finger drags; the point is where it was last.
        case active(contact: Int, last: CGPoint)
        /// Gave way to another gesture and waits for all fingers to lift.
        case failed
    }

    static let kind = GestureKind.pan
    private(set) var state = State.idle

    var isActive: Bool {
        if case .active = state { true } else { false }
    }

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
                state = .active(contact: contact, last: only.position)
                return .pan(.began, only.position)
            }
        case .active(let contact, let last):
            guard let only, only.id == contact else {
                state = only.map { .possible(contact: $0.id, start: $0.position) } ?? .idle
                return .pan(frame.wasCancelled(contact) ? .cancelled : .ended, last)
            }
            if only.position != last {
                state = .active(contact: contact, last: only.position)
                return .pan(.changed, only.position)
            }
        case .failed:
            if touching.isEmpty { state = .idle }
        }
        return nil
    }

    mutating func yield() -> GestureEvent? {
        defer { state = .failed }
        guard case .active(_, let last) = state else { return nil }
        return .pan(.ended, last)
    }
}

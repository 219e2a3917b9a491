import Foundation
import KioskMaps

extension GestureKind {
    /// A finger that moves up or down along the right edge.
    static let edgeZoom = GestureKind(rawValue: "edge-zoom")
}

/// A recogniser of a finger that comes down in a strip at the right edge and moves up or down there: a zoom with one hand.
///
/// A recogniser is a state machine without a map and a clock: it receives frames of touches and returns events.
struct EdgeZoomRecognizer: GestureRecognizer {
    private enum State {
        /// No finger is down.
        case idle
        /// A finger has come down in the strip.
        case possible(contact: Int, start: CGPoint)
        /// It zooms.
        case active(contact: Int, last: CGPoint)
        /// It came down elsewhere, or another gesture was recognised; waits until all fingers have lifted.
        case failed
    }

    /// The left end of the strip, in points.
    var edge: CGFloat

    /// The movement after which the finger zooms, in points: less than that of a drag, which would begin otherwise.
    var slop: CGFloat = 6

    private var state = State.idle

    init(edge: CGFloat) {
        self.edge = edge
    }

    mutating func handle(_ frame: TouchFrame, thresholds: GestureThresholds) -> GestureEvent? {
        let fingers = Array(frame.touching)
        switch state {
        case .idle:
            guard let finger = fingers.first else { break }
            let begins = fingers.count == 1 && finger.position.x >= edge
            state = begins ? .possible(contact: finger.id, start: finger.position) : .failed
        case .possible(let contact, let start):
            guard fingers.count == 1, let finger = fingers.first, finger.id == contact else {
                state = fingers.isEmpty ? .idle : .failed
                break
            }
            guard abs(finger.position.y - start.y) >= slop else { break }
            state = .active(contact: contact, last: finger.position)
            return .custom(.edgeZoom, .began, at: finger.position, value: 0)
        case .active(let contact, let last):
            guard let finger = fingers.first(where: { $0.id == contact }) else {
                let wasLost = frame.contacts.contains { $0.id == contact && $0.phase != .ended }
                state = fingers.isEmpty ? .idle : .failed
                return .custom(.edgeZoom, wasLost ? .cancelled : .ended, at: last, value: 0)
            }
            guard finger.position.y != last.y else { break }
            state = .active(contact: contact, last: finger.position)
            return .custom(.edgeZoom, .changed, at: finger.position, value: last.y - finger.position.y)
        case .failed:
            if fingers.isEmpty { state = .idle }
        }
        return nil
    }

    mutating func yield() -> GestureEvent? {
        defer { if case .idle = state {} else { state = .failed } }
        guard case .active(_, let last) = state else { return nil }
        return .custom(.edgeZoom, .ended, at: last, value: 0)
    }
}

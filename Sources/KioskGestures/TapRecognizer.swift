import Foundation
import KioskInput

/// Recognises one finger that touches briefly and stays where it is.
struct TapRecognizer: GestureRecognizer {
    enum State: Equatable {
        /// No finger is down.
        case idle
        /// One finger is down and may still tap.
        case possible(contact: Int, start: CGPoint, since: Timestamp)
        /// It moved, stayed too long, or was not alone; waits for all fingers to lift.
        case failed
    }

    private(set) var state = State.idle

    mutating func handle(_ frame: TouchFrame, thresholds: GestureThresholds) -> GestureEvent? {
        let touching = frame.touching
        switch state {
        case .idle:
            if touching.count == 1, let only = touching.first, frame.contacts.count == 1 {
                state = .possible(contact: only.id, start: only.position, since: frame.time)
            } else if !touching.isEmpty {
                state = .failed
            }
        case .possible(let contact, let start, let since):
            let isLate = frame.time.seconds(since: since) > thresholds.tapMaximumDuration
            guard let finger = frame.contacts.first(where: { $0.id == contact }),
                frame.contacts.count == 1, !isLate,
                start.distance(to: finger.position) <= thresholds.tapSlop
            else {
                state = touching.isEmpty ? .idle : .failed
                break
            }
            if touching.isEmpty {
                state = .idle
                return frame.wasCancelled(contact) ? nil : .tap(finger.position)
            }
        case .failed:
            if touching.isEmpty { state = .idle }
        }
        return nil
    }

    mutating func yield() -> GestureEvent? {
        if state != .idle { state = .failed }
        return nil
    }
}

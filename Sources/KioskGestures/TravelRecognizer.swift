import Foundation
public import KioskInput

/// Notices when a hand moves over the screen, whatever it means by that; fingers that only spread or turn do not.
public struct TravelRecognizer: Sendable {
    private enum State {
        /// No finger is down.
        case idle
        /// These fingers are down and have not travelled: the middle of them when they became these.
        case resting(contacts: [Int], from: CGPoint)
        /// They have travelled; waits for all to lift.
        case told
    }

    private var state = State.idle

    /// Creates one for a hand that is not there yet.
    public init() {}

    /// Follows one frame and returns whether the hand has travelled just now: once until all fingers have lifted.
    public mutating func handle(_ frame: TouchFrame, thresholds: GestureThresholds) -> Bool {
        let touching = frame.touching
        guard !touching.isEmpty else {
            state = .idle
            return false
        }
        if case .told = state { return false }
        let count = CGFloat(touching.count)
        let middle = touching.reduce(into: CGPoint.zero) {
            $0.x += $1.position.x / count
            $0.y += $1.position.y / count
        }
        guard case .resting(let contacts, let start) = state, contacts.elementsEqual(touching.lazy.map(\.id)) else {
            state = .resting(contacts: touching.map(\.id), from: middle)
            return false
        }
        guard start.distance(to: middle) > thresholds.fitting(frame.tool).travelSlop else { return false }
        state = .told
        return true
    }
}

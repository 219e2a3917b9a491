import Foundation
public import KioskInput

/// A recogniser of fingers that move over the screen in any gesture; fingers that only spread or turn do not travel.
public struct TravelRecognizer: Sendable {
    private enum State {
        /// No finger is down.
        case idle
        /// These fingers are down and have not travelled; the point was their midpoint at the beginning, and others lifted
        /// at the time.
        case resting(contacts: [Int], from: CGPoint, lift: Timestamp?)
        /// They have travelled; waits for all fingers to lift.
        case travelled
    }

    private var state = State.idle

    /// Creates a recogniser for a panel without touches.
    public init() {}

    /// Processes a frame, and returns whether the fingers have travelled in it: once until all fingers have lifted.
    ///
    /// A finger that others leave has not travelled before the time in which a pair lifts has passed.
    public mutating func handle(_ frame: TouchFrame, thresholds: GestureThresholds) -> Bool {
        let touching = frame.touching
        guard !touching.isEmpty else {
            state = .idle
            return false
        }
        if case .travelled = state { return false }
        let count = CGFloat(touching.count)
        let midpoint = touching.reduce(into: CGPoint.zero) {
            $0.x += $1.position.x / count
            $0.y += $1.position.y / count
        }
        guard case .resting(let contacts, let start, let lift) = state,
            contacts.elementsEqual(touching.lazy.map(\.id))
        else {
            let remaining = touching.map(\.id)
            state = .resting(contacts: remaining, from: midpoint, lift: othersLifted(remaining) ? frame.time : nil)
            return false
        }
        let isPairLifting = lift.map { frame.time.seconds(since: $0) <= thresholds.pairLiftInterval } ?? false
        guard !isPairLifting, start.distance(to: midpoint) > thresholds.fitting(frame.tool).travelSlop else {
            return false
        }
        state = .travelled
        return true
    }

    /// Returns whether contacts remain of more that were down.
    private func othersLifted(_ remaining: [Int]) -> Bool {
        guard case .resting(let contacts, _, _) = state else { return false }
        return remaining.count < contacts.count && remaining.allSatisfy(contacts.contains)
    }
}

extension TravelRecognizer {
    /// Adds the state to a digest.
    package func digest(into digest: inout StateDigest) {
        switch state {
        case .idle: digest.combine(0)
        case .resting(let contacts, let start, let lift):
            digest.combine(1)
            for contact in contacts { digest.combine(contact: contact) }
            digest.combine(start)
            digest.combine(lift) { $0.combine($1) }
        case .travelled: digest.combine(2)
        }
    }
}

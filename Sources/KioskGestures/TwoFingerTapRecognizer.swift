import Foundation
import KioskInput

/// A recogniser of two fingers that touch briefly at the same time and stay where they are.
struct TwoFingerTapRecognizer: GestureRecognizer {
    /// A finger of the two: the point at which it came down, and its last point.
    struct Finger: Equatable {
        var contact: Int
        var start: CGPoint
        var last: CGPoint
        var isDown = true
    }

    enum State: Equatable {
        /// No finger is down.
        case idle
        /// One finger or both have come down since a time, and at least one is down.
        case possible(Finger, Finger?, since: Timestamp)
        /// They moved, stayed too long, or were not two; waits for all fingers to lift.
        case failed
    }

    private(set) var state = State.idle

    mutating func handle(_ frame: TouchFrame, thresholds: GestureThresholds) -> GestureEvent? {
        let isOver = frame.touching.isEmpty
        switch state {
        case .idle:
            state = isOver ? .idle : begin(frame)
        case .possible(var first, var second, let since):
            guard first.update(from: frame, thresholds: thresholds),
                second?.update(from: frame, thresholds: thresholds) ?? true,
                frame.time.seconds(since: since) <= thresholds.twoFingerTapDuration,
                let other = others(in: frame, than: first, second)
            else {
                state = isOver ? .idle : .failed
                break
            }
            if let other {
                // The second finger joins the first; after that has lifted, or beside both, it is part of another
                // gesture.
                guard second == nil, first.isDown, other.isTouching else {
                    state = isOver ? .idle : .failed
                    break
                }
                second = Finger(other)
            }
            state = isOver ? .idle : .possible(first, second, since: since)
            if isOver, let second { return .twoFingerTap(FingerPair(first: first.last, second: second.last).midpoint) }
        case .failed:
            if isOver { state = .idle }
        }
        return nil
    }

    mutating func yield() -> GestureEvent? {
        if state != .idle { state = .failed }
        return nil
    }

    private func begin(_ frame: TouchFrame) -> State {
        let contacts = frame.contacts
        guard contacts.count <= 2, contacts.allSatisfy(\.isTouching), let first = contacts.first else { return .failed }
        return .possible(Finger(first), contacts.count == 2 ? contacts.last.map(Finger.init) : nil, since: frame.time)
    }

    /// Returns the one contact that is neither of the two: `.some(nil)` if there is none, nil if there are more.
    private func others(in frame: TouchFrame, than first: Finger, _ second: Finger?) -> TouchContact?? {
        var other: TouchContact?
        for contact in frame.contacts where contact.id != first.contact && contact.id != second?.contact {
            guard other == nil else { return nil }
            other = contact
        }
        return .some(other)
    }
}

extension TwoFingerTapRecognizer.Finger {
    init(_ contact: TouchContact) {
        self.init(contact: contact.id, start: contact.position, last: contact.position)
    }

    /// Processes a frame, and returns whether the finger may still tap.
    mutating func update(from frame: TouchFrame, thresholds: GestureThresholds) -> Bool {
        let contact = frame.contacts.first { $0.id == self.contact }
        guard isDown else { return contact?.isTouching != true }
        guard let contact, contact.isTouching || !frame.wasCancelled(contact.id) else { return false }
        last = contact.position
        isDown = contact.isTouching
        return start.distance(to: last) <= thresholds.twoFingerTapSlop
    }
}

extension TwoFingerTapRecognizer {
    /// Adds the state to a digest.
    func digest(into digest: inout StateDigest) {
        switch state {
        case .idle: digest.combine(0)
        case .possible(let first, let second, let since):
            digest.combine(1)
            first.digest(into: &digest)
            digest.combine(second) { $1.digest(into: &$0) }
            digest.combine(since)
        case .failed: digest.combine(2)
        }
    }
}

extension TwoFingerTapRecognizer.Finger {
    fileprivate func digest(into digest: inout StateDigest) {
        digest.combine(contact: contact)
        digest.combine(start)
        digest.combine(last)
        digest.combine(isDown)
    }
}

import Foundation
import KioskInput

/// The two contacts of a gesture of two fingers; of three or more the two oldest.
struct TwoFingers: Equatable {
    /// The contact that was down first.
    var first: Int

    /// The other contact.
    var second: Int

    /// Their points.
    var pair: FingerPair

    /// Creates the two oldest contacts of a frame; nil if fewer than two fingers are down.
    init?(of frame: TouchFrame) {
        var oldest: (first: TouchContact?, second: TouchContact?)
        // In one pass, because a frame must not allocate.
        for contact in frame.contacts where contact.isTouching {
            if let first = oldest.first, first.id < contact.id {
                if let second = oldest.second, second.id < contact.id { continue }
                oldest.second = contact
            } else {
                oldest = (contact, oldest.first)
            }
        }
        guard let first = oldest.first, let second = oldest.second else { return nil }
        self.first = first.id
        self.second = second.id
        pair = FingerPair(first: first.position, second: second.position)
    }

    /// Returns whether these are the same contacts.
    func hasSameContacts(as other: Self) -> Bool {
        first == other.first && second == other.second
    }

    /// Returns these contacts at their points before the frame, if they belonged to the fingers of that frame.
    func before(since last: Self) -> Self {
        var before = self
        if let point = last.point(of: first) { before.pair.first = point }
        if let point = last.point(of: second) { before.pair.second = point }
        return before
    }

    /// Returns these contacts with one of them at its point in other fingers.
    func moving(_ contact: Int, to other: Self) -> Self {
        var moved = self
        guard let point = other.point(of: contact) else { return self }
        if contact == first { moved.pair.first = point }
        if contact == second { moved.pair.second = point }
        return moved
    }

    private func point(of contact: Int) -> CGPoint? {
        contact == first ? pair.first : contact == second ? pair.second : nil
    }

    /// Returns the last phase of a gesture of these fingers in a frame in which they are no longer two.
    func end(in frame: TouchFrame) -> GesturePhase {
        frame.wasCancelled(first) || frame.wasCancelled(second) ? .cancelled : .ended
    }
}

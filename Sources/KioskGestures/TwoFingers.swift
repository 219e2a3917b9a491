import Foundation
import KioskInput

/// The two contacts that drive a gesture of two fingers; of three or more the two oldest count.
struct TwoFingers: Equatable {
    /// The contact that was down first.
    var first: Int

    /// The other contact.
    var second: Int

    /// Where they are.
    var pair: FingerPair

    /// Creates the two oldest contacts of a frame; nil when fewer than two fingers are down.
    init?(of frame: TouchFrame) {
        var oldest: (first: TouchContact?, second: TouchContact?)
        // In one pass, because a frame allocates nothing.
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

    /// Whether these are the same contacts.
    func follows(_ other: Self) -> Bool {
        first == other.first && second == other.second
    }

    /// These contacts where they were before the frame, as far as they belonged to the fingers of the frame before.
    func before(since last: Self) -> Self {
        var before = self
        if let place = last.place(of: first) { before.pair.first = place }
        if let place = last.place(of: second) { before.pair.second = place }
        return before
    }

    /// These contacts with one of them where it is in other fingers.
    func moving(_ contact: Int, to other: Self) -> Self {
        var moved = self
        guard let place = other.place(of: contact) else { return self }
        if contact == first { moved.pair.first = place }
        if contact == second { moved.pair.second = place }
        return moved
    }

    private func place(of contact: Int) -> CGPoint? {
        contact == first ? pair.first : contact == second ? pair.second : nil
    }

    /// How a gesture of these fingers ends in a frame in which they are two no more.
    func end(in frame: TouchFrame) -> GesturePhase {
        frame.wasCancelled(first) || frame.wasCancelled(second) ? .cancelled : .ended
    }
}

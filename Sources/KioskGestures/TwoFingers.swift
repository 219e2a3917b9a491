import Foundation
import KioskInput

/// The two contacts that a gesture of two fingers follows; of three or more the two oldest count.
struct TwoFingers: Equatable {
    /// The contact that was down first.
    var first: Int

    /// The other contact.
    var second: Int

    /// Where they are.
    var pair: FingerPair

    /// Takes the two oldest contacts; nil when fewer than two fingers are down.
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

    /// How a gesture of these fingers ends in a frame in which they are two no more.
    func end(in frame: TouchFrame) -> GesturePhase {
        frame.wasCancelled(first) || frame.wasCancelled(second) ? .cancelled : .ended
    }
}

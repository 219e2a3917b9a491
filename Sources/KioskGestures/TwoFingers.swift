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
        let touching = frame.touching
        guard touching.count >= 2 else { return nil }
        let oldest = touching.sorted { $0.id < $1.id }
        first = oldest[0].id
        second = oldest[1].id
        pair = FingerPair(first: oldest[0].position, second: oldest[1].position)
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

import Foundation
import KioskGestures
import KioskInput
import Testing

/// Panels whose clocks stand still, jump, or run backward.
@Suite struct TimeTests {
    @Test("Timestamps that do not increase allow taps and pans", arguments: [Int64.min, -1_000_000_000, -1, 0])
    func backwardTime(step: Int64) {
        var hand = Hand()
        hand.arena.ignored.insert(.quickZoom)
        hand.time = .zero
        hand.down("a", 0, 0)
        hand.time = Timestamp(nanoseconds: step)
        #expect(hand.lift("a").words == ["tap"])
        hand.time = .zero
        hand.down("a", 0, 0)
        hand.time = Timestamp(nanoseconds: step)
        hand.move("a", 50, 0)
        hand.time = Timestamp(nanoseconds: step)
        hand.lift("a")
        #expect(hand.said.words == ["tap", "pan.began", "pan.ended"])
    }

    @Test("Frames with one timestamp are recognized")
    func constantTime() {
        var hand = Hand()
        func now(_ change: (inout Hand) -> Void) {
            hand.time = Timestamp(seconds: 5.0)
            change(&hand)
        }
        now { $0.down("a", 100, 100) }
        now { $0.down("b", 200, 100) }
        now { $0.move(["a": (90, 100), "b": (210, 100)]) }
        now { $0.lift("b") }
        now { $0.move("a", 150, 100) }
        now { $0.lift("a") }
        #expect(hand.said.words == ["pinch.began", "pinch.ended", "pan.began", "pan.changed", "pan.ended"])
    }

    @Test("Timestamps that jump by centuries do not crash")
    func timeJumps() {
        var hand = Hand()
        hand.time = Timestamp(nanoseconds: .min)
        hand.down("a", 0, 0)
        hand.time = Timestamp(nanoseconds: .max)
        #expect(hand.lift("a").words == ["long-press", "hold.began", "hold.ended"])
        hand.time = Timestamp(nanoseconds: .max)
        hand.down("a", 0, 0)
        hand.time = Timestamp(nanoseconds: .min)
        #expect(hand.lift("a").words == ["tap"])
    }
}

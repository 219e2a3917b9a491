import Foundation
import KioskGestures
import KioskInput
import Testing

@Suite struct TwoFingerTapTests {
    private let middle = CGPoint(x: 150, y: 100)

    private func touching() -> Hand {
        var hand = Hand(waitingForDoubleTaps: true)
        hand.down(["a": (100, 100), "b": (200, 100)])
        return hand
    }

    @Test("A two-finger tap is reported when both fingers have lifted")
    func recognized() {
        var hand = touching()
        #expect(hand.lift("a", "b") == [.twoFingerTap(middle)])
        hand = touching()
        #expect(hand.lift("b") == [])
        #expect(hand.lift("a") == [.twoFingerTap(middle)])
        hand = Hand()
        hand.down("a", 100, 100)
        hand.down("b", 200, 100)
        hand.lift("a")
        #expect(hand.lift("b") == [.twoFingerTap(middle)])
        #expect(hand.wait(1) == [])
    }

    /// Seconds from the first finger down to the last up.
    @Test(
        "A two-finger tap has a maximum duration",
        arguments: [(0.299, true), (0.3, true), (0.300_001, false), (3, false)])
    func duration(seconds: Double, taps: Bool) {
        for order in [["a", "b"], ["b", "a"]] {
            var hand = touching()
            hand.time = Timestamp(seconds: seconds)
            for finger in order {
                hand.lift(finger)
                hand.time = Timestamp(seconds: seconds)
            }
            #expect(hand.said.words == (taps ? ["two-finger-tap"] : []))
        }
    }

    /// Both stray the same way, so that they do not pinch; what they tilt is another matter.
    @Test(
        "Movement up to the slop is a tap, beyond it is not", arguments: [(15.999, true), (16, true), (16.001, false)])
    func slopOnBothSides(distance: Double, taps: Bool) {
        for (dx, dy) in [(1.0, 0.0), (-1, 0), (0, 1), (0.6, -0.8)] {
            var hand = touching()
            hand.arena.thresholds.pinchTravelSlop = 1000
            hand.arena.ignored.insert(.pitch)
            hand.move([
                "a": (100 + dx * distance, 100 + dy * distance), "b": (200 + dx * distance, 100 + dy * distance),
            ])
            hand.lift("a", "b")
            #expect(hand.said.words == (taps ? ["two-finger-tap"] : []))
        }
    }

    @Test("A quick pinch is not a two-finger tap")
    func pinch() {
        var hand = touching()
        hand.move(["a": (95, 100), "b": (205, 100)])
        hand.lift("a", "b")
        #expect(hand.said.words == ["pinch.began", "pinch.ended"])
    }

    @Test("One finger or three fingers are not a two-finger tap")
    func fingerCount() {
        var hand = touching()
        hand.down("c", 300, 300)
        hand.lift("a", "b", "c")
        hand.down(["a": (1, 1), "b": (100, 1), "c": (200, 1)])
        hand.lift("a", "b", "c")
        // Three in all, though never at once.
        hand.down(["a": (1, 1), "b": (100, 1)])
        hand.lift("b")
        hand.down("c", 100, 1)
        hand.lift("a", "c")
        hand.down(["a": (1, 1), "b": (100, 1)])
        hand.exchange("b", for: "c", 100, 1)
        hand.lift("a", "c")
        hand.wait(1)
        #expect(hand.said.isEmpty)
        hand = touching()
        #expect(hand.lift("a", "b") == [.twoFingerTap(middle)])
    }

    @Test("A lost finger does not tap", arguments: TouchContact.CancelReason.allCases)
    func lost(reason: TouchContact.CancelReason) {
        var hand = touching()
        hand.lose("b", reason: reason)
        hand.lift("a")
        hand.down(["a": (1, 1), "b": (100, 1)])
        hand.vanish()
        hand.wait(1)
        #expect(hand.said.isEmpty)
    }

    @Test("The thresholds are those of the arena")
    func thresholds() {
        var hand = touching()
        hand.arena.thresholds.twoFingerTapDuration = 1
        hand.arena.thresholds.twoFingerTapSlop = 2
        hand.rest(0.8)
        #expect(hand.lift("a", "b").words == ["two-finger-tap"])
        hand.down(["a": (1, 1), "b": (100, 1)])
        hand.move("a", 4, 1)
        #expect(hand.lift("a", "b") == [])
    }
}

import Foundation
import KioskGestures
import KioskInput
import Testing

@Suite struct PinchTests {
    private func pinching() -> Hand {
        var hand = Hand()
        hand.down(["a": (100, 100), "b": (200, 100)])
        hand.move(["a": (90, 100), "b": (210, 100)])
        return hand
    }

    @Test("A pinch begins with the positions of both fingers")
    func begin() {
        var hand = pinching()
        #expect(hand.said == [.pinch(.began, FingerPair((90, 100), (210, 100)))])
        #expect(hand.move("a", 80, 110) == [.pinch(.changed, FingerPair((80, 110), (210, 100)))])
        #expect(hand.stay() == [])
        #expect(hand.lift("a", "b") == [.pinch(.ended, FingerPair((80, 110), (210, 100)))])
        #expect(hand.stay() == [])
    }

    @Test(
        "A change of span up to the slop is not a pinch, beyond it is",
        arguments: [(-1.0, 0.0), (1, 0), (0, 1), (0, -1), (0.6, 0.8)])
    func spanSlopOnBothSides(dx: Double, dy: Double) {
        for (spread, begins) in [(7.999, false), (8, false), (8.001, true), (-7.999, false), (-8.001, true)] {
            var hand = Hand()
            hand.down(["a": (-100 * dx, -100 * dy), "b": (100 * dx, 100 * dy)])
            let half = 100 + spread / 2
            hand.move(["a": (-half * dx, -half * dy), "b": (half * dx, half * dy)])
            #expect(hand.said.words == (begins ? ["pinch.began"] : []), "\(spread)")
        }
    }

    @Test(
        "With parallel movement as a pinch, movement up to the slop is not a pinch, beyond it is",
        arguments: [(9.999, false), (10, false), (10.001, true)])
    func travelSlopOnBothSides(distance: Double, begins: Bool) {
        for (dx, dy) in [(1.0, 0.0), (0, -1), (-0.6, 0.8)] {
            var hand = Hand()
            hand.arena.ignored.insert(.pitch)
            hand.arena.parallelTravel = .pinch
            hand.down(["a": (0, 0), "b": (200, 0)])
            hand.move(["a": (dx * distance, dy * distance), "b": (200 + dx * distance, dy * distance)])
            #expect(hand.said.words == (begins ? ["pinch.began"] : []))
        }
    }

    @Test("The thresholds are those of the arena")
    func thresholds() {
        var hand = Hand()
        hand.arena.thresholds.pinchSpanSlop = 100
        hand.arena.thresholds.pinchTravelSlop = 100
        hand.down(["a": (0, 0), "b": (200, 0)])
        hand.move(["a": (-40, 0), "b": (240, 0)])
        hand.move(["a": (90, 0), "b": (290, 0)])
        #expect(hand.said.isEmpty)
        hand.move(["a": (-101, 0), "b": (200, 0)])
        #expect(hand.said.words == ["pinch.began"])
    }

    @Test("A third finger does not change the pinch")
    func thirdFinger() {
        var hand = pinching()
        #expect(hand.down("c", 500, 500) == [])
        #expect(hand.move("c", 600, 500) == [])
        #expect(hand.move("a", 70, 100) == [.pinch(.changed, FingerPair((70, 100), (210, 100)))])
        #expect(hand.lift("c") == [])
        #expect(hand.move("a", 60, 100) == [.pinch(.changed, FingerPair((60, 100), (210, 100)))])
    }

    /// Whichever of the two is lifted, the third takes its place without moving anything.
    @Test("A third finger replaces one of the two that lifts", arguments: ["a", "b"])
    func thirdFingerReplaces(lifted: String) {
        var hand = pinching()
        hand.down("c", 500, 500)
        let stays = lifted == "a" ? (x: 210.0, y: 100.0) : (x: 90.0, y: 100.0)
        #expect(hand.lift(lifted) == [.pinch(.rebased, FingerPair(stays, (500, 500)))])
        #expect(hand.stay() == [])
        #expect(hand.move("c", 510, 500) == [.pinch(.changed, FingerPair(stays, (510, 500)))])
        #expect(hand.lift("c") == [.pinch(.ended, FingerPair(stays, (510, 500)))])
    }

    @Test("A lost finger of three is replaced without a jump")
    func lostOfThree() {
        var hand = pinching()
        hand.down("c", 500, 500)
        #expect(hand.lose("a").words == ["pinch.rebased"])
        #expect(hand.lose("b").words == ["pinch.cancelled"])
    }

    @Test("An exchanged finger continues the pinch without a jump")
    func exchanged() {
        var hand = pinching()
        #expect(hand.exchange("b", for: "c", 400, 300) == [.pinch(.rebased, FingerPair((90, 100), (400, 300)))])
        #expect(hand.lift("a", "c").words == ["pinch.ended"])
    }

    @Test("A finger that replaces another before the pinch is measured from its own start")
    func exchangedBefore() {
        var hand = Hand()
        hand.down(["a": (0, 0), "b": (100, 0)])
        #expect(hand.exchange("b", for: "c", 300, 0) == [])
        #expect(hand.move("c", 306, 0) == [])
        #expect(hand.move("c", 309, 0) == [.pinch(.began, FingerPair((0, 0), (309, 0)))])
    }

    @Test("Lost fingers cancel the pinch", arguments: [["a"], ["b"], ["a", "b"]])
    func lost(lost: [String]) {
        var hand = pinching()
        let events = lost.count == 2 ? hand.lose("a", "b") : hand.lose(lost[0])
        #expect(events == [.pinch(.cancelled, FingerPair((90, 100), (210, 100)))])
    }

    @Test("Fingers that are missing without an end cancel the pinch")
    func missing() {
        var hand = pinching()
        #expect(hand.vanish().words == ["pinch.cancelled"])
    }

    /// The finger that stays continues at once, from where it was.
    @Test("The remaining finger pans", arguments: ["a", "b"])
    func remaining(lifted: String) {
        var hand = pinching()
        let stays = lifted == "a" ? "b" : "a"
        #expect(hand.lift(lifted).words == ["pinch.ended"])
        let place = hand.contacts[0].position
        let end = CGPoint(x: place.x + 9, y: place.y)
        #expect(
            hand.move(stays, place.x + 9, place.y)
                == [.pan(.began, place, start: place), .pan(.changed, end, start: place)])
        #expect(hand.move(stays, place.x + 30, place.y).words == ["pan.changed"])
        #expect(hand.lift(stays).words == ["fling", "pan.ended"])
    }

    @Test("A second finger that returns pinches again")
    func returning() {
        var hand = pinching()
        hand.lift("b")
        hand.rest(0.2)
        #expect(hand.down("b", 300, 100) == [])
        hand.move("b", 320, 100)
        #expect(hand.said.words == ["pinch.began", "pinch.ended", "pinch.began"])
    }

    @Test("Two fingers at one point do not crash")
    func coincident() {
        var hand = Hand()
        hand.down(["a": (100, 100), "b": (100, 100)])
        hand.stay()
        hand.move("b", 101, 100)
        #expect(hand.said.isEmpty)
        #expect(hand.move("b", 110, 100).words == ["pinch.began"])
        #expect(hand.move("b", 100, 100) == [.pinch(.changed, FingerPair((100, 100), (100, 100)))])
    }

    @Test("A finger pair has a span, a midpoint and an angle")
    func pair() {
        let pair = FingerPair((10, 20), (13, 24))
        #expect(pair.span == 5 && pair.midpoint == CGPoint(x: 11.5, y: 22))
        #expect(abs(pair.angle - atan2(4, 3)) < 1e-15)
        #expect(FingerPair((0, 0), (0, 5)).angle == .pi / 2)
        #expect(GestureEvent.pinch(.began, pair).location == CGPoint(x: 11.5, y: 22))
    }
}

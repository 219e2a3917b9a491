import Foundation
import KioskGestures
import KioskInput
import Testing

@Suite struct TapTests {
    @Test func isToldWhenTheFingerLifts() {
        var hand = Hand()
        #expect(hand.down("a", 40, 50) == [])
        #expect(hand.stay() == [])
        #expect(hand.lift("a") == [.tap(CGPoint(x: 40, y: 50))])
        #expect(hand.stay() == [])
    }

    @Test(arguments: [0, 0.25, 0.499, 0.5])
    func isBriefEnough(seconds: Double) {
        var hand = Hand()
        hand.down("a", 40, 50)
        hand.time = Timestamp(seconds: seconds)
        #expect(hand.lift("a").words == ["tap"])
    }

    @Test(arguments: [0.500_001, 1, 3600])
    func aLongPressIsNone(seconds: Double) {
        var hand = Hand()
        hand.down("a", 40, 50)
        hand.time = Timestamp(seconds: seconds)
        #expect(hand.lift("a").words == ["long-press", "hold.began", "hold.ended"])
        hand.down("a", 40, 50)
        #expect(hand.lift("a").words == ["tap"])
    }

    @Test func aLongPressIsNoneEvenIfFramesComeMeanwhile() {
        var hand = Hand()
        hand.down("a", 40, 50)
        for _ in 0..<60 { hand.stay() }
        #expect(hand.lift("a").words == ["hold.ended"])
    }

    @Test(arguments: [(9.999, true), (10, true), (10.001, false)])
    func slopOnBothSides(distance: Double, taps: Bool) {
        for (dx, dy) in [(1.0, 0.0), (-1, 0), (0, 1), (0.6, -0.8)] {
            var hand = Hand()
            hand.arena.thresholds.panSlop = 1000
            hand.down("a", 0, 0)
            hand.move("a", dx * distance, dy * distance)
            #expect(hand.lift("a").words == (taps ? ["tap"] : []))
        }
    }

    @Test func strayingAndComingBackIsNone() {
        var hand = Hand()
        hand.arena.thresholds.panSlop = 1000
        hand.down("a", 0, 0)
        hand.move("a", 11, 0)
        hand.move("a", 0, 0)
        #expect(hand.lift("a") == [])
    }

    @Test func thresholdsAreTheOnesOfTheArena() {
        var hand = Hand()
        hand.arena.thresholds.tapSlop = 3
        hand.arena.thresholds.tapMaximumDuration = 0.1
        hand.down("a", 0, 0)
        hand.move("a", 4, 0)
        #expect(hand.lift("a") == [])
        hand.down("a", 0, 0)
        hand.rest(0.11)
        #expect(hand.lift("a") == [])
        hand.down("a", 0, 0)
        hand.move("a", 2, 0)
        #expect(hand.lift("a") == [.tap(CGPoint(x: 2, y: 0))])
    }

    @Test(arguments: TouchContact.CancelReason.allCases)
    func aLostFingerDoesNotAct(reason: TouchContact.CancelReason) {
        var hand = Hand()
        hand.down("a", 40, 50)
        #expect(hand.lose("a", reason: reason) == [])
        hand.down("a", 40, 50)
        #expect(hand.vanish() == [])
        hand.down("a", 40, 50)
        #expect(hand.lift("a").words == ["tap"])
    }

    @Test func aSecondTapOnTheSameSpotIsATap() {
        var hand = Hand()
        for _ in 0..<3 {
            hand.down("a", 40, 50)
            hand.lift("a")
        }
        #expect(hand.said == Array(repeating: .tap(CGPoint(x: 40, y: 50)), count: 3))
    }

    @Test func fingersThatFollowEachOtherWithoutAGapTap() {
        var hand = Hand()
        hand.down("a", 40, 50)
        #expect(hand.exchange("a", for: "b", 40, 50).words == ["tap"])
        #expect(hand.lift("b").words == ["tap"])
        hand.down("a", 40, 50)
        #expect(hand.lift("a").words == ["tap"])
    }

    /// A second finger fails the tap, whichever lifts first, and until all are up.
    @Test(arguments: [["a", "b"], ["b", "a"]])
    func aSecondFingerFailsIt(order: [String]) {
        var hand = Hand()
        hand.down("a", 40, 50)
        hand.down("b", 140, 50)
        for finger in order { hand.lift(finger) }
        #expect(hand.said.words == ["two-finger-tap"])
        hand.down("a", 40, 50)
        hand.down("b", 140, 50)
        hand.lift("b")
        hand.down("b", 140, 50)
        hand.lift("b")
        hand.lift("a")
        #expect(hand.said.words == ["two-finger-tap"])
        hand.down("a", 40, 50)
        #expect(hand.lift("a").words == ["tap"])
    }

    @Test func twoFingersAtOnceDoNotTapAsOne() {
        var hand = Hand()
        hand.down(["a": (40, 50), "b": (140, 50)])
        hand.lift("a", "b")
        #expect(hand.said.words == ["two-finger-tap"])
    }

    @Test func aPanIsNoTap() {
        var hand = Hand()
        hand.arena.thresholds.tapSlop = 1000
        hand.down("a", 0, 0)
        hand.move("a", 20, 0)
        hand.move("a", 0, 0)
        hand.lift("a")
        #expect(hand.said.beginningsAndEnds == ["pan.began", "pan.ended"])
    }
}

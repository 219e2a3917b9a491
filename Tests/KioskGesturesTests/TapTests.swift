import Foundation
import KioskGestures
import KioskInput
import Testing

@Suite struct TapTests {
    @Test("A tap is reported when the finger lifts")
    func recognized() {
        var hand = Hand()
        #expect(hand.down("a", 40, 50) == [])
        #expect(hand.stay() == [])
        #expect(hand.lift("a") == [.tap(CGPoint(x: 40, y: 50))])
        #expect(hand.stay() == [])
    }

    @Test("A tap has a maximum duration", arguments: [0, 0.25, 0.499, 0.5])
    func duration(seconds: Double) {
        var hand = Hand()
        hand.down("a", 40, 50)
        hand.time = Timestamp(seconds: seconds)
        #expect(hand.lift("a").words == ["tap"])
    }

    @Test("A long press is not a tap", arguments: [0.500_001, 1, 3600])
    func longPress(seconds: Double) {
        var hand = Hand()
        hand.down("a", 40, 50)
        hand.time = Timestamp(seconds: seconds)
        #expect(hand.lift("a").words == ["long-press", "hold.began", "hold.ended"])
        hand.down("a", 40, 50)
        #expect(hand.lift("a").words == ["tap"])
    }

    @Test("A long press with frames in between is not a tap")
    func longPressWithFrames() {
        var hand = Hand()
        hand.down("a", 40, 50)
        for _ in 0..<60 { hand.stay() }
        #expect(hand.lift("a").words == ["hold.ended"])
    }

    @Test(
        "Movement up to the slop is a tap, beyond it is not", arguments: [(9.999, true), (10, true), (10.001, false)])
    func slopOnBothSides(distance: Double, taps: Bool) {
        for (dx, dy) in [(1.0, 0.0), (-1, 0), (0, 1), (0.6, -0.8)] {
            var hand = Hand()
            hand.arena.thresholds.panSlop = 1000
            hand.down("a", 0, 0)
            hand.move("a", dx * distance, dy * distance)
            #expect(hand.lift("a").words == (taps ? ["tap"] : []))
        }
    }

    @Test("A finger that leaves the slop and returns does not tap")
    func returning() {
        var hand = Hand()
        hand.arena.thresholds.panSlop = 1000
        hand.down("a", 0, 0)
        hand.move("a", 11, 0)
        hand.move("a", 0, 0)
        #expect(hand.lift("a") == [])
    }

    @Test("The thresholds are those of the arena")
    func thresholds() {
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

    @Test("A lost finger does not tap", arguments: TouchContact.CancelReason.allCases)
    func lost(reason: TouchContact.CancelReason) {
        var hand = Hand()
        hand.down("a", 40, 50)
        #expect(hand.lose("a", reason: reason) == [])
        hand.down("a", 40, 50)
        #expect(hand.vanish() == [])
        hand.down("a", 40, 50)
        #expect(hand.lift("a").words == ["tap"])
    }

    @Test("A second tap at the same point is a tap")
    func repeated() {
        var hand = Hand()
        for _ in 0..<3 {
            hand.down("a", 40, 50)
            hand.lift("a")
        }
        #expect(hand.said == Array(repeating: .tap(CGPoint(x: 40, y: 50)), count: 3))
    }

    @Test("Fingers that follow each other in one frame tap")
    func successive() {
        var hand = Hand()
        hand.down("a", 40, 50)
        #expect(hand.exchange("a", for: "b", 40, 50).words == ["tap"])
        #expect(hand.lift("b").words == ["tap"])
        hand.down("a", 40, 50)
        #expect(hand.lift("a").words == ["tap"])
    }

    /// A second finger fails the tap, whichever lifts first, and until all are up.
    @Test("A second finger prevents the tap", arguments: [["a", "b"], ["b", "a"]])
    func secondFinger(order: [String]) {
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

    @Test("Two simultaneous fingers are not a single tap")
    func twoFingers() {
        var hand = Hand()
        hand.down(["a": (40, 50), "b": (140, 50)])
        hand.lift("a", "b")
        #expect(hand.said.words == ["two-finger-tap"])
    }

    @Test("A pan is not a tap")
    func pan() {
        var hand = Hand()
        hand.arena.thresholds.tapSlop = 1000
        hand.down("a", 0, 0)
        hand.move("a", 20, 0)
        hand.move("a", 0, 0)
        hand.lift("a")
        #expect(hand.said.beginningsAndEnds == ["pan.began", "pan.ended"])
    }
}

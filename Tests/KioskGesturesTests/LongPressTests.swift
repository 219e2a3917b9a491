import Foundation
import KioskGestures
import KioskInput
import Testing

@Suite struct LongPressTests {
    private let place = CGPoint(x: 40, y: 50)

    @Test("A finger that rests for the minimum duration is a long press")
    func recognized() {
        var hand = Hand()
        #expect(hand.arena.deadline == nil)
        hand.down("a", 40, 50)
        #expect(hand.arena.deadline == Timestamp(seconds: 0.5))
        hand.time = .zero
        #expect(hand.wait(0.499_999) == [])
        #expect(hand.wait(0.000_001) == [.longPress(place), .hold(.began, place)])
        #expect(hand.arena.deadline == nil)
        #expect(hand.wait(10) == [])
        #expect(hand.lift("a") == [.hold(.ended, place)])
        #expect(hand.wait(10) == [] && hand.stay() == [])
    }

    /// Without anybody who comes back the next frame tells, whatever it brings: the finger rested until then.
    @Test("A due press is reported before the events of the next frame")
    func nextFrame() {
        let told: [GestureEvent] = [.longPress(place), .hold(.began, place)]
        func pressing() -> Hand {
            var hand = Hand()
            hand.down("a", 40, 50)
            hand.rest(0.6)
            return hand
        }
        var hand = pressing()
        #expect(hand.stay() == told)
        hand = pressing()
        #expect(hand.lift("a") == told + [.hold(.ended, place)])
        hand = pressing()
        #expect(hand.move("a", 400, 500) == told + [.hold(.changed, CGPoint(x: 400, y: 500))])
        hand = pressing()
        #expect(hand.lose("a") == told + [.hold(.cancelled, place)])
        hand = pressing()
        #expect(hand.vanish() == told + [.hold(.cancelled, place)])
        hand = pressing()
        #expect(hand.down("b", 90, 90) == told + [.hold(.ended, place)])
        hand = pressing()
        #expect(hand.exchange("a", for: "b", 1, 1) == told + [.hold(.ended, place)])
    }

    /// At the moment itself a finger that lifts has tapped, and one that stays has pressed.
    @Test("A frame at the exact deadline is evaluated first")
    func exactMoment() {
        var hand = Hand()
        hand.down("a", 40, 50)
        hand.time = Timestamp(seconds: 0.5)
        #expect(hand.lift("a") == [.tap(place)])
        hand = Hand()
        hand.down("a", 40, 50)
        hand.time = Timestamp(seconds: 0.5)
        #expect(hand.stay() == [.longPress(place), .hold(.began, place)])
    }

    @Test("The hold reports the positions of its finger")
    func hold() {
        var hand = Hand()
        hand.down("a", 40, 50)
        hand.wait(1)
        #expect(hand.move("a", 40.001, 50) == [.hold(.changed, CGPoint(x: 40.001, y: 50))])
        #expect(hand.stay() == [])
        #expect(hand.move("a", 900, 700) == [.hold(.changed, CGPoint(x: 900, y: 700))])
        #expect(hand.lift("a") == [.hold(.ended, CGPoint(x: 900, y: 700))])
    }

    /// A finger that trembles presses where it is, not where it went down.
    @Test("A long press is reported at the position of the finger")
    func position() {
        var hand = Hand()
        hand.down("a", 40, 50)
        hand.move("a", 46, 50)
        #expect(hand.wait(1) == [.longPress(CGPoint(x: 46, y: 50)), .hold(.began, CGPoint(x: 46, y: 50))])
    }

    @Test(
        "Movement up to the slop is allowed, beyond it is not", arguments: [(9.999, true), (10, true), (10.001, false)])
    func slopOnBothSides(distance: Double, presses: Bool) {
        for (dx, dy) in [(1.0, 0.0), (-1, 0), (0, 1), (0.6, -0.8)] {
            var hand = Hand()
            hand.arena.thresholds.panSlop = 1000
            hand.down("a", 0, 0)
            hand.move("a", dx * distance, dy * distance)
            hand.move("a", 0, 0)
            hand.wait(1)
            hand.lift("a")
            #expect(hand.said.words == (presses ? ["long-press", "hold.began", "hold.ended"] : []))
        }
    }

    @Test("The thresholds are those of the arena")
    func thresholds() {
        var hand = Hand()
        hand.arena.thresholds.longPressSlop = 3
        hand.arena.thresholds.longPressDuration = 2
        hand.down("a", 0, 0)
        #expect(hand.wait(1.9) == [])
        #expect(hand.wait(0.2).words == ["long-press", "hold.began"])
        hand.lift("a")
        hand.down("a", 0, 0)
        hand.move("a", 4, 0)
        #expect(hand.arena.deadline == nil)
        #expect(hand.wait(3) == [])
    }

    /// Whatever comes first wins: a pan is no press, and what was a press neither pans nor taps.
    @Test("A long press excludes pan and tap")
    func excludesPanAndTap() {
        var hand = Hand()
        hand.down("a", 0, 0)
        hand.move("a", 20, 0)
        hand.wait(5)
        hand.lift("a")
        #expect(hand.said.beginningsAndEnds == ["pan.began", "pan.ended"])
        hand = Hand()
        hand.arena.thresholds.tapMaximumDuration = 60
        hand.arena.thresholds.tapSlop = 1000
        hand.down("a", 0, 0)
        hand.wait(1)
        hand.move("a", 300, 0)
        hand.lift("a")
        hand.down("b", 0, 0)
        hand.move("b", 300, 0)
        hand.lift("b")
        #expect(
            hand.said.beginningsAndEnds == [
                "long-press", "hold.began", "hold.ended", "pan.began", "fling", "pan.ended",
            ])
    }

    /// A second finger ends the hold where it is; both may pinch from there, and the one that stays may pan.
    @Test("A second finger ends the hold and begins its own gesture")
    func secondFinger() {
        var hand = Hand()
        hand.down("a", 100, 100)
        hand.wait(1)
        hand.move("a", 110, 100)
        #expect(hand.down("b", 300, 100) == [.hold(.ended, CGPoint(x: 110, y: 100))])
        #expect(hand.move("b", 330, 100).words == ["pinch.began"])
        #expect(hand.lift("b").words == ["pinch.ended"])
        #expect(hand.wait(9) == [])
        #expect(hand.move("a", 200, 100).words == ["pan.began", "pan.changed"])
        #expect(hand.lift("a").words == ["pan.ended"])
    }

    @Test(
        "A second finger before the press prevents it until all fingers are up", arguments: [["a", "b"], ["b", "a"]])
    func secondFingerBefore(order: [String]) {
        var hand = Hand()
        hand.down("a", 40, 50)
        hand.down("b", 140, 50)
        #expect(hand.arena.deadline == nil)
        hand.wait(1)
        for finger in order {
            hand.lift(finger)
            hand.wait(1)
        }
        #expect(hand.said.isEmpty)
        hand.down("a", 40, 50)
        #expect(hand.wait(1).words == ["long-press", "hold.began"])
    }

    @Test("A lost finger cancels the hold", arguments: TouchContact.CancelReason.allCases)
    func lostFinger(reason: TouchContact.CancelReason) {
        var hand = Hand()
        hand.down("a", 40, 50)
        hand.wait(1)
        hand.move("a", 60, 50)
        #expect(hand.lose("a", reason: reason) == [.hold(.cancelled, CGPoint(x: 60, y: 50))])
        hand.down("a", 40, 50)
        hand.lose("a", reason: reason)
        #expect(hand.arena.deadline == nil)
        #expect(hand.wait(1) == [])
    }

    @Test("Timestamps that step back delay the press but do not prevent it")
    func backwardTime() {
        var hand = Hand()
        hand.time = Timestamp(seconds: 100.0)
        hand.down("a", 40, 50)
        hand.time = .zero
        #expect(hand.stay() == [])
        #expect(hand.wait(99) == [])
        #expect(hand.wait(2).words == ["long-press", "hold.began"])
    }

    @Test("The greatest timestamp does not crash")
    func extremeTimes() {
        var hand = Hand()
        hand.time = Timestamp(nanoseconds: .max)
        hand.down("a", 40, 50)
        #expect(hand.wait(1) == [])
        #expect(hand.lift("a").words == ["tap"])
    }
}

import Foundation
import KioskGestures
import KioskInput
import Testing

@Suite struct PinchTests {
    private func pinching() -> TouchInjector {
        var injector = TouchInjector()
        injector.down(["a": (100, 100), "b": (200, 100)])
        injector.move(["a": (90, 100), "b": (210, 100)])
        return injector
    }

    @Test("A pinch begins with the positions of both fingers")
    func begin() {
        var injector = pinching()
        #expect(injector.events == [.pinch(.began, FingerPair((90, 100), (210, 100)))])
        #expect(injector.move("a", 80, 110) == [.pinch(.changed, FingerPair((80, 110), (210, 100)))])
        #expect(injector.stay() == [])
        #expect(injector.lift("a", "b") == [.pinch(.ended, FingerPair((80, 110), (210, 100)))])
        #expect(injector.stay() == [])
    }

    @Test(
        "A change of span up to the slop is not a pinch, beyond it is",
        arguments: [(-1.0, 0.0), (1, 0), (0, 1), (0, -1), (0.6, 0.8)])
    func spanSlopOnBothSides(dx: Double, dy: Double) {
        for (spread, begins) in [(7.999, false), (8, false), (8.001, true), (-7.999, false), (-8.001, true)] {
            var injector = TouchInjector()
            injector.down(["a": (-100 * dx, -100 * dy), "b": (100 * dx, 100 * dy)])
            let half = 100 + spread / 2
            injector.move(["a": (-half * dx, -half * dy), "b": (half * dx, half * dy)])
            #expect(injector.events.words == (begins ? ["pinch.began"] : []), "\(spread)")
        }
    }

    @Test(
        "With parallel movement as a pinch, movement up to the slop is not a pinch, beyond it is",
        arguments: [(9.999, false), (10, false), (10.001, true)])
    func travelSlopOnBothSides(distance: Double, begins: Bool) {
        for (dx, dy) in [(1.0, 0.0), (0, -1), (-0.6, 0.8)] {
            var injector = TouchInjector()
            injector.arena.ignored.insert(.pitch)
            injector.arena.parallelTravel = .pinch
            injector.down(["a": (0, 0), "b": (200, 0)])
            injector.move(["a": (dx * distance, dy * distance), "b": (200 + dx * distance, dy * distance)])
            #expect(injector.events.words == (begins ? ["pinch.began"] : []))
        }
    }

    @Test("The thresholds are those of the arena")
    func thresholds() {
        var injector = TouchInjector()
        injector.arena.thresholds.pinchSpanSlop = 100
        injector.arena.thresholds.pinchTravelSlop = 100
        injector.down(["a": (0, 0), "b": (200, 0)])
        injector.move(["a": (-40, 0), "b": (240, 0)])
        injector.move(["a": (90, 0), "b": (290, 0)])
        #expect(injector.events.isEmpty)
        injector.move(["a": (-101, 0), "b": (200, 0)])
        #expect(injector.events.words == ["pinch.began"])
    }

    @Test("A third finger does not change the pinch")
    func thirdFinger() {
        var injector = pinching()
        #expect(injector.down("c", 500, 500) == [])
        #expect(injector.move("c", 600, 500) == [])
        #expect(injector.move("a", 70, 100) == [.pinch(.changed, FingerPair((70, 100), (210, 100)))])
        #expect(injector.lift("c") == [])
        #expect(injector.move("a", 60, 100) == [.pinch(.changed, FingerPair((60, 100), (210, 100)))])
    }

    /// Whichever of the two fingers lifts, the third replaces it without moving anything.
    @Test("A third finger replaces one of the two that lifts", arguments: ["a", "b"])
    func thirdFingerReplaces(lifted: String) {
        var injector = pinching()
        injector.down("c", 500, 500)
        let stays = lifted == "a" ? (x: 210.0, y: 100.0) : (x: 90.0, y: 100.0)
        #expect(injector.lift(lifted) == [.pinch(.rebased, FingerPair(stays, (500, 500)))])
        #expect(injector.stay() == [])
        #expect(injector.move("c", 510, 500) == [.pinch(.changed, FingerPair(stays, (510, 500)))])
        #expect(injector.lift("c") == [.pinch(.ended, FingerPair(stays, (510, 500)))])
    }

    @Test("A lost finger of three is replaced without a jump")
    func lostOfThree() {
        var injector = pinching()
        injector.down("c", 500, 500)
        #expect(injector.lose("a").words == ["pinch.rebased"])
        #expect(injector.lose("b").words == ["pinch.cancelled"])
    }

    @Test("An exchanged finger continues the pinch without a jump")
    func exchanged() {
        var injector = pinching()
        #expect(injector.exchange("b", for: "c", 400, 300) == [.pinch(.rebased, FingerPair((90, 100), (400, 300)))])
        #expect(injector.lift("a", "c").words == ["pinch.ended"])
    }

    @Test("A finger that replaces another before the pinch is measured from its own start")
    func exchangedBefore() {
        var injector = TouchInjector()
        injector.down(["a": (0, 0), "b": (100, 0)])
        #expect(injector.exchange("b", for: "c", 300, 0) == [])
        #expect(injector.move("c", 306, 0) == [])
        #expect(injector.move("c", 309, 0) == [.pinch(.began, FingerPair((0, 0), (309, 0)))])
    }

    @Test("Lost fingers cancel the pinch", arguments: [["a"], ["b"], ["a", "b"]])
    func lost(lost: [String]) {
        var injector = pinching()
        let events = lost.count == 2 ? injector.lose("a", "b") : injector.lose(lost[0])
        #expect(events == [.pinch(.cancelled, FingerPair((90, 100), (210, 100)))])
    }

    @Test("Fingers that are missing without an end cancel the pinch")
    func missing() {
        var injector = pinching()
        #expect(injector.vanish().words == ["pinch.cancelled"])
    }

    /// The finger that stays continues at once, from where it was.
    @Test("The remaining finger pans", arguments: ["a", "b"])
    func remaining(lifted: String) {
        var injector = pinching()
        let stays = lifted == "a" ? "b" : "a"
        #expect(injector.lift(lifted).words == ["pinch.ended"])
        let point = injector.contacts[0].position
        let end = CGPoint(x: point.x + 9, y: point.y)
        #expect(
            injector.move(stays, point.x + 9, point.y)
                == [.pan(.began, point, start: point), .pan(.changed, end, start: point)])
        #expect(injector.move(stays, point.x + 30, point.y).words == ["pan.changed"])
        #expect(injector.lift(stays).words == ["pan.ended"])
    }

    @Test("A second finger that returns pinches again")
    func returning() {
        var injector = pinching()
        injector.lift("b")
        injector.rest(0.2)
        #expect(injector.down("b", 300, 100) == [])
        injector.move("b", 320, 100)
        #expect(injector.events.words == ["pinch.began", "pinch.ended", "pinch.began"])
    }

    @Test("Two fingers at one point do not crash")
    func coincident() {
        var injector = TouchInjector()
        injector.down(["a": (100, 100), "b": (100, 100)])
        injector.stay()
        injector.move("b", 101, 100)
        #expect(injector.events.isEmpty)
        #expect(injector.move("b", 110, 100).words == ["pinch.began"])
        #expect(injector.move("b", 100, 100) == [.pinch(.changed, FingerPair((100, 100), (100, 100)))])
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

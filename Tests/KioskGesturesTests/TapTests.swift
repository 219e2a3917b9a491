import Foundation
import KioskGestures
import KioskInput
import Testing

@Suite struct TapTests {
    @Test("A tap is reported when the finger lifts")
    func recognized() {
        var injector = TouchInjector()
        #expect(injector.down("a", 40, 50) == [])
        #expect(injector.stay() == [])
        #expect(injector.lift("a") == [.tap(CGPoint(x: 40, y: 50))])
        #expect(injector.stay() == [])
    }

    @Test("A tap has a maximum duration", arguments: [0, 0.25, 0.499, 0.5])
    func duration(seconds: Double) {
        var injector = TouchInjector()
        injector.down("a", 40, 50)
        injector.time = Timestamp(seconds: seconds)
        #expect(injector.lift("a").words == ["tap"])
    }

    @Test("A long press is not a tap", arguments: [0.500_001, 1, 3600])
    func longPress(seconds: Double) {
        var injector = TouchInjector()
        injector.down("a", 40, 50)
        injector.time = Timestamp(seconds: seconds)
        #expect(injector.lift("a").words == ["long-press", "hold.began", "hold.ended"])
        injector.down("a", 40, 50)
        #expect(injector.lift("a").words == ["tap"])
    }

    @Test("A long press with frames in between is not a tap")
    func longPressWithFrames() {
        var injector = TouchInjector()
        injector.down("a", 40, 50)
        for _ in 0..<60 { injector.stay() }
        #expect(injector.lift("a").words == ["hold.ended"])
    }

    @Test(
        "Movement up to the slop is a tap, beyond it is not", arguments: [(9.999, true), (10, true), (10.001, false)])
    func slopOnBothSides(distance: Double, taps: Bool) {
        for (dx, dy) in [(1.0, 0.0), (-1, 0), (0, 1), (0.6, -0.8)] {
            var injector = TouchInjector()
            injector.arena.thresholds.panSlop = 1000
            injector.down("a", 0, 0)
            injector.move("a", dx * distance, dy * distance)
            #expect(injector.lift("a").words == (taps ? ["tap"] : []))
        }
    }

    @Test("A finger that leaves the slop and returns does not tap")
    func returning() {
        var injector = TouchInjector()
        injector.arena.thresholds.panSlop = 1000
        injector.down("a", 0, 0)
        injector.move("a", 11, 0)
        injector.move("a", 0, 0)
        #expect(injector.lift("a") == [])
    }

    @Test("The thresholds are those of the arena")
    func thresholds() {
        var injector = TouchInjector()
        injector.arena.thresholds.tapSlop = 3
        injector.arena.thresholds.tapMaximumDuration = 0.1
        injector.down("a", 0, 0)
        injector.move("a", 4, 0)
        #expect(injector.lift("a") == [])
        injector.down("a", 0, 0)
        injector.rest(0.11)
        #expect(injector.lift("a") == [])
        injector.down("a", 0, 0)
        injector.move("a", 2, 0)
        #expect(injector.lift("a") == [.tap(CGPoint(x: 2, y: 0))])
    }

    @Test("A lost finger does not tap", arguments: TouchContact.CancelReason.allCases)
    func lost(reason: TouchContact.CancelReason) {
        var injector = TouchInjector()
        injector.down("a", 40, 50)
        #expect(injector.lose("a", reason: reason) == [])
        injector.down("a", 40, 50)
        #expect(injector.vanish() == [])
        injector.down("a", 40, 50)
        #expect(injector.lift("a").words == ["tap"])
    }

    @Test("A second tap at the same point is a tap")
    func repeated() {
        var injector = TouchInjector()
        for _ in 0..<3 {
            injector.down("a", 40, 50)
            injector.lift("a")
        }
        #expect(injector.events == Array(repeating: .tap(CGPoint(x: 40, y: 50)), count: 3))
    }

    @Test("Fingers that follow each other in one frame tap")
    func successive() {
        var injector = TouchInjector()
        injector.down("a", 40, 50)
        #expect(injector.exchange("a", for: "b", 40, 50).words == ["tap"])
        #expect(injector.lift("b").words == ["tap"])
        injector.down("a", 40, 50)
        #expect(injector.lift("a").words == ["tap"])
    }

    /// A second finger fails the tap, whichever lifts first, and until all are up.
    @Test("A second finger prevents the tap", arguments: [["a", "b"], ["b", "a"]])
    func secondFinger(order: [String]) {
        var injector = TouchInjector()
        injector.down("a", 40, 50)
        injector.down("b", 140, 50)
        for finger in order { injector.lift(finger) }
        #expect(injector.events.words == ["two-finger-tap"])
        injector.down("a", 40, 50)
        injector.down("b", 140, 50)
        injector.lift("b")
        injector.down("b", 140, 50)
        injector.lift("b")
        injector.lift("a")
        #expect(injector.events.words == ["two-finger-tap"])
        injector.down("a", 40, 50)
        #expect(injector.lift("a").words == ["tap"])
    }

    @Test("Two simultaneous fingers are not a single tap")
    func twoFingers() {
        var injector = TouchInjector()
        injector.down(["a": (40, 50), "b": (140, 50)])
        injector.lift("a", "b")
        #expect(injector.events.words == ["two-finger-tap"])
    }

    @Test("A pan is not a tap")
    func pan() {
        var injector = TouchInjector()
        injector.arena.thresholds.tapSlop = 1000
        injector.down("a", 0, 0)
        injector.move("a", 20, 0)
        injector.move("a", 0, 0)
        injector.lift("a")
        #expect(injector.events.beginningsAndEnds == ["pan.began", "pan.ended"])
    }
}

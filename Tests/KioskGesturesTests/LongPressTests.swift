import Foundation
import KioskGestures
import KioskInput
import Testing

@Suite struct LongPressTests {
    private let point = CGPoint(x: 40, y: 50)

    @Test("A finger that rests for the minimum duration is a long press")
    func recognized() {
        var injector = TouchInjector()
        #expect(injector.arena.deadline == nil)
        injector.down("a", 40, 50)
        #expect(injector.arena.deadline == Timestamp(seconds: 0.5))
        injector.time = .zero
        #expect(injector.wait(0.499_999) == [])
        #expect(injector.wait(0.000_001) == [.longPress(point), .hold(.began, point)])
        #expect(injector.arena.deadline == nil)
        #expect(injector.wait(10) == [])
        #expect(injector.lift("a") == [.hold(.ended, point)])
        #expect(injector.wait(10) == [] && injector.stay() == [])
    }

    /// If `advance(to:)` is not called at the deadline, the next frame reports the press, because the finger rested
    /// until then.
    @Test("A due press is reported before the events of the next frame")
    func nextFrame() {
        let received: [GestureEvent] = [.longPress(point), .hold(.began, point)]
        func pressing() -> TouchInjector {
            var injector = TouchInjector()
            injector.down("a", 40, 50)
            injector.rest(0.6)
            return injector
        }
        var injector = pressing()
        #expect(injector.stay() == received)
        injector = pressing()
        #expect(injector.lift("a") == received + [.hold(.ended, point)])
        injector = pressing()
        #expect(injector.move("a", 400, 500) == received + [.hold(.changed, CGPoint(x: 400, y: 500))])
        injector = pressing()
        #expect(injector.lose("a") == received + [.hold(.cancelled, point)])
        injector = pressing()
        #expect(injector.vanish() == received + [.hold(.cancelled, point)])
        injector = pressing()
        #expect(injector.down("b", 90, 90) == received + [.hold(.ended, point)])
        injector = pressing()
        #expect(injector.exchange("a", for: "b", 1, 1) == received + [.hold(.ended, point)])
    }

    /// At the exact deadline a finger that lifts taps, and one that rests presses.
    @Test("A frame at the exact deadline is evaluated first")
    func exactMoment() {
        var injector = TouchInjector()
        injector.down("a", 40, 50)
        injector.time = Timestamp(seconds: 0.5)
        #expect(injector.lift("a") == [.tap(point)])
        injector = TouchInjector()
        injector.down("a", 40, 50)
        injector.time = Timestamp(seconds: 0.5)
        #expect(injector.stay() == [.longPress(point), .hold(.began, point)])
    }

    @Test("The hold reports the positions of its finger")
    func hold() {
        var injector = TouchInjector()
        injector.down("a", 40, 50)
        injector.wait(1)
        #expect(injector.move("a", 40.001, 50) == [.hold(.changed, CGPoint(x: 40.001, y: 50))])
        #expect(injector.stay() == [])
        #expect(injector.move("a", 900, 700) == [.hold(.changed, CGPoint(x: 900, y: 700))])
        #expect(injector.lift("a") == [.hold(.ended, CGPoint(x: 900, y: 700))])
    }

    /// A finger that trembles presses where it is, not where it went down.
    @Test("A long press is reported at the position of the finger")
    func position() {
        var injector = TouchInjector()
        injector.down("a", 40, 50)
        injector.move("a", 46, 50)
        #expect(injector.wait(1) == [.longPress(CGPoint(x: 46, y: 50)), .hold(.began, CGPoint(x: 46, y: 50))])
    }

    @Test(
        "Movement up to the slop is allowed, beyond it is not", arguments: [(9.999, true), (10, true), (10.001, false)])
    func slopOnBothSides(distance: Double, presses: Bool) {
        for (dx, dy) in [(1.0, 0.0), (-1, 0), (0, 1), (0.6, -0.8)] {
            var injector = TouchInjector()
            injector.arena.thresholds.panSlop = 1000
            injector.down("a", 0, 0)
            injector.move("a", dx * distance, dy * distance)
            injector.move("a", 0, 0)
            injector.wait(1)
            injector.lift("a")
            #expect(injector.events.words == (presses ? ["long-press", "hold.began", "hold.ended"] : []))
        }
    }

    @Test("The thresholds are those of the arena")
    func thresholds() {
        var injector = TouchInjector()
        injector.arena.thresholds.longPressSlop = 3
        injector.arena.thresholds.longPressDuration = 2
        injector.down("a", 0, 0)
        #expect(injector.wait(1.9) == [])
        #expect(injector.wait(0.2).words == ["long-press", "hold.began"])
        injector.lift("a")
        injector.down("a", 0, 0)
        injector.move("a", 4, 0)
        #expect(injector.arena.deadline == nil)
        #expect(injector.wait(3) == [])
    }

    /// The first recognized gesture wins: a pan excludes a long press, and a long press excludes pan and tap.
    @Test("A long press excludes pan and tap")
    func excludesPanAndTap() {
        var injector = TouchInjector()
        injector.down("a", 0, 0)
        injector.move("a", 20, 0)
        injector.wait(5)
        injector.lift("a")
        #expect(injector.events.beginningsAndEnds == ["pan.began", "pan.ended"])
        injector = TouchInjector()
        injector.arena.thresholds.tapMaximumDuration = 60
        injector.arena.thresholds.tapSlop = 1000
        injector.down("a", 0, 0)
        injector.wait(1)
        injector.move("a", 300, 0)
        injector.lift("a")
        injector.down("b", 0, 0)
        injector.move("b", 300, 0)
        injector.lift("b")
        #expect(
            injector.events.beginningsAndEnds == [
                "long-press", "hold.began", "hold.ended", "pan.began", "fling", "pan.ended",
            ])
    }

    /// A second finger ends the hold; both fingers can pinch from there, and the remaining one can pan.
    @Test("A second finger ends the hold and begins its own gesture")
    func secondFinger() {
        var injector = TouchInjector()
        injector.down("a", 100, 100)
        injector.wait(1)
        injector.move("a", 110, 100)
        #expect(injector.down("b", 300, 100) == [.hold(.ended, CGPoint(x: 110, y: 100))])
        #expect(injector.move("b", 330, 100).words == ["pinch.began"])
        #expect(injector.lift("b").words == ["pinch.ended"])
        #expect(injector.wait(9) == [])
        #expect(injector.move("a", 200, 100).words == ["pan.began", "pan.changed"])
        #expect(injector.lift("a").words == ["pan.ended"])
    }

    @Test(
        "A second finger before the press prevents it until all fingers are up", arguments: [["a", "b"], ["b", "a"]])
    func secondFingerBefore(order: [String]) {
        var injector = TouchInjector()
        injector.down("a", 40, 50)
        injector.down("b", 140, 50)
        #expect(injector.arena.deadline == nil)
        injector.wait(1)
        for finger in order {
            injector.lift(finger)
            injector.wait(1)
        }
        #expect(injector.events.isEmpty)
        injector.down("a", 40, 50)
        #expect(injector.wait(1).words == ["long-press", "hold.began"])
    }

    @Test("A lost finger cancels the hold", arguments: TouchContact.CancelReason.allCases)
    func lostFinger(reason: TouchContact.CancelReason) {
        var injector = TouchInjector()
        injector.down("a", 40, 50)
        injector.wait(1)
        injector.move("a", 60, 50)
        #expect(injector.lose("a", reason: reason) == [.hold(.cancelled, CGPoint(x: 60, y: 50))])
        injector.down("a", 40, 50)
        injector.lose("a", reason: reason)
        #expect(injector.arena.deadline == nil)
        #expect(injector.wait(1) == [])
    }

    @Test("Timestamps that step back delay the press but do not prevent it")
    func backwardTime() {
        var injector = TouchInjector()
        injector.time = Timestamp(seconds: 100.0)
        injector.down("a", 40, 50)
        injector.time = .zero
        #expect(injector.stay() == [])
        #expect(injector.wait(99) == [])
        #expect(injector.wait(2).words == ["long-press", "hold.began"])
    }

    @Test("The greatest timestamp does not crash")
    func extremeTimes() {
        var injector = TouchInjector()
        injector.time = Timestamp(nanoseconds: .max)
        injector.down("a", 40, 50)
        #expect(injector.wait(1) == [])
        #expect(injector.lift("a").words == ["tap"])
    }
}

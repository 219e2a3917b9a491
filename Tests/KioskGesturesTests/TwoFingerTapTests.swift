import Foundation
import KioskGestures
import KioskInput
import Testing

@Suite struct TwoFingerTapTests {
    private let center = CGPoint(x: 150, y: 100)

    private func touching() -> TouchInjector {
        var injector = TouchInjector(waitingForDoubleTaps: true)
        injector.down(["a": (100, 100), "b": (200, 100)])
        return injector
    }

    @Test("A two-finger tap is reported when both fingers have lifted")
    func recognized() {
        var injector = touching()
        #expect(injector.lift("a", "b") == [.twoFingerTap(center)])
        injector = touching()
        #expect(injector.lift("b") == [])
        #expect(injector.lift("a") == [.twoFingerTap(center)])
        injector = TouchInjector()
        injector.down("a", 100, 100)
        injector.down("b", 200, 100)
        injector.lift("a")
        #expect(injector.lift("b") == [.twoFingerTap(center)])
        #expect(injector.wait(1) == [])
    }

    /// Seconds from the first finger down to the last up.
    @Test(
        "A two-finger tap has a maximum duration",
        arguments: [(0.299, true), (0.3, true), (0.300_001, false), (3, false)])
    func duration(seconds: Double, taps: Bool) {
        for order in [["a", "b"], ["b", "a"]] {
            var injector = touching()
            injector.time = Timestamp(seconds: seconds)
            for finger in order {
                injector.lift(finger)
                injector.time = Timestamp(seconds: seconds)
            }
            #expect(injector.events.words == (taps ? ["two-finger-tap"] : []))
        }
    }

    /// Both stray the same way, so that they do not pinch; what they tilt is another matter.
    @Test(
        "Movement up to the slop is a tap, beyond it is not", arguments: [(15.999, true), (16, true), (16.001, false)])
    func slopOnBothSides(distance: Double, taps: Bool) {
        for (dx, dy) in [(1.0, 0.0), (-1, 0), (0, 1), (0.6, -0.8)] {
            var injector = touching()
            injector.arena.thresholds.pinchTravelSlop = 1000
            injector.arena.ignored.insert(.pitch)
            injector.move([
                "a": (100 + dx * distance, 100 + dy * distance), "b": (200 + dx * distance, 100 + dy * distance),
            ])
            injector.lift("a", "b")
            #expect(injector.events.words == (taps ? ["two-finger-tap"] : []))
        }
    }

    @Test("A quick pinch is not a two-finger tap")
    func pinch() {
        var injector = touching()
        injector.move(["a": (95, 100), "b": (205, 100)])
        injector.lift("a", "b")
        #expect(injector.events.words == ["pinch.began", "pinch.ended"])
    }

    @Test("One finger or three fingers are not a two-finger tap")
    func fingerCount() {
        var injector = touching()
        injector.down("c", 300, 300)
        injector.lift("a", "b", "c")
        injector.down(["a": (1, 1), "b": (100, 1), "c": (200, 1)])
        injector.lift("a", "b", "c")
        // Three in all, though never at once.
        injector.down(["a": (1, 1), "b": (100, 1)])
        injector.lift("b")
        injector.down("c", 100, 1)
        injector.lift("a", "c")
        injector.down(["a": (1, 1), "b": (100, 1)])
        injector.exchange("b", for: "c", 100, 1)
        injector.lift("a", "c")
        injector.wait(1)
        #expect(injector.events.isEmpty)
        injector = touching()
        #expect(injector.lift("a", "b") == [.twoFingerTap(center)])
    }

    @Test("A lost finger does not tap", arguments: TouchContact.CancelReason.allCases)
    func lost(reason: TouchContact.CancelReason) {
        var injector = touching()
        injector.lose("b", reason: reason)
        injector.lift("a")
        injector.down(["a": (1, 1), "b": (100, 1)])
        injector.vanish()
        injector.wait(1)
        #expect(injector.events.isEmpty)
    }

    @Test("The thresholds are those of the arena")
    func thresholds() {
        var injector = touching()
        injector.arena.thresholds.twoFingerTapDuration = 1
        injector.arena.thresholds.twoFingerTapSlop = 2
        injector.rest(0.8)
        #expect(injector.lift("a", "b").words == ["two-finger-tap"])
        injector.down(["a": (1, 1), "b": (100, 1)])
        injector.move("a", 4, 1)
        #expect(injector.lift("a", "b") == [])
    }
}

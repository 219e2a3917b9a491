import Foundation
import KioskGestures
import KioskInput
import Testing

@Suite struct QuickZoomTests {
    private let start = CGPoint(x: 100, y: 100)

    private func tapped(waiting: Bool = true, pause: Double = 0.1, _ ignored: Set<GestureKind> = []) -> TouchInjector {
        var injector = TouchInjector(waitingForDoubleTaps: waiting)
        injector.arena.ignored.formUnion(ignored)
        injector.down("a", 98, 103)
        injector.lift("a")
        injector.wait(pause)
        injector.down("a", 100, 100)
        return injector
    }

    @Test("A second touch that moves zooms and does not tap")
    func recognized() {
        var injector = tapped()
        #expect(injector.move("a", 100, 110) == [])
        #expect(injector.move("a", 100, 110.1) == [.quickZoom(.began, CGPoint(x: 100, y: 110.1), start: start)])
        #expect(injector.move("a", 100, 150) == [.quickZoom(.changed, CGPoint(x: 100, y: 150), start: start)])
        #expect(injector.stay() == [])
        #expect(injector.lift("a") == [.quickZoom(.ended, CGPoint(x: 100, y: 150), start: start)])
        #expect(injector.wait(2) == [] && injector.arena.deadline == nil)
    }

    /// Without double taps the first tap has been reported already, and the second touch still zooms.
    @Test("The quick zoom works if double taps are disabled")
    func worksWithoutDoubleTaps() {
        var injector = tapped(waiting: false)
        injector.move("a", 100, 60)
        injector.lift("a")
        #expect(injector.events.words == ["tap", "quick-zoom.began", "quick-zoom.ended"])
    }

    @Test("An ignored quick zoom is a pan")
    func ignored() {
        var injector = tapped([.quickZoom])
        #expect(injector.move("a", 100, 60).words == ["tap", "pan.began"])
    }

    @Test("The second touch must be within the limits of time and distance")
    func thresholds() {
        for (pause, x, zooms) in [(0.28, 100.0, true), (0.31, 100, false), (0.1, 138, true), (0.1, 139, false)] {
            var injector = TouchInjector(waitingForDoubleTaps: true)
            injector.down("a", 98, 100)
            injector.lift("a")
            injector.rest(pause)
            injector.down("a", x, 100)
            injector.move("a", x, 130)
            #expect(injector.events.words.contains("quick-zoom.began") == zooms, "\(pause) \(x)")
            #expect(injector.events.words.contains("pan.began") != zooms)
        }
    }

    @Test("A long or moving first touch does not start a quick zoom")
    func firstTouch() {
        var injector = TouchInjector(waitingForDoubleTaps: true)
        injector.down("a", 100, 100)
        injector.rest(0.6)
        injector.lift("a")
        injector.down("a", 100, 100)
        #expect(injector.move("a", 100, 130).words == ["pan.began"])
        injector.lift("a")
        injector.down("a", 100, 100)
        injector.move("a", 100, 120)
        injector.lift("a")
        injector.down("a", 100, 120)
        #expect(injector.move("a", 100, 150).words == ["pan.began"])
    }

    @Test("A second touch that rests is a long press, and one that lifts is a double tap")
    func otherSecondTouches() {
        var injector = tapped()
        injector.wait(1)
        injector.move("a", 100, 150)
        #expect(!injector.events.words.contains("quick-zoom.began") && injector.events.words.contains("long-press"))
        injector = tapped()
        #expect(injector.lift("a").words == ["double-tap"])
    }

    @Test("Without long presses, a tap that was sent during the second touch does not begin a quick zoom")
    func sentTap() {
        var injector = TouchInjector(waitingForDoubleTaps: true)
        injector.arena.ignored = [.longPress]
        injector.down("a", 100, 100)
        injector.lift("a")
        injector.down("a", 100, 100)
        injector.wait(0.6)
        injector.move("a", 100, 150)
        #expect(injector.events.words == ["tap", "pan.began"])
    }

    @Test("Another finger that moves ends the quick zoom, and a lost finger cancels it")
    func otherFinger() {
        var injector = tapped()
        injector.move("a", 100, 150)
        #expect(injector.down("b", 300, 150) == [])
        #expect(injector.move(["a": (50, 150), "b": (350, 150)]).words == ["quick-zoom.ended", "pinch.began"])
        injector = tapped()
        injector.move("a", 100, 150)
        #expect(injector.lose("a").words == ["quick-zoom.cancelled"])
        injector = tapped()
        injector.move("a", 100, 150)
        #expect(injector.vanish().words == ["quick-zoom.cancelled"])
    }

    @Test("A quick zoom that becomes ignored ends")
    func ignoredDuring() {
        var injector = tapped()
        injector.move("a", 100, 150)
        injector.arena.ignored.insert(.quickZoom)
        var ends: [String] = []
        injector.arena.endUnwanted { ends.append($0.word) }
        #expect(ends == ["quick-zoom.ended"] && injector.move("a", 100, 200).isEmpty)
    }
}

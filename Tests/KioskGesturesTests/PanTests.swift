import Foundation
import KioskGestures
import KioskInput
import Testing

@Suite struct PanTests {
    @Test("A pan begins where the finger leaves the slop")
    func begin() {
        var injector = TouchInjector()
        #expect(injector.down("a", 100, 100) == [])
        #expect(injector.move("a", 105, 100) == [])
        let start = CGPoint(x: 100, y: 100)
        #expect(injector.move("a", 112, 100) == [.pan(.began, CGPoint(x: 112, y: 100), start: start)])
        #expect(injector.move("a", 130, 90) == [.pan(.changed, CGPoint(x: 130, y: 90), start: start)])
        #expect(injector.stay() == [])
        injector.rest(0.1)
        #expect(injector.lift("a") == [.pan(.ended, CGPoint(x: 130, y: 90), start: start)])
        #expect(injector.stay() == [])
    }

    /// Both sides of the slop, in every direction of the compass.
    @Test(arguments: Array(stride(from: 0, to: 360, by: 15)))
    func theSlopIsACircle(degrees: Int) {
        let (dx, dy) = (cos(Double(degrees) * .pi / 180), sin(Double(degrees) * .pi / 180))
        for slop in [2.5, 10, 40] {
            for (distance, pans) in [(slop * 0.999, false), (slop * 1.001, true)] {
                var injector = TouchInjector()
                injector.arena.thresholds.panSlop = slop
                injector.down("a", 0, 0)
                injector.move("a", dx * distance, dy * distance)
                #expect(injector.events.words == (pans ? ["pan.began"] : []))
            }
        }
    }

    @Test("A movement of exactly the slop is not a pan")
    func slop() {
        var injector = TouchInjector()
        injector.down("a", 0, 0)
        #expect(injector.move("a", 10, 0) == [])
        #expect(injector.move("a", 10.000_001, 0).words == ["pan.began"])
    }

    /// Noise does not add up: the distance is measured from the start of the finger.
    @Test("Noise within the slop is not a pan")
    func noise() {
        var injector = TouchInjector()
        injector.arena.thresholds.longPressDuration = 60
        injector.down("a", 50, 50)
        for step in 0..<500 { injector.move("a", 50 + Double(step % 2) * 9, 50) }
        #expect(injector.events.isEmpty)
    }

    @Test("A second finger does not end the pan")
    func secondFinger() {
        var injector = TouchInjector()
        injector.down("a", 0, 0)
        injector.move("a", 50, 0)
        #expect(injector.down("b", 200, 0) == [])
        #expect(injector.move("a", 56, 0) == [.pan(.changed, CGPoint(x: 56, y: 0), start: .zero)])
        #expect(injector.lift("b") == [])
        #expect(injector.move("a", 80, 0) == [.pan(.changed, CGPoint(x: 80, y: 0), start: .zero)])
    }

    @Test("A lost finger cancels the pan", arguments: TouchContact.CancelReason.allCases)
    func lost(reason: TouchContact.CancelReason) {
        var injector = TouchInjector()
        injector.down("a", 0, 0)
        injector.move("a", 50, 0)
        #expect(injector.lose("a", reason: reason) == [.pan(.cancelled, CGPoint(x: 50, y: 0), start: .zero)])
        #expect(injector.stay() == [])
    }

    @Test("A finger that is missing from a frame without an end cancels the pan")
    func missing() {
        var injector = TouchInjector()
        injector.down("a", 0, 0)
        injector.move("a", 50, 0)
        #expect(injector.vanish() == [.pan(.cancelled, CGPoint(x: 50, y: 0), start: .zero)])
    }

    @Test("Another finger in the same frame starts a new pan")
    func replaced() {
        var injector = TouchInjector()
        injector.down("a", 0, 0)
        injector.move("a", 50, 0)
        #expect(injector.exchange("a", for: "b", 300, 300) == [.pan(.ended, CGPoint(x: 50, y: 0), start: .zero)])
        #expect(injector.move("b", 305, 300) == [])
        #expect(injector.move("b", 315, 300) == [.pan(.began, CGPoint(x: 315, y: 300), start: CGPoint(x: 300, y: 300))])
    }

    @Test("A finger that replaces another before the pan is measured from its own start")
    func exchanged() {
        var injector = TouchInjector()
        injector.down("a", 0, 0)
        #expect(injector.exchange("a", for: "b", 300, 300).words == ["tap"])
        #expect(injector.move("b", 309, 300) == [])
        #expect(injector.move("b", 311, 300).words == ["pan.began"])
    }

    @Test("A finger that is lost before the pan reports nothing")
    func lostBefore() {
        var injector = TouchInjector()
        injector.down("a", 0, 0)
        injector.lose("a")
        injector.down("b", 100, 100)
        injector.vanish()
        #expect(injector.events.isEmpty)
    }
}

import Foundation
import KioskGestures
import KioskInput
import Testing

/// Panels whose timestamps stand still, jump or step back.
@Suite struct TimeTests {
    @Test("Timestamps that do not increase allow taps and pans", arguments: [Int64.min, -1_000_000_000, -1, 0])
    func backwardTime(step: Int64) {
        var injector = TouchInjector()
        injector.arena.ignored.insert(.quickZoom)
        injector.time = .zero
        injector.down("a", 0, 0)
        injector.time = Timestamp(nanoseconds: step)
        #expect(injector.lift("a").words == ["tap"])
        injector.time = .zero
        injector.down("a", 0, 0)
        injector.time = Timestamp(nanoseconds: step)
        injector.move("a", 50, 0)
        injector.time = Timestamp(nanoseconds: step)
        injector.lift("a")
        #expect(injector.events.words == ["tap", "pan.began", "pan.ended"])
    }

    @Test("Frames with one timestamp are recognized")
    func constantTime() {
        var injector = TouchInjector()
        func now(_ change: (inout TouchInjector) -> Void) {
            injector.time = Timestamp(seconds: 5.0)
            change(&injector)
        }
        now { $0.down("a", 100, 100) }
        now { $0.down("b", 200, 100) }
        now { $0.move(["a": (90, 100), "b": (210, 100)]) }
        now { $0.lift("b") }
        now { $0.move("a", 150, 100) }
        now { $0.lift("a") }
        #expect(injector.events.words == ["pinch.began", "pinch.ended", "pan.began", "pan.changed", "pan.ended"])
    }

    @Test("Timestamps that jump by centuries do not crash")
    func timeJumps() {
        var injector = TouchInjector()
        injector.time = Timestamp(nanoseconds: .min)
        injector.down("a", 0, 0)
        injector.time = Timestamp(nanoseconds: .max)
        #expect(injector.lift("a").words == ["long-press", "hold.began", "hold.ended"])
        injector.time = Timestamp(nanoseconds: .max)
        injector.down("a", 0, 0)
        injector.time = Timestamp(nanoseconds: .min)
        #expect(injector.lift("a").words == ["tap"])
    }
}

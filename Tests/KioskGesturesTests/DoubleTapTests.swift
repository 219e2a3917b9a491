import Foundation
import KioskGestures
import KioskInput
import Testing

@Suite struct DoubleTapTests {
    private let point = CGPoint(x: 40, y: 50)

    private func tapped(_ count: Int = 1) -> TouchInjector {
        var injector = TouchInjector(waitingForDoubleTaps: true)
        for _ in 0..<count {
            injector.down("a", 40, 50)
            injector.lift("a")
        }
        return injector
    }

    @Test("Two taps at one point are a double tap")
    func recognized() {
        var injector = tapped(2)
        #expect(injector.events == [.doubleTap(point)])
        #expect(injector.arena.deadline == nil)
        #expect(injector.wait(10) == [])
    }

    @Test("The double tap is reported at the second lift")
    func position() {
        var injector = tapped()
        injector.down("b", 60, 50)
        injector.move("b", 62, 50)
        #expect(injector.lift("b") == [.doubleTap(CGPoint(x: 62, y: 50))])
    }

    /// Three are one and a half, four are two.
    @Test(arguments: [
        (1, ["tap"]), (2, ["double-tap"]), (3, ["double-tap", "tap"]), (4, ["double-tap", "double-tap"]),
    ])
    func aSeriesOfTapsIsReportedAsDoubleTapsAndSingleTaps(count: Int, words: [String]) {
        var injector = tapped(count)
        injector.wait(1)
        #expect(injector.events.words == words)
    }

    @Test("A single tap is reported once a second tap is no longer possible")
    func singleTap() {
        var injector = tapped()
        #expect(injector.events == [])
        let lift = injector.time.advanced(bySeconds: -0.01)
        #expect(injector.arena.deadline == lift.advanced(bySeconds: 0.3))
        #expect(injector.wait(0.28) == [])
        #expect(injector.wait(0.01) == [.tap(point)])
        #expect(injector.arena.deadline == nil && injector.wait(1) == [])
    }

    /// Seconds from the lift of one to the touch of the other, and points between them.
    @Test(
        "The second tap can be at the limits of distance and interval",
        arguments: [(0.01, 0.0), (0.3, 0), (0.1, 40), (0, 0), (-5, 0)])
    func withinThresholds(pause: Double, distance: Double) {
        for (dx, dy) in [(1.0, 0.0), (-1, 0), (0, 1), (0.6, -0.8)] {
            var injector = tapped()
            injector.rest(pause - 0.01)
            injector.down("b", 40 + dx * distance, 50 + dy * distance)
            injector.lift("b")
            #expect(injector.events.words == ["double-tap"])
        }
    }

    @Test(
        "A second tap that is too far away or too late is another single tap",
        arguments: [(0.300_001, 0.0), (0.1, 40.001), (5, 0), (0.1, 1e9)])
    func beyondThresholds(pause: Double, distance: Double) {
        for (dx, dy) in [(1.0, 0.0), (-1, 0), (0, 1), (0.6, -0.8)] {
            var injector = tapped()
            injector.rest(pause - 0.01)
            #expect(injector.down("b", 40 + dx * distance, 50 + dy * distance) == [.tap(point)])
            injector.lift("b")
            injector.wait(1)
            #expect(injector.events.words == ["tap", "tap"])
        }
    }

    /// The gesture of the second touch is reported after the delayed tap.
    @Test("The first tap is reported if the second touch is not a tap")
    func firstTap() {
        var injector = tapped()
        injector.arena.ignored = [.quickZoom]
        injector.down("b", 40, 50)
        #expect(injector.move("b", 70, 50).words == ["tap", "pan.began"])
        injector = tapped()
        injector.down("b", 40, 50)
        #expect(injector.wait(1).words == ["tap", "long-press", "hold.began"])
        injector = tapped()
        injector.down("b", 40, 50)
        #expect(injector.lose("b", reason: .palm) == [.tap(point)])
        injector = tapped()
        injector.down("b", 40, 50)
        #expect(injector.vanish() == [.tap(point)])
        injector = tapped()
        injector.down("b", 40, 50)
        #expect(injector.exchange("b", for: "c", 40, 50) == [.doubleTap(point)])
        injector = tapped()
        injector.down("b", 40, 50)
        #expect(injector.down("c", 90, 50) == [.tap(point)])
        #expect(injector.lift("b", "c").words == ["two-finger-tap"])
        injector = tapped()
        #expect(injector.down(["b": (40, 50), "c": (90, 50)]) == [.tap(point)])
        #expect(injector.move(["b": (20, 50), "c": (110, 50)]).words == ["pinch.began"])
        injector = tapped()
        injector.arena.thresholds.tapSlop = 1000
        injector.arena.ignored = [.quickZoom]
        injector.down("b", 40, 50)
        #expect(injector.move("b", 70, 50).words == ["tap", "pan.began"])
        injector = tapped()
        injector.arena.thresholds.tapMaximumDuration = 0.2
        injector.down("b", 40, 50)
        #expect(injector.wait(0.195) == [.tap(point)])
        #expect(injector.wait(1).words == ["long-press", "hold.began"])
    }

    @Test("The thresholds are those of the arena")
    func thresholds() {
        var injector = tapped()
        injector.arena.thresholds.doubleTapInterval = 0.05
        #expect(injector.wait(0.05) == [.tap(point)])
        injector.arena.thresholds.doubleTapInterval = 1
        injector.arena.thresholds.doubleTapDistance = 0
        injector.down("a", 40, 50)
        injector.lift("a")
        injector.rest(0.9)
        injector.down("a", 40, 50)
        #expect(injector.lift("a").words == ["double-tap"])
        injector.arena.thresholds.doubleTapInterval = 0
        injector.down("a", 40, 50)
        #expect(injector.lift("a").words == ["tap"])
    }

    /// Switched off at any moment, taps are single ones and none is lost.
    @Test("A disabled double tap does not delay single taps")
    func switchedOff() {
        var injector = tapped()
        injector.arena.ignored = [.doubleTap]
        #expect(injector.wait(1) == [.tap(point)])
        injector = tapped()
        injector.down("a", 40, 50)
        injector.arena.ignored = [.doubleTap]
        #expect(injector.lift("a") == [.tap(point)])
        #expect(injector.wait(1) == [.tap(point)])
        injector.down("a", 40, 50)
        #expect(injector.lift("a") == [.tap(point)])
        #expect(injector.arena.deadline == nil)
    }

    /// Each gesture is ignored on its own; the other gestures are unchanged.
    @Test("Ignored gestures do not affect other gestures", arguments: GestureKind.allCases)
    func ignored(kind: GestureKind) {
        func play(_ injector: inout TouchInjector) {
            injector.down("a", 0, 0)
            injector.move("a", 50, 0)
            injector.lift("a")
            injector.down(["a": (0, 0), "b": (100, 0)])
            injector.move(["a": (-50, 0), "b": (150, 0)])
            for turn in 1...10 {
                injector.move(["a": (-50, 0), "b": (-50 + 200 * cos(Double(turn) / 50), 200 * sin(Double(turn) / 50))])
            }
            injector.lift("a", "b")
            injector.down(["a": (0, 0), "b": (100, 0)])
            injector.move(["a": (0, 9), "b": (100, 9)])
            injector.rest(0.4)
            injector.lift("a", "b")
            for _ in 0..<2 {
                injector.down("a", 40, 50)
                injector.lift("a")
            }
            injector.wait(1)
            injector.down("a", 0, 400)
            injector.lift("a")
            injector.down("a", 0, 400)
            injector.move("a", 0, 411)
            injector.rest(0.1)
            injector.lift("a")
            injector.down(["a": (0, 0), "b": (100, 0)])
            injector.lift("a", "b")
            injector.down("a", 500, 500)
            injector.lift("a")
            injector.wait(1)
            injector.down("a", 40, 50)
            injector.wait(1)
            injector.lift("a")
        }
        var all = TouchInjector(waitingForDoubleTaps: true)
        play(&all)
        #expect(Set(all.events.map(\.kind)) == Set(GestureKind.allCases).subtracting([.orbit, .scroll, .knob, .key]))
        var injector = TouchInjector(waitingForDoubleTaps: true)
        injector.arena.ignored = [kind]
        play(&injector)
        switch kind {
        case .doubleTap: #expect(injector.events.words.filter { $0 == "tap" }.count == 4)
        case .quickZoom:
            #expect(Set(injector.events.map(\.kind)) == Set(all.events.map(\.kind)).subtracting([.quickZoom]))
        case .longPress: #expect(injector.events == all.events.filter { ![.longPress, .hold].contains($0.kind) })
        case .pan: #expect(injector.events == all.events.filter { ![.pan, .fling].contains($0.kind) })
        default: #expect(injector.events == all.events.filter { $0.kind != kind })
        }
    }
}

import Foundation
import KioskGestures
import KioskInput
import TestSupport
import Testing

@Suite struct FlingTests {
    /// A finger at even speed, in points per second, for ten frames of a hundredth of a second; it lifts after a pause.
    private func flung(
        _ x: Double, _ y: Double, pause: Double = 0.01, _ change: (inout TouchInjector) -> Void = { _ in }
    )
        -> TouchInjector
    {
        var injector = TouchInjector()
        change(&injector)
        injector.down("a", 100, 100)
        for frame in 1...10 { injector.move("a", 100 + x * Double(frame) / 100, 100 + y * Double(frame) / 100) }
        injector.rest(pause - 0.01)
        injector.lift("a")
        return injector
    }

    private func speed(of injector: TouchInjector) -> CGPoint? {
        injector.events.lazy.compactMap { event -> CGPoint? in
            if case .fling(_, let velocity) = event { velocity } else { nil }
        }.first
    }

    @Test("A fling is reported with its velocity before the pan ends")
    func order() throws {
        let injector = flung(900, -400)
        #expect(injector.events.words.suffix(2) == ["fling", "pan.ended"])
        let velocity = try #require(speed(of: injector))
        #expect(abs(velocity.x - 900) < 1e-6 && abs(velocity.y + 400) < 1e-6)
        #expect(injector.events.first { $0.kind == .fling }?.location == CGPoint(x: 190, y: 60))
    }

    @Test(
        "A finger that rested before it lifts does not fling",
        arguments: [(0, true), (0.033, true), (0.034, false), (2, false)])
    func afterRest(pause: Double, flings: Bool) {
        #expect((speed(of: flung(900, 0, pause: pause)) != nil) == flings)
    }

    /// Frames in which nothing moves are no movement; the finger lifts a hundredth of a second after the last.
    @Test("Frames without movement count as rest", arguments: [(0, true), (2, true), (3, false), (50, false)])
    func restFrames(frames: Int, flings: Bool) {
        var injector = TouchInjector()
        injector.down("a", 0, 0)
        injector.move("a", 50, 0)
        injector.move("a", 100, 0)
        for _ in 0..<frames { injector.stay() }
        injector.lift("a")
        #expect((speed(of: injector) != nil) == flings)
    }

    @Test(
        "A fling has a minimum and a maximum speed", arguments: [(290, 0.0), (310, 310), (8000, 8000), (50_000, 8000)])
    func speedHasLimits(pace: Double, expected: Double) {
        let injector = flung(pace * 0.6, -pace * 0.8)
        let found = speed(of: injector).map { hypot($0.x, $0.y) } ?? 0
        #expect(abs(found - expected) < 1e-6)
    }

    /// Only the last tenth of a second counts.
    @Test("Movement before the measured window does not count")
    func window() throws {
        var injector = TouchInjector()
        injector.down("a", 0, 0)
        for frame in 1...20 { injector.move("a", 0, Double(frame) * 50) }
        for frame in 1...11 { injector.move("a", Double(frame) * 5, 1000) }
        injector.lift("a")
        let velocity = try #require(speed(of: injector))
        #expect(abs(velocity.x - 500) < 1e-6 && abs(velocity.y) < 1e-6)
    }

    @Test("Noise of the positions hardly changes the velocity")
    func noise() throws {
        var injector = TouchInjector()
        var random = SeededGenerator(seed: 6)
        injector.down("a", 0, 0)
        for frame in 1...12 { injector.move("a", Double(frame) * 10 + .random(in: -1...1, using: &random), 0) }
        injector.lift("a")
        #expect(abs(try #require(speed(of: injector)).x - 1000) < 60)
    }

    @Test("Lost, replaced and pinching fingers do not fling")
    func noFling() {
        func dragging() -> TouchInjector {
            var injector = TouchInjector()
            injector.down("a", 0, 0)
            for frame in 1...8 { injector.move("a", Double(frame) * 10, 0) }
            return injector
        }
        var injector = dragging()
        injector.lose("a")
        #expect(speed(of: injector) == nil)
        injector = dragging()
        injector.vanish()
        #expect(speed(of: injector) == nil)
        injector = dragging()
        injector.exchange("a", for: "b", 300, 0)
        injector.lift("b")
        #expect(speed(of: injector) == nil)
        injector = TouchInjector()
        injector.down(["a": (0, 0), "b": (100, 0)])
        for frame in 1...8 { injector.move(["a": (-Double(frame) * 5, 0), "b": (100 + Double(frame) * 10, 0)]) }
        injector.lift("a", "b")
        #expect(speed(of: injector) == nil)
    }

    @Test("Two parallel fingers fling")
    func twoFingers() {
        var injector = TouchInjector()
        injector.down(["a": (0, 0), "b": (100, 0)])
        for frame in 1...8 { injector.move(["a": (Double(frame) * 10, 0), "b": (100 + Double(frame) * 10, 0)]) }
        injector.lift("a", "b")
        #expect(speed(of: injector).map { abs($0.x - 1000) < 1 } == true)
    }

    @Test("Timestamps that repeat or jump limit the velocity")
    func invalidTimes() {
        for step in [Int64.min, -1_000_000_000, 0] {
            var injector = TouchInjector()
            injector.down("a", 0, 0)
            for frame in 1...5 {
                injector.time = Timestamp(nanoseconds: step)
                injector.move("a", Double(frame) * 20, 0)
            }
            injector.time = Timestamp(nanoseconds: step)
            injector.lift("a")
            #expect(speed(of: injector) == nil && injector.events.words.last == "pan.ended")
        }
    }

    @Test("Withheld taps are not reported")
    func stoppingTouch() {
        for fingers in [["a"], ["a", "b"]] {
            var injector = TouchInjector(waitingForDoubleTaps: true)
            injector.down(Dictionary(uniqueKeysWithValues: fingers.map { ($0, (x: $0 == "a" ? 0 : 100, y: 0)) }))
            injector.arena.withholdTaps { _ in Issue.record("nothing was kept back") }
            for finger in fingers { injector.lift(finger) }
            #expect(injector.wait(1) == [] && injector.events.isEmpty)
        }
    }
}

/// Panels that report seldom, in bursts, or with a jolt as the finger lifts.
@Suite struct PanelFlingTests {
    /// Moves a finger by 40 points per report; the times are in milliseconds, the last one is that of the lift.
    private func speed(reports: [Double], _ positions: [Double]? = nil) -> CGPoint? {
        var injector = TouchInjector()
        injector.down("a", 0, 0)
        for (index, time) in reports.dropLast().enumerated() {
            injector.time = Timestamp(seconds: time / 1000)
            injector.move("a", positions.map { $0[index] } ?? Double(index + 1) * 40, 0)
        }
        injector.time = Timestamp(seconds: (reports.last ?? 0) / 1000)
        injector.lift("a")
        return injector.events.lazy.compactMap { event -> CGPoint? in
            if case .fling(_, let velocity) = event { velocity } else { nil }
        }.first
    }

    @Test("The pause that prevents a fling does not depend on the frame rate")
    func frameRates() throws {
        #expect(abs(try #require(speed(reports: [40, 80, 120, 160])).x - 1000) < 1e-6)
        #expect(speed(reports: [40, 80, 120, 179]) != nil)
        #expect(speed(reports: [40, 80, 120, 181]) == nil)
        #expect(speed(reports: [10, 20, 30, 70]) == nil)
    }

    @Test("Two frames are enough for a fling")
    func twoReports() throws {
        #expect(abs(try #require(speed(reports: [20, 30])).x - 2000) < 1e-6)
    }

    /// A step back within two milliseconds of the last report is the finger rolling off, later it is a turn.
    @Test("The displacement at the lift is ignored")
    func lift() throws {
        let jolted = try #require(speed(reports: [10, 20, 30, 31, 35], [40, 80, 120, 90]))
        #expect(abs(jolted.x - 4000) < 1e-6)
        let turned = speed(reports: [10, 20, 30, 33, 35], [40, 80, 120, 90])
        #expect((turned?.x ?? 0) < 3900)
        let ahead = try #require(speed(reports: [10, 20, 30, 31, 35], [40, 80, 120, 150]))
        #expect(ahead.x > 4000)
        // Without a way to go back on there is no step back.
        #expect(speed(reports: [0, 0, 0, 0], [40, 80, 50]) == nil)
    }

    /// A burst has several positions with one timestamp; the frames before and after it determine the velocity.
    @Test("Frames that arrive in bursts fling")
    func bursts() throws {
        let velocity = try #require(speed(reports: [16, 16, 32, 32, 48, 48, 50], [40, 40, 80, 80, 120, 120]))
        #expect(abs(velocity.x - 2500) < 1e-6)
        #expect(speed(reports: Array(repeating: 7, count: 2000)) == nil)
    }
}

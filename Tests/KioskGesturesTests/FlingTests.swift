import Foundation
import KioskGestures
import KioskInput
import TestSupport
import Testing

@Suite struct FlingTests {
    /// A finger at even speed, in points per second, for ten frames of a hundredth of a second; it lifts after a pause.
    private func flung(_ x: Double, _ y: Double, pause: Double = 0.01, _ change: (inout Hand) -> Void = { _ in })
        -> Hand
    {
        var hand = Hand()
        change(&hand)
        hand.down("a", 100, 100)
        for frame in 1...10 { hand.move("a", 100 + x * Double(frame) / 100, 100 + y * Double(frame) / 100) }
        hand.rest(pause - 0.01)
        hand.lift("a")
        return hand
    }

    private func speed(of hand: Hand) -> CGPoint? {
        hand.said.lazy.compactMap { event -> CGPoint? in
            if case .fling(_, let velocity) = event { velocity } else { nil }
        }.first
    }

    @Test("A fling is reported with its velocity before the pan ends")
    func order() throws {
        let hand = flung(900, -400)
        #expect(hand.said.words.suffix(2) == ["fling", "pan.ended"])
        let velocity = try #require(speed(of: hand))
        #expect(abs(velocity.x - 900) < 1e-6 && abs(velocity.y + 400) < 1e-6)
        #expect(hand.said.first { $0.kind == .fling }?.location == CGPoint(x: 190, y: 60))
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
        var hand = Hand()
        hand.down("a", 0, 0)
        hand.move("a", 50, 0)
        hand.move("a", 100, 0)
        for _ in 0..<frames { hand.stay() }
        hand.lift("a")
        #expect((speed(of: hand) != nil) == flings)
    }

    @Test(
        "A fling has a minimum and a maximum speed", arguments: [(290, 0.0), (310, 310), (8000, 8000), (50_000, 8000)])
    func speedHasLimits(pace: Double, expected: Double) {
        let hand = flung(pace * 0.6, -pace * 0.8)
        let found = speed(of: hand).map { hypot($0.x, $0.y) } ?? 0
        #expect(abs(found - expected) < 1e-6)
    }

    /// Only the last tenth of a second counts.
    @Test("Movement before the measured window does not count")
    func window() throws {
        var hand = Hand()
        hand.down("a", 0, 0)
        for frame in 1...20 { hand.move("a", 0, Double(frame) * 50) }
        for frame in 1...11 { hand.move("a", Double(frame) * 5, 1000) }
        hand.lift("a")
        let velocity = try #require(speed(of: hand))
        #expect(abs(velocity.x - 500) < 1e-6 && abs(velocity.y) < 1e-6)
    }

    @Test("Noise of the positions hardly changes the velocity")
    func noise() throws {
        var hand = Hand()
        var random = SeededGenerator(seed: 6)
        hand.down("a", 0, 0)
        for frame in 1...12 { hand.move("a", Double(frame) * 10 + .random(in: -1...1, using: &random), 0) }
        hand.lift("a")
        #expect(abs(try #require(speed(of: hand)).x - 1000) < 60)
    }

    @Test("Lost, replaced and pinching fingers do not fling")
    func noFling() {
        func dragging() -> Hand {
            var hand = Hand()
            hand.down("a", 0, 0)
            for frame in 1...8 { hand.move("a", Double(frame) * 10, 0) }
            return hand
        }
        var hand = dragging()
        hand.lose("a")
        #expect(speed(of: hand) == nil)
        hand = dragging()
        hand.vanish()
        #expect(speed(of: hand) == nil)
        hand = dragging()
        hand.exchange("a", for: "b", 300, 0)
        hand.lift("b")
        #expect(speed(of: hand) == nil)
        hand = Hand()
        hand.down(["a": (0, 0), "b": (100, 0)])
        for frame in 1...8 { hand.move(["a": (-Double(frame) * 5, 0), "b": (100 + Double(frame) * 10, 0)]) }
        hand.lift("a", "b")
        #expect(speed(of: hand) == nil)
    }

    @Test("Two parallel fingers fling")
    func twoFingers() {
        var hand = Hand()
        hand.down(["a": (0, 0), "b": (100, 0)])
        for frame in 1...8 { hand.move(["a": (Double(frame) * 10, 0), "b": (100 + Double(frame) * 10, 0)]) }
        hand.lift("a", "b")
        #expect(speed(of: hand).map { abs($0.x - 1000) < 1 } == true)
    }

    @Test("Timestamps that repeat or jump limit the velocity")
    func invalidTimes() {
        for step in [Int64.min, -1_000_000_000, 0] {
            var hand = Hand()
            hand.down("a", 0, 0)
            for frame in 1...5 {
                hand.time = Timestamp(nanoseconds: step)
                hand.move("a", Double(frame) * 20, 0)
            }
            hand.time = Timestamp(nanoseconds: step)
            hand.lift("a")
            #expect(speed(of: hand) == nil && hand.said.words.last == "pan.ended")
        }
    }

    @Test("Withheld taps are not reported")
    func stoppingTouch() {
        for fingers in [["a"], ["a", "b"]] {
            var hand = Hand(waitingForDoubleTaps: true)
            hand.down(Dictionary(uniqueKeysWithValues: fingers.map { ($0, (x: $0 == "a" ? 0 : 100, y: 0)) }))
            hand.arena.withholdTaps { _ in Issue.record("nothing was kept back") }
            for finger in fingers { hand.lift(finger) }
            #expect(hand.wait(1) == [] && hand.said.isEmpty)
        }
    }
}

/// Panels that report seldom, in bursts, or with a jolt as the finger lifts.
@Suite struct PanelFlingTests {
    /// A finger that moves 40 points a report; the times are milliseconds, the last one that of its lift.
    private func speed(reports: [Double], _ places: [Double]? = nil) -> CGPoint? {
        var hand = Hand()
        hand.down("a", 0, 0)
        for (index, time) in reports.dropLast().enumerated() {
            hand.time = Timestamp(seconds: time / 1000)
            hand.move("a", places.map { $0[index] } ?? Double(index + 1) * 40, 0)
        }
        hand.time = Timestamp(seconds: (reports.last ?? 0) / 1000)
        hand.lift("a")
        return hand.said.lazy.compactMap { event -> CGPoint? in
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

    /// A burst tells several places with one stamp: those before and after still have a slope.
    @Test("Frames that arrive in bursts fling")
    func bursts() throws {
        let velocity = try #require(speed(reports: [16, 16, 32, 32, 48, 48, 50], [40, 40, 80, 80, 120, 120]))
        #expect(abs(velocity.x - 2500) < 1e-6)
        #expect(speed(reports: Array(repeating: 7, count: 2000)) == nil)
    }
}

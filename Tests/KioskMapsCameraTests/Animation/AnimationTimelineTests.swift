import Foundation
import KioskInput
import TestSupport
import Testing

@testable import KioskMaps

@Suite("Animation timelines")
struct AnimationTimelineTests {
    private func at(_ seconds: Double) -> Timestamp { Timestamp(seconds: seconds) }

    private func linear(_ duration: Double) -> AnimationTimeline {
        AnimationTimeline(duration: duration, curve: UICubicTimingParameters(animationCurve: .linear))
    }

    @Test("A timeline rests before its start and after its end")
    func plain() {
        var timeline = linear(4)
        #expect(timeline.fraction(at: at(100)) == 0 && !timeline.isOver(at: at(100)))
        timeline.depart(at: at(10))
        #expect([9, 10, 11, 12, 14, 20].map { timeline.fraction(at: at($0)) } == [0, 0, 0.25, 0.5, 1, 1])
        #expect(!timeline.hasBegun(at: at(9.9)) && timeline.hasBegun(at: at(10)))
        #expect(!timeline.isOver(at: at(13.9)) && timeline.isOver(at: at(14)))
    }

    @Test("A delay precedes the start")
    func delay() {
        var timeline = linear(2)
        timeline.depart(at: at(0), delay: 3)
        #expect(!timeline.hasBegun(at: at(2.9)) && timeline.hasBegun(at: at(3)))
        #expect(timeline.fraction(at: at(2)) == 0 && timeline.fraction(at: at(4)) == 0.5)
        timeline.jump(to: 0.5, at: at(1))
        #expect(!timeline.hasBegun(at: at(2.9)))
        #expect(timeline.fraction(at: at(3.5)) == 0.75 && timeline.isOver(at: at(4)))
        for invalid in [-1, Double.nan] {
            timeline.depart(at: at(5), delay: invalid)
            #expect(timeline.hasBegun(at: at(5)))
        }
    }

    @Test("A paused timeline keeps its position and continues at its speed")
    func hold() {
        var timeline = linear(4)
        timeline.depart(at: at(0))
        timeline.hold(at: at(1))
        #expect(timeline.fraction(at: at(50)) == 0.25)
        timeline.depart(at: at(50))
        #expect(timeline.fraction(at: at(51)) == 0.5 && timeline.isOver(at: at(53)))
    }

    @Test("A reversed timeline runs back from its position")
    func reversal() {
        var timeline = linear(4)
        timeline.depart(at: at(0))
        timeline.setReversed(true, at: at(1))
        #expect(timeline.fraction(at: at(1.5)) == 0.125)
        #expect(timeline.isOver(at: at(2)))
        #expect(timeline.fraction(at: at(3)) == 0)
        timeline.setReversed(false, at: at(3))
        #expect(timeline.fraction(at: at(5)) == 0.5 && timeline.isOver(at: at(7)))
        timeline.setReversed(true, at: at(5))
        timeline.rewind()
        timeline.depart(at: at(10))
        #expect(timeline.fraction(at: at(11)) == 0.75)
    }

    @Test(
        "A continued timeline takes a multiple of the duration, or the remaining time",
        arguments: [0, 0.5, 1, 2, -3, .nan])
    func durationFactor(factor: Double) {
        var timeline = linear(4)
        timeline.depart(at: at(0))
        timeline.hold(at: at(3))
        timeline.depart(at: at(10), along: nil, durationFactor: factor)
        let seconds = factor > 0 ? 4 * factor : 1
        #expect(timeline.fraction(at: at(10 + seconds / 2)) == 0.875)
        #expect(!timeline.isOver(at: at(10 + seconds * 0.99)) && timeline.isOver(at: at(10 + seconds)))
    }

    @Test("Another curve continues without a jump, to either end and in reverse")
    func knot() {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<500 {
            var timeline = AnimationTimeline(duration: 1, curve: UISpringTimingParameters(dampingRatio: 0.4))
            timeline.depart(at: at(0))
            var now = 0.0
            for _ in 0..<4 {
                now += generator.number(0.01...0.2)
                let before = timeline.progress(at: at(now))
                timeline.hold(at: at(now))
                #expect(timeline.progress(at: at(now)).isClose(to: before, within: 1e-12))
                timeline.depart(
                    at: at(now), along: UICubicTimingParameters(animationCurve: .easeOut),
                    durationFactor: generator.number(0...2))
                #expect(timeline.progress(at: at(now)).isClose(to: before, within: 1e-12))
                timeline.setReversed(generator.flip(), at: at(now))
                #expect(timeline.progress(at: at(now)).isClose(to: before, within: 1e-12))
            }
            #expect(timeline.progress(at: at(now + 3)) == (timeline.isReversed ? 0 : 1))
        }
    }

    @Test(
        "Invalid durations do not crash and do not leave a timeline unfinished",
        arguments: [0, 1e-300, 1e300, .infinity])
    func durations(duration: Double) {
        var timeline = linear(duration)
        timeline.depart(at: at(1))
        #expect(timeline.isOver(at: at(2)) == (duration < 1))
        timeline.setReversed(true, at: at(2))
        timeline.hold(at: at(2))
        timeline.jump(to: 7, at: at(2))
        #expect(timeline.fraction(at: at(2)) == 1)
        timeline.depart(at: at(3), along: nil, durationFactor: .infinity)
        #expect(timeline.fraction(at: at(4)).isFinite)
    }
}

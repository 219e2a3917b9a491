import Foundation
import KioskGestures
import KioskInput
import Testing

@Suite struct DoubleTapTests {
    private let place = CGPoint(x: 40, y: 50)

    private func tapped(_ count: Int = 1) -> Hand {
        var hand = Hand(waitingForDoubleTaps: true)
        for _ in 0..<count {
            hand.down("a", 40, 50)
            hand.lift("a")
        }
        return hand
    }

    @Test("Two taps at one point are a double tap")
    func recognized() {
        var hand = tapped(2)
        #expect(hand.said == [.doubleTap(place)])
        #expect(hand.arena.deadline == nil)
        #expect(hand.wait(10) == [])
    }

    @Test("The double tap is reported at the second lift")
    func position() {
        var hand = tapped()
        hand.down("b", 60, 50)
        hand.move("b", 62, 50)
        #expect(hand.lift("b") == [.doubleTap(CGPoint(x: 62, y: 50))])
    }

    /// Three are one and a half, four are two.
    @Test(arguments: [
        (1, ["tap"]), (2, ["double-tap"]), (3, ["double-tap", "tap"]), (4, ["double-tap", "double-tap"]),
    ])
    func aSeriesOfTapsIsReportedAsDoubleTapsAndSingleTaps(count: Int, words: [String]) {
        var hand = tapped(count)
        hand.wait(1)
        #expect(hand.said.words == words)
    }

    @Test("A single tap is reported once a second tap is no longer possible")
    func singleTap() {
        var hand = tapped()
        #expect(hand.said == [])
        let lift = hand.time.advanced(bySeconds: -0.01)
        #expect(hand.arena.deadline == lift.advanced(bySeconds: 0.3))
        #expect(hand.wait(0.28) == [])
        #expect(hand.wait(0.01) == [.tap(place)])
        #expect(hand.arena.deadline == nil && hand.wait(1) == [])
    }

    /// Seconds from the lift of one to the touch of the other, and points between them.
    @Test(
        "The second tap can be at the limits of distance and interval",
        arguments: [(0.01, 0.0), (0.3, 0), (0.1, 40), (0, 0), (-5, 0)])
    func withinThresholds(pause: Double, distance: Double) {
        for (dx, dy) in [(1.0, 0.0), (-1, 0), (0, 1), (0.6, -0.8)] {
            var hand = tapped()
            hand.rest(pause - 0.01)
            hand.down("b", 40 + dx * distance, 50 + dy * distance)
            hand.lift("b")
            #expect(hand.said.words == ["double-tap"])
        }
    }

    @Test(
        "A second tap that is too far away or too late is another single tap",
        arguments: [(0.300_001, 0.0), (0.1, 40.001), (5, 0), (0.1, 1e9)])
    func beyondThresholds(pause: Double, distance: Double) {
        for (dx, dy) in [(1.0, 0.0), (-1, 0), (0, 1), (0.6, -0.8)] {
            var hand = tapped()
            hand.rest(pause - 0.01)
            #expect(hand.down("b", 40 + dx * distance, 50 + dy * distance) == [.tap(place)])
            hand.lift("b")
            hand.wait(1)
            #expect(hand.said.words == ["tap", "tap"])
        }
    }

    /// What the second finger does instead comes after the tap that was kept back, in the order of the hand.
    @Test("The first tap is reported if the second touch is not a tap")
    func firstTap() {
        var hand = tapped()
        hand.arena.ignored = [.quickZoom]
        hand.down("b", 40, 50)
        #expect(hand.move("b", 70, 50).words == ["tap", "pan.began"])
        hand = tapped()
        hand.down("b", 40, 50)
        #expect(hand.wait(1).words == ["tap", "long-press", "hold.began"])
        hand = tapped()
        hand.down("b", 40, 50)
        #expect(hand.lose("b", reason: .palm) == [.tap(place)])
        hand = tapped()
        hand.down("b", 40, 50)
        #expect(hand.vanish() == [.tap(place)])
        hand = tapped()
        hand.down("b", 40, 50)
        #expect(hand.exchange("b", for: "c", 40, 50) == [.doubleTap(place)])
        hand = tapped()
        hand.down("b", 40, 50)
        #expect(hand.down("c", 90, 50) == [.tap(place)])
        #expect(hand.lift("b", "c").words == ["two-finger-tap"])
        hand = tapped()
        #expect(hand.down(["b": (40, 50), "c": (90, 50)]) == [.tap(place)])
        #expect(hand.move(["b": (20, 50), "c": (110, 50)]).words == ["pinch.began"])
        hand = tapped()
        hand.arena.thresholds.tapSlop = 1000
        hand.arena.ignored = [.quickZoom]
        hand.down("b", 40, 50)
        #expect(hand.move("b", 70, 50).words == ["tap", "pan.began"])
        hand = tapped()
        hand.arena.thresholds.tapMaximumDuration = 0.2
        hand.down("b", 40, 50)
        #expect(hand.wait(0.195) == [.tap(place)])
        #expect(hand.wait(1).words == ["long-press", "hold.began"])
    }

    @Test("The thresholds are those of the arena")
    func thresholds() {
        var hand = tapped()
        hand.arena.thresholds.doubleTapInterval = 0.05
        #expect(hand.wait(0.05) == [.tap(place)])
        hand.arena.thresholds.doubleTapInterval = 1
        hand.arena.thresholds.doubleTapDistance = 0
        hand.down("a", 40, 50)
        hand.lift("a")
        hand.rest(0.9)
        hand.down("a", 40, 50)
        #expect(hand.lift("a").words == ["double-tap"])
        hand.arena.thresholds.doubleTapInterval = 0
        hand.down("a", 40, 50)
        #expect(hand.lift("a").words == ["tap"])
    }

    /// Switched off at any moment, taps are single ones and none is lost.
    @Test("A disabled double tap does not delay single taps")
    func switchedOff() {
        var hand = tapped()
        hand.arena.ignored = [.doubleTap]
        #expect(hand.wait(1) == [.tap(place)])
        hand = tapped()
        hand.down("a", 40, 50)
        hand.arena.ignored = [.doubleTap]
        #expect(hand.lift("a") == [.tap(place)])
        #expect(hand.wait(1) == [.tap(place)])
        hand.down("a", 40, 50)
        #expect(hand.lift("a") == [.tap(place)])
        #expect(hand.arena.deadline == nil)
    }

    /// Each gesture can be left out alone; the others are what they were, and nothing else takes its place.
    @Test("Ignored gestures do not affect other gestures", arguments: GestureKind.allCases)
    func ignored(kind: GestureKind) {
        func play(_ hand: inout Hand) {
            hand.down("a", 0, 0)
            hand.move("a", 50, 0)
            hand.lift("a")
            hand.down(["a": (0, 0), "b": (100, 0)])
            hand.move(["a": (-50, 0), "b": (150, 0)])
            for turn in 1...10 {
                hand.move(["a": (-50, 0), "b": (-50 + 200 * cos(Double(turn) / 50), 200 * sin(Double(turn) / 50))])
            }
            hand.lift("a", "b")
            hand.down(["a": (0, 0), "b": (100, 0)])
            hand.move(["a": (0, 9), "b": (100, 9)])
            hand.rest(0.4)
            hand.lift("a", "b")
            for _ in 0..<2 {
                hand.down("a", 40, 50)
                hand.lift("a")
            }
            hand.wait(1)
            hand.down("a", 0, 400)
            hand.lift("a")
            hand.down("a", 0, 400)
            hand.move("a", 0, 411)
            hand.rest(0.1)
            hand.lift("a")
            hand.down(["a": (0, 0), "b": (100, 0)])
            hand.lift("a", "b")
            hand.down("a", 500, 500)
            hand.lift("a")
            hand.wait(1)
            hand.down("a", 40, 50)
            hand.wait(1)
            hand.lift("a")
        }
        var all = Hand(waitingForDoubleTaps: true)
        play(&all)
        #expect(Set(all.said.map(\.kind)) == Set(GestureKind.allCases).subtracting([.orbit, .scroll, .knob, .key]))
        var hand = Hand(waitingForDoubleTaps: true)
        hand.arena.ignored = [kind]
        play(&hand)
        switch kind {
        case .doubleTap: #expect(hand.said.words.filter { $0 == "tap" }.count == 4)
        case .quickZoom: #expect(Set(hand.said.map(\.kind)) == Set(all.said.map(\.kind)).subtracting([.quickZoom]))
        case .longPress: #expect(hand.said == all.said.filter { ![.longPress, .hold].contains($0.kind) })
        case .pan: #expect(hand.said == all.said.filter { ![.pan, .fling].contains($0.kind) })
        default: #expect(hand.said == all.said.filter { $0.kind != kind })
        }
    }
}

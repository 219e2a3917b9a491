import Foundation
import KioskGestures
import KioskInput
import Testing

@Suite struct QuickZoomTests {
    private let start = CGPoint(x: 100, y: 100)

    private func tapped(waiting: Bool = true, pause: Double = 0.1, _ ignored: Set<GestureKind> = []) -> Hand {
        var hand = Hand(waitingForDoubleTaps: waiting)
        hand.arena.ignored.formUnion(ignored)
        hand.down("a", 98, 103)
        hand.lift("a")
        hand.wait(pause)
        hand.down("a", 100, 100)
        return hand
    }

    @Test("A second touch that moves zooms and does not tap")
    func recognized() {
        var hand = tapped()
        #expect(hand.move("a", 100, 110) == [])
        #expect(hand.move("a", 100, 110.1) == [.quickZoom(.began, CGPoint(x: 100, y: 110.1), start: start)])
        #expect(hand.move("a", 100, 150) == [.quickZoom(.changed, CGPoint(x: 100, y: 150), start: start)])
        #expect(hand.stay() == [])
        #expect(hand.lift("a") == [.quickZoom(.ended, CGPoint(x: 100, y: 150), start: start)])
        #expect(hand.wait(2) == [] && hand.arena.deadline == nil)
    }

    /// Without double taps the first tap was told already, and the second touch zooms all the same.
    @Test("The quick zoom works if double taps are disabled")
    func worksWithoutDoubleTaps() {
        var hand = tapped(waiting: false)
        hand.move("a", 100, 60)
        hand.lift("a")
        #expect(hand.said.words == ["tap", "quick-zoom.began", "quick-zoom.ended"])
    }

    @Test("An ignored quick zoom is a pan")
    func ignored() {
        var hand = tapped([.quickZoom])
        #expect(hand.move("a", 100, 60).words == ["tap", "pan.began"])
    }

    @Test("The second touch must be within the limits of time and distance")
    func thresholds() {
        for (pause, x, zooms) in [(0.28, 100.0, true), (0.31, 100, false), (0.1, 138, true), (0.1, 139, false)] {
            var hand = Hand(waitingForDoubleTaps: true)
            hand.down("a", 98, 100)
            hand.lift("a")
            hand.rest(pause)
            hand.down("a", x, 100)
            hand.move("a", x, 130)
            #expect(hand.said.words.contains("quick-zoom.began") == zooms, "\(pause) \(x)")
            #expect(hand.said.words.contains("pan.began") != zooms)
        }
    }

    @Test("A long or moving first touch does not start a quick zoom")
    func firstTouch() {
        var hand = Hand(waitingForDoubleTaps: true)
        hand.down("a", 100, 100)
        hand.rest(0.6)
        hand.lift("a")
        hand.down("a", 100, 100)
        #expect(hand.move("a", 100, 130).words == ["pan.began"])
        hand.lift("a")
        hand.down("a", 100, 100)
        hand.move("a", 100, 120)
        hand.lift("a")
        hand.down("a", 100, 120)
        #expect(hand.move("a", 100, 150).words == ["pan.began"])
    }

    @Test("A second touch that rests is a long press, and one that lifts is a double tap")
    func otherSecondTouches() {
        var hand = tapped()
        hand.wait(1)
        hand.move("a", 100, 150)
        #expect(!hand.said.words.contains("quick-zoom.began") && hand.said.words.contains("long-press"))
        hand = tapped()
        #expect(hand.lift("a").words == ["double-tap"])
    }

    @Test("Another finger that moves ends the quick zoom, and a lost finger cancels it")
    func otherFinger() {
        var hand = tapped()
        hand.move("a", 100, 150)
        #expect(hand.down("b", 300, 150) == [])
        #expect(hand.move(["a": (50, 150), "b": (350, 150)]).words == ["quick-zoom.ended", "pinch.began"])
        hand = tapped()
        hand.move("a", 100, 150)
        #expect(hand.lose("a").words == ["quick-zoom.cancelled"])
        hand = tapped()
        hand.move("a", 100, 150)
        #expect(hand.vanish().words == ["quick-zoom.cancelled"])
    }

    @Test("A quick zoom that becomes ignored ends")
    func ignoredDuring() {
        var hand = tapped()
        hand.move("a", 100, 150)
        hand.arena.ignored.insert(.quickZoom)
        var ends: [String] = []
        hand.arena.endUnwanted { ends.append($0.word) }
        #expect(ends == ["quick-zoom.ended"] && hand.move("a", 100, 200).isEmpty)
    }
}

import Foundation
import KioskGestures
import Testing

@Suite("Two fingers that move in parallel")
struct ParallelTests {
    /// Moves two fingers by the same way in steps of a hundredth of a second.
    private func hand(
        _ first: (x: Double, y: Double), _ second: (x: Double, y: Double), by way: (x: Double, y: Double),
        frames: Int = 20
    ) -> Hand {
        var hand = Hand()
        hand.down(["a": first, "b": second])
        for frame in 1...frames {
            let part = Double(frame) / Double(frames)
            hand.move([
                "a": (first.x + way.x * part, first.y + way.y * part),
                "b": (second.x + way.x * part, second.y + way.y * part),
            ])
        }
        return hand
    }

    @Test("They pan, side by side and one above the other, slowly and within one frame", arguments: [1, 20])
    func pan(frames: Int) {
        for way in [(60.0, 0.0), (-60, 0), (40, 30)] {
            let pan = hand((100, 300), (220, 300), by: way, frames: frames)
            #expect(pan.said.beginningsAndEnds == ["pan.began"], "\(way)")
        }
        for way in [(0.0, -60.0), (0, 60), (30, -50)] {
            let pan = hand((100, 300), (110, 420), by: way, frames: frames)
            #expect(pan.said.beginningsAndEnds == ["pan.began"], "\(way)")
        }
    }

    @Test("They drag the middle of both, and fling it")
    func middle() {
        var hand = hand((100, 300), (220, 300), by: (100, 0), frames: 10)
        let start = CGPoint(x: 160, y: 300)
        #expect(hand.said.first == .pan(.began, CGPoint(x: 180, y: 300), start: start))
        #expect(hand.said.last == .pan(.changed, CGPoint(x: 260, y: 300), start: start))
        guard case .fling(let point, let velocity) = hand.lift("a", "b").first else {
            Issue.record("no fling")
            return
        }
        #expect(point == CGPoint(x: 260, y: 300) && abs(velocity.x - 1000) < 1)
    }

    @Test("Pinch and rotation join the pan when their own thresholds are passed")
    func joined() {
        var hand = hand((100, 300), (220, 300), by: (60, 0))
        #expect(hand.move(["a": (156, 300), "b": (284, 300)]).words == [])
        #expect(hand.move(["a": (155, 300), "b": (285, 300)]).words == ["pinch.began"])
        for step in 1...10 {
            let angle = Double(step) * 1.2 * .pi / 180
            hand.move([
                "a": (220 - 65 * cos(angle), 300 - 65 * sin(angle)),
                "b": (220 + 65 * cos(angle), 300 + 65 * sin(angle)),
            ])
        }
        #expect(hand.said.beginningsAndEnds == ["pan.began", "pinch.began", "rotate.began"])
        #expect(hand.lift("a", "b").words == ["rotate.ended", "pinch.ended", "pan.ended"])
    }

    @Test("One finger that moves while the other rests pinches or turns and does not pan")
    func against() {
        var hand = Hand()
        hand.down(["a": (100, 300), "b": (300, 300)])
        hand.move("b", 330, 300)
        #expect(hand.said.words == ["pinch.began"])
        for step in 1...20 { hand.move("b", 330 + Double(step) * 10, 300) }
        #expect(hand.said.beginningsAndEnds == ["pinch.began"])
    }

    @Test("They pinch, as an option, where one finger may not drag the map")
    func option() {
        var hand = Hand()
        hand.arena.parallelTravel = .pinch
        hand.down(["a": (100, 300), "b": (220, 300)])
        hand.move(["a": (111, 300), "b": (231, 300)])
        #expect(hand.said.words == ["pinch.began"])
    }
}

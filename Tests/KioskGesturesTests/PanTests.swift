import Foundation
import KioskGestures
import KioskInput
import Testing

@Suite struct PanTests {
    @Test("A pan begins where the finger leaves the slop")
    func begin() {
        var hand = Hand()
        #expect(hand.down("a", 100, 100) == [])
        #expect(hand.move("a", 105, 100) == [])
        let start = CGPoint(x: 100, y: 100)
        #expect(hand.move("a", 112, 100) == [.pan(.began, CGPoint(x: 112, y: 100), start: start)])
        #expect(hand.move("a", 130, 90) == [.pan(.changed, CGPoint(x: 130, y: 90), start: start)])
        #expect(hand.stay() == [])
        hand.rest(0.1)
        #expect(hand.lift("a") == [.pan(.ended, CGPoint(x: 130, y: 90), start: start)])
        #expect(hand.stay() == [])
    }

    /// Both sides of the slop, in every direction of the compass.
    @Test(arguments: Array(stride(from: 0, to: 360, by: 15)))
    func slopIsARound(degrees: Int) {
        let (dx, dy) = (cos(Double(degrees) * .pi / 180), sin(Double(degrees) * .pi / 180))
        for slop in [2.5, 10, 40] {
            for (distance, pans) in [(slop * 0.999, false), (slop * 1.001, true)] {
                var hand = Hand()
                hand.arena.thresholds.panSlop = slop
                hand.down("a", 0, 0)
                hand.move("a", dx * distance, dy * distance)
                #expect(hand.said.words == (pans ? ["pan.began"] : []))
            }
        }
    }

    @Test("A movement of exactly the slop is not a pan")
    func slop() {
        var hand = Hand()
        hand.down("a", 0, 0)
        #expect(hand.move("a", 10, 0) == [])
        #expect(hand.move("a", 10.000_001, 0).words == ["pan.began"])
    }

    /// Tremble does not add up: what counts is the distance from where the finger came down.
    @Test("Noise within the slop is not a pan")
    func noise() {
        var hand = Hand()
        hand.arena.thresholds.longPressDuration = 60
        hand.down("a", 50, 50)
        for step in 0..<500 { hand.move("a", 50 + Double(step % 2) * 9, 50) }
        #expect(hand.said.isEmpty)
    }

    @Test("A second finger does not end the pan")
    func secondFinger() {
        var hand = Hand()
        hand.down("a", 0, 0)
        hand.move("a", 50, 0)
        #expect(hand.down("b", 200, 0) == [])
        #expect(hand.move("a", 56, 0) == [.pan(.changed, CGPoint(x: 56, y: 0), start: .zero)])
        #expect(hand.lift("b") == [])
        #expect(hand.move("a", 80, 0) == [.pan(.changed, CGPoint(x: 80, y: 0), start: .zero)])
    }

    @Test("A lost finger cancels the pan", arguments: TouchContact.CancelReason.allCases)
    func lost(reason: TouchContact.CancelReason) {
        var hand = Hand()
        hand.down("a", 0, 0)
        hand.move("a", 50, 0)
        #expect(hand.lose("a", reason: reason) == [.pan(.cancelled, CGPoint(x: 50, y: 0), start: .zero)])
        #expect(hand.stay() == [])
    }

    @Test("A finger that is missing from a frame without an end cancels the pan")
    func missing() {
        var hand = Hand()
        hand.down("a", 0, 0)
        hand.move("a", 50, 0)
        #expect(hand.vanish() == [.pan(.cancelled, CGPoint(x: 50, y: 0), start: .zero)])
    }

    @Test("Another finger in the same frame starts a new pan")
    func replaced() {
        var hand = Hand()
        hand.down("a", 0, 0)
        hand.move("a", 50, 0)
        #expect(hand.exchange("a", for: "b", 300, 300) == [.pan(.ended, CGPoint(x: 50, y: 0), start: .zero)])
        #expect(hand.move("b", 305, 300) == [])
        #expect(hand.move("b", 315, 300) == [.pan(.began, CGPoint(x: 315, y: 300), start: CGPoint(x: 300, y: 300))])
    }

    @Test("A finger that replaces another before the pan is measured from its own start")
    func exchanged() {
        var hand = Hand()
        hand.down("a", 0, 0)
        #expect(hand.exchange("a", for: "b", 300, 300).words == ["tap"])
        #expect(hand.move("b", 309, 300) == [])
        #expect(hand.move("b", 311, 300).words == ["pan.began"])
    }

    @Test("A finger that is lost before the pan reports nothing")
    func lostBefore() {
        var hand = Hand()
        hand.down("a", 0, 0)
        hand.lose("a")
        hand.down("b", 100, 100)
        hand.vanish()
        #expect(hand.said.isEmpty)
    }
}

import Foundation
import KioskGestures
import KioskInput
import Testing

@Suite("A change in the number of fingers")
struct FingerChangeTests {
    /// A finger `a` that drags to the right and is at (150, 300).
    private func dragging() -> Hand {
        var hand = Hand()
        hand.down("a", 100, 300)
        for step in 1...5 { hand.move("a", 100 + Double(step) * 10, 300) }
        return hand
    }

    /// Two fingers that drag to the right, at (150, 300) and (250, 420).
    private func draggingTwo() -> Hand {
        var hand = Hand()
        hand.down(["a": (100, 300), "b": (200, 420)])
        for step in 1...5 { hand.move(["a": (100 + Double(step) * 10, 300), "b": (200 + Double(step) * 10, 420)]) }
        return hand
    }

    /// Two fingers that have spread, at (70, 300) and (230, 300).
    private func pinching() -> Hand {
        var hand = Hand()
        hand.down(["a": (100, 300), "b": (200, 300)])
        for step in 1...6 { hand.move(["a": (100 - Double(step) * 5, 300), "b": (200 + Double(step) * 5, 300)]) }
        return hand
    }

    @Test("A finger that rests beside one that drags does not stall the drag and does not zoom")
    func sleeve() {
        var hand = dragging()
        let start = CGPoint(x: 100, y: 300)
        #expect(hand.down("b", 400, 500) == [])
        for step in 1...60 {
            let x = 150 + Double(step) * 5
            // The sleeve trembles.
            let events = hand.move(["a": (x, 300), "b": (400 + Double(step % 4), 500)])
            #expect(events == [.pan(.changed, CGPoint(x: x, y: 300), start: start)])
        }
        #expect(hand.lift("b") == [])
        #expect(hand.move("a", 451, 300).words == ["pan.changed"])
        #expect(hand.said.beginningsAndEnds == ["pan.began"])
    }

    @Test("A finger that joins a drag moves the middle, and both zoom once they have spread")
    func joins() {
        var hand = dragging()
        hand.down("b", 300, 300)
        // Eight points are rest; from then on the middle drags.
        #expect(hand.move(["a": (150, 300), "b": (308, 300)]) == [])
        let start = CGPoint(x: 100, y: 300)
        #expect(
            hand.move(["a": (150, 300), "b": (308.5, 300)]) == [
                .pan(.rebased, CGPoint(x: 229, y: 300), start: start),
                .pan(.changed, CGPoint(x: 229.25, y: 300), start: start),
                .pinch(.began, FingerPair((150, 300), (308.5, 300))),
            ])
        #expect(hand.move(["a": (140, 300), "b": (320, 300)]).words == ["pan.changed", "pinch.changed"])
        #expect(hand.lift("a", "b").words == ["pinch.ended", "pan.ended"])
    }

    @Test("The finger that stays when one of two that drag lifts continues at once", arguments: ["a", "b"])
    func stays(lifted: String) {
        var hand = draggingTwo()
        let staying = lifted == "a" ? "b" : "a"
        let place = lifted == "a" ? (x: 250.0, y: 420.0) : (x: 150.0, y: 300.0)
        #expect(hand.lift(lifted).words == ["pan.rebased"])
        #expect(hand.move(staying, place.x + 1, place.y).words == ["pan.changed"])
        #expect(hand.said.beginningsAndEnds == ["pan.began", "pan.rebased"])
    }

    @Test("The finger that stays moves the map in the very frame in which the other lifts")
    func sameFrame() {
        var hand = draggingTwo()
        let ids = hand.contacts.map(\.id)
        var events: [GestureEvent] = []
        let frame = TouchFrame(
            time: hand.time,
            contacts: [
                TouchContact(id: ids[0], position: CGPoint(x: 160, y: 300), phase: .moved),
                TouchContact(id: ids[1], position: CGPoint(x: 250, y: 420), phase: .ended),
            ])
        hand.arena.handle(frame) { events.append($0) }
        let start = CGPoint(x: 150, y: 360)
        #expect(
            events == [
                .pan(.rebased, CGPoint(x: 150, y: 300), start: start),
                .pan(.changed, CGPoint(x: 160, y: 300), start: start),
            ])
    }

    @Test("A palm that lands and is cancelled does not split a pan", arguments: [0.0, 5])
    func palm(step: Double) {
        var hand = dragging()
        hand.down("palm", 400, 600)
        for frame in 1...10 {
            let x = Double(frame) * 5
            hand.move(["a": (150 + x, 300), "palm": (400 + Double(frame) * step, 600)])
        }
        hand.lose("palm", reason: .palm)
        #expect(hand.move("a", 205, 300).words == ["pan.changed"])
        hand.rest(0.2)
        hand.lift("a")
        #expect(hand.said.beginningsAndEnds.filter { $0 != "pan.rebased" } == ["pan.began", "pan.ended"])
    }

    @Test("A pinch whose finger is missing for a frame continues without a threshold", arguments: [true, false])
    func missingInPinch(isLost: Bool) {
        var hand = pinching()
        if isLost { hand.lose("b") } else { hand.lift("b") }
        #expect(hand.down("b", 240, 300) == [.pinch(.began, FingerPair((70, 300), (240, 300)))])
        #expect(hand.move("b", 241, 300) == [.pinch(.changed, FingerPair((70, 300), (241, 300)))])
    }

    @Test("A turn whose finger is missing for a frame continues without a threshold")
    func missingInTurn() {
        var hand = Hand()
        hand.down(["a": (300, 300), "b": (500, 300)])
        for step in 1...20 {
            let angle = Double(step) * 1.2 * .pi / 180
            hand.move("b", 300 + 200 * cos(angle), 300 + 200 * sin(angle))
        }
        #expect(hand.said.beginningsAndEnds == ["pinch.began", "rotate.began"])
        hand.lose("b")
        #expect(Set(hand.down("b", 480, 400).words) == ["rotate.began", "pinch.began"])
        #expect(hand.move("b", 480, 401).words == ["rotate.changed", "pinch.changed"])
    }

    @Test("A tilt whose finger is missing for a frame continues, and one that is missing longer does not")
    func missingInTilt() {
        for (pause, resumes) in [(0.0, true), (0.2, false)] {
            var hand = Hand()
            hand.down(["a": (100, 300), "b": (200, 300)])
            for step in 1...10 { hand.move(["a": (100, 300 - Double(step) * 4), "b": (200, 300 - Double(step) * 4)]) }
            hand.lose("b")
            hand.rest(pause)
            #expect(hand.down("b", 200, 258).words == (resumes ? ["pitch.began"] : []))
            #expect(hand.move("a", 100, 255).words == (resumes ? ["pitch.changed"] : []))
        }
    }

    @Test("The finger that a pinch leaves drags at once, from where it was before it moved")
    func afterPinch() {
        var hand = pinching()
        #expect(hand.lift("b").words == ["pinch.ended"])
        let start = CGPoint(x: 70, y: 300)
        #expect(
            hand.move("a", 71, 300) == [
                .pan(.began, start, start: start), .pan(.changed, CGPoint(x: 71, y: 300), start: start),
            ])
    }

    @Test("A pinch whose fingers lift one after the other does not fling")
    func staggeredLift() {
        var hand = pinching()
        for step in 1...6 { hand.move(["a": (70 - Double(step) * 10, 300), "b": (230 + Double(step) * 10, 300)]) }
        hand.lift("b")
        hand.move("a", 5, 300)
        hand.lift("a")
        #expect(!hand.said.contains { $0.kind == .fling })
        // It does once the finger that stays has travelled by itself.
        hand = pinching()
        hand.lift("b")
        for step in 1...8 { hand.move("a", 70 - Double(step) * 10, 300) }
        #expect(hand.lift("a").words == ["fling", "pan.ended"])
    }

    @Test("Two fingers that drag and lift one after the other fling by how fast both were")
    func staggeredFling() {
        var hand = draggingTwo()
        hand.lift("b")
        let events = hand.lift("a")
        guard case .fling(_, let velocity) = events.first else {
            Issue.record("no fling: \(events.words)")
            return
        }
        #expect(abs(velocity.x - 1000) < 150 && abs(velocity.y) < 1)
    }

    @Test("A finger that rests does not end a quick zoom, and one that joins it pinches")
    func quickZoom() {
        var hand = Hand(waitingForDoubleTaps: true)
        hand.down("a", 300, 300)
        hand.lift("a")
        hand.down("a", 300, 300)
        for step in 1...4 { hand.move("a", 300, 300 + Double(step) * 5) }
        #expect(hand.said.beginningsAndEnds == ["quick-zoom.began"])
        hand.down("b", 100, 100)
        for step in 5...30 {
            #expect(hand.move("a", 300, 300 + Double(step) * 5).words == ["quick-zoom.changed"])
        }
        #expect(hand.move("b", 90, 95).words.prefix(2) == ["quick-zoom.ended", "pinch.began"])
    }

    @Test("The first finger drags alone where two may not, and a drag of two does not begin")
    func oneFingerOnly() {
        var hand = Hand()
        hand.arena.parallelTravel = nil
        hand.down("a", 100, 300)
        hand.move("a", 120, 300)
        hand.down("b", 300, 300)
        let start = CGPoint(x: 100, y: 300)
        #expect(
            hand.move(["a": (140, 300), "b": (320, 300)]) == [.pan(.changed, CGPoint(x: 140, y: 300), start: start)])
        hand.lift("a", "b")
        hand = Hand()
        hand.arena.parallelTravel = nil
        hand.down(["a": (100, 300), "b": (300, 300)])
        hand.move(["a": (160, 300), "b": (360, 300)])
        #expect(hand.said.isEmpty)
    }
}

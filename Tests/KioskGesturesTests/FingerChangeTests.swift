import Foundation
import KioskGestures
import KioskInput
import Testing

@Suite("A change in the number of fingers")
struct FingerChangeTests {
    /// A finger `a` that drags to the right and is at (150, 300).
    private func dragging() -> TouchInjector {
        var injector = TouchInjector()
        injector.down("a", 100, 300)
        for step in 1...5 { injector.move("a", 100 + Double(step) * 10, 300) }
        return injector
    }

    /// Two fingers that drag to the right, at (150, 300) and (250, 420).
    private func draggingTwo() -> TouchInjector {
        var injector = TouchInjector()
        injector.down(["a": (100, 300), "b": (200, 420)])
        for step in 1...5 { injector.move(["a": (100 + Double(step) * 10, 300), "b": (200 + Double(step) * 10, 420)]) }
        return injector
    }

    /// Two fingers that have spread, at (70, 300) and (230, 300).
    private func pinching() -> TouchInjector {
        var injector = TouchInjector()
        injector.down(["a": (100, 300), "b": (200, 300)])
        for step in 1...6 { injector.move(["a": (100 - Double(step) * 5, 300), "b": (200 + Double(step) * 5, 300)]) }
        return injector
    }

    @Test("A finger that rests beside one that drags does not stall the drag and does not zoom")
    func sleeve() {
        var injector = dragging()
        let start = CGPoint(x: 100, y: 300)
        #expect(injector.down("b", 400, 500) == [])
        for step in 1...60 {
            let x = 150 + Double(step) * 5
            // The sleeve trembles.
            let events = injector.move(["a": (x, 300), "b": (400 + Double(step % 4), 500)])
            #expect(events == [.pan(.changed, CGPoint(x: x, y: 300), start: start)])
        }
        #expect(injector.lift("b") == [])
        #expect(injector.move("a", 451, 300).words == ["pan.changed"])
        #expect(injector.events.beginningsAndEnds == ["pan.began"])
    }

    @Test("A finger that joins a drag moves the middle, and both zoom once they have spread")
    func joins() {
        var injector = dragging()
        injector.down("b", 300, 300)
        // Eight points are rest; from then on the middle drags.
        #expect(injector.move(["a": (150, 300), "b": (308, 300)]) == [])
        let start = CGPoint(x: 100, y: 300)
        #expect(
            injector.move(["a": (150, 300), "b": (308.5, 300)]) == [
                .pan(.rebased, CGPoint(x: 229, y: 300), start: start),
                .pan(.changed, CGPoint(x: 229.25, y: 300), start: start),
                .pinch(.began, FingerPair((150, 300), (308.5, 300))),
            ])
        #expect(injector.move(["a": (140, 300), "b": (320, 300)]).words == ["pan.changed", "pinch.changed"])
        #expect(injector.lift("a", "b").words == ["pinch.ended", "pan.ended"])
    }

    @Test("The finger that stays when one of two that drag lifts continues at once", arguments: ["a", "b"])
    func stays(lifted: String) {
        var injector = draggingTwo()
        let staying = lifted == "a" ? "b" : "a"
        let position = lifted == "a" ? (x: 250.0, y: 420.0) : (x: 150.0, y: 300.0)
        #expect(injector.lift(lifted).words == ["pan.rebased"])
        #expect(injector.move(staying, position.x + 1, position.y).words == ["pan.changed"])
        #expect(injector.events.beginningsAndEnds == ["pan.began", "pan.rebased"])
    }

    @Test("The finger that stays moves the map in the very frame in which the other lifts")
    func sameFrame() {
        var injector = draggingTwo()
        let ids = injector.contacts.map(\.id)
        var events: [GestureEvent] = []
        let frame = TouchFrame(
            time: injector.time,
            contacts: [
                TouchContact(id: ids[0], position: CGPoint(x: 160, y: 300), phase: .moved),
                TouchContact(id: ids[1], position: CGPoint(x: 250, y: 420), phase: .ended),
            ])
        injector.arena.handle(frame) { events.append($0) }
        let start = CGPoint(x: 150, y: 360)
        #expect(
            events == [
                .pan(.rebased, CGPoint(x: 150, y: 300), start: start),
                .pan(.changed, CGPoint(x: 160, y: 300), start: start),
            ])
    }

    @Test("A palm that lands and is cancelled does not split a pan", arguments: [0.0, 5])
    func palm(step: Double) {
        var injector = dragging()
        injector.down("palm", 400, 600)
        for frame in 1...10 {
            let x = Double(frame) * 5
            injector.move(["a": (150 + x, 300), "palm": (400 + Double(frame) * step, 600)])
        }
        injector.lose("palm", reason: .palm)
        #expect(injector.move("a", 205, 300).words == ["pan.changed"])
        injector.rest(0.2)
        injector.lift("a")
        #expect(injector.events.beginningsAndEnds.filter { $0 != "pan.rebased" } == ["pan.began", "pan.ended"])
    }

    @Test("A pinch whose finger is missing for a frame continues without a threshold", arguments: [true, false])
    func missingInPinch(isLost: Bool) {
        var injector = pinching()
        if isLost { injector.lose("b") } else { injector.lift("b") }
        #expect(injector.down("b", 240, 300) == [.pinch(.began, FingerPair((70, 300), (240, 300)))])
        #expect(injector.move("b", 241, 300) == [.pinch(.changed, FingerPair((70, 300), (241, 300)))])
    }

    @Test("A turn whose finger is missing for a frame continues without a threshold")
    func missingInTurn() {
        var injector = TouchInjector()
        injector.down(["a": (300, 300), "b": (500, 300)])
        for step in 1...20 {
            let angle = Double(step) * 1.2 * .pi / 180
            injector.move("b", 300 + 200 * cos(angle), 300 + 200 * sin(angle))
        }
        #expect(injector.events.beginningsAndEnds == ["pinch.began", "rotate.began"])
        injector.lose("b")
        #expect(Set(injector.down("b", 480, 400).words) == ["rotate.began", "pinch.began"])
        #expect(injector.move("b", 480, 401).words == ["rotate.changed", "pinch.changed"])
    }

    @Test("A tilt whose finger is missing for a frame continues, and one that is missing longer does not")
    func missingInTilt() {
        for (pause, resumes) in [(0.0, true), (0.2, false)] {
            var injector = TouchInjector()
            injector.down(["a": (100, 300), "b": (200, 300)])
            for step in 1...10 {
                injector.move(["a": (100, 300 - Double(step) * 4), "b": (200, 300 - Double(step) * 4)])
            }
            injector.lose("b")
            injector.rest(pause)
            #expect(injector.down("b", 200, 258).words == (resumes ? ["pitch.began"] : []))
            #expect(injector.move("a", 100, 255).words == (resumes ? ["pitch.changed"] : []))
        }
    }

    @Test("The finger that a pinch leaves drags at once, from where it was before it moved")
    func afterPinch() {
        var injector = pinching()
        #expect(injector.lift("b").words == ["pinch.ended"])
        let start = CGPoint(x: 70, y: 300)
        #expect(
            injector.move("a", 71, 300) == [
                .pan(.began, start, start: start), .pan(.changed, CGPoint(x: 71, y: 300), start: start),
            ])
    }

    @Test("A pinch whose fingers lift one after the other does not fling")
    func staggeredLift() {
        var injector = pinching()
        for step in 1...6 { injector.move(["a": (70 - Double(step) * 10, 300), "b": (230 + Double(step) * 10, 300)]) }
        injector.lift("b")
        injector.move("a", 5, 300)
        injector.lift("a")
        #expect(!injector.events.contains { $0.kind == .fling })
        // It does once the finger that stays has travelled by itself.
        injector = pinching()
        injector.lift("b")
        for step in 1...20 { injector.move("a", 70 - Double(step) * 10, 300) }
        #expect(injector.lift("a").words == ["fling", "pan.ended"])
    }

    @Test("Two fingers that drag and lift one after the other fling by how fast both were")
    func staggeredFling() {
        var injector = draggingTwo()
        injector.lift("b")
        let events = injector.lift("a")
        guard case .fling(_, let velocity) = events.first else {
            Issue.record("no fling: \(events.words)")
            return
        }
        #expect(abs(velocity.x - 1000) < 150 && abs(velocity.y) < 1)
    }

    @Test("A finger that rests does not end a quick zoom, and one that joins it pinches")
    func quickZoom() {
        var injector = TouchInjector(waitingForDoubleTaps: true)
        injector.down("a", 300, 300)
        injector.lift("a")
        injector.down("a", 300, 300)
        for step in 1...4 { injector.move("a", 300, 300 + Double(step) * 5) }
        #expect(injector.events.beginningsAndEnds == ["quick-zoom.began"])
        injector.down("b", 100, 100)
        for step in 5...30 {
            #expect(injector.move("a", 300, 300 + Double(step) * 5).words == ["quick-zoom.changed"])
        }
        #expect(injector.move("b", 90, 95).words.prefix(2) == ["quick-zoom.ended", "pinch.began"])
    }

    @Test("The first finger drags alone where two may not, and a drag of two does not begin")
    func oneFingerOnly() {
        var injector = TouchInjector()
        injector.arena.parallelTravel = nil
        injector.down("a", 100, 300)
        injector.move("a", 120, 300)
        injector.down("b", 300, 300)
        let start = CGPoint(x: 100, y: 300)
        #expect(
            injector.move(["a": (140, 300), "b": (320, 300)]) == [.pan(.changed, CGPoint(x: 140, y: 300), start: start)]
        )
        injector.lift("a", "b")
        injector = TouchInjector()
        injector.arena.parallelTravel = nil
        injector.down(["a": (100, 300), "b": (300, 300)])
        injector.move(["a": (160, 300), "b": (360, 300)])
        #expect(injector.events.isEmpty)
    }
}

import Foundation
import KioskGestures
import KioskInput
import Testing

@Suite struct PitchTests {
    /// Two fingers that go from beside each other to where they are told, evenly in frames of a hundredth of a second.
    private func hand(
        from first: (x: Double, y: Double) = (100, 300), _ second: (x: Double, y: Double) = (200, 300),
        by one: (x: Double, y: Double), _ other: (x: Double, y: Double), frames: Int = 20,
        ignoring kinds: Set<GestureKind> = [.doubleTap]
    ) -> Hand {
        var hand = Hand()
        hand.arena.ignored = kinds
        hand.down(["a": first, "b": second])
        for frame in 1...frames {
            let part = Double(frame) / Double(frames)
            hand.move([
                "a": (first.x + one.x * part, first.y + one.y * part),
                "b": (second.x + other.x * part, second.y + other.y * part),
            ])
        }
        return hand
    }

    @Test("Two fingers that move up or down together change the pitch", arguments: [40.0, -40], [1, 2, 20])
    func recognized(distance: Double, frames: Int) {
        var up = hand(by: (0, distance), (3, distance * 0.8), frames: frames)
        #expect(up.said.words.first == "pitch.began")
        #expect(up.said.allSatisfy { $0.kind == .pitch })
        #expect(up.stay().isEmpty)
        let last = up.said.last?.location
        #expect(up.lift("a", "b") == [.pitch(.ended, last ?? .zero)])
    }

    @Test(
        "Movement up to the slop is not a pitch gesture, beyond it is",
        arguments: [(7.99, false), (8, true), (-7.99, false), (-8, true)])
    func slopOnBothSides(distance: Double, begins: Bool) {
        let hand = hand(by: (0, distance), (0, distance * 1.1))
        #expect(hand.said.words == (begins ? ["pitch.began"] : []))
    }

    /// Of fingers far apart one may set off alone as far as 5° of turning, and arms swing.
    @Test("A pair of which one finger starts late changes the pitch")
    func delayed() {
        func wide(_ one: (x: Double, y: Double), _ other: (x: Double, y: Double)) -> String? {
            hand(from: (100, 300), (800, 320), by: one, other, frames: 1).said.words.first
        }
        #expect(wide((0, -70), (0, -20)) == "pitch.began")
        #expect(wide((-6, -60), (6, -50)) == "pitch.began")
        #expect(wide((-9, -60), (9, -50)) == "pan.began")
        #expect(wide((0, -70), (0, -4)) == "pan.began")
        // Nothing is told while that is open; then it turns.
        var alone = Hand()
        alone.down(["a": (100, 300), "b": (800, 300)])
        for y in stride(from: 298.0, to: 240, by: -2) { #expect(alone.move("a", 100, y).isEmpty) }
        #expect(alone.move("a", 100, 236).words == ["pinch.began", "rotate.began"])
    }

    /// The line between the fingers, the way of each, and what they do instead.
    @Test("Pairs that are far apart vertically or move sideways, apart or singly do not change the pitch")
    func rejected() {
        for (second, tilts) in [
            ((200.0, 355.0), true), ((200, 399), true), ((200, 401), false), ((200, 423), false), ((100, 400), false),
            ((199, 202), true), ((0, 310), true),
        ] {
            let hand = hand((x: second.0, y: second.1), by: -40)
            #expect(hand.said.words.first == (tilts ? "pitch.began" : "pan.began"), "\(second)")
        }
        // Sideways, apart, one alone, apart as they go, and steeply sideways.
        #expect(hand(by: (60, 0), (60, 0)).said.words.first == "pan.began")
        #expect(hand(by: (60, 58), (60, 58)).said.words.first == "pan.began")
        #expect(hand(by: (-30, 0), (30, 0)).said.words.first == "pinch.began")
        #expect(hand(by: (-30, -40), (30, -40), frames: 1).said.words == ["pan.began", "pinch.began"])
        #expect(hand(by: (0, -60), (0, 0)).said.words.first == "pinch.began")
        #expect(hand(by: (0, -60), (0, -10), frames: 1).said.words.first == "pan.began")
        // One up and one down turn.
        #expect(hand(by: (0, -20), (0, 20)).said.words.prefix(2) == ["pinch.began", "rotate.began"])
        for one in [hand(by: (60, 0), (60, 0)), hand(by: (0, -60), (0, 0)), hand(by: (0, -20), (0, 20))] {
            #expect(!one.said.contains { $0.kind == .pitch })
        }
    }

    private func hand(_ second: (x: Double, y: Double), by distance: Double) -> Hand {
        hand(from: (100, 300), second, by: (0, distance), (0, distance))
    }

    /// Pitch, then pinch, pan and rotate in one touch: only the pitch is told.
    @Test("No other gesture is recognized until all fingers lift")
    func exclusive() {
        var hand = hand(by: (0, -40), (0, -40))
        hand.move(["a": (20, 260), "b": (400, 260)])
        for step in 0..<20 { hand.move("b", 400, 260 + Double(step) * 6) }
        hand.down("c", 600, 500)
        hand.move("c", 700, 500)
        #expect(hand.said.allSatisfy { $0.kind == .pitch })
        hand.lift("c")
        #expect(hand.lift("a").words == ["pitch.ended"])
        hand.move("b", 100, 100)
        hand.rest(2)
        hand.stay()
        hand.down("a", 300, 300)
        hand.move("a", 200, 200)
        hand.lift("b")
        hand.lift("a")
        hand.wait(2)
        #expect(hand.said.beginningsAndEnds == ["pitch.began", "pitch.ended"])
        hand.down("a", 300, 300)
        hand.move("a", 200, 200)
        #expect(hand.said.words.last == "pan.began")
    }

    @Test("A recognized gesture prevents the pitch gesture")
    func afterOthers() {
        var hand = Hand()
        hand.down(["a": (100, 300), "b": (200, 300)])
        hand.move(["a": (90, 300), "b": (210, 300)])
        for step in 1...10 { hand.move(["a": (90, 300 - Double(step) * 5), "b": (210, 300 - Double(step) * 5)]) }
        #expect(hand.said.allSatisfy { $0.kind == .pinch })
        hand = Hand()
        hand.down(["a": (100, 300), "b": (200, 300), "c": (300, 300)])
        for step in 1...10 {
            let y = 300 - Double(step) * 5
            hand.move(["a": (100, y), "b": (200, y), "c": (300, y)])
        }
        #expect(hand.said.beginningsAndEnds == ["pan.began"])
    }

    /// Ignored gestures are not waited for: fingers that go up together move the map at once.
    @Test("An ignored pitch gesture does not affect other gestures")
    func ignored() {
        let hand = hand(by: (0, -40), (0, -40), ignoring: [.pitch, .doubleTap])
        #expect(hand.said.first == .pan(.began, CGPoint(x: 150, y: 288), start: CGPoint(x: 150, y: 300)))
        var other = self.hand(by: (0, -40), (0, -40))
        other.arena.ignored.insert(.pitch)
        var ends: [String] = []
        other.arena.endUnwanted { ends.append($0.word) }
        #expect(ends == ["pitch.ended"])
    }

    @Test("Lost fingers cancel the pitch gesture, and a third finger replaces a lifted one")
    func lost() {
        var lost = hand(by: (0, -40), (0, -40))
        #expect(lost.lose("a").words == ["pitch.cancelled"])
        var gone = hand(by: (0, -40), (0, -40))
        #expect(gone.vanish().words == ["pitch.cancelled"])
        var third = hand(by: (0, -40), (0, -40))
        third.down("c", 300, 100)
        #expect(third.lift("a") == [.pitch(.rebased, CGPoint(x: 250, y: 180))])
    }

    @Test("The thresholds are those of the arena")
    func thresholds() {
        var hand = Hand()
        hand.arena.thresholds.pitchSlop = 50
        hand.arena.thresholds.pitchMaximumSlant = 80
        hand.down(["a": (100, 300), "b": (150, 500)])
        hand.move(["a": (100, 251), "b": (150, 451)])
        #expect(hand.said.isEmpty)
        hand.move(["a": (100, 250), "b": (150, 450)])
        #expect(hand.said.words == ["pitch.began"])
    }
}

import Foundation
import KioskGestures
import KioskInput
import Testing

@Suite struct PitchTests {
    /// Moves two fingers by given distances at constant speed, in frames of a hundredth of a second.
    private func injector(
        from first: (x: Double, y: Double) = (100, 300), _ second: (x: Double, y: Double) = (200, 300),
        by one: (x: Double, y: Double), _ other: (x: Double, y: Double), frames: Int = 20,
        ignoring kinds: Set<GestureKind> = [.doubleTap]
    ) -> TouchInjector {
        var injector = TouchInjector()
        injector.arena.ignored = kinds
        injector.down(["a": first, "b": second])
        for frame in 1...frames {
            let part = Double(frame) / Double(frames)
            injector.move([
                "a": (first.x + one.x * part, first.y + one.y * part),
                "b": (second.x + other.x * part, second.y + other.y * part),
            ])
        }
        return injector
    }

    @Test("Two fingers that move up or down together change the pitch", arguments: [40.0, -40], [1, 2, 20])
    func recognized(distance: Double, frames: Int) {
        var up = injector(by: (0, distance), (3, distance * 0.8), frames: frames)
        #expect(up.events.words.first == "pitch.began")
        #expect(up.events.allSatisfy { $0.kind == .pitch })
        #expect(up.stay().isEmpty)
        let last = up.events.last?.location
        #expect(up.lift("a", "b") == [.pitch(.ended, last ?? .zero)])
    }

    @Test(
        "Movement up to the slop is not a pitch gesture, beyond it is",
        arguments: [(7.99, false), (8, true), (-7.99, false), (-8, true)])
    func slopOnBothSides(distance: Double, begins: Bool) {
        let injector = injector(by: (0, distance), (0, distance * 1.1))
        #expect(injector.events.words == (begins ? ["pitch.began"] : []))
    }

    /// Of fingers far apart one may set off alone as far as 5° of turning, and arms swing.
    @Test("A pair of which one finger starts late changes the pitch")
    func delayed() {
        func wide(_ one: (x: Double, y: Double), _ other: (x: Double, y: Double)) -> String? {
            injector(from: (100, 300), (800, 320), by: one, other, frames: 1).events.words.first
        }
        #expect(wide((0, -70), (0, -20)) == "pitch.began")
        #expect(wide((-6, -60), (6, -50)) == "pitch.began")
        #expect(wide((-9, -60), (9, -50)) == "pan.began")
        #expect(wide((0, -70), (0, -4)) == "pan.began")
        // Nothing is reported while the gesture is undecided; then it is a rotation.
        var alone = TouchInjector()
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
            let injector = injector((x: second.0, y: second.1), by: -40)
            #expect(injector.events.words.first == (tilts ? "pitch.began" : "pan.began"), "\(second)")
        }
        // Sideways, apart, one alone, apart as they go, and steeply sideways.
        #expect(injector(by: (60, 0), (60, 0)).events.words.first == "pan.began")
        #expect(injector(by: (60, 58), (60, 58)).events.words.first == "pan.began")
        #expect(injector(by: (-30, 0), (30, 0)).events.words.first == "pinch.began")
        #expect(injector(by: (-30, -40), (30, -40), frames: 1).events.words == ["pan.began", "pinch.began"])
        #expect(injector(by: (0, -60), (0, 0)).events.words.first == "pinch.began")
        #expect(injector(by: (0, -60), (0, -10), frames: 1).events.words.first == "pan.began")
        // One up and one down turn.
        #expect(injector(by: (0, -20), (0, 20)).events.words.prefix(2) == ["pinch.began", "rotate.began"])
        for one in [injector(by: (60, 0), (60, 0)), injector(by: (0, -60), (0, 0)), injector(by: (0, -20), (0, 20))] {
            #expect(!one.events.contains { $0.kind == .pitch })
        }
    }

    private func injector(_ second: (x: Double, y: Double), by distance: Double) -> TouchInjector {
        injector(from: (100, 300), second, by: (0, distance), (0, distance))
    }

    /// Pitch, then pinch, pan and rotation in one touch: only the pitch is reported.
    @Test("No other gesture is recognized until all fingers lift")
    func exclusive() {
        var injector = injector(by: (0, -40), (0, -40))
        injector.move(["a": (20, 260), "b": (400, 260)])
        for step in 0..<20 { injector.move("b", 400, 260 + Double(step) * 6) }
        injector.down("c", 600, 500)
        injector.move("c", 700, 500)
        #expect(injector.events.allSatisfy { $0.kind == .pitch })
        injector.lift("c")
        #expect(injector.lift("a").words == ["pitch.ended"])
        injector.move("b", 100, 100)
        injector.rest(2)
        injector.stay()
        injector.down("a", 300, 300)
        injector.move("a", 200, 200)
        injector.lift("b")
        injector.lift("a")
        injector.wait(2)
        #expect(injector.events.beginningsAndEnds == ["pitch.began", "pitch.ended"])
        injector.down("a", 300, 300)
        injector.move("a", 200, 200)
        #expect(injector.events.words.last == "pan.began")
    }

    @Test("A recognized gesture prevents the pitch gesture")
    func afterOthers() {
        var injector = TouchInjector()
        injector.down(["a": (100, 300), "b": (200, 300)])
        injector.move(["a": (90, 300), "b": (210, 300)])
        for step in 1...10 { injector.move(["a": (90, 300 - Double(step) * 5), "b": (210, 300 - Double(step) * 5)]) }
        #expect(injector.events.allSatisfy { $0.kind == .pinch })
        injector = TouchInjector()
        injector.down(["a": (100, 300), "b": (200, 300), "c": (300, 300)])
        for step in 1...10 {
            let y = 300 - Double(step) * 5
            injector.move(["a": (100, y), "b": (200, y), "c": (300, y)])
        }
        #expect(injector.events.beginningsAndEnds == ["pan.began"])
    }

    /// Ignored gestures are not waited for: fingers that go up together move the map at once.
    @Test("An ignored pitch gesture does not affect other gestures")
    func ignored() {
        let injector = injector(by: (0, -40), (0, -40), ignoring: [.pitch, .doubleTap])
        #expect(injector.events.first == .pan(.began, CGPoint(x: 150, y: 288), start: CGPoint(x: 150, y: 300)))
        var other = self.injector(by: (0, -40), (0, -40))
        other.arena.ignored.insert(.pitch)
        var ends: [String] = []
        other.arena.endUnwanted { ends.append($0.word) }
        #expect(ends == ["pitch.ended"])
    }

    @Test("Lost fingers cancel the pitch gesture, and a third finger replaces a lifted one")
    func lost() {
        var lost = injector(by: (0, -40), (0, -40))
        #expect(lost.lose("a").words == ["pitch.cancelled"])
        var gone = injector(by: (0, -40), (0, -40))
        #expect(gone.vanish().words == ["pitch.cancelled"])
        var third = injector(by: (0, -40), (0, -40))
        third.down("c", 300, 100)
        #expect(third.lift("a") == [.pitch(.rebased, CGPoint(x: 250, y: 180))])
    }

    @Test("The thresholds are those of the arena")
    func thresholds() {
        var injector = TouchInjector()
        injector.arena.thresholds.pitchSlop = 50
        injector.arena.thresholds.pitchMaximumSlant = 80
        injector.down(["a": (100, 300), "b": (150, 500)])
        injector.move(["a": (100, 251), "b": (150, 451)])
        #expect(injector.events.isEmpty)
        injector.move(["a": (100, 250), "b": (150, 450)])
        #expect(injector.events.words == ["pitch.began"])
    }
}

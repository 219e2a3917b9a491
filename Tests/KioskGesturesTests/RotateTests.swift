import Foundation
import KioskGestures
import KioskInput
import Testing

@Suite struct RotateTests {
    /// Two fingers that turn evenly about (300, 300), frame by frame of a hundredth of a second.
    private struct Turn {
        var injector = TouchInjector()
        var span = 200.0
        private(set) var angle = 0.0

        init(ignoring kinds: Set<GestureKind> = [.doubleTap], span: Double = 200, heading: Double = 0) {
            injector.arena.ignored = kinds
            self.span = span
            angle = heading
            injector.down(positions)
        }

        private var positions: [String: (x: Double, y: Double)] {
            let radians = angle * .pi / 180
            let (x, y) = (span / 2 * cos(radians), span / 2 * sin(radians))
            return ["a": (300 - x, 300 - y), "b": (300 + x, 300 + y)]
        }

        /// Turns by degrees in one frame.
        @discardableResult mutating func by(_ degrees: Double) -> [GestureEvent] {
            angle += degrees
            return injector.move(positions)
        }
    }

    /// The table of speed and turn: below 0.04° a millisecond never, above it the farther the faster.
    @Test(
        "A rotation begins at an angle that depends on its speed",
        arguments: [
            (0.3, nil), (0.39, nil), (0.41, 3), (0.69, 3), (0.71, 5), (1.49, 5), (1.51, 7), (4.99, 7), (5.01, 15),
            (14, 15),
        ]
            as [(Double, Double?)])
    func begin(step: Double, least: Double?) {
        for (heading, sense) in [(20.0, 1.0), (90, -1), (179.5, 1), (200, -1), (359, 1)] {
            var rotation = Turn(heading: heading)
            var turned = 0.0
            var began: Double?
            while turned < 40, began == nil {
                turned += step
                if rotation.by(step * sense).contains(where: { $0.kind == .rotate }) { began = turned }
            }
            guard let least else {
                #expect(began == nil, "\(step)")
                continue
            }
            #expect(began.map { $0 >= least - 1e-9 && $0 < least + step + 1e-9 } == true, "\(step): \(began ?? 0)")
        }
    }

    /// A turn back and forth is not a rotation: the distance is measured from the start of the fingers.
    @Test("Noise does not add up to a rotation")
    func noise() {
        var rotation = Turn()
        for _ in 0..<200 {
            rotation.by(1.4)
            rotation.by(-1.4)
        }
        #expect(rotation.injector.events.isEmpty)
    }

    /// A rotation grabs the map with both fingers.
    @Test("A rotation begins together with the pinch")
    func withPinch() {
        var rotation = Turn()
        for _ in 0..<4 { rotation.by(1.2) }
        #expect(rotation.by(1.2).words == ["pinch.began", "rotate.began"])
        #expect(rotation.by(1.2).words == ["rotate.changed", "pinch.changed"])
        #expect(rotation.injector.stay().isEmpty)
        #expect(rotation.injector.lift("a", "b").words == ["rotate.ended", "pinch.ended"])
        for events in rotation.injector.events {
            #expect(events.location.x.isFinite && abs(events.location.x - 300) < 1e-9)
        }
    }

    @Test("A rotation begins during a pinch")
    func duringPinch() {
        var rotation = Turn()
        rotation.span = 220
        #expect(rotation.by(0).words == ["pinch.began"])
        var words: [String] = []
        for _ in 0..<6 { words += rotation.by(1.2).words.filter { !$0.hasSuffix("changed") } }
        #expect(words == ["rotate.began"])
        #expect(rotation.injector.lose("a").words == ["rotate.cancelled", "pinch.cancelled"])
    }

    @Test("Rotation and pinch alternate if they are not simultaneous")
    func exclusive() {
        var rotation = Turn()
        rotation.injector.arena.pinchesAndRotates = false
        for _ in 0..<10 { rotation.by(1.2) }
        rotation.span = 300
        rotation.by(0)
        #expect(rotation.injector.events.beginningsAndEnds == ["rotate.began"])
        rotation.injector.lift("a")
        rotation.injector.rest(0.2)
        rotation.injector.down("a", 100, 300)
        rotation.injector.move("a", 80, 300)
        #expect(rotation.injector.events.beginningsAndEnds == ["rotate.began", "rotate.ended", "pinch.began"])
        rotation = Turn()
        rotation.injector.arena.pinchesAndRotates = false
        rotation.span = 240
        for _ in 0..<30 { rotation.by(1.2) }
        #expect(rotation.injector.events.beginningsAndEnds == ["pinch.began"])
    }

    @Test("An ignored rotation does not affect other gestures")
    func ignored() {
        var rotation = Turn(ignoring: [.rotate, .doubleTap])
        for _ in 0..<30 { rotation.by(1.2) }
        #expect(rotation.injector.events.isEmpty)
        rotation.span = 300
        #expect(rotation.by(1.2).words == ["pinch.began"])
        rotation = Turn(ignoring: [.pinch, .doubleTap])
        for _ in 0..<10 { rotation.by(1.2) }
        #expect(rotation.injector.events.beginningsAndEnds == ["rotate.began"])
    }

    @Test("A rotation that becomes ignored ends, and the pinch continues")
    func ignoredDuring() {
        var rotation = Turn()
        for _ in 0..<10 { rotation.by(1.2) }
        var ends: [String] = []
        rotation.injector.arena.ignored.insert(.rotate)
        rotation.injector.arena.endUnwanted { ends.append($0.word) }
        rotation.injector.arena.endUnwanted { ends.append($0.word) }
        #expect(ends == ["rotate.ended"])
        #expect(rotation.by(1.2).words == ["pinch.changed"])
        rotation.injector.arena.ignored.remove(.rotate)
        for _ in 0..<30 { #expect(rotation.by(1.2).words == ["pinch.changed"]) }
        rotation = Turn()
        for _ in 0..<10 { rotation.by(1.2) }
        rotation.injector.arena.pinchesAndRotates = false
        ends = []
        rotation.injector.arena.endUnwanted { ends.append($0.word) }
        #expect(ends == ["rotate.ended"])
    }

    @Test("A third finger replaces a lifted one without a jump")
    func thirdFinger() {
        var rotation = Turn()
        for _ in 0..<10 { rotation.by(1.2) }
        rotation.injector.down("c", 600, 600)
        #expect(rotation.injector.lift("a").words == ["rotate.rebased", "pinch.rebased"])
        #expect(rotation.injector.move("c", 590, 600).words == ["rotate.changed", "pinch.changed"])
    }

    /// Fingers of one stamp are as fast as can be, and so must turn farthest.
    @Test("Frames that arrive in bursts need the greatest angle")
    func bursts() {
        var rotation = Turn()
        var began: Double?
        for step in 1...40 {
            rotation.injector.time = .zero
            if rotation.by(1.001).contains(where: { $0.kind == .rotate }), began == nil { began = Double(step) }
        }
        #expect(began == 15)
    }

    @Test("The thresholds are those of the arena")
    func thresholds() {
        var rotation = Turn()
        rotation.injector.arena.thresholds.leastRotation = 30
        rotation.injector.arena.thresholds.rotations = []
        for _ in 0..<29 { rotation.by(1) }
        #expect(rotation.injector.events.isEmpty)
        #expect(rotation.by(1.1).words == ["pinch.began", "rotate.began"])
    }

    @Test("A finger pair has an angle of rotation")
    func pair() {
        #expect(abs(FingerPair((0, 0), (10, 0)).rotation(to: FingerPair((0, 0), (0, 7))) - 90) < 1e-12)
        #expect(abs(FingerPair((0, 0), (-10, 1)).rotation(to: FingerPair((0, 0), (-10, -1))) - 11.42) < 0.01)
    }
}

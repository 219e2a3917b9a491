import Foundation
import KioskGestures
import KioskInput
import TestSupport
import Testing

@Suite struct RandomFingersTests {
    /// Fingers land, tremble, move, lift, are lost and change positions at random times.
    @Test("Every gesture that begins ends once and in order")
    func lifecycle() {
        var checker = GestureEventChecker()
        for seed in 0..<randomRounds(2_000) {
            var fingers = RandomFingers(seed: UInt64(seed))
            var arena = GestureArena()
            for _ in 0..<30 {
                arena.handle(fingers.next()) { checker.watch($0, "seed \(seed)") }
                // Some deadlines are processed, in time or not.
                guard let deadline = arena.deadline, let delay = fingers.delay() else { continue }
                arena.advance(to: deadline.advanced(bySeconds: delay)) { checker.watch($0, "seed \(seed)") }
            }
            arena.handle(fingers.liftAll()) { checker.watch($0, "seed \(seed)") }
            if !checker.active.isEmpty { Issue.record("\(checker.active) never ended, seed \(seed)") }
        }
        #expect(checker.begun == checker.ended)
        // The random must have played everything.
        #expect(checker.begun > 1000)
        #expect(checker.cancelled > 100)
        #expect(checker.rebased > 100)
        let kinds: [GestureKind] = [
            .pan, .fling, .pinch, .rotate, .pitch, .tap, .doubleTap, .quickZoom, .twoFingerTap, .longPress, .hold,
        ]
        for kind in kinds { #expect(checker.received[kind, default: 0] > 3, "\(kind.rawValue)") }
    }

    /// Changes report the positions of the fingers, and a frame without movement reports nothing.
    @Test("Changes report the positions of the fingers, and frames without movement report nothing")
    func positions() {
        var (pans, presses, pinches) = (0, 0, 0)
        for seed in 0..<randomRounds(500) {
            var fingers = RandomFingers(seed: UInt64(seed))
            var arena = GestureArena()
            for _ in 0..<30 {
                let frame = fingers.next()
                let points = frame.touching.map(\.position)
                // A press that was due before the frame is where its finger was before.
                if let deadline = arena.deadline, deadline < frame.time { arena.advance(to: deadline) { _ in } }
                arena.handle(frame) { event in
                    switch event {
                    case .pan(.changed, let point, _):
                        let midpoints = points.flatMap { first in
                            points.map { FingerPair(first: first, second: $0).midpoint }
                        }
                        #expect((points + midpoints).contains(point))
                        pans += 1
                    case .longPress(let point), .hold(.began, let point), .hold(.changed, let point):
                        #expect(points == [point])
                        presses += 1
                    case .pinch(.began, let pair), .pinch(.changed, let pair):
                        #expect(Array(points.prefix(2)) == [pair.first, pair.second])
                        pinches += 1
                    default: break
                    }
                }
                let pause = TouchFrame(
                    time: frame.time,
                    contacts: frame.touching.map { TouchContact(id: $0.id, position: $0.position, phase: .stationary) })
                arena.handle(pause) { event in
                    Issue.record("\(event.word) for nothing, seed \(seed)")
                }
            }
        }
        #expect(pans > 100)
        #expect(presses > 0)
        #expect(pinches > 20)
    }

    /// Frames that no device sends: non-finite numbers, repeated contacts, ends of unknown contacts.
    @Test("Frames with invalid numbers and contacts do not crash")
    func invalidFrames() {
        var checker = GestureEventChecker()
        let numbers = [Double.nan, .infinity, -.infinity, 0, 1e308, -1e308, 2.3e-308, 100]
        let phases: [TouchContact.Phase] = [.began, .moved, .stationary, .ended, .cancelled(.lost)]
        for seed in 0..<randomRounds(2_000) {
            var random = SeededGenerator(seed: UInt64(seed))
            var arena = GestureArena()
            for _ in 0..<20 {
                let contacts = (0..<Int.random(in: 0...4, using: &random)).map { _ in
                    TouchContact(
                        id: [Int.min, -1, 0, 1, 2, Int.max].randomElement(using: &random) ?? 0,
                        position: CGPoint(
                            x: numbers.randomElement(using: &random) ?? 0, y: numbers.randomElement(using: &random) ?? 0
                        ),
                        phase: phases.randomElement(using: &random) ?? .began)
                }
                let time = Timestamp(nanoseconds: .random(in: .min ... .max, using: &random))
                arena.handle(TouchFrame(time: time, contacts: contacts)) { checker.watch($0, "seed \(seed)") }
            }
            arena.handle(TouchFrame(time: .zero)) { checker.watch($0, "seed \(seed)") }
        }
        #expect(checker.active.isEmpty)
        #expect(checker.begun == checker.ended)
        #expect(checker.begun > 100)
    }
}

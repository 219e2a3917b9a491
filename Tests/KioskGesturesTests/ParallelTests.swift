import Foundation
import KioskGestures
import Testing

@Suite("Two fingers that move in parallel")
struct ParallelTests {
    /// Moves two fingers by the same way in steps of a hundredth of a second.
    private func injector(
        _ first: (x: Double, y: Double), _ second: (x: Double, y: Double), by distance: (x: Double, y: Double),
        frames: Int = 20
    ) -> TouchInjector {
        var injector = TouchInjector()
        injector.down(["a": first, "b": second])
        for frame in 1...frames {
            let part = Double(frame) / Double(frames)
            injector.move([
                "a": (first.x + distance.x * part, first.y + distance.y * part),
                "b": (second.x + distance.x * part, second.y + distance.y * part),
            ])
        }
        return injector
    }

    @Test("They pan, side by side and one above the other, slowly and within one frame", arguments: [1, 20])
    func pan(frames: Int) {
        for travel in [(60.0, 0.0), (-60, 0), (40, 30)] {
            let pan = injector((100, 300), (220, 300), by: travel, frames: frames)
            #expect(pan.events.beginningsAndEnds == ["pan.began"], "\(travel)")
        }
        for travel in [(0.0, -60.0), (0, 60), (30, -50)] {
            let pan = injector((100, 300), (110, 420), by: travel, frames: frames)
            #expect(pan.events.beginningsAndEnds == ["pan.began"], "\(travel)")
        }
    }

    @Test("They drag the middle of both, and fling it")
    func middle() {
        var injector = injector((100, 300), (220, 300), by: (100, 0), frames: 10)
        let start = CGPoint(x: 160, y: 300)
        #expect(injector.events.first == .pan(.began, CGPoint(x: 180, y: 300), start: start))
        #expect(injector.events.last == .pan(.changed, CGPoint(x: 260, y: 300), start: start))
        guard case .fling(let point, let velocity) = injector.lift("a", "b").first else {
            Issue.record("no fling")
            return
        }
        #expect(point == CGPoint(x: 260, y: 300) && abs(velocity.x - 1000) < 1)
    }

    @Test("Pinch and rotation join the pan when their own thresholds are passed")
    func joined() {
        var injector = injector((100, 300), (220, 300), by: (60, 0))
        #expect(injector.move(["a": (156, 300), "b": (284, 300)]).words == [])
        #expect(injector.move(["a": (155, 300), "b": (285, 300)]).words == ["pinch.began"])
        for step in 1...10 {
            let angle = Double(step) * 1.2 * .pi / 180
            injector.move([
                "a": (220 - 65 * cos(angle), 300 - 65 * sin(angle)),
                "b": (220 + 65 * cos(angle), 300 + 65 * sin(angle)),
            ])
        }
        #expect(injector.events.beginningsAndEnds == ["pan.began", "pinch.began", "rotate.began"])
        #expect(injector.lift("a", "b").words == ["rotate.ended", "pinch.ended", "pan.ended"])
    }

    @Test("One finger that moves while the other rests pinches or turns and does not pan")
    func against() {
        var injector = TouchInjector()
        injector.down(["a": (100, 300), "b": (300, 300)])
        injector.move("b", 330, 300)
        #expect(injector.events.words == ["pinch.began"])
        for step in 1...20 { injector.move("b", 330 + Double(step) * 10, 300) }
        #expect(injector.events.beginningsAndEnds == ["pinch.began"])
    }

    @Test("They pinch, as an option, where one finger may not drag the map")
    func option() {
        var injector = TouchInjector()
        injector.arena.parallelTravel = .pinch
        injector.down(["a": (100, 300), "b": (220, 300)])
        injector.move(["a": (111, 300), "b": (231, 300)])
        #expect(injector.events.words == ["pinch.began"])
    }
}

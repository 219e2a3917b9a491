import Foundation
import KioskGestures
import KioskInput
import Testing

@Suite("A finger that replaces another within a frame")
struct ReplacedFingerTests {
    @Test("Both fingers tap")
    func taps() {
        var injector = TouchInjector()
        injector.down("a", 100, 100)
        #expect(injector.exchange("a", for: "b", 300, 300) == [.tap(CGPoint(x: 100, y: 100))])
        #expect(injector.lift("b") == [.tap(CGPoint(x: 300, y: 300))])
        injector = TouchInjector(waitingForDoubleTaps: true)
        injector.down("a", 100, 100)
        #expect(injector.exchange("a", for: "b", 300, 300) == [.tap(CGPoint(x: 100, y: 100))])
        injector.lift("b")
        injector.wait(1)
        #expect(injector.events.words == ["tap", "tap"])
    }

    @Test("Two taps on one spot are a double tap")
    func doubleTap() {
        var injector = TouchInjector(waitingForDoubleTaps: true)
        injector.down("a", 100, 100)
        #expect(injector.exchange("a", for: "b", 104, 100) == [])
        #expect(injector.lift("b") == [.doubleTap(CGPoint(x: 104, y: 100))])
    }

    @Test("The second finger zooms quickly, presses long and drags as any other")
    func others() {
        var injector = TouchInjector(waitingForDoubleTaps: true)
        injector.down("a", 100, 100)
        injector.exchange("a", for: "b", 100, 100)
        #expect(injector.move("b", 100, 120).words == ["quick-zoom.began"])
        injector = TouchInjector()
        injector.down("a", 100, 100)
        injector.exchange("a", for: "b", 300, 300)
        #expect(injector.wait(0.6).words == ["long-press", "hold.began"])
        injector = TouchInjector()
        injector.down("a", 100, 100)
        injector.exchange("a", for: "b", 300, 300)
        #expect(injector.move("b", 320, 300).words == ["pan.began"])
    }

    @Test("A finger that was lost does not tap, and the one that replaces it does")
    func lost() {
        var arena = GestureArena()
        arena.ignored = [.doubleTap]
        var received: [GestureEvent] = []
        let point = CGPoint(x: 300, y: 300)
        for (time, contacts) in [
            (0, [TouchContact(id: 1, position: .zero, phase: .began)]),
            (
                10,
                [
                    TouchContact(id: 1, position: .zero, phase: .cancelled(.lost)),
                    TouchContact(id: 2, position: point, phase: .began),
                ]
            ),
            (20, [TouchContact(id: 2, position: point, phase: .ended)]),
        ] {
            arena.handle(TouchFrame(time: Timestamp(microseconds: Int64(time) * 1000), contacts: contacts)) {
                received.append($0)
            }
        }
        #expect(received == [.tap(point)])
    }

    @Test("A drag that is replaced does not fling the map under the new finger")
    func noFling() {
        var injector = TouchInjector()
        injector.down("a", 100, 100)
        for step in 1...10 { injector.move("a", 100 + Double(step) * 20, 100) }
        #expect(injector.exchange("a", for: "b", 500, 500).words == ["pan.ended"])
    }

    @Test("Taps in corners count")
    func corners() {
        var sequence = CornerSequence([.topLeft, .topRight])
        let screen = CGSize(width: 800, height: 600)
        let (left, right) = (CGPoint(x: 10, y: 10), CGPoint(x: 790, y: 10))
        let frames: [[TouchContact]] = [
            [TouchContact(id: 1, position: left, phase: .began)],
            [
                TouchContact(id: 1, position: left, phase: .ended),
                TouchContact(id: 2, position: right, phase: .began),
            ],
            [TouchContact(id: 2, position: right, phase: .ended)],
        ]
        let results = frames.enumerated().map { index, contacts in
            sequence.handle(
                TouchFrame(time: Timestamp(microseconds: Int64(index) * 10_000), contacts: contacts), screen: screen)
        }
        #expect(results == [false, false, true])
    }
}

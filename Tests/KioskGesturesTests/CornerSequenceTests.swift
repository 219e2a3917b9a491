import Foundation
import KioskGestures
import KioskInput
import Testing

@Suite("Corner sequence")
struct CornerSequenceTests {
    private let screen = CGSize(width: 1000, height: 600)
    private let points: [CornerSequence.Corner: CGPoint] = [
        .topLeft: CGPoint(x: 5, y: 5), .topRight: CGPoint(x: 995, y: 5), .bottomLeft: CGPoint(x: 5, y: 595),
        .bottomRight: CGPoint(x: 995, y: 595),
    ]

    /// Taps corners and counts how often the sequence was recognized.
    private struct CornerTapper {
        var sequence: CornerSequence
        var screen: CGSize
        var time = Timestamp.zero
        var recognized = 0
        var nextID = 0

        mutating func tap(_ point: CGPoint, movingTo end: CGPoint? = nil, phase: TouchContact.Phase = .ended) {
            nextID += 1
            send(point, .began)
            if let end { send(end, .moved) }
            send(end ?? point, phase)
        }

        mutating func send(_ point: CGPoint, _ phase: TouchContact.Phase) {
            time = time.advanced(bySeconds: 0.05)
            let contact = TouchContact(id: nextID, position: point, phase: phase)
            if sequence.handle(TouchFrame(time: time, contacts: [contact]), screen: screen) { recognized += 1 }
        }
    }

    @Test("A corner has its size along both edges", arguments: [(39.0, 39.0, 1), (41, 39, 0), (39, 41, 0)])
    func cornerSize(x: Double, y: Double, recognized: Int) {
        var sequence = CornerSequence([.topLeft, .topLeft])
        sequence.cornerSize = 40
        var tapper = CornerTapper(sequence: sequence, screen: screen)
        for _ in 0..<2 { tapper.tap(CGPoint(x: x, y: y)) }
        #expect(tapper.recognized == recognized)
    }

    @Test("Only the configured sequence of its length is recognized")
    func allSequences() {
        let corners = CornerSequence.Corner.allCases
        let secret: [CornerSequence.Corner] = [.topLeft, .bottomRight, .topLeft]
        for first in corners {
            for second in corners {
                for third in corners {
                    var tapper = CornerTapper(sequence: CornerSequence(secret), screen: screen)
                    for corner in [first, second, third] { tapper.tap(points[corner] ?? .zero) }
                    #expect(tapper.recognized == ([first, second, third] == secret ? 1 : 0))
                }
            }
        }
    }

    @Test("A wrong corner that is the first of the sequence starts it again")
    func beginsAnew() {
        var tapper = CornerTapper(sequence: CornerSequence([.topLeft, .topRight]), screen: screen)
        for corner in [CornerSequence.Corner.topLeft, .topLeft, .topRight, .topRight, .topLeft, .topRight] {
            tapper.tap(points[corner] ?? .zero)
        }
        #expect(tapper.recognized == 2)
    }

    @Test("A pause, a drag, a lost finger, a tap in the middle or a second finger resets the sequence")
    func failures() {
        let sequence = CornerSequence([.topLeft, .topRight])
        let (left, right) = (CGPoint(x: 5, y: 5), CGPoint(x: 995, y: 5))
        let spoilers: [(inout CornerTapper) -> Void] = [
            { $0.time = $0.time.advanced(bySeconds: 2.1) },
            { $0.tap(CGPoint(x: 500, y: 300)) },
            { $0.tap(right, phase: .cancelled(.palm)) },
            { $0.tap(right, movingTo: CGPoint(x: 500, y: 300)) },
            { tapper in
                let both = [1000, 1001].map { TouchContact(id: $0, position: right, phase: .began) }
                _ = tapper.sequence.handle(TouchFrame(time: tapper.time, contacts: both), screen: tapper.screen)
            },
        ]
        for spoil in spoilers {
            var tapper = CornerTapper(sequence: sequence, screen: screen)
            tapper.tap(left)
            spoil(&tapper)
            tapper.tap(right)
            #expect(tapper.recognized == 0)
            tapper.tap(left)
            tapper.tap(right)
            #expect(tapper.recognized == 1)
        }
    }

    @Test("An empty sequence is never recognized, and a screen smaller than its corners has none")
    func never() {
        var empty = CornerTapper(sequence: CornerSequence([]), screen: screen)
        var tiny = CornerTapper(sequence: CornerSequence([.topLeft]), screen: CGSize(width: 60, height: 60))
        for point in points.values {
            empty.tap(point)
            tiny.tap(CGPoint(x: point.x / 20, y: point.y / 20))
        }
        #expect(empty.recognized == 0 && tiny.recognized == 0)
    }
}

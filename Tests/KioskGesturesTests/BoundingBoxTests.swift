import Foundation
import KioskGestures
import KioskInput
import Testing

@Suite("Contacts that are corners of a bounding box")
struct BoundingBoxTests {
    /// Returns the gestures for two contacts that rotate a quarter turn and optionally double their distance.
    private func received(isBoundingBox: Bool, spreading: Bool) -> Set<GestureKind> {
        var arena = GestureArena()
        var received: Set<GestureKind> = []
        for step in 0...40 {
            let fraction = Double(step) / 40
            let angle = fraction * .pi / 2
            let radius = 100 * (spreading ? 1 + fraction : 1)
            let phase: TouchContact.Phase = step == 0 ? .began : step == 40 ? .ended : .moved
            var frame = TouchFrame(
                time: Timestamp(microseconds: Int64(step) * 10_000),
                contacts: [0, Double.pi].enumerated().map { id, opposite in
                    TouchContact(
                        id: id,
                        position: CGPoint(
                            x: 400 + radius * cos(angle + opposite), y: 300 + radius * sin(angle + opposite)),
                        phase: phase)
                })
            frame.isBoundingBox = isBoundingBox
            arena.handle(frame) { received.insert($0.kind) }
        }
        return received
    }

    @Test("A turn of the two reported fingers is not a rotation")
    func turn() {
        #expect(received(isBoundingBox: false, spreading: false).contains(.rotate))
        #expect(!received(isBoundingBox: true, spreading: false).contains(.rotate))
    }

    @Test("Two reported fingers zoom by the change of their distance")
    func spread() {
        #expect(received(isBoundingBox: true, spreading: true) == [.pinch])
    }
}

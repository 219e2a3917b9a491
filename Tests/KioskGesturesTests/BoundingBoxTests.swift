import Foundation
import KioskGestures
import KioskInput
import Testing

@Suite("Contacts that are corners of a bounding box")
struct BoundingBoxTests {
    /// What an arena says of two contacts that turn about a point by a quarter and, if asked, spread to the double.
    private func told(isBoundingBox: Bool, spreading: Bool) -> Set<GestureKind> {
        var arena = GestureArena()
        var told: Set<GestureKind> = []
        for step in 0...40 {
            let share = Double(step) / 40
            let angle = share * .pi / 2
            let radius = 100 * (spreading ? 1 + share : 1)
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
            arena.handle(frame) { told.insert($0.kind) }
        }
        return told
    }

    @Test("A turn of the two reported fingers is not a rotation")
    func turn() {
        #expect(told(isBoundingBox: false, spreading: false).contains(.rotate))
        #expect(!told(isBoundingBox: true, spreading: false).contains(.rotate))
    }

    @Test("Two reported fingers zoom by the change of their distance")
    func spread() {
        #expect(told(isBoundingBox: true, spreading: true) == [.pinch])
    }
}

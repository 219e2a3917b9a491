import Foundation
import KioskInput
import KioskMapsTesting
import Testing

@testable import KioskMaps

@MainActor
@Suite("Traces of touches")
struct TouchTrailTests {
    @Test("Steps that have faded are removed although no frame is drawn")
    func fadedSteps() {
        let trail = TouchTrail()
        for second in 0..<100 {
            let time = Timestamp(seconds: Double(second))
            let contact = TouchContact(
                id: 0, position: CGPoint(x: second, y: 0), phase: second == 0 ? .began : .moved)
            trail.add(TouchFrame(time: time, contacts: [contact]), at: time)
        }
        // No step is older than this time, so all that are stored are drawn: the movement to the last one, and its ring.
        let overlay = trail.overlay(at: .zero, size: CGSize(width: 100, height: 100))
        #expect(overlay?.drawing.elements.count == 2)
    }
}

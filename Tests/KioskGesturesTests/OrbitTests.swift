import Foundation
import KioskGestures
import KioskInput
import Testing

@Suite struct OrbitTests {
    private struct Drag {
        var recognizer = OrbitRecognizer()

        mutating func frame(
            _ x: Double, _ y: Double, _ phase: TouchContact.Phase = .moved, id: Int = 1
        ) -> GestureEvent? {
            let contact = TouchContact(id: id, position: CGPoint(x: x, y: y), phase: phase)
            return recognizer.handle(
                TouchFrame(time: .zero, contacts: [contact], tool: .secondaryMouse), thresholds: GestureThresholds())
        }
    }

    @Test("A drag beyond the slop is an orbit")
    func drag() {
        var drag = Drag()
        let start = CGPoint(x: 10, y: 10)
        #expect(drag.frame(10, 10, .began) == nil)
        #expect(drag.frame(13, 10) == nil)
        #expect(drag.frame(14, 10) == .orbit(.began, CGPoint(x: 14, y: 10), start: start))
        #expect(drag.frame(14, 10, .stationary) == nil)
        #expect(drag.frame(20, 0) == .orbit(.changed, CGPoint(x: 20, y: 0), start: start))
        #expect(drag.frame(20, 0, .ended) == .orbit(.ended, CGPoint(x: 20, y: 0), start: start))
        #expect(drag.frame(20, 0, .ended) == nil)
    }

    @Test("A click is not an orbit")
    func click() {
        var drag = Drag()
        #expect(drag.frame(10, 10, .began) == nil && drag.frame(10, 12, .ended) == nil)
        #expect(drag.frame(90, 90, .began) == nil)
    }

    @Test("A lost mouse cancels the orbit", arguments: TouchContact.CancelReason.allCases)
    func lost(reason: TouchContact.CancelReason) {
        var drag = Drag()
        _ = drag.frame(0, 0, .began)
        _ = drag.frame(50, 0)
        #expect(drag.frame(50, 0, .cancelled(reason))?.phase == .cancelled)
    }

    @Test("Another contact ends the orbit")
    func otherContact() {
        var drag = Drag()
        _ = drag.frame(0, 0, .began)
        _ = drag.frame(50, 0)
        #expect(drag.frame(90, 0, .began, id: 2)?.phase == .cancelled)
        #expect(drag.frame(99, 0, id: 2)?.phase == .began)
        #expect(drag.recognizer.handle(TouchFrame(time: .zero), thresholds: GestureThresholds())?.phase == .cancelled)
    }
}

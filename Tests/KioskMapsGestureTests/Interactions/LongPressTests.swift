import Foundation
import KioskInput
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import Testing

@MainActor
@Suite("Long presses")
struct LongPressTests {
    private let kiosk = Kiosk()
    private let interactionLog = InteractionLog()
    private var gestures: GestureManager { kiosk.mapView.gestures }

    private func listen() -> [AnyCancelable] {
        [
            gestures.onMapLongPress.observe { interactionLog.write("press at \(Int($0.point.x)), \(Int($0.point.y))") },
            gestures.onMapTap.observe { _ in interactionLog.write("tap") },
        ]
    }

    @Test("A resting finger presses after half a second without sending frames")
    func resting() {
        let tokens = listen()
        kiosk.fingers.touch([kiosk.center])
        kiosk.fingers.rest(0.45)
        #expect(interactionLog.take().isEmpty)
        kiosk.fingers.rest(0.1)
        #expect(interactionLog.take() == ["press at 400, 300"])
        kiosk.fingers.rest(5)
        kiosk.fingers.lift()
        #expect(interactionLog.take().isEmpty)
        kiosk.fingers.tap(at: kiosk.center)
        #expect(interactionLog.take() == ["tap"])
        for token in tokens { token.cancel() }
    }

    @Test("A long press uses a wake-up of the clock and requests no frame")
    func frames() {
        #expect(!kiosk.clock.isFrameRequested && kiosk.clock.nextWake == nil)
        kiosk.fingers.touch([kiosk.center])
        #expect(!kiosk.clock.isFrameRequested && kiosk.clock.nextWake != nil)
        kiosk.fingers.rest(0.6)
        #expect(!kiosk.clock.isFrameRequested)
        kiosk.fingers.move(to: [CGPoint(x: 100, y: 100)])
        kiosk.fingers.lift()
        #expect(!kiosk.clock.isFrameRequested)
        kiosk.fingers.tap(at: kiosk.center, duration: 0.02)
        kiosk.frame()
        #expect(!kiosk.clock.isFrameRequested)
        kiosk.fingers.touch([kiosk.center, .zero])
        kiosk.frame()
        #expect(!kiosk.clock.isFrameRequested)
        kiosk.fingers.lift()
    }

    @Test(
        "The timestamps of the panel can have any origin",
        arguments: [.min, -5_000_000_000, 77_000_000_000, .max - 5_000_000_000] as [Int64])
    func otherClocks(start: Int64) {
        let tokens = listen()
        gestures.handle(
            TouchFrame(
                time: Timestamp(nanoseconds: start),
                contacts: [TouchContact(id: 0, position: kiosk.center, phase: .began)]))
        kiosk.clock.advance(by: 0.45)
        #expect(interactionLog.take().isEmpty)
        kiosk.clock.advance(by: 0.1)
        #expect(interactionLog.take() == ["press at 400, 300"])
        for token in tokens { token.cancel() }
    }

    @Test("A removed or replaced clock reports no press; the next frame does")
    func clocks() {
        let tokens = listen()
        let other = ManualClock()
        for next in [nil, other] {
            kiosk.mapView.clock = kiosk.clock
            kiosk.fingers.touch([kiosk.center])
            kiosk.mapView.clock = next
            kiosk.clock.advance(by: 0.6)
            other.advance(by: 0.6)
            #expect(interactionLog.take().isEmpty)
            kiosk.fingers.lift()
            #expect(interactionLog.take() == ["press at 400, 300"])
        }
        for token in tokens { token.cancel() }
    }

    @Test("A long press does not notify the gesture delegate and does not change the camera")
    func delegate() {
        let listener = GestureListener()
        gestures.delegate = listener
        kiosk.fingers.longPress(at: kiosk.center)
        kiosk.fingers.hold(at: kiosk.center, thenDragTo: .zero)
        #expect(listener.count == 0)
        #expect(kiosk.cameraChanges.isEmpty)
        #expect(kiosk.animatorLog.isEmpty)
    }

    /// Counts the calls of a gesture delegate.
    private final class GestureListener: GestureManagerDelegate {
        var count = 0

        func gestureManager(_ gestureManager: GestureManager, didBegin gestureType: GestureType) { count += 1 }
    }

    @Test("Duration and distance are thresholds")
    func thresholds() {
        let tokens = listen()
        gestures.thresholds.longPressDuration = 2
        gestures.thresholds.tapMaximumDuration = 0.2
        kiosk.fingers.longPress(at: kiosk.center, duration: 1.9)
        #expect(interactionLog.take().isEmpty)
        kiosk.fingers.longPress(at: kiosk.center, duration: 2.1)
        #expect(interactionLog.take() == ["press at 400, 300"])
        for token in tokens { token.cancel() }
    }
}

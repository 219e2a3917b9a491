import Foundation
import KioskMaps
import KioskMapsTesting
import Testing

@MainActor
@Suite("Gesture options")
struct GestureOptionTests {
    private let kiosk = Kiosk()

    @Test("each of them answers or not, alone", arguments: [true, false], [true, false])
    func options(pan: Bool, pinch: Bool) {
        kiosk.mapView.gestures.options = GestureOptions(panEnabled: pan, pinchEnabled: pinch)
        var start = kiosk.camera
        kiosk.fingers.drag(from: kiosk.center, to: CGPoint(x: 100, y: 100))
        #expect((kiosk.camera != start) == pan)
        start = kiosk.camera
        kiosk.fingers.pinch(at: kiosk.center, from: 50, to: 200)
        #expect((kiosk.camera != start) == pinch)
        #expect(kiosk.mapView.camera.cameraAnimators.isEmpty)
        #expect(kiosk.animatorLog.count == 2 * ((pan ? 1 : 0) + (pinch ? 1 : 0)))
    }

    @Test("switched off under way, a gesture moves nothing more and still ends", arguments: [1, 2])
    func switchedOff(fingers: Int) {
        let points = [CGPoint(x: 300, y: 300), CGPoint(x: 450, y: 300)].prefix(fingers)
        kiosk.fingers.touch(Array(points))
        kiosk.fingers.move(to: points.map { CGPoint(x: $0.x + 50, y: $0.y + 20) })
        let camera = kiosk.camera
        kiosk.mapView.gestures.options = GestureOptions(panEnabled: false, pinchEnabled: false)
        kiosk.fingers.move(to: points.map { CGPoint(x: $0.x - 100, y: $0.y) })
        #expect(kiosk.camera == camera)
        kiosk.fingers.lift()
        #expect(kiosk.mapView.camera.cameraAnimators.isEmpty)
        #expect(kiosk.animatorLog == ["started gestures", "finished gestures"])
    }

    @Test("thresholds can be read and set")
    func thresholds() {
        kiosk.mapView.gestures.thresholds.panSlop = 200
        #expect(kiosk.mapView.gestures.thresholds.panSlop == 200)
        let start = kiosk.camera
        kiosk.fingers.drag(from: kiosk.center, to: CGPoint(x: 500, y: 300))
        #expect(kiosk.camera == start)
        kiosk.fingers.drag(from: kiosk.center, to: CGPoint(x: 700, y: 300))
        #expect(kiosk.camera != start)
    }
}

import Foundation
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Quick zoom")
struct QuickZoomTests {
    @Test(
        "A quick zoom changes a level per 75 points about the first touch, and zooms in downwards",
        arguments: [150.0, -150])
    func amount(distance: Double) {
        let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 12, bearing: 40))
        let spot = CGPoint(x: 250, y: 280)
        let coordinate = kiosk.map.coordinate(for: spot)
        kiosk.fingers.quickZoom(at: spot, by: distance, duration: 2)
        let levels = kiosk.camera.zoom - 12
        // The first ten points, within which the gesture is recognised, do not zoom.
        #expect(abs(levels) <= 140 / 75 + 1e-9)
        #expect(abs(levels) > 137 / 75)
        #expect((levels > 0) == (distance > 0))
        #expect(kiosk.map.point(for: coordinate).distance(to: spot) < 0.01)
        #expect(kiosk.camera.bearing.isClose(to: 40) && kiosk.cameraChanges.allSatisfy { $0.owner == .gestures })
        let end = kiosk.camera
        kiosk.clock.advance(by: 2)
        #expect(kiosk.camera == end && kiosk.animatorLog == ["started gestures", "finished gestures"])
    }

    @Test("A quick zoom beyond a limit returns with the finger")
    func limits() {
        let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 21))
        kiosk.fingers.touch([kiosk.center])
        kiosk.fingers.lift()
        kiosk.fingers.touch([kiosk.center])
        kiosk.fingers.move(to: [CGPoint(x: 400, y: 311)], duration: 1.0 / 120)
        kiosk.fingers.move(to: [CGPoint(x: 400, y: 600)])
        #expect(kiosk.camera.zoom == 22)
        kiosk.fingers.move(to: [CGPoint(x: 400, y: 311)])
        #expect(kiosk.camera.zoom.isClose(to: 21))
        kiosk.fingers.lift()
    }

    @Test("A quick zoom works without double taps, without a clock and above the horizon")
    func without() {
        let kiosk = Kiosk()
        kiosk.mapView.gestures.options.doubleTapToZoomInEnabled = false
        kiosk.fingers.quickZoom(at: kiosk.center, by: 100)
        #expect(kiosk.camera.zoom > 13)
        let clockless = Kiosk()
        clockless.mapView.clock = nil
        clockless.fingers.quickZoom(at: clockless.center, by: 100)
        #expect(clockless.camera.zoom > 13)
        let steep = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 12, pitch: 85))
        steep.fingers.quickZoom(at: CGPoint(x: 400, y: 10), by: 100)
        #expect(steep.camera.zoom > 13 && steep.camera.center.latitude.isClose(to: 60.17, within: 1e-6))
    }

    @Test("The first touch is not a tap, and a finger that stopped a deceleration does not start a quick zoom")
    func taps() {
        let kiosk = Kiosk()
        var taps = 0
        let token = kiosk.mapView.gestures.onMapTap.observe { _ in taps += 1 }
        kiosk.fingers.quickZoom(at: kiosk.center, by: 100)
        kiosk.clock.advance(by: 2)
        #expect(taps == 0)
        kiosk.fingers.fling(from: kiosk.center, to: CGPoint(x: 500, y: 300))
        kiosk.clock.advance(by: 0.1)
        let zoom = kiosk.camera.zoom
        kiosk.fingers.quickZoom(at: kiosk.center, by: 100)
        kiosk.clock.advance(by: 5)
        #expect(taps == 0 && kiosk.camera.zoom == zoom)
        token.cancel()
    }
}

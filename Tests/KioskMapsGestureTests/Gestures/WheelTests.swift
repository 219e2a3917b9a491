import Foundation
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Wheel")
struct WheelTests {
    private let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 12, bearing: 20, pitch: 30))
    private let point = CGPoint(x: 200, y: 450)
    private var mouse: Mouse { Mouse(on: kiosk.mapView, clock: kiosk.clock) }

    @Test("A wheel zooms by half a level per detent, with the ground under the pointer", arguments: [1.0, 4, -1, -3])
    func zooms(detents: Double) {
        let coordinate = kiosk.map.coordinate(for: point)
        mouse.scroll(detents, at: point)
        for _ in 0..<20 {
            kiosk.frame()
            #expect(kiosk.map.point(for: coordinate).distance(to: point) < 0.01)
        }
        #expect(kiosk.camera.zoom.isClose(to: 12 + detents / 2, within: 1e-6))
        #expect(kiosk.camera.bearing.isClose(to: 20) && kiosk.camera.pitch.isClose(to: 30))
    }

    @Test("A wheel zooms smoothly with one animator and rests a fifth of a second after the last detent")
    func smooth() {
        mouse.scroll(3, at: point)
        #expect(kiosk.camera.zoom > 12 && kiosk.camera.zoom < 13.5)
        #expect(kiosk.mapView.camera.cameraAnimators.map(\.owner) == [.gestures])
        var last = kiosk.camera.zoom
        for _ in 0..<11 {
            kiosk.frame()
            #expect(kiosk.camera.zoom >= last)
            last = kiosk.camera.zoom
        }
        kiosk.clock.advance(by: 0.05)
        #expect(kiosk.camera.zoom.isClose(to: 13.5, within: 1e-6))
        #expect(kiosk.mapView.camera.cameraAnimators.isEmpty)
        #expect(kiosk.animatorLog == ["started gestures", "finished gestures"])
        #expect(kiosk.cameraChanges.allSatisfy { $0.owner == .gestures })
        #expect(!kiosk.clock.isFrameRequested)
    }

    @Test("Fractions of a high-resolution wheel are added up")
    func fractions() {
        for _ in 0..<8 {
            kiosk.mapView.gestures.handle(.scroll(WheelScroll(time: kiosk.clock.now, position: point, detents: 0.125)))
            kiosk.clock.advance(by: 0.008)
        }
        kiosk.clock.advance(by: 1)
        #expect(kiosk.camera.zoom.isClose(to: 12.5, within: 1e-6))
    }

    @Test("A wheel reverses immediately at a limit")
    func limit() {
        mouse.scroll(100, at: point, interval: 0.001)
        mouse.scroll(-1, at: point)
        kiosk.clock.advance(by: 1)
        let highest = kiosk.map.cameraBounds.maxZoom
        #expect(kiosk.camera.zoom.isClose(to: highest - 0.5, within: 1e-6))
        mouse.scroll(1, at: point)
        kiosk.clock.advance(by: 1)
        let count = kiosk.animatorLog.count
        mouse.scroll(5, at: point)
        #expect(kiosk.animatorLog.count == count && kiosk.mapView.camera.cameraAnimators.isEmpty)
    }

    @Test("A wheel zooms about the focal point")
    func focalPoint() {
        let focus = CGPoint(x: 600, y: 300)
        kiosk.mapView.gestures.options.focalPoint = focus
        let coordinate = kiosk.map.coordinate(for: focus)
        mouse.scroll(2, at: point)
        kiosk.clock.advance(by: 1)
        #expect(kiosk.map.point(for: coordinate).distance(to: focus) < 0.01)
        #expect(kiosk.camera.zoom.isClose(to: 13, within: 1e-6))
    }

    @Test("A wheel zooms above the horizon")
    func horizon() {
        kiosk.map.setCamera(to: CameraOptions(pitch: 85))
        mouse.scroll(1, at: CGPoint(x: 400, y: 1))
        kiosk.clock.advance(by: 1)
        #expect(kiosk.camera.zoom.isClose(to: 12.5, within: 1e-6))
    }

    @Test("Without a clock a wheel zooms immediately, with an animator")
    func clockless() {
        kiosk.mapView.clock = nil
        let coordinate = kiosk.map.coordinate(for: point)
        mouse.scroll(1, at: point)
        #expect(kiosk.camera.zoom.isClose(to: 12.5, within: 1e-6))
        #expect(kiosk.map.point(for: coordinate).distance(to: point) < 0.01)
        #expect(kiosk.animatorLog == ["started gestures", "finished gestures"])
        #expect(kiosk.cameraChanges.allSatisfy { $0.owner == .gestures })
    }

    @Test("A wheel has no effect while a finger or mouse holds the map, and is reported", arguments: [true, false])
    func held(byFinger: Bool) {
        let mouse = mouse
        var received = 0
        let token = kiosk.mapView.gestures.onGesture.observe { if $0.kind == .scroll { received += 1 } }
        if byFinger { kiosk.fingers.touch([kiosk.center]) } else { mouse.down(at: kiosk.center) }
        let camera = kiosk.camera
        mouse.scroll(2, at: point)
        kiosk.clock.advance(by: 0.3)
        #expect(kiosk.camera == camera && received == 2)
        token.cancel()
    }

    @Test("A wheel stops animations, and a dragging finger stops the wheel")
    func interrupts() {
        var ends: [AnimationPosition] = []
        kiosk.mapView.camera.fly(to: CameraOptions(zoom: 5), duration: 5) { ends.append($0) }
        kiosk.frame()
        mouse.scroll(1, at: point)
        #expect(ends == [.current])
        kiosk.fingers.touch([kiosk.center])
        kiosk.fingers.move(to: [CGPoint(x: 500, y: 300)], duration: 0.02)
        #expect(kiosk.mapView.camera.cameraAnimators.count == 1)
        kiosk.fingers.lose()
        #expect(!kiosk.map.isGestureInProgress)
    }

    @Test("The wheel has the effects of its table")
    func table() {
        kiosk.mapView.gestures.controls.wheel = .rotate(degrees: 10)
        mouse.scroll(40, at: point, interval: 0.001)
        kiosk.clock.advance(by: 1)
        // More than once round.
        #expect(kiosk.camera.bearing.isClose(to: 60, within: 1e-6) && kiosk.camera.zoom.isClose(to: 12))
        kiosk.mapView.gestures.controls.wheel = .nothing
        let camera = kiosk.camera
        mouse.scroll(4, at: point)
        kiosk.clock.advance(by: 1)
        #expect(kiosk.camera == camera)
    }

    @Test("Invalid numbers change nothing", arguments: [Double.nan, .infinity, -.infinity, 1e300])
    func invalidNumbers(detents: Double) {
        let scroll = WheelScroll(time: kiosk.clock.now, position: CGPoint(x: detents, y: -detents), detents: detents)
        kiosk.mapView.gestures.handle(.scroll(scroll))
        kiosk.clock.advance(by: 1)
        #expect(kiosk.camera.zoom.isFinite && kiosk.camera.center.latitude.isFinite)
        #expect(kiosk.mapView.camera.cameraAnimators.isEmpty)
    }
}

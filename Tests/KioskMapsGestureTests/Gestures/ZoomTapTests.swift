import Foundation
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Taps that zoom")
struct ZoomTapTests {
    private let kiosk = Kiosk()
    private let log = GestureLog()
    private let spot = CGPoint(x: 620, y: 140)

    /// Taps once or with two fingers, and returns the type and the levels it should zoom by.
    private func tap(_ fingers: Int) -> (type: String, levels: CGFloat) {
        if fingers == 1 {
            kiosk.fingers.doubleTap(at: spot)
            return ("doubleTapToZoomIn", 1)
        }
        kiosk.fingers.twoFingerTap(at: spot)
        return ("doubleTouchToZoomOut", -1)
    }

    @Test("Zoom taps zoom by one level in 0.3 s and keep the ground under them", arguments: [1, 2])
    func zooms(fingers: Int) throws {
        kiosk.mapView.gestures.delegate = log
        let start = kiosk.camera
        let ground = kiosk.map.coordinate(for: spot)
        let (type, levels) = tap(fingers)
        #expect(log.lines == ["began \(type)", "ended \(type) (animates)"])
        #expect(kiosk.map.isGestureInProgress)
        var zooms = [kiosk.camera.zoom]
        for _ in 0..<25 {
            kiosk.frame()
            zooms.append(kiosk.camera.zoom)
            #expect(kiosk.map.point(for: ground).distance(to: spot) < 1e-6)
        }
        #expect(kiosk.camera.zoom == start.zoom + levels)
        #expect(kiosk.camera.bearing == start.bearing && kiosk.camera.pitch == start.pitch)
        // Faster at first, never back, and at rest from 0.3 s on, which is 18 frames and begins between two.
        let steps = zip(zooms, zooms.dropFirst()).map { ($1 - $0) * levels }
        #expect(steps.allSatisfy { $0 >= 0 } && steps.prefix(9).reduce(0, +) > 0.6)
        #expect(18...19 ~= steps.filter { $0 > 0 }.count)
        #expect(log.lines.last == "stopped \(type)" && log.lines.count == 3)
        #expect(!kiosk.map.isGestureInProgress && !kiosk.clock.isFrameRequested)
        #expect(kiosk.cameraChanges.allSatisfy { $0.owner == .gestures })
        #expect(kiosk.animatorLog == ["started gestures", "finished gestures"])
    }

    @Test("Zoom taps use the focal point if there is one", arguments: [1, 2])
    func focalPoint(fingers: Int) {
        let focus = CGPoint(x: 100, y: 500)
        kiosk.mapView.gestures.options.focalPoint = focus
        let ground = kiosk.map.coordinate(for: focus)
        let levels = tap(fingers).levels
        kiosk.clock.advance(by: 0.5)
        #expect(kiosk.camera.zoom == 12 + levels)
        #expect(kiosk.map.point(for: ground).distance(to: focus) < 1e-6)
        kiosk.fingers.pinch(at: spot, from: 50, to: 200, turning: 40, travelling: CGSize(width: 100, height: 50))
        #expect(kiosk.camera.zoom != 12 + levels && kiosk.camera.bearing != 0)
        #expect(kiosk.map.point(for: ground).distance(to: focus) < 1e-6)
    }

    @Test("Disabled zoom taps do not zoom, and a single tap is reported immediately", arguments: [true, false])
    func switchedOff(doubleTap: Bool) {
        kiosk.mapView.gestures.delegate = log
        kiosk.mapView.gestures.options = GestureOptions(
            doubleTapToZoomInEnabled: doubleTap, doubleTouchToZoomOutEnabled: !doubleTap)
        _ = tap(doubleTap ? 2 : 1)
        #expect(
            log.lines
                == (doubleTap ? [] : ["began singleTap", "ended singleTap", "began singleTap", "ended singleTap"]))
        kiosk.clock.advance(by: 1)
        #expect(kiosk.camera.zoom == 12)
        _ = tap(doubleTap ? 1 : 2)
        kiosk.clock.advance(by: 1)
        #expect(kiosk.camera.zoom == (doubleTap ? 13 : 11))
    }

    @Test("A second zoom tap before the end of the first continues from the current camera")
    func twice() {
        kiosk.mapView.gestures.delegate = log
        kiosk.fingers.twoFingerTap(at: spot)
        kiosk.clock.advance(by: 0.1)
        let zoom = kiosk.camera.zoom
        #expect(zoom < 12 && zoom > 11)
        kiosk.fingers.twoFingerTap(at: spot, duration: 0)
        #expect(log.lines.filter { $0.hasPrefix("stopped") }.count == 1)
        kiosk.clock.advance(by: 1)
        #expect(kiosk.camera.zoom < zoom)
        #expect(kiosk.camera.zoom > 10)
        #expect(log.lines.count == 6)
    }

    @Test("Zoom taps stop at the zoom limits and end")
    func limits() {
        kiosk.mapView.gestures.delegate = log
        kiosk.map.setCamera(to: CameraOptions(zoom: 21.5))
        kiosk.fingers.doubleTap(at: spot)
        kiosk.clock.advance(by: 1)
        #expect(kiosk.camera.zoom == 22 && log.lines.last == "stopped doubleTapToZoomIn")
    }

    @Test("A dragging finger stops the zoom", arguments: [1, 2])
    func stopped(fingers: Int) {
        kiosk.mapView.gestures.delegate = log
        let type = tap(fingers).type
        kiosk.fingers.touch([spot])
        kiosk.fingers.move(to: [CGPoint(x: 300, y: 300)], duration: 0.1)
        #expect(log.lines.dropFirst(2).prefix(2) == ["stopped \(type)", "began pan"])
        let zoom = kiosk.camera.zoom
        kiosk.clock.advance(by: 1)
        #expect(kiosk.camera.zoom == zoom)
        kiosk.fingers.lift()
        #expect(!kiosk.map.isGestureInProgress || kiosk.clock.isFrameRequested)
    }

    @Test("Without a clock a zoom tap does not zoom, and a tap is reported immediately")
    func clockless() {
        kiosk.mapView.gestures.delegate = log
        kiosk.mapView.clock = nil
        _ = tap(2)
        _ = tap(1)
        #expect(log.lines == ["began singleTap", "ended singleTap", "began singleTap", "ended singleTap"])
        #expect(kiosk.camera.zoom == 12)
        kiosk.mapView.clock = kiosk.clock
        _ = tap(1)
        kiosk.clock.advance(by: 1)
        #expect(kiosk.camera.zoom == 13)
    }

    @Test("A double tap is not a tap, and a tap is reported when no second one can follow")
    func singleTap() {
        var taps: [CGPoint] = []
        let token = kiosk.mapView.gestures.onMapTap.observe { taps.append($0.point) }
        kiosk.fingers.doubleTap(at: spot)
        kiosk.clock.advance(by: 1)
        #expect(taps.isEmpty)
        kiosk.fingers.touch([spot])
        kiosk.fingers.lift()
        kiosk.clock.advance(by: 0.28)
        #expect(taps.isEmpty)
        kiosk.clock.advance(by: 0.04)
        #expect(taps == [spot] && !kiosk.clock.isFrameRequested)
        token.cancel()
    }
}

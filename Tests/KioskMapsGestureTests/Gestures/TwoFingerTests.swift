import Foundation
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Two fingers on the map")
struct TwoFingerTests {
    private func viewportInterruptions(_ kiosk: Kiosk, _ play: () -> Void) -> Int {
        var count = 0
        let token = kiosk.mapView.gestures.onViewportInterrupted.observe { if $0 != .movement { count += 1 } }
        play()
        token.cancel()
        return count
    }

    @Test(
        "A quarter turn to the left rotates the map to the right",
        arguments: [(134.0, -90.0, 224.0), (350, -30, 20), (10, 45, 325)])
    func bearing(start: Double, rotation: Double, end: Double) {
        let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 12, bearing: start))
        kiosk.mapView.gestures.thresholds.leastRotation = 0.1
        kiosk.mapView.gestures.thresholds.rotations = []
        kiosk.fingers.rotate(at: kiosk.center, by: rotation)
        // The rotation before it was recognised is not applied later.
        #expect(abs(remainder(kiosk.camera.bearing - end, 360)) < 2.5)
        #expect(kiosk.camera.zoom.isClose(to: 12) && kiosk.camera.pitch == 0)
    }

    @Test("The bearing does not change while fingers spread and slip")
    func slip() {
        let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 12, bearing: 30))
        kiosk.fingers.pinch(at: kiosk.center, from: 60, to: 300, turning: 12, duration: 0.4)
        #expect(kiosk.camera.bearing == 30 && kiosk.camera.zoom > 13)
    }

    @Test("A rotation without simultaneous pinch moves with the fingers and does not zoom")
    func turnAlone() {
        let kiosk = Kiosk()
        kiosk.mapView.gestures.options.simultaneousRotateAndPinchZoomEnabled = false
        var coordinate: CLLocationCoordinate2D?
        let token = kiosk.mapView.gestures.onGesture.observe { [kiosk] event in
            if event.kind == .rotate, event.phase == .began { coordinate = kiosk.map.coordinate(for: event.location) }
        }
        kiosk.fingers.touch([CGPoint(x: 300, y: 300), CGPoint(x: 500, y: 300)])
        kiosk.fingers.move(to: [CGPoint(x: 320, y: 250), CGPoint(x: 480, y: 350)], duration: 0.3)
        kiosk.fingers.move(to: [CGPoint(x: 220, y: 250), CGPoint(x: 600, y: 350)], duration: 0.3)
        token.cancel()
        #expect(kiosk.camera.zoom == 12 && kiosk.camera.bearing > 300)
        #expect(coordinate.map { kiosk.map.point(for: $0).distance(to: CGPoint(x: 410, y: 300)) < 1e-3 } == true)
        kiosk.fingers.lift()
    }

    @Test(
        "Two fingers change the pitch by half a degree per point, upwards for more, within the limits",
        arguments: [(20.0, -60.0, 46.0), (60, 60, 34), (70, -300, 85), (10, 200, 0)])
    func pitch(start: Double, distance: Double, end: Double) {
        let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 12, bearing: 30, pitch: start))
        let before = kiosk.camera
        kiosk.fingers.tilt(at: CGPoint(x: 400, y: 400), by: distance, duration: 0.5)
        #expect(abs(kiosk.camera.pitch - end) < 1.5, "\(kiosk.camera.pitch)")
        #expect(kiosk.camera.center == before.center)
        #expect(kiosk.camera.zoom == 12)
        #expect(kiosk.camera.bearing == 30)
        #expect(kiosk.cameraChanges.allSatisfy { $0.owner == .gestures })
        #expect(kiosk.animatorLog == ["started gestures", "finished gestures"])
    }

    @Test("A pitch beyond its limit returns with the fingers, and a third finger causes no jump")
    func pitchComesBack() {
        let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 12, pitch: 80))
        kiosk.fingers.touch([CGPoint(x: 300, y: 400), CGPoint(x: 400, y: 400)])
        kiosk.fingers.move(to: [CGPoint(x: 300, y: 390), CGPoint(x: 400, y: 390)])
        let camera = kiosk.camera
        kiosk.fingers.move(to: [CGPoint(x: 300, y: 100), CGPoint(x: 400, y: 100)])
        #expect(kiosk.camera.pitch == 85)
        kiosk.fingers.move(to: [CGPoint(x: 300, y: 390), CGPoint(x: 400, y: 390)])
        #expect(kiosk.camera.pitch.isClose(to: camera.pitch))
        kiosk.fingers.touch([CGPoint(x: 500, y: 100)])
        kiosk.fingers.lift(finger: 0)
        #expect(kiosk.camera.pitch.isClose(to: camera.pitch))
        kiosk.fingers.move(to: [CGPoint(x: 400, y: 410), CGPoint(x: 500, y: 120)])
        #expect(kiosk.camera.pitch.isClose(to: camera.pitch - 10))
        kiosk.fingers.lift()
    }

    @Test(
        "Fingers that travel interrupt the viewport once; fingers that spread or turn stop animations"
    )
    func interruptions() {
        for (action, count) in [
            ("drag", 1), ("tilt", 1), ("spread", 0), ("turn", 0), ("tap", 0), ("press", 0), ("doubleTap", 1),
            ("quickZoom", 1), ("twoFingerTap", 1),
        ] {
            let kiosk = Kiosk()
            kiosk.mapView.camera.ease(to: CameraOptions(center: .helsinki), duration: 60)
            kiosk.clock.advance(by: 0.1)
            let found = viewportInterruptions(kiosk) {
                switch action {
                case "drag": kiosk.fingers.drag(from: kiosk.center, to: .zero)
                case "tilt": kiosk.fingers.tilt(at: kiosk.center, by: 50)
                case "spread": kiosk.fingers.pinch(at: kiosk.center, from: 50, to: 150)
                case "turn": kiosk.fingers.rotate(at: kiosk.center, by: 60)
                case "tap": kiosk.fingers.tap(at: kiosk.center)
                case "press": kiosk.fingers.longPress(at: kiosk.center)
                case "doubleTap": kiosk.fingers.doubleTap(at: kiosk.center)
                case "quickZoom": kiosk.fingers.quickZoom(at: kiosk.center, by: 60)
                default: kiosk.fingers.twoFingerTap(at: kiosk.center)
                }
            }
            #expect(found == count, "\(action)")
        }
    }

    @Test("Fingers that travel stop animations even if they do not move the map")
    func interruption() {
        let kiosk = Kiosk()
        kiosk.mapView.gestures.options.panEnabled = false
        kiosk.mapView.camera.ease(to: CameraOptions(zoom: 16), duration: 10)
        kiosk.clock.advance(by: 0.1)
        kiosk.fingers.touch([kiosk.center])
        kiosk.fingers.move(to: [CGPoint(x: 405, y: 300)])
        #expect(!kiosk.mapView.camera.cameraAnimators.isEmpty)
        kiosk.fingers.move(to: [CGPoint(x: 415, y: 300)])
        #expect(kiosk.mapView.camera.cameraAnimators.isEmpty)
        kiosk.fingers.lift()
    }

    /// Two fingers at random: the camera never moves more than they do, but for what is recognised, and never after them.
    @Test("The ground moves no farther than the fingers and rests with them")
    func steps() {
        var generator = SeededGenerator(seed: 14)
        for _ in 0..<100 {
            let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 12, bearing: generator.number(0...360)))
            kiosk.mapView.gestures.options.pitchEnabled = false
            let log = GestureLog()
            kiosk.mapView.gestures.delegate = log
            func randomPoint() -> CGPoint { CGPoint(x: generator.number(100...700), y: generator.number(100...500)) }
            var fingers = [randomPoint(), randomPoint()]
            kiosk.fingers.touch(fingers)
            for _ in 0..<4 {
                let midpoint = CGPoint(x: (fingers[0].x + fingers[1].x) / 2, y: (fingers[0].y + fingers[1].y) / 2)
                let before = kiosk.map.coordinate(for: midpoint)
                fingers = fingers.map {
                    CGPoint(x: $0.x + generator.number(-40...40), y: $0.y + generator.number(-40...40))
                }
                kiosk.fingers.move(to: fingers, duration: 0.05)
                // A finger moves by up to 40 points along each axis, which is up to 57 points.
                #expect(kiosk.map.point(for: before).distance(to: midpoint) <= 57)
                let state = kiosk.camera
                #expect(state.center.isValid)
                #expect(state.zoom.isFinite)
                #expect(state.bearing.isFinite)
                kiosk.fingers.rest(0.02)
                #expect(kiosk.camera == state)
            }
            kiosk.fingers.rest(0.1)
            kiosk.fingers.lift()
            let end = kiosk.camera
            kiosk.clock.advance(by: 2)
            #expect(log.types.contains(.doubleTouchToZoomOut) || kiosk.camera == end)
            #expect(log.isPaired)
        }
    }
}

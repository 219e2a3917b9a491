import Foundation
import KioskMaps
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Easing the camera")
struct EaseTests {
    private let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 10))

    @Test("An ease reaches its target in its duration and calls its completion")
    func arrives() {
        var positions: [AnimationPosition] = []
        kiosk.mapView.camera.ease(to: CameraOptions(zoom: 12, bearing: 40, pitch: 30), duration: 1, curve: .linear) {
            positions.append($0)
        }
        kiosk.clock.advance(by: 0.5)
        #expect(kiosk.camera.zoom.isClose(to: 11, within: 0.04))
        #expect(kiosk.camera.pitch.isClose(to: 15, within: 0.6))
        #expect(positions.isEmpty)
        kiosk.clock.advance(by: 0.6)
        #expect(kiosk.camera.zoom == 12)
        #expect(kiosk.camera.bearing == 40)
        #expect(kiosk.camera.pitch == 30)
        #expect(positions == [.end])
    }

    @Test("An ease ends exactly on target for any values")
    func exact() {
        var generator = SeededGenerator(seed: 8)
        for _ in 0..<randomRounds(200) {
            let center = CLLocationCoordinate2D(
                latitude: generator.number(-60...60), longitude: generator.number(-179...179))
            let target = CameraOptions(
                center: center, padding: UIEdgeInsets(top: generator.number(0...100)), zoom: generator.number(3...22),
                bearing: generator.number(0...359.9), pitch: generator.number(0...85),
                verticalFov: generator.number(20...60))
            kiosk.mapView.camera.ease(to: target, duration: generator.number(0...2))
            kiosk.clock.advance(by: 2.1)
            #expect(CameraOptions(cameraState: kiosk.camera) == target)
        }
    }

    @Test("Nothing changes before the next frame, even with a duration of 0")
    func nextFrame() {
        var positions: [AnimationPosition] = []
        kiosk.mapView.camera.ease(to: CameraOptions(zoom: 12), duration: 0) { positions.append($0) }
        #expect(kiosk.camera.zoom == 10 && positions.isEmpty)
        kiosk.frame()
        #expect(kiosk.camera.zoom == 12 && positions == [.end])
    }

    @Test("A negative or infinite duration counts as 0", arguments: [-5.0, .nan, -.infinity])
    func duration(duration: Double) {
        kiosk.mapView.camera.ease(to: CameraOptions(zoom: 12), duration: duration)
        kiosk.frame()
        #expect(kiosk.camera.zoom == 12)
        #expect(!kiosk.clock.isFrameRequested)
    }

    @Test(
        "The bearing changes along the shorter way",
        arguments: [(350.0, 10.0, 0.0), (10, 350, 0), (90, 180, 135), (0, 270, 315), (0, 90, 45), (200, 10, 285)])
    func bearing(from: Double, to: Double, halfway: Double) {
        kiosk.map.setCamera(to: CameraOptions(bearing: from))
        kiosk.frame()
        kiosk.mapView.camera.ease(to: CameraOptions(bearing: to), duration: 1.0 / 30, curve: .linear)
        kiosk.clock.advance(by: 1.0 / 60)
        #expect(kiosk.camera.bearing.isClose(to: halfway, within: 1e-3) || kiosk.camera.bearing > 359.99)
        kiosk.clock.advance(by: 1)
        #expect(kiosk.camera.bearing == to)
    }

    @Test("A longitude beyond 180° crosses the antimeridian, and a smaller one moves across the world")
    func antimeridian() {
        kiosk.map.setCamera(to: CameraOptions(center: CLLocationCoordinate2D(latitude: 0, longitude: 170)))
        kiosk.frame()
        let short = CLLocationCoordinate2D(latitude: 0, longitude: 190)
        kiosk.mapView.camera.ease(to: CameraOptions(center: short), duration: 1)
        kiosk.clock.advance(by: 2)
        #expect(kiosk.camera.center.longitude == -170)
        #expect(kiosk.cameraChanges.allSatisfy { abs($0.cameraState.center.longitude) >= 170 })

        let long = CLLocationCoordinate2D(latitude: 0, longitude: 170)
        kiosk.mapView.camera.ease(to: CameraOptions(center: long), duration: 1)
        kiosk.clock.advance(by: 2)
        #expect(kiosk.cameraChanges.contains { abs($0.cameraState.center.longitude) < 20 })
    }

    @Test("An anchor keeps its ground during the whole ease")
    func anchor() {
        let anchor = CGPoint(x: 100, y: 500)
        let ground = kiosk.map.coordinate(for: anchor)
        var errors: [Double] = []
        let token = kiosk.map.onCameraChanged.observe { [kiosk] _ in
            errors.append(kiosk.map.point(for: ground).distance(to: anchor))
        }
        kiosk.mapView.camera.ease(to: CameraOptions(anchor: anchor, zoom: 14, bearing: 80), duration: 1)
        kiosk.clock.advance(by: 2)
        token.cancel()
        #expect(errors.count > 30 && errors.allSatisfy { $0 < 1e-5 })
    }

    @Test("A second ease replaces the first")
    func replaces() {
        var received: [String] = []
        kiosk.mapView.camera.ease(to: CameraOptions(zoom: 20), duration: 1) { received.append("first \($0)") }
        kiosk.clock.advance(by: 0.1)
        kiosk.mapView.camera.ease(to: CameraOptions(zoom: 5), duration: 1) { received.append("second \($0)") }
        #expect(received == ["first current"])
        kiosk.clock.advance(by: 2)
        #expect(received == ["first current", "second end"])
        #expect(kiosk.camera.zoom == 5)
    }

    @Test("A completion can start the next ease")
    func chain() {
        let camera = kiosk.mapView.camera
        camera.ease(to: CameraOptions(zoom: 11), duration: 0.5) { _ in
            camera.ease(to: CameraOptions(bearing: 90), duration: 0.5) { _ in
                camera.ease(to: CameraOptions(pitch: 45), duration: 0.5)
            }
        }
        kiosk.clock.advance(by: 2)
        #expect(kiosk.camera.zoom == 11)
        #expect(kiosk.camera.bearing == 90)
        #expect(kiosk.camera.pitch == 45)
        #expect(!kiosk.clock.isFrameRequested)
    }

    @Test("A cancelled ease stops at its current position and ends once")
    func cancel() {
        var positions: [AnimationPosition] = []
        let ease = kiosk.mapView.camera.ease(to: CameraOptions(zoom: 20), duration: 1) { positions.append($0) }
        kiosk.clock.advance(by: 0.5)
        let zoom = kiosk.camera.zoom
        ease.cancel()
        ease.cancel()
        kiosk.clock.advance(by: 1)
        #expect(kiosk.camera.zoom == zoom)
        #expect(zoom > 10)
        #expect(zoom < 20)
        #expect(positions == [.current])
    }

    @Test("Without a clock an ease ends immediately and does not change the camera")
    func noClock() {
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 800, height: 600),
            mapInitOptions: MapInitOptions(cameraOptions: CameraOptions(zoom: 3)))
        var positions: [AnimationPosition] = []
        mapView.camera.ease(to: CameraOptions(zoom: 8), duration: 1) { positions.append($0) }
        #expect(positions == [.current])
        #expect(mapView.mapboxMap.cameraState.zoom == 3)

        let animator = mapView.camera.makeAnimator(duration: 1, curve: .linear) { $0.zoom.toValue = 9 }
        #expect(animator.state == .inactive)
        animator.addCompletion { positions.append($0) }
        animator.startAnimation()
        #expect(positions == [.current, .current])
        #expect(mapView.mapboxMap.cameraState.zoom == 3)
    }
}

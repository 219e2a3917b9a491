import Foundation
import KioskInput
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("New touches during animations and gestures")
struct RegrabTests {
    private let town = CLLocationCoordinate2D(latitude: 48.2, longitude: 16.37)

    @Test("A finger that rests does not undo a camera that the application sets")
    func pan() {
        let kiosk = Kiosk()
        kiosk.fingers.touch([kiosk.center])
        kiosk.fingers.move(to: [CGPoint(x: 440, y: 300)])
        kiosk.map.setCamera(to: CameraOptions(center: town, zoom: 9, bearing: 30))
        let before = kiosk.map.coordinate(for: CGPoint(x: 440, y: 300))
        kiosk.fingers.move(to: [CGPoint(x: 442, y: 300)], duration: 1.0 / 120)
        // The finger moves on from there, by its own step, which is not lost either.
        #expect(kiosk.map.point(for: before).distance(to: CGPoint(x: 442, y: 300)) < 1e-6)
        #expect(kiosk.camera.zoom.isClose(to: 9) && kiosk.camera.bearing.isClose(to: 30))
        kiosk.fingers.lift()
    }

    @Test(
        "A pinch, a rotation, a tilt or a quick zoom does not undo a camera that the application sets",
        arguments: [HandMovement.pinch, .rotate, .pitch, .quickZoom])
    func others(movement: HandMovement) {
        let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 12, pitch: 20))
        var positions = movement.begin(kiosk.fingers)
        kiosk.map.setCamera(to: CameraOptions(center: town, zoom: 9, bearing: 200, pitch: 50))
        let before = kiosk.camera
        positions = positions.map { CGPoint(x: $0.x + 2, y: $0.y - 1) }
        kiosk.fingers.move(to: positions, duration: 1.0 / 120)
        let after = kiosk.camera
        #expect(kiosk.map.point(for: before.center).distance(to: kiosk.center) < 5)
        #expect(abs(after.zoom - before.zoom) < 0.05 && abs(after.bearing - before.bearing) < 2)
        #expect(abs(after.pitch - before.pitch) < 2 && after != before)
        kiosk.fingers.lift()
    }

    @Test("A mouse that rotates and tilts the map does not undo a camera that the application sets")
    func mouse() {
        let kiosk = Kiosk()
        func send(_ x: Double, _ phase: TouchContact.Phase) {
            kiosk.mapView.gestures.handle(
                TouchFrame(
                    time: kiosk.clock.now,
                    contacts: [TouchContact(id: 1, position: CGPoint(x: x, y: 300), phase: phase)],
                    tool: .secondaryMouse))
        }
        send(300, .began)
        send(320, .moved)
        send(340, .moved)
        kiosk.map.setCamera(to: CameraOptions(center: town, bearing: 180))
        send(341, .moved)
        // A point to the right rotates by 0.8°.
        #expect(abs(kiosk.camera.bearing - 180.8) < 1e-6)
        #expect(kiosk.map.point(for: town).distance(to: kiosk.center) < 1e-3)
        send(341, .ended)
    }

    @Test("An observer that moves the camera while the finger does is not undone with the next step")
    func observer() {
        let kiosk = Kiosk()
        kiosk.fingers.touch([kiosk.center])
        kiosk.fingers.move(to: [CGPoint(x: 440, y: 300)])
        var isMoved = false
        let token = kiosk.map.onCameraChanged.observe { [kiosk, town] _ in
            guard !isMoved else { return }
            isMoved = true
            kiosk.map.setCamera(to: CameraOptions(center: town))
        }
        kiosk.fingers.move(to: [CGPoint(x: 441, y: 300)], duration: 1.0 / 120)
        kiosk.fingers.move(to: [CGPoint(x: 442, y: 300)], duration: 1.0 / 120)
        #expect(kiosk.map.point(for: town).distance(to: kiosk.center) < 1.5)
        token.cancel()
        kiosk.fingers.lift()
    }

    @Test("A view that is resized under a finger does not make the map jump")
    func resize() {
        let kiosk = Kiosk()
        kiosk.fingers.touch([kiosk.center])
        kiosk.fingers.move(to: [CGPoint(x: 440, y: 300)])
        kiosk.mapView.size = CGSize(width: 600, height: 600)
        let before = kiosk.map.coordinate(for: CGPoint(x: 440, y: 300))
        kiosk.fingers.move(to: [CGPoint(x: 441, y: 300)], duration: 1.0 / 120)
        #expect(kiosk.map.point(for: before).distance(to: CGPoint(x: 441, y: 300)) < 1e-6)
        kiosk.fingers.lift()
    }

    /// Returns the screen point of a point of the unit square, also outside the view.
    private func seen(_ kiosk: Kiosk, _ point: CGPoint) throws -> CGPoint {
        try #require(kiosk.map.cameraTransform.screenPoint(for: point))
    }

    private func boundedKiosk() throws -> Kiosk {
        let kiosk = Kiosk()
        try kiosk.map.setCameraBounds(
            with: CameraBoundsOptions(
                bounds: CoordinateBounds(
                    southwest: CLLocationCoordinate2D(latitude: 60.0, longitude: 24.7),
                    northeast: CLLocationCoordinate2D(latitude: 60.34, longitude: 25.18))))
        return kiosk
    }

    @Test("A finger that pushed past the camera bounds moves the map at once on its way back")
    func bounds() throws {
        let kiosk = try boundedKiosk()
        kiosk.fingers.touch([kiosk.center])
        kiosk.fingers.move(to: [CGPoint(x: 4000, y: 300)], duration: 1)
        let atBound = kiosk.camera
        kiosk.fingers.move(to: [CGPoint(x: 4400, y: 300)], duration: 0.2)
        #expect(kiosk.camera == atBound)
        let position = try #require(kiosk.map.cameraTransform.worldPoint(for: CGPoint(x: 4400, y: 300)))
        for step in 1...20 {
            let point = CGPoint(x: 4400 - Double(step) * 10, y: 300)
            kiosk.fingers.move(to: [point], duration: 1.0 / 120)
            #expect(try seen(kiosk, position).distance(to: point) < 0.05)
        }
        kiosk.fingers.lift()
    }

    @Test("A finger that slides along the bounds keeps the other direction under it")
    func slides() throws {
        let kiosk = try boundedKiosk()
        kiosk.fingers.touch([kiosk.center])
        kiosk.fingers.move(to: [CGPoint(x: 400, y: 320)])
        let point = try #require(kiosk.map.cameraTransform.worldPoint(for: CGPoint(x: 400, y: 320)))
        kiosk.fingers.move(to: [CGPoint(x: 4000, y: 400)], duration: 1)
        #expect(try seen(kiosk, point).y.isClose(to: 400, within: 0.05))
        kiosk.fingers.lift()
    }

    @Test(
        "Two fingers that pushed past the camera bounds move the map at once on their way back", arguments: [0.0, 40])
    func boundsOfTwo(spread: Double) throws {
        let kiosk = try boundedKiosk()
        func pair(_ x: Double, _ spread: Double) -> [CGPoint] {
            [CGPoint(x: x - 60 - spread, y: 300), CGPoint(x: x + 60 + spread, y: 300)]
        }
        kiosk.fingers.touch(pair(400, 0))
        kiosk.fingers.move(to: pair(400, spread), duration: 0.3)
        kiosk.fingers.move(to: pair(4400, spread), duration: 1)
        let center = CGPoint(x: 4400, y: 300)
        let point = try #require(kiosk.map.cameraTransform.worldPoint(for: center))
        kiosk.fingers.move(to: pair(4390, spread), duration: 1.0 / 120)
        #expect(try seen(kiosk, point).distance(to: CGPoint(x: 4390, y: 300)) < 0.05)
        kiosk.fingers.lift()
    }
}

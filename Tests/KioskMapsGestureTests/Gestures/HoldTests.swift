import Foundation
import KioskGeometry
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Ground under the fingers")
struct HoldTests {
    /// A point of the unit square, exact where the latitude of a coordinate would be rounded.
    private func ground(_ kiosk: Kiosk, _ point: CGPoint) -> CGPoint? {
        kiosk.map.cameraTransform.worldPoint(for: point)
    }

    /// Returns the distance on screen between a point and a world point in its nearest copy.
    private func slip(_ kiosk: Kiosk, of world: CGPoint, from point: CGPoint) -> CGFloat {
        let transform = kiosk.map.cameraTransform
        var world = world
        world.x += (transform.center.x - world.x).rounded()
        return transform.screenPoint(for: world)?.distance(to: point) ?? .infinity
    }

    private func kiosk(_ generator: inout SeededGenerator, pitch: ClosedRange<Double>) -> Kiosk {
        Kiosk(
            camera: CameraOptions(
                center: CLLocationCoordinate2D(
                    latitude: generator.number(-60...60), longitude: generator.number(-180...180)),
                padding: UIEdgeInsets(top: generator.number(0...80), left: generator.number(0...80)),
                zoom: generator.number(8...17), bearing: generator.number(0...360), pitch: generator.number(pitch)))
    }

    @Test("The ground stays under one finger in every frame")
    func oneFinger() throws {
        var generator = SeededGenerator(seed: 10)
        for _ in 0..<randomRounds(80) {
            let kiosk = kiosk(&generator, pitch: 0...60)
            let path = (0..<4).map { _ in CGPoint(x: generator.number(0...800), y: generator.number(200...600)) }
            kiosk.fingers.touch([path[0]])
            var held: CGPoint?
            var worst: CGFloat = 0
            kiosk.fingers.onFrame = { frame in
                guard let finger = frame.contacts.first, kiosk.animatorLog.last == "started gestures" else { return }
                if let held {
                    worst = max(worst, self.slip(kiosk, of: held, from: finger.position))
                } else {
                    held = self.ground(kiosk, finger.position)
                }
            }
            for point in path.dropFirst() { kiosk.fingers.move(to: [point], duration: 0.2) }
            kiosk.fingers.lift()
            #expect(held != nil)
            #expect(worst < 1e-6 * (kiosk.camera.pitch == 0 ? 1 : 10), "\(kiosk.camera)")
        }
    }

    @Test("The ground stays under both fingers during a rotation with pinch and pan")
    func twoFingers() throws {
        var generator = SeededGenerator(seed: 11)
        var turned = 0
        for _ in 0..<randomRounds(120) {
            let kiosk = kiosk(&generator, pitch: 0...0)
            kiosk.mapView.gestures.options.pitchEnabled = false
            var isTurning = false
            let token = kiosk.mapView.gestures.onGesture.observe { if $0.kind == .rotate { isTurning = true } }
            var held: [CGPoint] = []
            var worst: CGFloat = 0
            kiosk.fingers.onFrame = { frame in
                guard isTurning else { return }
                let points = frame.contacts.map(\.position)
                if held.isEmpty { held = points.compactMap { self.ground(kiosk, $0) } }
                for (world, point) in zip(held, points) {
                    worst = max(worst, self.slip(kiosk, of: world, from: point))
                }
            }
            let rotation = generator.number(-180...180)
            kiosk.fingers.pinch(
                at: CGPoint(x: generator.number(200...600), y: generator.number(150...450)),
                from: generator.number(40...200), to: generator.number(40...200), turning: rotation,
                travelling: CGSize(width: generator.number(-150...150), height: generator.number(-150...150)))
            token.cancel()
            #expect(held.count == 2 || abs(rotation) < 20)
            #expect(worst < 1e-6, "\(kiosk.camera)")
            turned += held.count / 2
        }
        #expect(turned > 90)
    }

    @Test("The ground stays under the midpoint of a pinch at any pitch")
    func midpoint() throws {
        var generator = SeededGenerator(seed: 12)
        for _ in 0..<200 {
            let kiosk = kiosk(&generator, pitch: 1...70)
            var held: CGPoint?
            var worst: CGFloat = 0
            kiosk.fingers.onFrame = { frame in
                guard frame.contacts.count == 2, kiosk.animatorLog.last == "started gestures" else { return }
                let (a, b) = (frame.contacts[0].position, frame.contacts[1].position)
                let center = CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
                if let held {
                    worst = max(worst, self.slip(kiosk, of: held, from: center))
                } else {
                    held = self.ground(kiosk, center)
                }
            }
            kiosk.fingers.pinch(
                at: CGPoint(x: generator.number(200...600), y: generator.number(320...500)),
                from: generator.number(60...200), to: generator.number(60...200), turning: generator.number(-90...90),
                travelling: CGSize(width: generator.number(-50...50), height: generator.number(-30...50)))
            #expect(held != nil)
            #expect(worst < 1e-5, "\(kiosk.camera)")
        }
    }

    @Test("A pinch beyond the zoom limits returns with the fingers", arguments: [(400.0, 10.0), (10.0, 400.0)])
    func limits(from: Double, to: Double) {
        let start = CameraOptions(center: .helsinki, zoom: from < to ? 20 : 4, bearing: 20)
        let kiosk = Kiosk(camera: start)
        func pair(_ span: Double) -> [CGPoint] {
            [CGPoint(x: 400 - span / 2, y: 300), CGPoint(x: 400 + span / 2, y: 300)]
        }
        kiosk.fingers.touch(pair(from))
        kiosk.fingers.move(to: pair(from < to ? from + 12 : from - 12))
        let before = kiosk.camera
        kiosk.fingers.move(to: pair(to))
        #expect(kiosk.camera.zoom.isClose(to: from < to ? 22 : log2(600.0 / 512)))
        kiosk.fingers.move(to: pair(from < to ? from + 12 : from - 12))
        #expect(kiosk.camera.zoom.isClose(to: before.zoom))
        if from < to {
            #expect(kiosk.camera.center.latitude.isClose(to: before.center.latitude))
            #expect(kiosk.camera.center.longitude.isClose(to: before.center.longitude))
        }
        kiosk.fingers.lift()
    }

    @Test("A pinch zooms by the distance of the fingers and rotates by their angle")
    func amounts() {
        let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 10))
        let first = CGPoint(x: 400, y: 300)
        kiosk.fingers.touch([first, CGPoint(x: 500, y: 300)])
        kiosk.fingers.move(to: [first, CGPoint(x: 520, y: 300)], duration: 1.0 / 120)
        // It has begun, at a span of 120, and moved nothing yet.
        #expect(kiosk.camera.zoom == 10)
        kiosk.fingers.move(to: [first, CGPoint(x: 640, y: 300)])
        #expect(kiosk.camera.zoom.isClose(to: 11))
        kiosk.fingers.move(to: [first, CGPoint(x: 400, y: 540)])
        // The rotation is that since the one at which it was recognised.
        let turned = kiosk.camera.bearing
        #expect(turned > 270 && turned < 280)
        kiosk.fingers.move(to: [first, CGPoint(x: 160, y: 300)])
        #expect(kiosk.camera.bearing.isClose(to: turned - 90))
        kiosk.fingers.lift()
    }

    @Test("Adding or removing a finger during a pinch moves nothing")
    func changingFingers() {
        let kiosk = Kiosk()
        kiosk.fingers.touch([CGPoint(x: 300, y: 300), CGPoint(x: 400, y: 300)])
        kiosk.fingers.move(to: [CGPoint(x: 250, y: 300), CGPoint(x: 450, y: 320)])
        let before = kiosk.camera
        kiosk.fingers.touch([CGPoint(x: 100, y: 100)])
        #expect(kiosk.camera == before)
        kiosk.fingers.lift(finger: 0)
        #expect(kiosk.camera == before)
        kiosk.fingers.move(to: [CGPoint(x: 470, y: 320), CGPoint(x: 90, y: 80)])
        #expect(kiosk.camera != before)
        kiosk.fingers.lift()
    }

    @Test("A finger that lands above the horizon grabs the ground where it reaches it")
    func sky() {
        let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 12, pitch: 85))
        let start = kiosk.camera
        kiosk.fingers.touch([CGPoint(x: 400, y: 20)])
        kiosk.fingers.move(to: [CGPoint(x: 400, y: 100)])
        #expect(kiosk.camera == start)
        kiosk.fingers.move(to: [CGPoint(x: 400, y: 400)])
        #expect(kiosk.camera != start)
        kiosk.fingers.rest(0.1)
        kiosk.fingers.lift()
        #expect(kiosk.mapView.camera.cameraAnimators.isEmpty)
    }

    @Test("Coincident, distant and non-finite fingers leave a finite camera")
    func extremeContacts() {
        let kiosk = Kiosk()
        var generator = SeededGenerator(seed: 13)
        let values: [Double] = [0, .nan, .infinity, -.infinity, 1e300, -1e9, 400]
        for _ in 0..<300 {
            func point() -> CGPoint {
                CGPoint(
                    x: values.randomElement(using: &generator) ?? 0, y: values.randomElement(using: &generator) ?? 0)
            }
            kiosk.fingers.touch((0..<Int.random(in: 1...3, using: &generator)).map { _ in point() })
            for _ in 0..<3 { kiosk.fingers.move(to: (0..<3).map { _ in point() }, duration: 0.02) }
            kiosk.fingers.lift()
            let state = kiosk.camera
            #expect(state.center.isValid)
            #expect(state.zoom.isFinite)
            #expect(state.bearing.isFinite)
        }
        #expect(kiosk.mapView.camera.cameraAnimators.isEmpty)
    }
}

import Foundation
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Objects on the map")
struct ObjectTests {
    private let kiosk = Kiosk()
    private let log = Log()

    private final class Log {
        var contexts: [ObjectContext] = []
        var token: AnyCancelable?
        var lines: [String] { contexts.map { "\($0.object.id) \($0.phase)" } }
    }

    init() {
        log.token = kiosk.mapView.gestures.onObject.observe { [log] in log.contexts.append($0) }
    }

    private func object(
        _ id: Int, at point: CGPoint? = nil, angle: Double = 0, _ phase: TangibleObject.Phase
    ) -> TangibleObject {
        TangibleObject(id: id, symbol: 82, position: point ?? kiosk.center, angle: angle, phase: phase)
    }

    private func send(_ objects: TangibleObject...) {
        kiosk.mapView.gestures.handle(.objects(ObjectFrame(time: kiosk.clock.now, objects: objects)))
    }

    @Test("An object is sent with the coordinate under it and its direction on the map")
    func coordinate() throws {
        kiosk.map.setCamera(to: CameraOptions(bearing: 30))
        send(object(1, angle: 45, .began))
        let context = try #require(log.contexts.first)
        #expect(context.phase == .began && context.object.symbol == 82 && context.isOnSurface)
        #expect(context.point == kiosk.center)
        #expect(context.coordinate.distance(to: .helsinki) < 0.01)
        #expect(abs(context.bearing - 75) < 1e-9)
    }

    @Test("Directions are those of the ground, at any pitch", arguments: [0, 40, 80], [0.0, 90, 200])
    func directions(pitch: Int, bearing: Double) throws {
        kiosk.map.setCamera(to: CameraOptions(bearing: bearing, pitch: CGFloat(pitch)))
        for point in [kiosk.center, CGPoint(x: 700, y: 550), CGPoint(x: 100, y: 400)] {
            for angle in stride(from: 0.0, to: 360, by: 45) {
                send(object(1, at: point, angle: angle, .began))
                let context = try #require(log.contexts.last)
                let (sine, cosine) = (sin(angle * .pi / 180), cos(angle * .pi / 180))
                let step = 0.01
                let ahead = kiosk.map.coordinate(for: CGPoint(x: point.x + sine * step, y: point.y - cosine * step))
                let expected = context.coordinate.direction(to: ahead)
                #expect(context.bearing.difference(from: expected) < 0.5, "\(angle)° at \(point)")
                #expect((0..<360).contains(context.bearing))
            }
        }
    }

    @Test("An object above the horizon has the nearest ground and a direction")
    func sky() throws {
        kiosk.map.setCamera(to: CameraOptions(bearing: 30, pitch: 85))
        send(object(1, at: CGPoint(x: 400, y: 0), angle: 45, .began))
        let context = try #require(log.contexts.first)
        #expect(!context.isOnSurface && abs(context.bearing - 75) < 1e-9)
    }

    @Test("Changes are sent, rest is not, and the end has the last position")
    func lifecycle() {
        send(object(1, .began))
        send(object(1, at: .zero, .changed), object(2, .began))
        send(object(1, at: .zero, .stationary), object(2, .stationary))
        send(object(1, at: .zero, .ended), object(2, .stationary))
        send(object(2, .ended))
        #expect(log.lines == ["1 began", "1 changed", "2 began", "1 ended", "2 ended"])
        #expect(log.contexts[3].point == .zero)
    }

    @Test("Frames that were lost do not leave an object behind")
    func lostFrames() {
        send(object(1, .changed), object(2, .ended))
        #expect(log.lines == ["1 began"])
        send(object(3, .stationary))
        #expect(log.lines == ["1 began", "1 ended", "3 began"])
        send(object(3, .began))
        #expect(log.lines.last == "3 changed")
        send()
        #expect(log.lines.last == "3 ended" && kiosk.mapView.gestures.objects.isEmpty)
    }

    @Test("Objects that are not finite are as before, or do not begin")
    func invalidObjects() {
        let nowhere = CGPoint(x: CGFloat.nan, y: 0)
        send(object(1, .began), object(2, at: nowhere, .began), object(3, angle: .infinity, .began))
        #expect(log.lines == ["1 began"])
        send(object(1, at: nowhere, .changed))
        #expect(kiosk.mapView.gestures.objects.map(\.point) == [kiosk.center] && log.lines == ["1 began"])
        send(object(1, at: nowhere, .ended))
        #expect(log.lines.last == "1 ended" && log.contexts.last?.point == kiosk.center)
    }

    @Test("The objects on the map have the coordinates after a movement of the camera")
    func objects() {
        send(object(1, .began), object(2, at: CGPoint(x: 10, y: 10), .began))
        #expect(kiosk.mapView.gestures.objects.map(\.object.id) == [1, 2])
        let there = CLLocationCoordinate2D(latitude: 61, longitude: 25)
        kiosk.map.setCamera(to: CameraOptions(center: there))
        #expect(kiosk.mapView.gestures.objects.first.map { $0.coordinate.distance(to: there) < 0.01 } == true)
        #expect(log.lines == ["1 began", "2 began"], "the objects have not changed")
    }

    @Test("Objects take part in no gesture, and a finger beside them drags the map")
    func gestures() {
        send(object(1, at: CGPoint(x: 300, y: 300), .began))
        send(object(1, at: CGPoint(x: 500, y: 100), .changed))
        #expect(kiosk.cameraChanges.isEmpty && kiosk.mapView.camera.cameraAnimators.isEmpty)
        var events: [GestureKind] = []
        let token = kiosk.mapView.gestures.onGesture.observe { events.append($0.kind) }
        kiosk.fingers.drag(from: CGPoint(x: 400, y: 300), to: CGPoint(x: 500, y: 300))
        send(object(1, at: CGPoint(x: 500, y: 100), .stationary))
        #expect(events.contains(.pan) && !events.contains(.pinch) && !kiosk.cameraChanges.isEmpty)
        #expect(kiosk.mapView.gestures.objects.count == 1)
        token.cancel()
    }

    @Test("An object wakes the display, and is reported during cleaning, when touches have no effect")
    func sleep() {
        let mode = kiosk.mapView.kiosk
        mode.sleep()
        send(object(1, .began))
        #expect(!mode.isAsleep && log.lines == ["1 began"])
        mode.startCleaning(for: 30)
        send(object(1, .ended))
        #expect(mode.isCleaning && log.lines == ["1 began", "1 ended"])
    }
}

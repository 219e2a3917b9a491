import Foundation
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Taps")
struct TapTests {
    private let kiosk = Kiosk()
    private let listener = GestureLog()

    @Test("The delegate is notified when gestures begin and end")
    func delegate() {
        kiosk.mapView.gestures.delegate = listener
        kiosk.fingers.tap(at: kiosk.center)
        kiosk.fingers.drag(from: kiosk.center, to: .zero)
        kiosk.fingers.pinch(at: kiosk.center, from: 50, to: 100)
        #expect(
            listener.lines == [
                "began singleTap", "ended singleTap", "began pan", "ended pan", "began pinch", "ended pinch",
            ])
    }

    @Test("onMapTap contains the screen point and the coordinate")
    func mapTap() throws {
        var contexts: [InteractionContext] = []
        let token = kiosk.mapView.gestures.onMapTap.observe { contexts.append($0) }
        kiosk.fingers.tap(at: CGPoint(x: 123, y: 456))
        token.cancel()
        kiosk.fingers.tap(at: CGPoint(x: 1, y: 2))
        let context = try #require(contexts.first)
        #expect(contexts.count == 1)
        #expect(context.point == CGPoint(x: 123, y: 456) && context.isOnSurface)
        #expect(kiosk.map.point(for: context.coordinate).distance(to: context.point) < 1e-6)
    }

    @Test("A tap above the horizon is not on the surface, and its coordinate is valid")
    func sky() throws {
        kiosk.map.setCamera(to: CameraOptions(pitch: 85))
        var contexts: [InteractionContext] = []
        let token = kiosk.mapView.gestures.onMapTap.observe { contexts.append($0) }
        kiosk.fingers.tap(at: CGPoint(x: 400, y: 10))
        token.cancel()
        #expect(contexts.map(\.isOnSurface) == [false])
        #expect(contexts.allSatisfy { $0.coordinate.isValid })
    }

    @Test("A long, moving, second or lost finger does not tap")
    func noTap() {
        var count = 0
        let token = kiosk.mapView.gestures.onMapTap.observe { _ in count += 1 }
        kiosk.fingers.tap(at: kiosk.center, duration: 2)
        kiosk.fingers.drag(from: kiosk.center, to: CGPoint(x: 430, y: 300))
        kiosk.fingers.touch([kiosk.center, CGPoint(x: 500, y: 300)])
        kiosk.fingers.lift()
        kiosk.fingers.touch([kiosk.center])
        kiosk.fingers.lose()
        #expect(count == 0)
        kiosk.fingers.tap(at: kiosk.center)
        #expect(count == 1)
        token.cancel()
    }

    @Test("The interaction added last receives a tap first, and can handle it")
    func interactions() {
        var log: [String] = []
        let token = kiosk.mapView.gestures.onMapTap.observe { _ in log.append("map") }
        kiosk.map.addInteraction(
            TapInteraction { _ in
                log.append("first")
                return false
            })
        let second = kiosk.map.addInteraction(
            TapInteraction { context in
                log.append("second")
                return context.point.x > 400
            })
        kiosk.fingers.tap(at: CGPoint(x: 100, y: 100))
        kiosk.fingers.tap(at: CGPoint(x: 700, y: 100))
        second.cancel()
        second.cancel()
        kiosk.fingers.tap(at: CGPoint(x: 700, y: 100))
        token.cancel()
        #expect(log == ["second", "first", "map", "second", "first", "map"])
    }

    @Test("An annotation that handles the tap prevents the tap of the map")
    func annotation() {
        var log: [String] = []
        let token = kiosk.mapView.gestures.onMapTap.observe { _ in log.append("map") }
        let circles = kiosk.mapView.annotations.makeCircleAnnotationManager()
        var circle = CircleAnnotation(centerCoordinate: .helsinki)
        circle.tapHandler = { context in
            log.append("circle")
            return context.point.x < 400
        }
        circles.annotations = [circle]
        kiosk.frame()
        kiosk.fingers.tap(at: CGPoint(x: 398, y: 300))
        kiosk.fingers.tap(at: CGPoint(x: 402, y: 300))
        kiosk.fingers.tap(at: CGPoint(x: 100, y: 100))
        token.cancel()
        #expect(log == ["circle", "circle", "map", "map"])
    }
}

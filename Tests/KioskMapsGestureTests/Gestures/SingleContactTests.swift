import Foundation
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Gestures of panels with a single contact")
struct SingleContactTests {
    private let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 12, bearing: 40))

    /// Taps, comes down again and moves by an offset.
    private func tapAndMove(_ right: Double, _ down: Double) {
        let spot = CGPoint(x: 400, y: 300)
        kiosk.fingers.touch([spot])
        kiosk.fingers.lift()
        kiosk.fingers.rest(0.05)
        kiosk.fingers.touch([spot])
        kiosk.fingers.move(to: [CGPoint(x: spot.x + right, y: spot.y + down)], duration: 2)
        kiosk.fingers.lift()
    }

    @Test("A finger that taps and moves to the side rotates the map about its first point if that is enabled")
    func rotation() {
        let coordinate = kiosk.map.coordinate(for: CGPoint(x: 400, y: 300))
        kiosk.mapView.gestures.options.oneFingerRotationEnabled = true
        tapAndMove(124, 0)
        let rotation = kiosk.camera.bearing - 40
        // 124 points at 0.8° each are 99°, less the movement within the slops of the gesture and of its rotation.
        #expect(rotation > 70)
        #expect(rotation < 85)
        #expect(kiosk.camera.zoom.isClose(to: 12))
        #expect(kiosk.map.point(for: coordinate).distance(to: CGPoint(x: 400, y: 300)) < 0.01)
        #expect(kiosk.cameraChanges.allSatisfy { $0.owner == .gestures })
    }

    @Test("A movement that is almost vertical zooms and does not rotate")
    func zoom() {
        kiosk.mapView.gestures.options.oneFingerRotationEnabled = true
        tapAndMove(18, 150)
        #expect(kiosk.camera.bearing.isClose(to: 40))
        #expect(kiosk.camera.zoom > 13)
    }

    @Test("By default, and without rotation, a movement to the side does not rotate the map")
    func disabled() {
        tapAndMove(124, 0)
        #expect(kiosk.camera.bearing.isClose(to: 40))
        kiosk.mapView.gestures.options.oneFingerRotationEnabled = true
        kiosk.mapView.gestures.options.rotateEnabled = false
        kiosk.clock.advance(by: 1)
        tapAndMove(124, 0)
        #expect(kiosk.camera.bearing.isClose(to: 40))
    }

    @Test("Without quick zoom, the same finger rotates and does not zoom")
    func rotationOnly() {
        kiosk.mapView.gestures.options.oneFingerRotationEnabled = true
        kiosk.mapView.gestures.options.quickZoomEnabled = false
        tapAndMove(124, 90)
        #expect(kiosk.camera.zoom.isClose(to: 12))
        #expect(!kiosk.camera.bearing.isClose(to: 40))
    }

    @Test(
        "Without long presses a resting finger neither presses nor drags, and is a tap when it lifts or a pan when it moves"
    )
    func longPress() throws {
        var presses = 0
        let token = kiosk.mapView.gestures.onMapLongPress.observe { _ in presses += 1 }
        let pins = kiosk.mapView.annotations.makeCircleAnnotationManager()
        var pin = CircleAnnotation(id: "pin", centerCoordinate: .helsinki)
        pin.isDraggable = true
        pins.annotations = [pin]
        kiosk.mapView.gestures.options.longPressEnabled = false
        kiosk.frame()
        kiosk.fingers.longPress(at: CGPoint(x: 100, y: 100))
        #expect(presses == 0)
        kiosk.fingers.hold(at: kiosk.center, thenDragTo: CGPoint(x: 500, y: 300))
        #expect(pins.annotation(withId: "pin")?.point.coordinates == .helsinki)
        #expect(kiosk.map.point(for: .helsinki).distance(to: kiosk.center) > 50)
        // A manager whose drags begin with the movement is not affected.
        pins.dragStart = .touch
        let start = kiosk.map.point(for: .helsinki)
        kiosk.fingers.drag(from: start, to: CGPoint(x: start.x - 100, y: start.y))
        let moved = try #require(pins.annotation(withId: "pin")).point.coordinates
        #expect(kiosk.map.point(for: moved).distance(to: CGPoint(x: start.x - 100, y: start.y)) < 1)
        kiosk.mapView.gestures.options.longPressEnabled = true
        kiosk.clock.advance(by: 1)
        kiosk.fingers.longPress(at: CGPoint(x: 100, y: 100))
        #expect(presses == 1)
        token.cancel()
    }

    @Test("The drag start of a manager overrides that of the map for its annotations alone")
    func dragStart() {
        func pin(_ id: String, _ x: Double) -> CircleAnnotationManager {
            let manager = kiosk.mapView.annotations.makeCircleAnnotationManager(id: id)
            var pin = CircleAnnotation(id: id, centerCoordinate: kiosk.map.coordinate(for: CGPoint(x: x, y: 300)))
            pin.isDraggable = true
            manager.annotations = [pin]
            return manager
        }
        let (slow, fast) = (pin("slow", 200), pin("fast", 600))
        fast.dragStart = .touch
        kiosk.frame()
        let start = fast.annotations[0].point.coordinates
        kiosk.fingers.drag(from: CGPoint(x: 600, y: 300), to: CGPoint(x: 600, y: 400))
        #expect(fast.annotations[0].point.coordinates != start)
        let rest = slow.annotations[0].point.coordinates
        kiosk.fingers.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 400))
        #expect(slow.annotations[0].point.coordinates == rest)
    }
}

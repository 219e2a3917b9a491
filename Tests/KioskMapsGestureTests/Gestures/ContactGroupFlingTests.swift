import Foundation
import KioskGeometry
import KioskInput
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Animations of the camera beside several people")
struct ContactGroupFlingTests {
    private let kiosk = Kiosk(width: 3840, height: 1080)
    private let log = GestureLog()
    private let crowd: Crowd
    private let left = CGPoint(x: 400, y: 500)
    private let right = CGPoint(x: 3_400, y: 500)

    private var gestures: GestureManager { kiosk.mapView.gestures }

    init() {
        crowd = Crowd(on: kiosk)
        gestures.delegate = log
        // A reach of 2700 points.
        gestures.options.groups = TouchGroupOptions(pointsPerMillimetre: 3)
        kiosk.mapView.annotations.dragStart = .touch
    }

    /// Flings the map by a finger at the left.
    private func fling(by distance: CGFloat = 200) {
        crowd.touch(1, at: left)
        crowd.move(1, by: CGPoint(x: distance, y: 0))
        crowd.lift(1)
        #expect(gestures.animators.isGliding)
    }

    /// Expects that the camera moves in a frame.
    private func expectMovement() {
        let before = kiosk.camera
        kiosk.frame()
        #expect(kiosk.camera != before)
    }

    private func makeCircle(at point: CGPoint, radius: Double) -> CircleAnnotationManager {
        let manager = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "circles")
        var circle = CircleAnnotation(id: "circle", centerCoordinate: kiosk.map.coordinate(for: point))
        circle.isDraggable = true
        circle.circleRadius = radius
        manager.annotations = [circle]
        kiosk.frame()
        return manager
    }

    private func distance(of manager: CircleAnnotationManager, from point: CGPoint) -> CGFloat {
        guard let circle = manager.annotation(withId: "circle") else { return .infinity }
        return kiosk.map.point(for: circle.point.coordinates).distance(to: point)
    }

    @Test("A tap does not stop the fling of another person")
    func tap() {
        var taps: [InteractionContext] = []
        let token = gestures.onMapTap.observe { taps.append($0) }
        fling()
        crowd.touch(2, at: right)
        crowd.lift(2)
        crowd.rest(0.4)
        #expect(taps.map(\.group) == [1])
        #expect(gestures.animators.isGliding)
        expectMovement()
        crowd.rest(20)
        #expect(log.isPaired && log.types == [.pan, .singleTap])
        token.cancel()
    }

    @Test("The next finger of a person stops the fling, also after the memory of contacts", arguments: [0.1, 1])
    func ownTouch(memory: Double) {
        gestures.options.groups?.memory = memory
        fling()
        crowd.rest(0.5)
        crowd.touch(2, at: right)
        #expect(gestures.animators.isGliding)
        crowd.lift(2)
        crowd.touch(3, at: left)
        #expect(!gestures.animators.isGliding)
        crowd.lift(3)
        crowd.rest(1)
        #expect(log.types == [.pan, .singleTap])
    }

    @Test("A gesture that moves the camera stops the fling of another person")
    func pan() {
        fling()
        crowd.touch(2, at: right)
        expectMovement()
        crowd.move(2, by: CGPoint(x: 0, y: 80))
        #expect(!gestures.animators.isGliding && gestures.grabbing == .pan)
        let center = kiosk.camera.center
        crowd.move(2, by: CGPoint(x: 0, y: 80))
        #expect(kiosk.camera.center.latitude != center.latitude)
        #expect(abs(kiosk.camera.center.longitude - center.longitude) < 1e-7)
        crowd.lift(2)
        crowd.rest(20)
        #expect(log.isPaired && log.types == [.pan, .pan])
    }

    @Test("A drag of an annotation does not stop the fling of another person, and the annotation is under its finger")
    func drag() {
        let manager = makeCircle(at: CGPoint(x: 3_200, y: 500), radius: 150)
        fling(by: 60)
        let point = kiosk.map.point(for: manager.annotations[0].point.coordinates)
        crowd.touch(2, at: point)
        crowd.move(2, by: CGPoint(x: 0, y: 40), frames: 4)
        #expect(gestures.animators.isGliding)
        let grabbed = crowd.position(of: 2) ?? .zero
        // The map moves before the finger does.
        let offset = distance(of: manager, from: grabbed)
        #expect(offset < 150)
        for _ in 0..<10 {
            expectMovement()
            #expect(abs(distance(of: manager, from: grabbed) - offset) < 1e-6)
        }
        crowd.lift(2)
        crowd.rest(20)
        #expect(log.isPaired && log.types == [.pan])
    }

    @Test("A dragged annotation is drawn under its finger in each frame of the fling of another person")
    func drawnDrag() throws {
        let manager = makeCircle(at: CGPoint(x: 3_200, y: 500), radius: 150)
        fling(by: 60)
        let point = kiosk.map.point(for: manager.annotations[0].point.coordinates)
        crowd.touch(2, at: point)
        crowd.move(2, by: CGPoint(x: 0, y: 40), frames: 4)
        for _ in 0..<10 {
            expectMovement()
            let circle = try #require(manager.annotation(withId: "circle"))
            let buckets = kiosk.mapView.presenter.scene().layers.compactMap { $0.bucket as? CircleBucket }
            let drawn = buckets.flatMap(\.blocks).flatMap(\.content).map(\.center)
            let expected = WebMercator.point(for: circle.point.coordinates)
            #expect(drawn.contains { $0.distance(to: expected) * kiosk.map.cameraTransform.worldSize < 1e-3 })
        }
        crowd.lift(2)
    }

    @Test("A second finger of a person drops the dragged annotation, and moves the map that another person has flung")
    func secondFinger() {
        let manager = makeCircle(at: CGPoint(x: 3_200, y: 500), radius: 150)
        fling(by: 60)
        let point = kiosk.map.point(for: manager.annotations[0].point.coordinates)
        crowd.touch(2, at: point)
        crowd.move(2, by: CGPoint(x: 0, y: 40), frames: 4)
        #expect(gestures.animators.isGliding)
        let zoom = kiosk.camera.zoom
        crowd.touch(3, at: CGPoint(x: point.x, y: point.y + 240))
        for _ in 0..<20 { crowd.moveTogether([(2, CGPoint(x: 0, y: -10)), (3, CGPoint(x: 0, y: 10))]) }
        #expect(!gestures.animators.isGliding && kiosk.camera.zoom > zoom + 0.5)
        crowd.lift(2)
        crowd.lift(3)
        crowd.rest(20)
        #expect(log.isPaired && log.types.contains(.pinch))
        #expect(gestures.groups.owner == nil)
    }

    @Test("A click of a mouse does not stop the fling of a person, and a drag does")
    func mouse() {
        let mouse = Mouse(on: kiosk.mapView, clock: kiosk.clock)
        fling()
        mouse.click(at: right)
        #expect(gestures.animators.isGliding)
        expectMovement()
        let center = kiosk.camera.center
        mouse.drag(from: right, to: CGPoint(x: right.x, y: 700))
        #expect(kiosk.camera.center.latitude != center.latitude)
        crowd.rest(20)
        #expect(log.isPaired && log.types == [.pan, .singleTap, .pan])
    }

    @Test("An animation of the application is stopped by a tap, and a dragged annotation is under its finger meanwhile")
    func ease() {
        let manager = makeCircle(at: left, radius: 40)
        crowd.touch(1, at: left)
        crowd.move(1, by: CGPoint(x: 40, y: 0))
        kiosk.mapView.camera.ease(to: CameraOptions(zoom: 13), duration: 5)
        kiosk.frame()
        for _ in 0..<10 {
            expectMovement()
            #expect(distance(of: manager, from: CGPoint(x: 440, y: 500)) < 1e-6)
        }
        crowd.touch(2, at: right)
        crowd.lift(2)
        crowd.rest(0.4)
        #expect(kiosk.mapView.camera.cameraAnimators.isEmpty)
        crowd.lift(1)
    }
}

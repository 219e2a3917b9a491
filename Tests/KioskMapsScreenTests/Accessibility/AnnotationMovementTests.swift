import Foundation
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Annotations moved by keys")
struct AnnotationMovementTests {
    private let kiosk = Kiosk()
    private let stops: CircleAnnotationManager
    private var accessibility: AccessibilityManager { kiosk.mapView.accessibility }

    init() {
        stops = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "stops")
    }

    private func add(isDraggable: Bool = true, _ change: (inout CircleAnnotation) -> Void = { _ in }) {
        var circle = CircleAnnotation(
            id: "stop", point: Point(kiosk.map.coordinate(for: CGPoint(x: 400, y: 300))), isDraggable: isDraggable)
        change(&circle)
        stops.insert(circle)
        kiosk.frame()
    }

    private func press(_ codes: UInt16...) {
        for code in codes { Keys(on: kiosk.mapView, clock: kiosk.clock).press(code) }
    }

    /// The position of the annotation on screen.
    private var point: CGPoint {
        guard let stop = stops.annotations.first else { return .zero }
        return kiosk.map.point(for: stop.point.coordinates)
    }

    private func isAt(_ x: CGFloat, _ y: CGFloat) -> Bool { hypot(point.x - x, point.y - y) < 0.1 }

    @Test("Enter picks an annotation up, arrows move it, and enter puts it down")
    func movement() {
        var calls: [String] = []
        add {
            $0.dragBeginHandler = { _, _ in
                calls.append("begin")
                return true
            }
            $0.dragChangeHandler = { _, _ in calls.append("change") }
            $0.dragEndHandler = { _, _ in calls.append("end") }
        }
        press(InputEvent.KEY.tab, InputEvent.KEY.enter)
        #expect(accessibility.isMovingAnnotation)
        press(InputEvent.KEY.right, InputEvent.KEY.down, InputEvent.KEY.left, InputEvent.KEY.up, InputEvent.KEY.up)
        #expect(isAt(400, 290))
        press(InputEvent.KEY.enter)
        #expect(!accessibility.isMovingAnnotation)
        #expect(calls == ["begin", "change", "change", "change", "change", "change", "end"])
        press(InputEvent.KEY.right)
        #expect(isAt(400, 290))
    }

    @Test("Escape returns a moved annotation to its origin, also after the camera has moved")
    func cancelling() {
        add()
        press(InputEvent.KEY.tab, InputEvent.KEY.enter, InputEvent.KEY.right)
        let origin = kiosk.map.coordinate(for: CGPoint(x: 400, y: 300))
        kiosk.map.setCamera(to: CameraOptions(zoom: 12.5, bearing: 40))
        press(InputEvent.KEY.down, InputEvent.KEY.escape)
        let found = stops.annotations.first?.point.coordinates
        #expect((found?.distance(to: .helsinki) ?? .infinity) < 1)
        #expect(origin.distance(to: .helsinki) < 1)
        #expect(accessibility.focusedElement != nil)
    }

    @Test("A movement of the focus, and the reset, put a moved annotation down where it is", arguments: [true, false])
    func leaving(byKey: Bool) {
        var ends = 0
        add { $0.dragEndHandler = { _, _ in ends += 1 } }
        press(InputEvent.KEY.tab, InputEvent.KEY.enter, InputEvent.KEY.right)
        if byKey { press(InputEvent.KEY.tab) } else { kiosk.mapView.kiosk.idleReset.reset() }
        kiosk.frame()
        #expect(!accessibility.isMovingAnnotation)
        #expect(ends == 1)
        #expect(isAt(410, 300))
    }

    @Test("An annotation at the edge stays in view")
    func edge() {
        add()
        press(InputEvent.KEY.tab, InputEvent.KEY.enter)
        for _ in 0..<60 { press(InputEvent.KEY.right) }
        kiosk.clock.advance(by: 1)
        #expect((0...800).contains(point.x))
        #expect((stops.annotations.first?.point.coordinates.longitude ?? 0) > kiosk.camera.center.longitude)
    }

    @Test("An annotation that cannot be dragged, whose handler refuses, or that its tap removes is only tapped")
    func refusal() {
        for change in [
            { $0.isDraggable = false }, { $0.dragBeginHandler = { _, _ in false } },
            { [stops] in
                $0.tapHandler = { _ in
                    stops.annotations = []
                    return true
                }
            },
        ] as [(inout CircleAnnotation) -> Void] {
            add(change)
            press(InputEvent.KEY.tab, InputEvent.KEY.enter)
            #expect(!accessibility.isMovingAnnotation)
            accessibility.focus(nil)
            stops.annotations = []
            kiosk.frame()
        }
    }

    @Test("Elements that keys can move are announced as movable, and so is each movement")
    func announcements() {
        var messages: [String] = []
        let token = accessibility.onAnnouncement.observe { messages.append($0.text) }
        add { $0.accessibilityLabel = "Stop" }
        press(InputEvent.KEY.tab)
        let texts = accessibility.texts
        #expect(accessibility.focusedElement.map { texts.speech(for: $0) } == "Stop, movable")
        press(InputEvent.KEY.enter, InputEvent.KEY.left, InputEvent.KEY.up, InputEvent.KEY.escape)
        #expect(messages == [texts.movementStart, "left", "up", texts.movementCancel])
        token.cancel()
    }
}

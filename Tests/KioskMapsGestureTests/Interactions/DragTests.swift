import Foundation
import KioskInput
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Drags of annotations")
struct DragTests {
    private let kiosk = Kiosk()
    private let interactionLog = InteractionLog()
    private let far = CGPoint(x: 700, y: 80)

    private func circle(_ id: String, at point: CGPoint, begins: Bool? = true) -> CircleAnnotation {
        var circle = CircleAnnotation(id: id, centerCoordinate: kiosk.map.coordinate(for: point))
        circle.isDraggable = true
        circle.circleRadius = 10
        if let begins {
            circle.dragBeginHandler = { [interactionLog] circle, context in
                interactionLog.write("\(circle.id) begins at \(Int(context.point.x)), \(Int(context.point.y))")
                return begins
            }
        }
        circle.dragChangeHandler = { [interactionLog] circle, context in
            interactionLog.write("\(circle.id) moves to \(Int(context.point.x)), \(Int(context.point.y))")
        }
        circle.dragEndHandler = { [interactionLog] circle, context in
            interactionLog.write("\(circle.id) ends at \(Int(context.point.x)), \(Int(context.point.y))")
        }
        return circle
    }

    @discardableResult
    private func pins(_ circles: CircleAnnotation..., id: String = "pins") -> CircleAnnotationManager {
        let manager = kiosk.mapView.annotations.makeCircleAnnotationManager(id: id)
        manager.annotations = circles
        kiosk.frame()
        return manager
    }

    /// Presses at the centre, then is at another point with the very next frame.
    private func jump(to point: CGPoint) {
        kiosk.fingers.touch([kiosk.center])
        kiosk.fingers.rest(0.7)
        kiosk.fingers.move(to: [point], duration: 0)
    }

    @Test("A drag across the antimeridian leaves longitudes in range, and lines in one piece")
    func antimeridian() throws {
        kiosk.map.setCamera(to: CameraOptions(center: .init(latitude: 0, longitude: 179), zoom: 4))
        let manager = pins(circle("a", at: kiosk.center))
        kiosk.fingers.hold(at: kiosk.center, thenDragTo: CGPoint(x: 600, y: 300))
        let moved = try #require(manager.annotation(withId: "a")?.point.coordinates.longitude)
        // 200 points at zoom level 4, where the world is 8192 points wide.
        let distance: Double = 200 * 360 / 8192
        #expect(moved.isClose(to: 179 + distance - 360, within: 1e-6))
        #expect(kiosk.map.point(for: .init(latitude: 0, longitude: moved)).distance(to: CGPoint(x: 600, y: 300)) < 1e-6)
        #expect(kiosk.mapView.annotations.annotations(at: CGPoint(x: 600, y: 300)).map(\.annotation.id) == ["a"])

        let lines = kiosk.mapView.annotations.makePolylineAnnotationManager()
        let west = CLLocationCoordinate2D(latitude: 5, longitude: 171)
        let east = CLLocationCoordinate2D(latitude: 5, longitude: 179)
        var line = PolylineAnnotation(id: "line", lineCoordinates: [west, east])
        line.isDraggable = true
        line.lineWidth = 20
        lines.annotations = [line]
        kiosk.frame()
        let start = kiosk.map.point(for: .init(latitude: 5, longitude: 175))
        kiosk.fingers.hold(at: start, thenDragTo: CGPoint(x: start.x + 200, y: start.y))
        let ends = try #require(lines.annotation(withId: "line")?.lineString.coordinates.map(\.longitude))
        try #require(ends.count == 2)
        let (width, center) = (ends[1] - ends[0], (ends[0] + ends[1]) / 2)
        #expect(width.isClose(to: 8, within: 1e-6))
        #expect(center.isClose(to: 175 + distance - 360, within: 1e-6))
    }

    @Test("A dragged annotation receives every move and one end, and the map does not move")
    func held() {
        pins(circle("a", at: kiosk.center))
        let camera = kiosk.camera
        kiosk.fingers.frameInterval = 0.1
        kiosk.fingers.hold(at: kiosk.center, thenDragTo: CGPoint(x: 460, y: 330), over: 0.3)
        #expect(
            interactionLog.take() == [
                "a begins at 400, 300", "a moves to 420, 310", "a moves to 440, 320", "a moves to 460, 330",
                "a ends at 460, 330",
            ])
        #expect(kiosk.camera == camera && kiosk.cameraChanges.isEmpty)
        kiosk.fingers.drag(from: far, to: kiosk.center)
        #expect(kiosk.camera != camera && interactionLog.take().isEmpty)
    }

    @Test("A drag across the screen in one frame keeps its annotation")
    func fast() {
        pins(circle("a", at: kiosk.center), circle("b", at: far))
        jump(to: far)
        kiosk.fingers.move(to: [CGPoint(x: -5000, y: 9000)], duration: 0)
        kiosk.fingers.lift()
        #expect(
            interactionLog.take() == [
                "a begins at 400, 300", "a moves to 700, 80", "a moves to -5000, 9000", "a ends at -5000, 9000",
            ])
    }

    @Test("Without a clock the frame that moves the finger also reports the long press")
    func unclocked() {
        pins(circle("a", at: kiosk.center))
        kiosk.mapView.clock = nil
        jump(to: far)
        kiosk.fingers.lift()
        #expect(interactionLog.take() == ["a begins at 400, 300", "a moves to 700, 80", "a ends at 700, 80"])
    }

    @Test("An annotation that declines the drag leaves the finger only to the content below it")
    func refusal() {
        var fixed = circle("fixed", at: kiosk.center)
        fixed.isDraggable = false
        pins(circle("low", at: kiosk.center), id: "low")
        pins(circle("no", at: kiosk.center, begins: false), fixed)
        jump(to: far)
        kiosk.fingers.lift()
        #expect(
            interactionLog.take() == [
                "no begins at 400, 300", "low begins at 400, 300", "low moves to 700, 80", "low ends at 700, 80",
            ])
        kiosk.mapView.annotations.removeAnnotationManager(withId: "low")
        jump(to: far)
        kiosk.fingers.lift()
        #expect(interactionLog.take() == ["no begins at 400, 300"])
    }

    @Test("A long press is reported first, and handling it does not prevent the drag", arguments: [true, false])
    func longPressFirst(handlesTouch: Bool) {
        var pin = circle("a", at: kiosk.center, begins: nil)
        pin.longPressHandler = { [interactionLog] _ in
            interactionLog.write("press")
            return handlesTouch
        }
        pins(pin)
        jump(to: far)
        kiosk.fingers.lift()
        #expect(interactionLog.take() == ["press", "a moves to 700, 80", "a ends at 700, 80"])
    }

    @Test("An annotation near the finger can be dragged if there is none under it")
    func near() {
        pins(circle("a", at: CGPoint(x: 425, y: 300)))
        jump(to: far)
        kiosk.fingers.lift()
        #expect(interactionLog.take().count == 3)
        kiosk.mapView.annotations.tapRadius = 10
        jump(to: far)
        kiosk.fingers.lift()
        #expect(interactionLog.take().isEmpty)
    }

    @Test("Immediate movement pans unless annotations are dragged by touch")
    func byTouch() {
        pins(circle("a", at: kiosk.center))
        let camera = kiosk.camera
        kiosk.fingers.drag(from: kiosk.center, to: CGPoint(x: 420, y: 300))
        #expect(kiosk.camera != camera && interactionLog.take().isEmpty)
        kiosk.map.setCamera(to: CameraOptions(center: .helsinki))
        kiosk.mapView.annotations.dragStart = .touch
        let start = kiosk.camera
        // Where the finger went down counts, not where it was when it had moved far enough.
        kiosk.fingers.touch([CGPoint(x: 408, y: 300)])
        kiosk.fingers.move(to: [far], duration: 0)
        kiosk.fingers.lift()
        #expect(interactionLog.take() == ["a begins at 408, 300", "a moves to 700, 80", "a ends at 700, 80"])
        #expect(kiosk.camera == start)
        kiosk.fingers.drag(from: CGPoint(x: 300, y: 300), to: kiosk.center)
        #expect(kiosk.camera != start && interactionLog.take().isEmpty)
    }

    @Test("Annotations dragged by touch can also be long-pressed first, and are dragged where panning is disabled")
    func byTouchAfterAll() {
        pins(circle("a", at: kiosk.center))
        kiosk.mapView.annotations.dragStart = .touch
        jump(to: far)
        kiosk.fingers.lift()
        #expect(interactionLog.take().count == 3)
        kiosk.mapView.gestures.options.panEnabled = false
        kiosk.fingers.touch([kiosk.center])
        kiosk.fingers.move(to: [far], duration: 0)
        kiosk.fingers.lift()
        #expect(interactionLog.take().count == 3)
    }

    @Test(
        "A lost finger, a second one that travels, and an unplugged panel end the drag", arguments: DragStart.allCases)
    func ends(start: DragStart) throws {
        kiosk.mapView.annotations.dragStart = start
        func grab() {
            pins(circle("a", at: kiosk.center))
            kiosk.fingers.touch([kiosk.center])
            if start == .longPress { kiosk.fingers.rest(0.7) }
            kiosk.fingers.move(to: [far], duration: 0)
            _ = interactionLog.take()
        }
        grab()
        kiosk.fingers.lose()
        #expect(interactionLog.take() == ["a ends at 700, 80"])
        grab()
        let camera = kiosk.camera
        kiosk.fingers.touch([CGPoint(x: 100, y: 100)])
        // A contact that rests takes no part in a drag that began by touch.
        #expect(interactionLog.take() == (start == .touch ? [] : ["a ends at 700, 80"]))
        kiosk.fingers.move(to: [CGPoint(x: 600, y: 80), CGPoint(x: 200, y: 100)])
        if start == .touch { #expect(interactionLog.take().last?.hasPrefix("a ends at ") == true) }
        #expect(kiosk.camera != camera)
        kiosk.fingers.lift()
        kiosk.map.setCamera(to: CameraOptions(center: .helsinki, zoom: 12, bearing: 0))
        grab()
        kiosk.mapView.gestures.handle(TouchFrame(time: kiosk.clock.now))
        #expect(interactionLog.take() == ["a ends at 700, 80"])
        kiosk.fingers.lift()
        #expect(interactionLog.take().isEmpty)
    }

    @Test("A recording that loses its device during a drag ends the drag")
    func unpluggedRecording() throws {
        pins(circle("a", at: kiosk.center))
        let recording = try TouchRecording(
            parsing: """
                # EVEMU 1.3
                N: Panel
                I: 0018 1234 5678 0100
                P: 02 00 00 00 00 00 00 00
                B: 00 0b 00 00 00 00 00 00 00
                B: 03 00 00 00 00 00 80 60 02
                A: 2f 0 9 0 0 0
                A: 35 0 800 0 0 0
                A: 36 0 600 0 0 0
                A: 39 0 65535 0 0 0
                E: 0.000000 0003 002f 0000
                E: 0.000000 0003 0039 0001
                E: 0.000000 0003 0035 0400
                E: 0.000000 0003 0036 0300
                E: 0.000000 0000 0000 0000
                E: 0.800000 0003 0035 0500
                E: 0.800000 0000 0000 0000
                """, file: "unplugged.evemu")
        let start = kiosk.clock.now
        for var frame in try recording.play(onScreen: kiosk.mapView.size) {
            kiosk.clock.advance(to: start.advanced(byNanoseconds: frame.time.nanoseconds))
            frame.time = kiosk.clock.now
            kiosk.mapView.gestures.handle(frame)
        }
        #expect(interactionLog.lines.map { $0.prefix(6) } == ["a begi", "a move", "a ends"])
    }

    @Test("A manager that is removed during a drag ends it, and the finger has no more effect")
    func removed() {
        pins(circle("a", at: kiosk.center))
        jump(to: far)
        kiosk.mapView.annotations.removeAnnotationManager(withId: "pins")
        let camera = kiosk.camera
        kiosk.fingers.move(to: [kiosk.center])
        kiosk.fingers.lift()
        #expect(interactionLog.take() == ["a begins at 400, 300", "a moves to 700, 80", "a ends at 700, 80"])
        #expect(kiosk.camera == camera)
    }

    @Test("A handler can remove its manager at the start; then nothing is dragged")
    func removedByHandler() {
        var pin = circle("a", at: kiosk.center)
        pin.dragBeginHandler = { [interactionLog, kiosk] _, _ in
            interactionLog.write("begins")
            kiosk.mapView.annotations.removeAnnotationManager(withId: "pins")
            return true
        }
        pins(pin)
        jump(to: far)
        kiosk.fingers.lift()
        #expect(interactionLog.take() == ["begins"] && kiosk.diagnostics.isEmpty)
        #expect(kiosk.map.allSourceIdentifiers.isEmpty)
    }

    @Test("Dragging an annotation stops camera animations")
    func animations() {
        pins(circle("a", at: kiosk.center))
        kiosk.mapView.camera.ease(to: CameraOptions(bearing: 90), duration: 30)
        jump(to: far)
        let camera = kiosk.camera
        kiosk.fingers.rest(1)
        #expect(kiosk.camera == camera && kiosk.mapView.camera.cameraAnimators.isEmpty)
        kiosk.fingers.lift()
    }

    @Test("Content above the map receives touches before annotations below it", arguments: DragStart.allCases)
    func overlays(start: DragStart) {
        pins(circle("a", at: kiosk.center))
        kiosk.mapView.annotations.dragStart = start
        kiosk.map.overlays.dispatch = { _, _ in true }
        jump(to: far)
        kiosk.fingers.lift()
        kiosk.fingers.drag(from: kiosk.center, to: far)
        #expect(interactionLog.take().isEmpty)
    }
}

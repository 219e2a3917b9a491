import Foundation
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import Testing

@MainActor
@Suite("Touches of annotations")
struct AnnotationTouchTests {
    /// Records the taps that a manager reports.
    private final class Listener: AnnotationInteractionDelegate {
        var log: [String] = []

        func annotationManager(
            _ manager: any AnnotationManager, didDetectTappedAnnotations annotations: [any Annotation]
        ) {
            log.append("\(manager.id): " + annotations.map(\.id).joined(separator: ", "))
        }
    }

    private let kiosk = Kiosk()
    private let interactionLog = InteractionLog()
    private let listener = Listener()

    /// A manager of circles of a radius of 5 points, each at a point of the screen, that write down how they are touched.
    private func manager(
        _ id: String, _ stops: [(id: String, x: Double)], handlesTouch: Bool = false
    ) -> CircleAnnotationManager {
        let manager = kiosk.mapView.annotations.makeCircleAnnotationManager(id: id)
        manager.annotations = stops.map { stop in
            let coordinate = kiosk.map.coordinate(for: CGPoint(x: stop.x, y: 300))
            var circle = CircleAnnotation(id: stop.id, centerCoordinate: coordinate)
            circle.tapHandler = { [interactionLog] _ in
                interactionLog.write("tap \(stop.id)")
                return handlesTouch
            }
            circle.longPressHandler = { [interactionLog] _ in
                interactionLog.write("press \(stop.id)")
                return handlesTouch
            }
            return circle
        }
        manager.delegate = listener
        kiosk.frame()
        return manager
    }

    private func tap(_ x: Double) { kiosk.fingers.tap(at: CGPoint(x: x, y: 300)) }

    @Test(
        "A tap toggles the selection and notifies the delegate, for any result of the handler",
        arguments: [true, false])
    func tap(handlesTouch: Bool) {
        let pins = manager("pins", [("a", 400)], handlesTouch: handlesTouch)
        tap(400)
        #expect(pins.annotations.map(\.isSelected) == [true])
        kiosk.frame()
        tap(400)
        #expect(pins.annotations.map(\.isSelected) == [false])
        pins.annotations[0].tapHandler = nil
        kiosk.frame()
        tap(400)
        #expect(pins.annotations.map(\.isSelected) == [true])
        #expect(listener.log == Array(repeating: "pins: a", count: 3) && interactionLog.take() == ["tap a", "tap a"])
    }

    @Test("A long press selects nothing and does not notify the delegate", arguments: [true, false])
    func longPress(handlesTouch: Bool) {
        let pins = manager("pins", [("a", 400)], handlesTouch: handlesTouch)
        let token = kiosk.mapView.gestures.onMapLongPress.observe { _ in interactionLog.write("map") }
        kiosk.fingers.longPress(at: kiosk.center)
        token.cancel()
        #expect(interactionLog.take() == ["press a"] + (handlesTouch ? [] : ["map"]))
        #expect(pins.annotations.map(\.isSelected) == [false] && listener.log.isEmpty)
    }

    @Test("A tap is sent to each annotation under it until a handler returns true")
    func propagation() {
        let low = manager("low", [("a", 400), ("b", 400)])
        let high = manager("high", [("c", 400)])
        tap(400)
        #expect(
            listener.log == ["high: c", "low: b", "low: a"] && interactionLog.take() == ["tap c", "tap b", "tap a"])
        #expect((low.annotations + high.annotations).map(\.isSelected) == [true, true, true])
        low.annotations[1].tapHandler = { _ in true }
        kiosk.frame()
        tap(400)
        #expect(low.annotations.map(\.isSelected) == [true, false])
    }

    @Test("An annotation that was removed meanwhile receives no tap")
    func unknown() {
        let pins = manager("pins", [("a", 400), ("b", 400)])
        pins.annotations[1].tapHandler = { _ in
            pins.annotations = []
            return false
        }
        kiosk.frame()
        tap(400)
        #expect(listener.log == ["pins: b"] && interactionLog.take().isEmpty)
    }

    @Test("Exact hits are returned alone, else the nearest first, with the radius of each manager")
    func radius() {
        let pins = manager("pins", [("a", 400), ("b", 430)])
        let stops = manager("stops", [("c", 460)])
        for (x, found) in [
            (400.0, ["a"]), (417, ["b", "a"]), (414, ["a", "b"]), (445, ["c", "b"]), (430, ["b"]), (486, ["c"]),
            (488, []), (374, ["a"]), (372, []),
        ] {
            tap(x)
            #expect(interactionLog.take() == found.map { "tap \($0)" }, "at \(x)")
        }
        pins.tapRadius = 0
        stops.tapRadius = 40
        pins.longPressRadius = 60
        for (x, found) in [(417.0, ["c"]), (400, ["a"]), (500, ["c"]), (506, [])] {
            tap(x)
            #expect(interactionLog.take() == found.map { "tap \($0)" }, "at \(x)")
        }
        kiosk.mapView.annotations.tapRadius = 3
        kiosk.fingers.longPress(at: CGPoint(x: 475, y: 300))
        #expect(interactionLog.take() == ["press b"])
        #expect(
            kiosk.mapView.annotations.annotations(at: CGPoint(x: 417, y: 300)).map(\.annotation.id) == ["c"])
    }

    @Test("The hits of a query stay as they were after other queries, a frame and the removal of their manager")
    func storedHits() {
        let pins = manager("pins", [("a", 400), ("b", 500)])
        let annotations = kiosk.mapView.annotations
        func hits(at x: CGFloat) -> [AnnotationOrchestrator.Hit] { annotations.annotations(at: CGPoint(x: x, y: 300)) }
        let (first, second) = (hits(at: 400), hits(at: 500))
        #expect(hits(at: 450).isEmpty)
        pins.annotations = []
        kiosk.frame()
        #expect(hits(at: 400).isEmpty)
        annotations.removeAnnotationManager(withId: "pins")
        #expect(first.map(\.annotation.id) == ["a"] && second.map(\.annotation.id) == ["b"])
    }

    @Test("Exact hits of layers precede annotations that are only near")
    func nearAnnotations() throws {
        try kiosk.loadStops([("stop", kiosk.center)])
        _ = manager("pins", [("a", 415)])
        kiosk.add(.tap, "stops") { _, context in
            interactionLog.write("stop")
            return context.point.y > 300
        }
        tap(402)
        kiosk.fingers.tap(at: CGPoint(x: 402, y: 301))
        tap(412)
        #expect(interactionLog.take() == ["stop", "tap a", "stop", "tap a"])
    }

    @Test("An interaction with the layer of a manager precedes the older one of the manager")
    func layerOfManager() {
        _ = manager("pins", [("a", 400), ("b", 400)])
        kiosk.add(.tap, "pins") { feature, _ in
            interactionLog.write("layer \(feature?.id?.id ?? "")")
            return feature?.id?.id == "a"
        }
        tap(400)
        #expect(interactionLog.take() == ["layer b", "tap b", "layer a"])
    }

    @Test("A removed or replaced manager receives no taps")
    func removal() {
        _ = manager("pins", [("a", 400)])
        kiosk.mapView.annotations.removeAnnotationManager(withId: "pins")
        tap(400)
        #expect(interactionLog.take().isEmpty)
        _ = manager("pins", [("b", 400)])
        _ = manager("pins", [("c", 400)])
        tap(400)
        #expect(interactionLog.take() == ["tap c"])
    }
}

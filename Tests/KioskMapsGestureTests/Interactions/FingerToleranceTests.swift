import Foundation
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import Testing

@MainActor
@Suite("Finger tolerance of interactive content")
struct FingerToleranceTests {
    private let kiosk = Kiosk()
    private let interactionLog = InteractionLog()

    private func coordinate(_ x: Double) -> CLLocationCoordinate2D {
        kiosk.map.coordinate(for: CGPoint(x: x, y: 300))
    }

    private func tap(_ x: Double) -> [String] {
        kiosk.fingers.tap(at: CGPoint(x: x, y: 300))
        return interactionLog.take()
    }

    /// A manager with a cluster of a radius of 18 points at a point.
    private func cluster(at x: Double) -> PointAnnotationManager {
        let pins = kiosk.mapView.annotations.makePointAnnotationManager(
            id: "pins", clusterOptions: ClusterOptions(),
            onClusterTap: { [interactionLog] _ in interactionLog.write("cluster") },
            onClusterLongPress: { [interactionLog] _ in interactionLog.write("cluster pressed") })
        pins.annotations = ["a", "b"].map { PointAnnotation(id: $0, coordinate: coordinate(x)) }
        kiosk.frame()
        return pins
    }

    private func circle(at x: Double) -> CircleAnnotationManager {
        let circles = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "circles")
        var circle = CircleAnnotation(id: "circle", centerCoordinate: coordinate(x))
        circle.tapHandler = { [interactionLog] _ in
            interactionLog.write("circle")
            return false
        }
        circles.annotations = [circle]
        kiosk.frame()
        return circles
    }

    /// A view annotation 40 points wide.
    private func callout(at x: Double) -> ViewAnnotation {
        let callout = ViewAnnotation(
            coordinate: coordinate(x), view: .drawing(size: CGSize(width: 40, height: 20)) { _ in })
        callout.tapHandler = { [interactionLog] in interactionLog.write("callout") }
        kiosk.mapView.viewAnnotations.add(callout)
        kiosk.frame()
        return callout
    }

    @Test("A tap or a press beside a cluster hits it, within the radius of its manager")
    func clusters() {
        let pins = cluster(at: 400)
        #expect(tap(424) == ["cluster"])
        #expect(tap(439) == ["cluster"])
        #expect(tap(441).isEmpty)
        kiosk.fingers.longPress(at: CGPoint(x: 424, y: 300))
        #expect(interactionLog.take() == ["cluster pressed"])
        pins.tapRadius = 5
        #expect(tap(422) == ["cluster"] && tap(424).isEmpty)
        pins.tapRadius = nil
        kiosk.mapView.annotations.tapRadius = 0
        #expect(tap(417) == ["cluster"] && tap(419).isEmpty)
    }

    @Test("A tap beside a view annotation hits it and does not reach the map")
    func viewAnnotations() {
        let callout = callout(at: 400)
        kiosk.add(.tap) { [interactionLog] _, _ in
            interactionLog.write("map")
            return true
        }
        #expect(tap(426) == ["callout"])
        #expect(tap(441) == ["callout"])
        #expect(tap(443) == ["map"])
        callout.tapHandler = nil
        #expect(tap(426) == ["map"])
    }

    @Test("An exact hit comes before all that is only near, and hides it")
    func exactFirst() {
        _ = cluster(at: 400)
        _ = circle(at: 430)
        _ = callout(at: 470)
        #expect(tap(430) == ["circle"])
        #expect(tap(410) == ["cluster"])
        #expect(tap(460) == ["callout"])
    }

    @Test("Of what is only near the nearest comes first, whatever it is")
    func nearestFirst() {
        _ = cluster(at: 380)  // ends at 398
        _ = circle(at: 425)  // begins at 420
        _ = callout(at: 450)  // begins at 430
        #expect(tap(404) == ["cluster"])
        #expect(tap(416) == ["circle", "callout"])
        #expect(tap(426) == ["circle"])
    }

    @Test("An interaction with a radius is called for the feature under the finger only, if there is one")
    func layers() throws {
        try kiosk.loadStops([("a", CGPoint(x: 400, y: 300)), ("b", CGPoint(x: 415, y: 300))])
        kiosk.add(.tap, "stops", radius: 20) { [interactionLog] feature, _ in
            interactionLog.write(feature?.id?.id ?? "")
            return false
        }
        #expect(tap(401) == ["a"] && tap(414) == ["b"])
        #expect(tap(406) == ["a", "b"] && tap(409) == ["b", "a"])
        #expect(tap(374).isEmpty && tap(376) == ["a"])
    }
}

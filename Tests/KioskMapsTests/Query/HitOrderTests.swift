import Foundation
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Order of hits")
struct HitOrderTests {
    private final class Listener: AnnotationInteractionDelegate {
        var tapped: [String] = []

        func annotationManager(
            _ manager: any AnnotationManager, didDetectTappedAnnotations annotations: [any Annotation]
        ) {
            tapped.append("\(manager.id): " + annotations.map(\.id).joined(separator: ", "))
        }
    }

    private let kiosk = Kiosk()

    private func circles(_ ids: String..., sortKeys: [Double?] = []) -> [CircleAnnotation] {
        ids.enumerated().map { index, id in
            var circle = CircleAnnotation(id: id, centerCoordinate: .helsinki)
            if sortKeys.indices.contains(index) { circle.circleSortKey = sortKeys[index] }
            return circle
        }
    }

    private func hits(_ point: CGPoint? = nil, radius: CGFloat? = nil) -> [String] {
        kiosk.frame()
        return kiosk.mapView.annotations.annotations(at: point ?? kiosk.center, radius: radius).map(\.annotation.id)
    }

    @Test("Within a manager the last annotation is on top")
    func within() {
        let manager = kiosk.mapView.annotations.makeCircleAnnotationManager()
        manager.annotations = circles("a", "b", "c")
        #expect(hits() == ["c", "b", "a"])
    }

    @Test("A higher sort key is on top, and equal ones keep their order")
    func sortKeys() {
        let manager = kiosk.mapView.annotations.makeCircleAnnotationManager()
        manager.annotations = circles("a", "b", "c", "d", "e", sortKeys: [5, nil, -1, 5, 2])
        #expect(hits() == ["d", "a", "e", "b", "c"])
    }

    @Test("Sort keys that are not finite neither hide nor repeat annotations")
    func noNumbers() {
        let ids = (0..<40).map(String.init)
        let circles = kiosk.mapView.annotations.makeCircleAnnotationManager()
        circles.annotations = ids.enumerated().map { index, id in
            CircleAnnotation(id: id, centerCoordinate: .helsinki)
                .circleSortKey(index.isMultiple(of: 3) ? .nan : Double(index % 7))
        }
        #expect(hits().sorted() == ids.sorted())
        let lines = kiosk.mapView.annotations.makePolylineAnnotationManager()
        circles.annotations = []
        lines.annotations = ids.enumerated().map { index, id in
            PolylineAnnotation(id: id, lineCoordinates: [.helsinki, .helsinki, .init(latitude: 60, longitude: 25)])
                .lineSortKey(index.isMultiple(of: 3) ? .nan : Double(index % 7)).lineWidth(9)
        }
        #expect(hits().sorted() == ids.sorted())
    }

    @Test("The order of managers is that of their layers")
    func between() {
        let annotations = kiosk.mapView.annotations
        let low = annotations.makeCircleAnnotationManager(id: "low")
        let high = annotations.makeCircleAnnotationManager(id: "high")
        let lowest = annotations.makeCircleAnnotationManager(id: "lowest", layerPosition: .below("low"))
        high.annotations = circles("h")
        low.annotations = circles("l1", "l2", sortKeys: [1000])
        lowest.annotations = circles("x")
        #expect(hits() == ["h", "l1", "l2", "x"])
    }

    @Test("A tap is sent to delegates and handlers from the top until one handles it")
    func propagation() {
        let listener = Listener()
        let low = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "low")
        let high = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "high")
        low.annotations = circles("a", "b")
        high.annotations = circles("c")
        (low.delegate, high.delegate) = (listener, listener)
        kiosk.frame()
        kiosk.fingers.tap(at: kiosk.center)
        #expect(listener.tapped == ["high: c", "low: b", "low: a"])
        listener.tapped = []
        low.annotations[1].tapHandler = { _ in true }
        kiosk.frame()
        kiosk.fingers.tap(at: kiosk.center)
        #expect(listener.tapped == ["high: c", "low: b"])
    }

    @Test("Exact hits are returned alone; without any, the nearest within the radius is first")
    func tapRadius() {
        let manager = kiosk.mapView.annotations.makeCircleAnnotationManager()
        manager.annotations = [("far", 430.0), ("near", 420), ("further", 450)].map { id, x in
            CircleAnnotation(id: id, centerCoordinate: kiosk.map.coordinate(for: CGPoint(x: x, y: 300)))
        }
        #expect(hits(CGPoint(x: 429, y: 300)) == ["far"])
        #expect(hits(CGPoint(x: 400, y: 300)) == ["near"])
        #expect(hits(CGPoint(x: 404, y: 300)) == ["near", "far"])
        #expect(hits(CGPoint(x: 400, y: 300), radius: 0).isEmpty)
        #expect(hits(CGPoint(x: 400, y: 300), radius: 100) == ["near", "far", "further"])
        for radius in [-1, CGFloat.nan] { #expect(hits(CGPoint(x: 400, y: 300), radius: radius).isEmpty) }
        #expect(hits(CGPoint(x: 400, y: 300), radius: .infinity) == ["near", "far", "further"])
        kiosk.mapView.annotations.tapRadius = 14
        #expect(hits(CGPoint(x: 400, y: 300)).isEmpty)
        kiosk.mapView.annotations.tapRadius = 16
        #expect(hits(CGPoint(x: 400, y: 300)) == ["near"])
    }

    @Test("The distance is measured from the edge, and is 0 inside")
    func distance() throws {
        let manager = kiosk.mapView.annotations.makeCircleAnnotationManager()
        manager.annotations = circles("a")
        kiosk.frame()
        func distance(_ x: Double) -> CGFloat? {
            kiosk.mapView.annotations.annotations(at: CGPoint(x: x, y: 300)).first?.distance
        }
        #expect(distance(400) == 0 && distance(404.9) == 0)
        #expect(try #require(distance(415)).isClose(to: 10, within: 1e-6))
        #expect(distance(427.1) == nil)
    }

    @Test("Thousands of annotations at one point are all found")
    func crowd() {
        let manager = kiosk.mapView.annotations.makeCircleAnnotationManager()
        manager.annotations = (0..<3000).map { CircleAnnotation(id: "\($0)", centerCoordinate: .helsinki) }
        let expected = (0..<3000).reversed().map { "\($0)" }
        #expect(hits() == expected)
    }
}

import Foundation
import KioskMaps
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Annotations near a point and in a rectangle")
struct NearestHitTests {
    private let kiosk = Kiosk()

    private func circle(_ id: String, _ x: Double, _ y: Double, radius: Double = 5) -> CircleAnnotation {
        var circle = CircleAnnotation(id: id, centerCoordinate: kiosk.map.coordinate(for: CGPoint(x: x, y: y)))
        circle.circleRadius = radius
        return circle
    }

    private func nearest(_ count: Int, _ x: Double, _ y: Double, maxDistance: CGFloat = .infinity) -> [String] {
        kiosk.frame()
        return kiosk.mapView.annotations
            .annotations(nearest: count, to: CGPoint(x: x, y: y), maxDistance: maxDistance).map(\.annotation.id)
    }

    private func found(in rect: CGRect) -> [String] {
        kiosk.frame()
        return kiosk.mapView.annotations.annotations(in: rect).map(\.annotation.id)
    }

    @Test("The nearest annotations of all managers are first, up to the requested number")
    func order() {
        let low = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "low")
        let high = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "high")
        low.annotations = [circle("a", 100, 300), circle("b", 420, 300)]
        high.annotations = [circle("c", 500, 300), circle("d", 700, 300)]
        #expect(nearest(4, 400, 300) == ["b", "c", "d", "a"])
        #expect(nearest(2, 400, 300) == ["b", "c"])
        #expect(nearest(9, 400, 300) == ["b", "c", "d", "a"])
        #expect(nearest(0, 400, 300).isEmpty && nearest(-1, 400, 300).isEmpty)
    }

    @Test("Distances are those to the drawn shapes; inside, the topmost is first")
    func drawn() throws {
        let manager = kiosk.mapView.annotations.makeCircleAnnotationManager()
        manager.annotations = [
            circle("large", 600, 300, radius: 150), circle("small", 440, 300), circle("under", 400, 300),
            circle("over", 402, 300),
        ]
        #expect(nearest(4, 400, 300) == ["over", "under", "small", "large"])
        let hits = kiosk.mapView.annotations.annotations(nearest: 4, to: CGPoint(x: 400, y: 300))
        #expect(hits.map { ($0.distance * 1e6).rounded() / 1e6 } == [0, 0, 35, 50])
    }

    @Test("Annotations beyond the maximum distance are ignored, and those outside the screen are not")
    func far() {
        let manager = kiosk.mapView.annotations.makeCircleAnnotationManager()
        manager.annotations = [circle("near", 440, 300), circle("far", 60000, 300)]
        #expect(nearest(2, 400, 300) == ["near", "far"])
        #expect(nearest(2, 400, 300, maxDistance: 36) == ["near"])
        #expect(nearest(2, 400, 300, maxDistance: 34).isEmpty)
        #expect(nearest(2, 440, 300, maxDistance: 0) == ["near"])
        for invalid in [-1, CGFloat.nan] { #expect(nearest(2, 400, 300, maxDistance: invalid).isEmpty) }
        #expect(nearest(2, .nan, 300).isEmpty && nearest(2, 400, .infinity).isEmpty)
    }

    @Test("The nearest few are the first of all, which are in the order of their distances, at any pitch")
    func everything() {
        var generator = SeededGenerator(seed: 3)
        let manager = kiosk.mapView.annotations.makeCircleAnnotationManager()
        for pitch in [0, 45, 80] as [CGFloat] {
            kiosk.map.setCamera(to: CameraOptions(bearing: 30, pitch: pitch))
            manager.annotations = (0..<120).map { index in
                circle("\(index)", generator.number(0...800), generator.number(200...600), radius: 3)
            }
            kiosk.frame()
            for _ in 0..<8 {
                let point = CGPoint(x: generator.number(0...800), y: generator.number(200...600))
                let all = kiosk.mapView.annotations.annotations(nearest: 1000, to: point)
                let some = kiosk.mapView.annotations.annotations(nearest: 7, to: point)
                #expect(all.count == 120)
                #expect(some.map(\.annotation.id) == all.prefix(7).map(\.annotation.id))
                #expect(all.map(\.distance) == all.map(\.distance).sorted())
            }
        }
    }

    @Test("A rectangle contains all annotations that intersect it, the topmost first")
    func rectangle() {
        let low = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "low")
        let high = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "high")
        low.annotations = [circle("a", 100, 100), circle("b", 200, 200)]
        high.annotations = [circle("c", 210, 200), circle("d", 700, 300)]
        #expect(found(in: CGRect(x: 0, y: 0, width: 300, height: 300)) == ["c", "b", "a"])
        #expect(found(in: CGRect(x: 104, y: 90, width: 20, height: 20)) == ["a"])
        #expect(found(in: CGRect(x: 106, y: 90, width: 20, height: 20)).isEmpty)
        #expect(found(in: CGRect(x: 220, y: 220, width: -40, height: -40)) == ["c", "b"])
        #expect(found(in: .null).isEmpty)
    }

    @Test("Annotations across the antimeridian are found")
    func antimeridian() {
        kiosk.map.setCamera(to: CameraOptions(center: .init(latitude: 0, longitude: 180), zoom: 5))
        let manager = kiosk.mapView.annotations.makeCircleAnnotationManager()
        manager.annotations = [179.5, -179].map {
            CircleAnnotation(id: "\($0)", centerCoordinate: .init(latitude: 0, longitude: $0))
        }
        #expect(nearest(2, 400, 300) == ["179.5", "-179.0"])
        #expect(found(in: CGRect(x: 300, y: 200, width: 200, height: 200)) == ["-179.0", "179.5"])
    }
}

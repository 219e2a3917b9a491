import Foundation
import KioskMaps
import MapTestSupport
import Testing

@MainActor
@Suite("Hits across the antimeridian")
struct WorldCopyHitTests {
    private func hits(
        at x: Double, camera longitude: Double, zoom: CGFloat, circles: [Double], radius: CGFloat = 0
    ) -> [String] {
        let kiosk = Kiosk(
            camera: CameraOptions(center: .init(latitude: 0, longitude: longitude), zoom: zoom))
        let manager = kiosk.mapView.annotations.makeCircleAnnotationManager()
        manager.annotations = circles.map {
            CircleAnnotation(id: "\($0)", centerCoordinate: .init(latitude: 0, longitude: $0))
        }
        kiosk.frame()
        return kiosk.mapView.annotations.annotations(at: CGPoint(x: x, y: 300), radius: radius).map(\.annotation.id)
    }

    @Test("Features are hit from both sides of the antimeridian, in any copy of the world")
    func eitherSide() {
        // At zoom 8 a degree is 364 points wide.
        let scale = 512.0 * 256 / 360
        for camera in [179.9, -179.9, 180, -180, 540.1, -180.1] {
            for position in [179.95, -180.05, 539.95, -540.05] {
                let shift = remainder(position - camera, 360) * scale
                #expect(hits(at: 400 + shift, camera: camera, zoom: 8, circles: [position]) == ["\(position)"])
                #expect(hits(at: 400 + shift + 10, camera: camera, zoom: 8, circles: [position]).isEmpty)
            }
        }
    }

    @Test("Every visible copy of the world is hit, and each feature is returned once")
    func everyCopy() {
        // At zoom 0.3 a world is 630 points wide.
        let width = 512 * exp2(0.3)
        for x in [400 - width / 2, 400 + width / 2] {
            #expect(hits(at: x, camera: 0, zoom: 0.3, circles: [180]) == ["180.0"])
        }
        #expect(hits(at: 400, camera: 0, zoom: 0.3, circles: [180], radius: 500) == ["180.0"])
    }

    @Test("A polygon and a line across the antimeridian are hit on both sides")
    func shapes() {
        let kiosk = Kiosk(camera: CameraOptions(center: .init(latitude: 0, longitude: -179.9), zoom: 8))
        let corners = [(179.5, -0.3), (180.5, -0.3), (180.5, 0.3), (179.5, 0.3)].map {
            CLLocationCoordinate2D(latitude: $0.1, longitude: $0.0)
        }
        kiosk.mapView.annotations.makePolygonAnnotationManager().annotations = [
            PolygonAnnotation(id: "area", polygon: .init([corners]))
        ]
        kiosk.mapView.annotations.makePolylineAnnotationManager().annotations = [
            PolylineAnnotation(
                id: "line",
                lineCoordinates: [.init(latitude: 0, longitude: -180.5), .init(latitude: 0, longitude: -179.5)])
        ]
        kiosk.frame()
        for x in [380.0, 400, 420] {
            let hits = kiosk.mapView.annotations.annotations(at: CGPoint(x: x, y: 300), radius: 0)
            #expect(hits.map(\.annotation.id) == ["line", "area"])
        }
    }
}

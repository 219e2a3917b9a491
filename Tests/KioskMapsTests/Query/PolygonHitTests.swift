import Foundation
import KioskMaps
import MapTestSupport
import Testing

@MainActor
@Suite("Hitting polygons")
struct PolygonHitTests {
    private let kiosk = Kiosk()

    private func ring(_ points: [(Double, Double)]) -> [CLLocationCoordinate2D] {
        points.map { kiosk.map.coordinate(for: CGPoint(x: $0.0, y: $0.1)) }
    }

    private func show(_ rings: [[CLLocationCoordinate2D]]) {
        let manager = kiosk.mapView.annotations.makePolygonAnnotationManager(id: "areas")
        manager.annotations = [PolygonAnnotation(polygon: .init(rings))]
        kiosk.frame()
    }

    private func isHit(_ x: Double, _ y: Double, radius: CGFloat = 0) -> Bool {
        !kiosk.mapView.annotations.annotations(at: CGPoint(x: x, y: y), radius: radius).isEmpty
    }

    @Test("A polygon is hit inside, closed or not, in either winding order", arguments: [true, false], [true, false])
    func square(isClosed: Bool, isReversed: Bool) {
        var corners = ring([(300, 200), (500, 200), (500, 400), (300, 400)])
        if isReversed { corners.reverse() }
        if isClosed { corners.append(corners[0]) }
        show([corners])
        #expect(isHit(400, 300))
        #expect(isHit(301, 201))
        #expect(isHit(499, 399))
        #expect(!isHit(299, 300))
        #expect(!isHit(501, 300))
        #expect(!isHit(400, 199))
        #expect(!isHit(400, 401))
    }

    @Test("A hole is outside, and an island in it inside")
    func hole() {
        show([
            ring([(300, 200), (500, 200), (500, 400), (300, 400)]),
            ring([(350, 250), (450, 250), (450, 350), (350, 350)]),
            ring([(390, 290), (410, 290), (410, 310), (390, 310)]),
        ])
        #expect(isHit(320, 300))
        #expect(!isHit(370, 300))
        #expect(isHit(400, 300))
        #expect(!isHit(370, 300, radius: 10) && isHit(370, 300, radius: 21))
    }

    @Test("A concave polygon is not hit in its bay")
    func concave() {
        show([ring([(300, 200), (500, 200), (500, 250), (350, 250), (350, 350), (500, 350), (500, 400), (300, 400)])])
        #expect(isHit(320, 300))
        #expect(isHit(450, 220))
        #expect(isHit(450, 380))
        #expect(!isHit(450, 300))
    }

    @Test("Rings with fewer than three positions are not drawn and not hit")
    func degenerate() {
        show([ring([(300, 200), (500, 400)]), ring([(400, 300)]), []])
        #expect(!isHit(400, 300, radius: 50))
        show([])
        #expect(!isHit(400, 300, radius: 50))
    }

    @Test("On a pitched, rotated map a polygon is hit where its corners are projected")
    func pitched() {
        kiosk.map.setCamera(to: CameraOptions(bearing: 70, pitch: 60))
        show([ring([(300, 200), (500, 200), (500, 400), (300, 400)])])
        #expect(isHit(400, 300))
        #expect(isHit(301, 201))
        #expect(isHit(499, 201))
        #expect(isHit(301, 399))
        #expect(!isHit(299, 300))
        #expect(!isHit(501, 300))
        #expect(!isHit(400, 199))
        #expect(!isHit(400, 401))
    }
}

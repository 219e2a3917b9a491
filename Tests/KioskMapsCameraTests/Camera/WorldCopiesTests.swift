import Foundation
import KioskGeometry
import KioskMapsTesting
import KioskTiles
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("A world without copies")
struct WorldCopiesTests {
    private let kiosk = Kiosk(width: 1200, height: 400, camera: CameraOptions(center: .init(), zoom: 0))

    init() {
        kiosk.map.shouldRenderWorldCopies = false
    }

    @Test("The setting is that of the options, and the world is repeated unless set")
    func setting() {
        #expect(Kiosk().map.shouldRenderWorldCopies)
        #expect(!kiosk.map.options.shouldRenderWorldCopies)
        let options = MapInitOptions(mapOptions: MapOptions(shouldRenderWorldCopies: false))
        let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 64, height: 64), mapInitOptions: options)
        #expect(!mapView.mapboxMap.shouldRenderWorldCopies)
    }

    @Test("The tiles are those of one world")
    func tiles() {
        #expect(Set(kiosk.map.tileCover(for: TileCoverOptions()).map(\.wrap)) == [0])
        kiosk.map.shouldRenderWorldCopies = true
        #expect(Set(kiosk.map.tileCover(for: TileCoverOptions()).map(\.wrap)).count == 3)
    }

    @Test("A feature is hit in the world, and not where its copy would be")
    func hits() {
        let manager = kiosk.mapView.annotations.makeCircleAnnotationManager()
        var circle = CircleAnnotation(id: "a", centerCoordinate: CLLocationCoordinate2D(latitude: 0, longitude: 90))
        circle.circleRadius = 10
        manager.annotations = [circle]
        kiosk.frame()
        let point = kiosk.map.point(for: circle.point.coordinates)
        let copy = CGPoint(x: point.x - 512, y: point.y)
        #expect(kiosk.mapView.annotations.annotations(at: point).count == 1)
        #expect(kiosk.mapView.annotations.annotations(at: copy).isEmpty)
        kiosk.map.shouldRenderWorldCopies = true
        kiosk.frame()
        #expect(kiosk.mapView.annotations.annotations(at: copy).count == 1)
    }

    @Test("A coordinate has its point in the world, also far from the centre")
    func points() {
        kiosk.map.setCamera(to: CameraOptions(center: CLLocationCoordinate2D(latitude: 0, longitude: 150)))
        let far = kiosk.map.point(for: CLLocationCoordinate2D(latitude: 0, longitude: -170))
        #expect(far.x.isClose(to: 600 - 320 * 512 / 360, within: 1e-6))
    }

    @Test("A finger moves the map to 180 degrees, where it stays")
    func edge() {
        kiosk.map.setCamera(to: CameraOptions(center: CLLocationCoordinate2D(latitude: 0, longitude: 170), zoom: 3))
        kiosk.fingers.drag(from: CGPoint(x: 900, y: 200), to: CGPoint(x: 100, y: 200), duration: 0.5)
        kiosk.clock.advance(by: 3)
        #expect(kiosk.camera.center.longitude > 179.9)
        #expect(kiosk.camera.center.longitude < 180)
        kiosk.fingers.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 500, y: 200), duration: 1)
        #expect(kiosk.camera.center.longitude < 179)
        #expect(kiosk.camera.center.longitude > 100)
    }

    @Test("Animations do not cross the antimeridian")
    func animations() {
        let east = CLLocationCoordinate2D(latitude: 0, longitude: 170)
        let west = CameraOptions(center: CLLocationCoordinate2D(latitude: 0, longitude: -170))
        kiosk.map.setCamera(to: CameraOptions(center: east, zoom: 4))
        kiosk.mapView.camera.fly(to: west, duration: 1, curve: .linear)
        kiosk.clock.advance(by: 0.5)
        #expect(abs(kiosk.camera.center.longitude) < 90)
        kiosk.clock.advance(by: 1)
        #expect(kiosk.camera.center.longitude.isClose(to: -170))
        kiosk.map.setCamera(to: CameraOptions(center: east))
        let state = kiosk.mapView.viewport.makeCameraViewportState(camera: west)
        kiosk.mapView.viewport.transition(to: state)
        var longitudes: [Double] = []
        for _ in 0..<300 {
            kiosk.frame()
            longitudes.append(kiosk.camera.center.longitude)
        }
        #expect(longitudes.contains { abs($0) < 90 })
        #expect(longitudes.last?.isClose(to: -170) == true)
    }

    @Test("Setting the world to be repeated again moves nothing within it")
    func back() {
        kiosk.map.setCamera(to: CameraOptions(center: CLLocationCoordinate2D(latitude: 10, longitude: 20), zoom: 2))
        let before = kiosk.camera
        kiosk.map.shouldRenderWorldCopies = true
        #expect(kiosk.camera == before)
    }
}

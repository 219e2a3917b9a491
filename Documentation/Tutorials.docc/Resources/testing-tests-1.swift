import Foundation
import KioskMaps
import KioskMapsTesting
import Testing

@MainActor
@Suite("Stops on the map")
struct StopsTests {
    let clock = ManualClock()
    let mapView: MapView
    let fingers: Fingers
    let stops: CircleAnnotationManager
    let station = CLLocationCoordinate2D(latitude: 60.1719, longitude: 24.9414)

    init() {
        let camera = CameraOptions(center: station, zoom: 14)
        mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 640, height: 400),
            mapInitOptions: MapInitOptions(cameraOptions: camera), clock: clock)
        fingers = Fingers(on: mapView, clock: clock)
        stops = mapView.annotations.makeCircleAnnotationManager(id: "stops")
        stops.annotations = [CircleAnnotation(id: "station", centerCoordinate: station)]
        clock.advance(by: 0.1)
    }

    @Test("A tap on a stop selects it, one beside it does not")
    func tap() {
        fingers.tap(at: CGPoint(x: 500, y: 100))
        #expect(stops.annotations.map(\.isSelected) == [false])
        fingers.tap(at: mapView.mapboxMap.point(for: station))
        #expect(stops.annotations.map(\.isSelected) == [true])
    }
}

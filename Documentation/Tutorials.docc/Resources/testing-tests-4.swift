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

    @Test("The map moves with the finger from where the drag is recognised")
    func drag() {
        let touched = mapView.mapboxMap.coordinate(for: CGPoint(x: 300, y: 200))
        fingers.drag(from: CGPoint(x: 300, y: 200), to: CGPoint(x: 400, y: 260))
        let point = mapView.mapboxMap.point(for: touched)
        #expect(abs(point.x - 400) < 15)
        #expect(abs(point.y - 260) < 15)
    }

    @Test("The camera follows the device and stops where it loses its position")
    func location() {
        let provider = ScriptedLocationProvider(clock: clock)
        mapView.location.overrideLocationProvider(with: provider)
        mapView.location.options.puckType = .puck2D()
        mapView.viewport.value = .followPuck(zoom: 16)
        let harbour = CLLocationCoordinate2D(latitude: 60.1676, longitude: 24.9528)
        provider.at(1, .fixes([Location(coordinate: station, timestamp: Date(timeIntervalSince1970: 1))]))
        provider.at(2, .fixes([Location(coordinate: harbour, timestamp: Date(timeIntervalSince1970: 2))]))
        clock.advance(by: 10)
        #expect(abs(mapView.cameraState.center.latitude - harbour.latitude) < 1e-6)
        #expect(mapView.cameraState.zoom == 16)
    }

    @Test("A style of a server that answers late, and one of a server without it")
    func style() throws {
        let shelf = ResourceShelf(["https://city.example/style.json": #"{"version": 8, "sources": {}, "layers": []}"#])
        shelf.isOpen = false
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 640, height: 400), mapInitOptions: MapInitOptions(styleURI: nil),
            clock: clock,
            resources: shelf)
        var loaded = 0
        var failures: [String] = []
        let tokens = [
            mapView.mapboxMap.onStyleLoaded.observe { _ in loaded += 1 },
            mapView.mapboxMap.onMapLoadingError.observe { failures.append($0.message) },
        ]
        mapView.mapboxMap.loadStyleURI(try #require(StyleURI(rawValue: "https://city.example/style.json")))
        clock.advance(by: 60)
        #expect(shelf.waiting == ["https://city.example/style.json"])
        #expect(loaded == 0)
        shelf.isOpen = true
        clock.advance(by: 1)
        #expect(loaded == 1)

        mapView.mapboxMap.loadStyleURI(try #require(StyleURI(rawValue: "https://city.example/missing.json")))
        clock.advance(by: 1)
        #expect(failures.count == 1)
        for token in tokens { token.cancel() }
    }
}

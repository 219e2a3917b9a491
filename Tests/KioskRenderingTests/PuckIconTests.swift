import Foundation
import KioskGeometry
import KioskMaps
import KioskRendering
import KioskStyle
import TestSupport
import Testing

@MainActor
@Suite("Appearance of the puck")
struct PuckIconTests {
    private let clock = ManualClock()
    private let fixes = SignalSubject<[Location]>()
    private let headings = SignalSubject<Heading>()

    private func makeMap(
        _ configuration: Puck2DConfiguration, bearing: Double = 0, pitch: Double = 0, zoom: Double = 16,
        accuracy: CLAccuracyAuthorization = .fullAccuracy
    ) throws -> MapView {
        let permissions = LocationPermissions(
            policy: LocationPolicy(whenInUseUsageDescription: "Shows you."), authorizationStatus: .authorizedWhenInUse,
            accuracyAuthorization: accuracy)
        let camera = CameraOptions(
            center: CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94), zoom: zoom, bearing: bearing,
            pitch: pitch)
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 200, height: 150),
            mapInitOptions: MapInitOptions(cameraOptions: camera, locationPermissions: permissions), clock: clock)
        mapView.pixelRatio = 2
        mapView.ornaments.options = .hidden
        mapView.renderer = try OffscreenRenderer()
        try mapView.mapboxMap.addLayer(with: ["id": "ground", "type": "background", "background-color": "#e8e4d8"])
        mapView.location.options.puckType = .puck2D(configuration)
        mapView.location.override(locationProvider: fixes.signal, headingProvider: headings.signal)
        clock.advance(by: 0.1)
        fixes.send([
            Location(
                coordinate: CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94),
                timestamp: Date(timeIntervalSince1970: 1_790_000_000), horizontalAccuracy: 40)
        ])
        clock.advance(by: 0.1)
        return mapView
    }

    private func look(_ mapView: MapView, _ name: String) throws -> Drawing {
        let drawing = Drawing(image: try mapView.snapshot(), transform: mapView.mapboxMap.cameraTransform)
        let folder = try ScratchDirectory()
        let url = folder.url.appending(path: "\(name).png")
        try drawing.image.writePNG(to: url)
        #expect(try UIImage(contentsOf: url).pixels == drawing.image.pixels)
        return drawing
    }

    private static let ground = SIMD4(232 / 255.0, 228 / 255.0, 216 / 255.0, 1)

    private var ringed: Puck2DConfiguration {
        var configuration = Puck2DConfiguration.makeDefault(showBearing: true)
        configuration.showsAccuracyRing = true
        configuration.accuracyRingBorderColor = UIColor(red: 0.1, green: 0.4, blue: 0.9)
        return configuration
    }

    @Test("With full accuracy the puck is a blue dot on a white disc within the accuracy ring")
    func exact() throws {
        let drawing = try look(try makeMap(ringed), "exact")
        #expect(drawing[100, 75].z > 0.9 && drawing[100, 75].x < 0.1)
        #expect(drawing[100 + 9.75, 75].min() > 0.9)
        #expect(drawing[100 + 30, 75] != Self.ground && drawing[100 + 90, 75] == Self.ground)
    }

    @Test("On a pitched map the puck lies on the ground")
    func leaning() throws {
        let drawing = try look(try makeMap(ringed, bearing: 30, pitch: 60), "leaning")
        #expect(drawing[100, 75].z > 0.9 && drawing[100 + 9.75, 75].min() > 0.9)
        #expect(drawing[100, 75 - 9.75].min() < 0.9, "the disc is half as high as it is wide")
    }

    @Test("With a heading the puck has an arrow at the edge of its disc")
    func pointing() throws {
        let mapView = try makeMap(.makeDefault(showBearing: true), bearing: 0)
        mapView.location.options.puckBearingEnabled = true
        headings.send(Heading(direction: 90, accuracy: 2, timestamp: Date(timeIntervalSince1970: 1_790_000_000)))
        clock.advance(by: 1)
        let drawing = try look(mapView, "pointing")
        #expect(drawing[100 + 15, 75].z > 0.9 && drawing[100 + 15, 75].x < 0.2)
        #expect(drawing[100, 75 - 17] == Self.ground)
    }

    @Test("Without authorization the puck is removed immediately, and later fixes do not show it")
    func withdrawn() throws {
        let mapView = try makeMap(ringed)
        let known = try look(mapView, "known").image.pixels
        mapView.location.options.puckType = nil
        clock.advance(by: 0.1)
        let empty = try look(mapView, "empty").image.pixels
        mapView.location.options.puckType = .puck2D(ringed)
        clock.advance(by: 0.1)
        #expect(try look(mapView, "known-again").image.pixels == known && known != empty)
        mapView.location.permissions.decide(.denied)
        #expect(try look(mapView, "denied").image.pixels == empty)
        fixes.send([
            Location(
                coordinate: CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94),
                timestamp: Date(timeIntervalSince1970: 1_790_000_001), horizontalAccuracy: 40)
        ])
        clock.advance(by: 2)
        #expect(try look(mapView, "denied-later").image.pixels == empty)
    }

    @Test("The puck of an old fix is grey and faint")
    func old() throws {
        let mapView = try makeMap(ringed)
        let fresh = try look(mapView, "fresh")[100, 75]
        clock.advance(by: 20)
        let stale = try look(mapView, "old")[100, 75]
        func colorfulness(_ color: SIMD4<Double>) -> Double { color.z - color.x }
        #expect(colorfulness(fresh) > 0.9 && abs(colorfulness(stale)) < 0.1)
    }

    @Test("With reduced accuracy the puck is a dot at low zoom and a disc at high zoom", arguments: [4.0, 8, 9.5])
    func rough(zoom: Double) throws {
        let drawing = try look(try makeMap(ringed, zoom: zoom, accuracy: .reducedAccuracy), "rough-\(zoom)")
        #expect(drawing[drawing.transform.screen(east: 0, south: 0)] != Self.ground)
        #expect(drawing[3, 3] == Self.ground)
        #expect(drawing.values(of: 2).min() ?? 0 > 200, "no blue dot may reveal the exact position")
    }

    @Test("The pulse of the puck expands and fades")
    func pulsing() throws {
        var configuration = Puck2DConfiguration.makeDefault()
        configuration.pulsing = .init(color: .red, radius: .constant(40))
        let mapView = try makeMap(configuration)
        clock.advance(by: 0.6)
        let early = try look(mapView, "pulse-early")
        clock.advance(by: 1.2)
        let late = try look(mapView, "pulse-late")
        func redness(_ drawing: Drawing, _ x: CGFloat) -> Double { drawing[x, 75].x - drawing[x, 75].y }
        #expect(redness(early, 100 + 16) > redness(late, 100 + 16))
        #expect(redness(early, 100 + 36) < 0.05)
        #expect(redness(late, 100 + 30) > redness(early, 100 + 30))
    }
}

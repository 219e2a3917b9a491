import Foundation
import KioskGeometry
import KioskMapsTesting
import KioskStyle
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

/// Taps on the puck.
@MainActor
@Suite("Taps on the puck")
struct PuckTapTests {
    private let map = LocatedMap()
    private let fingers: Fingers

    init() {
        fingers = Fingers(on: map.mapView, clock: map.clock)
        map.location.options.puckType = .puck2D(.makeDefault())
        map.mapView.mapboxMap.setCamera(to: CameraOptions(center: .helsinki, zoom: 15))
        map.fix(60.17, 24.94)
        map.clock.advance(by: 2)
    }

    /// Taps, and returns the receivers: "puck" and "map".
    private func received(at point: CGPoint) -> [String] {
        var received: [String] = []
        let token = map.location.onLocationTap.observe { location in
            #expect(location.coordinate.latitude.isClose(to: 60.17))
            received.append("puck")
        }
        let interaction = map.mapView.mapboxMap.addInteraction(
            TapInteraction { _ in
                received.append("map")
                return true
            })
        fingers.tap(at: point)
        map.clock.advance(by: 1)
        interaction.cancel()
        token.cancel()
        return received
    }

    @Test("Taps within the disc or the finger tolerance hit the puck, and others do not")
    func disc() {
        #expect(received(at: CGPoint(x: 400, y: 300)) == ["puck"])
        #expect(received(at: CGPoint(x: 410, y: 310)) == ["puck"])
        #expect(received(at: CGPoint(x: 417, y: 300)) == ["puck"])
        #expect(received(at: CGPoint(x: 440, y: 300)) == ["map"])
        map.mapView.annotations.tapRadius = 0
        #expect(received(at: CGPoint(x: 417, y: 300)) == ["map"])
    }

    @Test("A view annotation is hidden while it would cover the puck, unless it may")
    func viewAnnotation() {
        let annotation = ViewAnnotation(
            coordinate: CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94),
            view: .drawing(size: CGSize(width: 40, height: 20)) { _ in })
        map.mapView.viewAnnotations.add(annotation)
        map.clock.advance(by: 0.1)
        #expect(annotation.frame == nil)
        annotation.allowOverlapWithPuck = true
        map.clock.advance(by: 0.1)
        #expect(annotation.frame != nil)
        annotation.allowOverlapWithPuck = false
        map.fix(60.18, 24.95)
        map.clock.advance(by: 2)
        #expect(annotation.frame != nil)
    }

    @Test("A hit annotation precedes a near puck; if both are hit, the upper one is first")
    func annotations() throws {
        let manager = map.mapView.annotations.makeCircleAnnotationManager(id: "dots")
        var dot = CircleAnnotation(centerCoordinate: CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94))
        dot.circleRadius = 30
        var taps = 0
        dot.tapHandler = { (_: InteractionContext) in
            taps += 1
            return true
        }
        manager.annotations = [dot]
        map.clock.advance(by: 0.1)
        #expect(received(at: CGPoint(x: 425, y: 300)).isEmpty && taps == 1)
        try map.style.moveLayer(withId: "puck", to: .default)
        map.clock.advance(by: 0.1)
        #expect(received(at: CGPoint(x: 400, y: 300)) == ["puck"] && taps == 1)
        #expect(received(at: CGPoint(x: 425, y: 300)).isEmpty && taps == 2)
        try map.style.moveLayer(withId: "puck", to: .at(0))
        map.clock.advance(by: 0.1)
        #expect(received(at: CGPoint(x: 400, y: 300)).isEmpty && taps == 3)
    }

    @Test("A feature with a radius under the finger hides the puck beside it")
    func featureBesidePuck() throws {
        var source = GeoJSONSource(id: "stops")
        let stop = CGPoint(x: 424, y: 300)
        source.data = .feature(Feature(geometry: Point(map.mapView.mapboxMap.coordinate(for: stop))))
        try map.style.addSource(source)
        try map.style.addLayer(CircleLayer(id: "stops", source: "stops"))
        #expect(received(at: stop) == ["puck"])
        var taps = 0
        map.mapView.mapboxMap.addInteraction(
            TapInteraction(.layer("stops"), radius: 10) { _, _ in
                taps += 1
                return false
            })
        #expect(received(at: stop) == ["map"] && taps == 1)
        // Both are near: the puck is nearer.
        #expect(received(at: CGPoint(x: 417, y: 300)) == ["puck"])
    }

    @Test("Without observers taps pass through the puck")
    func through() {
        var taps = 0
        map.location.onLocationTap.observe { _ in taps += 100 }.cancel()
        map.mapView.mapboxMap.addInteraction(
            TapInteraction { _ in
                taps += 1
                return true
            })
        fingers.tap(at: CGPoint(x: 400, y: 300))
        map.clock.advance(by: 1)
        #expect(taps == 1)
    }

    @Test("The hit area has the size of the puck, and is empty if the puck is hidden or removed")
    func size() throws {
        var configuration = Puck2DConfiguration.makeDefault()
        configuration.scale = .constant(3)
        map.location.options.puckType = .puck2D(configuration)
        map.clock.advance(by: 0.1)
        #expect(received(at: CGPoint(x: 440, y: 300)) == ["puck"])
        try map.style.setLayerProperty(for: "puck", property: "visibility", value: "none")
        #expect(received(at: CGPoint(x: 400, y: 300)) == ["map"])
        map.location.options.puckType = nil
        map.clock.advance(by: 0.1)
        #expect(received(at: CGPoint(x: 400, y: 300)) == ["map"])
    }

    @Test("Taps hit the puck across the antimeridian")
    func antimeridian() {
        map.fix(60.17, 179.9999)
        map.clock.advance(by: 2)
        map.mapView.mapboxMap.setCamera(
            to: CameraOptions(center: CLLocationCoordinate2D(latitude: 60.17, longitude: -179.9999), zoom: 15))
        map.clock.advance(by: 0.1)
        let shift = 0.0002 / 360 * WebMercator.worldSize(zoom: 15)
        #expect(received(at: CGPoint(x: 400 - shift, y: 300)) == ["puck"])
    }
}

import Foundation
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Details of the puck")
struct PuckDetailTests {
    private let located = LocatedMap()
    private let recorder = SceneRecorder()

    private func show(_ configuration: Puck2DConfiguration) {
        located.mapView.renderer = recorder
        located.mapView.mapboxMap.setCamera(to: CameraOptions(center: .helsinki, zoom: 15))
        located.location.options = LocationOptions(puckType: .puck2D(configuration))
        located.provider.send(
            .fixes([Location(coordinate: .helsinki, timestamp: Date(timeIntervalSince1970: 1), horizontalAccuracy: 40)])
        )
        located.clock.advance(by: 2)
    }

    private var ring: CircleBucket.Circle? {
        recorder.scene?.layers.compactMap { ($0.bucket as? LocationIndicatorBucket)?.ring }.last
    }

    @Test("The border of the accuracy ring has the width of the configuration", arguments: [0.0, 1, 3.5])
    func border(width: Double) throws {
        var configuration = Puck2DConfiguration(showsAccuracyRing: true)
        #expect(configuration.accuracyRingBorderWidth == 1)
        configuration.accuracyRingBorderWidth = width
        show(configuration)
        #expect(try #require(ring).strokeWidth == Float(width))
        located.mapView.mapboxMap.setCamera(to: CameraOptions(zoom: 14))
        located.clock.advance(by: 1)
        #expect(try #require(ring).strokeWidth == Float(width))
    }

    @Test("An invalid width of the border is that of the default, a negative one is 0")
    func invalid() throws {
        var configuration = Puck2DConfiguration(showsAccuracyRing: true)
        configuration.accuracyRingBorderWidth = .nan
        show(configuration)
        #expect(try #require(ring).strokeWidth == 1)
        configuration.accuracyRingBorderWidth = -4
        located.location.options.puckType = .puck2D(configuration)
        located.clock.advance(by: 1)
        #expect(try #require(ring).strokeWidth == 0)
    }

    @Test("A puck that is always on top moves above layers that are added later")
    func onTop() {
        var configuration = Puck2DConfiguration()
        configuration.isAlwaysOnTop = true
        show(configuration)
        let circles = located.mapView.annotations.makeCircleAnnotationManager(id: "later")
        circles.annotations = [CircleAnnotation(centerCoordinate: .helsinki)]
        located.clock.advance(by: 1)
        #expect(located.mapView.mapboxMap.allLayerIdentifiers.map(\.id) == ["background", "later", "puck"])
        #expect(!located.clock.isFrameRequested)
        configuration.isAlwaysOnTop = false
        located.location.options.puckType = .puck2D(configuration)
        located.clock.advance(by: 1)
        _ = located.mapView.annotations.makeCircleAnnotationManager(id: "last")
        located.clock.advance(by: 1)
        #expect(located.mapView.mapboxMap.allLayerIdentifiers.map(\.id) == ["background", "later", "puck", "last"])
    }
}

@MainActor
@Suite("Pucks besides that of the device")
struct AdditionalPuckTests {
    private let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 15))

    private func location(_ latitude: Double, _ longitude: Double) -> Location {
        Location(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
            timestamp: Date(timeIntervalSince1970: 1), horizontalAccuracy: 10)
    }

    /// The longitudes of the pucks in the scene, the lowest first.
    private func longitudes(_ recorder: SceneRecorder) -> [Double] {
        recorder.scene?.layers.compactMap { $0.bucket as? LocationIndicatorBucket }.map {
            WebMercator.coordinate(for: $0.position).longitude
        } ?? []
    }

    @Test("Each puck moves on its own with its images, and rests without frames")
    func moves() {
        let recorder = SceneRecorder()
        kiosk.mapView.renderer = recorder
        let (one, other) = (kiosk.mapView.addPuck(id: "one"), kiosk.mapView.addPuck(id: "other"))
        one.move(to: location(60.17, 24.94))
        other.move(to: location(60.17, 24.95))
        kiosk.clock.advance(by: 0.1)
        #expect(longitudes(recorder).count == 2)
        other.move(to: location(60.17, 24.952))
        kiosk.clock.advance(by: 0.55)
        #expect(longitudes(recorder).first?.isClose(to: 24.94, within: 1e-9) == true)
        #expect(longitudes(recorder).last?.isClose(to: 24.951, within: 0.0008) == true)
        kiosk.clock.advance(by: 2)
        #expect(longitudes(recorder).last?.isClose(to: 24.952, within: 1e-9) == true)
        #expect(!kiosk.clock.isFrameRequested)
        #expect(kiosk.map.image(withId: "locationIndicatorLayerTopImage-one") != nil)
        #expect(kiosk.map.image(withId: "locationIndicatorLayerTopImage") == nil)
        one.remove()
        kiosk.clock.advance(by: 0.1)
        #expect(longitudes(recorder).count == 1)
        #expect(kiosk.map.image(withId: "locationIndicatorLayerTopImage-one") == nil)
        one.move(to: location(60.17, 24.94))
        kiosk.clock.advance(by: 0.1)
        #expect(longitudes(recorder).count == 1)
        #expect(kiosk.mapView.additionalPucks.map(\.id) == ["other"])
    }

    @Test("A puck with the same id replaces the one before, and invalid locations are ignored")
    func replaced() {
        let first = kiosk.mapView.addPuck(id: "puck 2")
        first.move(to: location(60.17, 24.94))
        kiosk.frame()
        let second = kiosk.mapView.addPuck(id: "puck 2")
        #expect(first.isRemoved)
        second.move(to: location(.nan, 24.94))
        kiosk.frame()
        #expect(second.location == nil)
        #expect(kiosk.map.allLayerIdentifiers.map(\.id) == ["background"])
        second.move(to: location(60.17, 24.94))
        kiosk.frame()
        #expect(kiosk.map.allLayerIdentifiers.map(\.id) == ["background", "puck 2"])
    }

    @Test("A tap on the dot, or near it, calls the handler; without a handler it reaches the map")
    func taps() throws {
        var received: [String] = []
        let token = kiosk.map.addInteraction(
            TapInteraction { _ in
                received.append("map")
                return true
            })
        defer { token.cancel() }
        let (one, other) = (kiosk.mapView.addPuck(id: "one"), kiosk.mapView.addPuck(id: "other"))
        one.move(to: location(60.17, 24.94))
        other.move(to: location(60.17, 24.943))
        one.tapHandler = { received.append("one") }
        kiosk.clock.advance(by: 2)
        let position = kiosk.map.point(for: CLLocationCoordinate2D(latitude: 60.17, longitude: 24.943))
        func tap(_ point: CGPoint) -> [String] {
            received = []
            kiosk.fingers.tap(at: point)
            kiosk.clock.advance(by: 1)
            return received
        }
        #expect(tap(kiosk.center) == ["one"])
        #expect(tap(CGPoint(x: kiosk.center.x, y: kiosk.center.y + 25)) == ["one"])
        #expect(tap(position) == ["map"])
        other.tapHandler = { received.append("other") }
        #expect(tap(position) == ["other"])
        one.remove()
        kiosk.frame()
        #expect(tap(kiosk.center) == ["map"])
    }

    private func opacity(of id: String) -> Double? {
        kiosk.map.layerProperty(for: id, property: "location-indicator-opacity").value as? Double
    }

    @Test("A puck ages from its last location on, is grey once it is stale, and is restored by the next location")
    func ages() {
        let puck = kiosk.mapView.addPuck(id: "guide")
        var freshness: [Freshness] = []
        let token = puck.onFreshnessChange.observe { freshness.append($0) }
        puck.move(to: location(60.17, 24.94))
        kiosk.clock.advance(by: 9)
        #expect(freshness == [.lost, .fresh, .aging] && opacity(of: "guide") == 1)
        puck.move(to: location(60.17, 24.94))
        kiosk.clock.advance(by: 2)
        #expect(freshness.last == .stale && opacity(of: "guide") == 0.5, "a repeated location is as old as before")
        kiosk.clock.advance(by: 600)
        #expect(freshness.last == .lost && !kiosk.clock.isFrameRequested)
        puck.move(to: location(60.17, 24.941))
        kiosk.clock.advance(by: 0.1)
        #expect(freshness.last == .fresh && opacity(of: "guide") == 1)
        puck.freshness = FreshnessThresholds(expectedInterval: 60)
        kiosk.clock.advance(by: 100)
        #expect(freshness.last == .aging && opacity(of: "guide") == 1)
        kiosk.clock.advance(by: 100)
        #expect(freshness.last == .stale && opacity(of: "guide") == 0.5)
        puck.freshness = nil
        kiosk.clock.advance(by: 1e6)
        #expect(freshness.last == .fresh && opacity(of: "guide") == 1)
        puck.remove()
        kiosk.clock.advance(by: 1)
        #expect(freshness.last == .lost)
        puck.freshness = FreshnessThresholds()
        puck.freshness = nil
        kiosk.clock.advance(by: 1)
        #expect(freshness.last == .lost, "a removed puck has no freshness")
        token.cancel()
    }

    @Test("A location that is old when it is sent is never shown as a live one")
    func oldLocation() {
        kiosk.clock.startDate = Date(timeIntervalSince1970: 60)
        let puck = kiosk.mapView.addPuck(id: "guide")
        var freshness: [Freshness] = []
        let token = puck.onFreshnessChange.observe { freshness.append($0) }
        puck.move(to: location(60.17, 24.94))
        kiosk.clock.advance(by: 0.1)
        #expect(!freshness.contains(.fresh) && opacity(of: "guide") == 0.5)
        token.cancel()
    }

    @Test("Another clock restarts the age and ends the movement")
    func otherClock() {
        let puck = kiosk.mapView.addPuck(id: "guide")
        puck.move(to: location(60.17, 24.94))
        kiosk.clock.advance(by: 9)
        let clock = ManualClock()
        kiosk.mapView.clock = clock
        clock.advance(by: 9)
        #expect(opacity(of: "guide") == 1)
        clock.advance(by: 2)
        #expect(opacity(of: "guide") == 0.5)
    }

    @Test("Several pucks that are always on top stay above other layers without drawing frames for ever")
    func onTop() {
        var configuration = Puck2DConfiguration()
        configuration.isAlwaysOnTop = true
        for id in ["a", "b"] {
            kiosk.mapView.addPuck(id: id, configuration: configuration).move(to: location(60.17, 24.94))
        }
        kiosk.frame()
        _ = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "later")
        kiosk.clock.advance(by: 1)
        #expect(Set(kiosk.map.allLayerIdentifiers.suffix(2).map(\.id)) == ["a", "b"])
        #expect(!kiosk.clock.isFrameRequested)
    }
}

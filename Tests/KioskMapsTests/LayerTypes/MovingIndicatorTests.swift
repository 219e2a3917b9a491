import Foundation
import KioskGeometry
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Moving location indicators")
struct MovingIndicatorTests {
    private let kiosk = Kiosk()

    private func indicator() throws -> LocationIndicatorBucket {
        kiosk.frame()
        return try #require(kiosk.mapView.presenter.scene().layers.last?.bucket as? LocationIndicatorBucket)
    }

    private func property(_ name: String) -> Any {
        kiosk.map.layerPropertyValue(for: "here", property: name)
    }

    @Test("The state overrides the properties of the layer, is drawn, and is read back as JSON")
    func state() throws {
        kiosk.map.styleTransition = TransitionOptions(duration: 0, delay: 0)
        try kiosk.map.addLayer(with: [
            "id": "here", "type": "location-indicator", "location": [60, 25, 0], "accuracy-radius": 7,
            "emphasis-circle-radius": 3, "emphasis-circle-color": "red",
        ])
        #expect(try indicator().position == WebMercator.point(for: .init(latitude: 60, longitude: 25)))
        var state = LocationIndicatorState(coordinate: .init(latitude: 61, longitude: 26))
        #expect(kiosk.map.moveIndicator(withId: "here", to: state))
        var bucket = try indicator()
        #expect(bucket.position == WebMercator.point(for: .init(latitude: 61, longitude: 26)))
        #expect(bucket.emphasis?.radius == 3 && bucket.emphasis?.color == PixelColor(255, 0, 0, 255))
        #expect(property("location") as? [Double] == [61, 26, 0] && property("accuracy-radius") as? Double == 7)

        state.accuracyRadius = 0
        state.bearing = 90
        state.emphasis = LocationIndicatorState.Emphasis(radius: 9, color: .blue)
        #expect(kiosk.map.moveIndicator(withId: "here", to: state))
        let known = bucket.identity
        bucket = try indicator()
        #expect(bucket.identity != known && bucket.ring == nil)
        #expect(bucket.emphasis?.radius == 9 && bucket.emphasis?.color == PixelColor(0, 0, 255, 255))
        #expect(property("bearing") as? Double == 90 && property("emphasis-circle-radius") as? Double == 9)

        try kiosk.map.setLayerProperty(for: "here", property: "location-indicator-opacity", value: 0.5)
        #expect(try indicator().position == bucket.position && indicator().opacity == 0.5)
        #expect(property("location") as? [Double] == [61, 26, 0], "a change of another property keeps the state")
        try kiosk.map.setLayerProperty(for: "here", property: "location", value: [62, 27, 0])
        #expect(try indicator().position == WebMercator.point(for: .init(latitude: 62, longitude: 27)))
        #expect(kiosk.reports(.style).isEmpty)
    }

    @Test("Only location indicators are moved, and an equal state changes nothing")
    func others() throws {
        try kiosk.map.addLayer(with: ["id": "land", "type": "background"])
        let state = LocationIndicatorState(coordinate: .helsinki)
        #expect(!kiosk.map.moveIndicator(withId: "land", to: state))
        #expect(!kiosk.map.moveIndicator(withId: "here", to: state))
        try kiosk.map.addLayer(with: ["id": "here", "type": "location-indicator"])
        #expect(kiosk.map.moveIndicator(withId: "here", to: state))
        let before = try indicator().identity
        #expect(kiosk.map.moveIndicator(withId: "here", to: state))
        #expect(try indicator().identity == before && !kiosk.clock.isFrameRequested)
    }

    @Test(
        "The radius of the ring is finite for any accuracy",
        arguments: [1e60, .greatestFiniteMagnitude, .infinity] as [Double])
    func hugeAccuracy(accuracy: Double) throws {
        try kiosk.map.addLayer(with: ["id": "here", "type": "location-indicator", "location": [60, 25, 0]])
        var state = LocationIndicatorState(coordinate: .init(latitude: 60, longitude: 25))
        state.accuracyRadius = accuracy
        #expect(kiosk.map.moveIndicator(withId: "here", to: state))
        let radius = try #require(try indicator().ring?.radius)
        #expect(radius.isFinite && radius > 1e9)
    }
}

import Foundation
import KioskGeometry
import KioskMapsTesting
import KioskStyle
import MapTestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

/// The layer and the images of the puck in the style.
@MainActor
@Suite struct PuckLayerTests {
    private static let topID = "locationIndicatorLayerTopImage"
    private static let bearingID = "locationIndicatorLayerBearingImage"
    private static let shadowID = "locationIndicatorLayerShadowImage"

    private func map(
        _ configuration: Puck2DConfiguration = Puck2DConfiguration(),
        accuracy: CLAccuracyAuthorization = .fullAccuracy
    ) -> LocatedMap {
        let map = LocatedMap(accuracy: accuracy)
        map.location.options.puckType = .puck2D(configuration)
        return map
    }

    private func image(_ value: UInt8) throws -> UIImage {
        try #require(UIImage(pixelWidth: 4, pixelHeight: 4, pixels: [UInt8](repeating: value, count: 64)))
    }

    @Test("There is no puck layer before the first fix or without a puck")
    func nothing() {
        let map = map()
        map.clock.advance(by: 1)
        #expect(!map.hasPuck && map.puckImages == [])
        map.location.options.puckType = nil
        map.followLocations()
        map.fix(60, 25)
        map.clock.advance(by: 1)
        #expect(!map.hasPuck && map.puckImages == [])
    }

    @Test("With full accuracy the layer has the dot, its size and position, and nothing optional")
    func exact() {
        let map = map()
        map.fix(60, 25) { $0.altitude = 30 }
        map.clock.advance(by: 0.1)
        #expect(map.puckImages == [Self.topID])
        #expect(map.puck["location"] == [60, 25, 0])
        #expect(map.puck["top-image"] == .string(Self.topID) && map.puck["top-image-size"] == 1)
        #expect(map.puck["location-indicator-opacity"] == 1)
        for name in ["location", "emphasis-circle-radius", "bearing", "location-indicator-opacity"] {
            #expect(map.puck["\(name)-transition"] == ["duration": 0, "delay": 0])
        }
        for name in ["bearing", "bearing-image", "shadow-image", "accuracy-radius", "emphasis-circle-radius"] {
            #expect(map.puck[name] == nil)
        }
    }

    @Test("All optional parts: images, scale, opacity, ring and bearing")
    func complete() throws {
        var configuration = Puck2DConfiguration.makeDefault(showBearing: true)
        configuration.showsAccuracyRing = true
        configuration.accuracyRingColor = .red
        configuration.opacity = 0.7
        configuration.scale = .expression(
            Exp(.step) {
                Exp(.zoom); 1; 10; 2
            })
        let map = map(configuration)
        map.location.options.puckBearingEnabled = true
        map.fix(60, 25) { $0.bearing = 40 }
        map.clock.advance(by: 0.1)
        #expect(map.puckImages == [Self.bearingID, Self.shadowID, Self.topID])
        #expect(
            map.puck["accuracy-radius"] == 5 && map.puck["accuracy-radius-color"] == .string(StyleColor(.red).rawValue))
        #expect(
            map.puck["shadow-image-size"] == ["step", ["zoom"], 1, 10, 2]
                && map.puck["location-indicator-opacity"] == 0.7)
        #expect(map.puck["bearing"] == 0, "the heading is unknown")
        map.location.options.puckBearing = .course
        map.clock.advance(by: 0.1)
        #expect(map.puck["bearing"] == 40)
        map.location.options.puckBearingEnabled = false
        map.clock.advance(by: 0.1)
        #expect(map.puck["bearing"] == nil)
    }

    @Test("With reduced accuracy there is only the ring, without images and bearing")
    func rough() {
        let map = map(.makeDefault(showBearing: true))
        map.location.options.puckBearingEnabled = true
        map.fix(60, 25)
        map.clock.advance(by: 0.1)
        #expect(map.puck["top-image"] != nil && map.puck["bearing"] != nil)
        map.provider.send(.authorization(.authorizedWhenInUse, .reducedAccuracy))
        map.fix(60, 25)
        map.clock.advance(by: 0.1)
        #expect(map.puckImages == [])
        for name in ["top-image", "bearing-image", "shadow-image", "top-image-size", "bearing"] {
            #expect(map.puck[name] == nil)
        }
        #expect(map.puck["emphasis-circle-radius"] == 11)
        #expect(map.puck["accuracy-radius"]?.array?.first == "interpolate")
        map.provider.send(.authorization(.authorizedWhenInUse, .fullAccuracy))
        map.fix(60, 25)
        map.clock.advance(by: 0.1)
        #expect(map.puck["emphasis-circle-radius"] == nil && map.puck["accuracy-radius"] == nil)
        #expect(map.puck["top-image"] != nil && map.puckImages.count == 3)
    }

    @Test("During movement only the position is written, and other properties stay until the appearance changes")
    func movement() throws {
        let map = map()
        map.fix(60, 25)
        map.clock.advance(by: 0.1)
        try map.style.setLayerProperty(for: "puck", property: "top-image-size", value: 3)
        try map.style.setLayerProperty(for: "puck", property: "perspective-compensation", value: 1)
        let images = map.style.imagesRevision
        map.fix(60.0001, 25)
        map.clock.advance(by: 0.5)
        let latitude = map.puck["location"]?.array?.first??.number ?? 0
        #expect(latitude > 60 && latitude < 60.0001)
        #expect(map.puck["top-image-size"] == 3 && map.style.imagesRevision == images)
        map.location.options.puckType = .puck2D(Puck2DConfiguration(scale: .constant(2)))
        map.clock.advance(by: 0.1)
        #expect(map.puck["top-image-size"] == 2 && map.puck["perspective-compensation"] == 1)
        #expect(map.style.imagesRevision == images, "an equal image is not added again")
    }

    @Test("A changed image is replaced, and an unused one is removed")
    func changedImage() throws {
        let map = map(Puck2DConfiguration(topImage: try image(10), shadowImage: try image(20)))
        map.fix(60, 25)
        map.clock.advance(by: 0.1)
        var shown = map.style.image(withId: Self.topID)
        #expect(try shown == image(10))
        map.location.options.puckType = .puck2D(Puck2DConfiguration(topImage: try image(30)))
        map.clock.advance(by: 0.1)
        shown = map.style.image(withId: Self.topID)
        #expect(try map.puckImages == [Self.topID] && shown == image(30))
        #expect(map.puck["shadow-image"] == nil)
    }

    @Test("Everything is removed without a puck, and immediately without permission")
    func removal() {
        let map = map()
        map.fix(60, 25)
        map.clock.advance(by: 0.1)
        map.location.options.puckType = nil
        map.clock.advance(by: 0.1)
        #expect(!map.hasPuck && map.puckImages == [])
        map.location.options.puckType = .puck2D()
        map.fix(60, 25)
        map.clock.advance(by: 0.1)
        #expect(map.hasPuck)
        map.provider.send(.authorization(.denied))
        #expect(!map.hasPuck && map.puckImages == [], "before any frame")
    }

    @Test("A removed layer or image is added again")
    func comesBack() throws {
        let map = map()
        map.fix(60, 25)
        map.clock.advance(by: 0.1)
        try map.style.removeLayer(withId: "puck")
        try map.style.removeImage(withId: Self.topID)
        map.clock.advance(by: 0.1)
        #expect(map.hasPuck)
        #expect(map.puck["top-image"] != nil)
        #expect(map.puckImages == [Self.topID])
    }

    @Test("Layer and images stay at their position when another style is loaded")
    func persistence() throws {
        var configuration = Puck2DConfiguration.makeDefault()
        configuration.layerPosition = .below("labels")
        configuration.slot = .top
        let map = map(configuration)
        map.fix(60, 25)
        map.clock.advance(by: 0.1)
        #expect(map.order.last == "puck" && map.reports.count == 1, "the style has no labels")
        for _ in 0..<2 {
            let layers = ["land", "labels"].map { #"{"id":"\#($0)","type":"background"}"# }.joined(separator: ",")
            let json = #"{"version":8,"sources":{},"layers":[\#(layers)]}"#
            map.style.load(try StyleDocument(parsing: Array(json.utf8)))
            map.clock.advance(by: 0.1)
            #expect(map.order == ["land", "puck", "labels"] && map.puckImages == [Self.shadowID, Self.topID])
            #expect(try map.style.layer(withId: "puck", type: StyleLayer.self).slot == .top)
            #expect(try map.style.isPersistentLayer(id: "puck"))
        }
        configuration.layerPosition = .at(0)
        configuration.slot = nil
        map.location.options.puckType = .puck2D(configuration)
        map.clock.advance(by: 0.1)
        #expect(map.order == ["puck", "land", "labels"])
        #expect(try map.style.layer(withId: "puck", type: StyleLayer.self).slot == nil)
        configuration.layerPosition = .above("missing")
        map.location.options.puckType = .puck2D(configuration)
        map.clock.advance(by: 3)
        #expect(map.order == ["puck", "land", "labels"] && map.reports.count == 2)
    }

    @Test("A foreign layer with the same id is reported once and requests no frame")
    func taken() throws {
        let map = map()
        try map.style.addLayer(BackgroundLayer(id: "puck"))
        let recorder = SceneRecorder()
        map.mapView.renderer = recorder
        map.fix(60, 25)
        map.clock.advance(by: 2)
        let count = recorder.count
        map.clock.advance(by: 5)
        #expect(map.puckImages == [])
        #expect(map.reports.count == 1)
        #expect(recorder.count <= count + 1)

        try map.style.removeLayer(withId: "puck")
        map.clock.advance(by: 0.1)
        #expect(map.puckImages == [Self.topID] && map.puck["location"] != nil)
        try map.style.removeLayer(withId: "puck")
        try map.style.addLayer(BackgroundLayer(id: "puck"))
        map.clock.advance(by: 0.1)
        map.location.options.puckType = nil
        map.clock.advance(by: 0.1)
        #expect(map.puckImages == [], "a foreign layer is not changed")
        #expect(map.hasPuck, "a foreign layer is not changed")
        #expect(map.puck == [:], "a foreign layer is not changed")
    }

    @Test("An invalid scale is reported once")
    func scale() {
        let map = map()
        map.fix(60, 25)
        map.clock.advance(by: 0.1)
        let wrong = Value<Double>.expression(Exp(.switchCase) { "a" })
        map.location.options.puckType = .puck2D(Puck2DConfiguration(scale: wrong))
        map.clock.advance(by: 0.1)
        let count = map.diagnostics.count
        #expect(count > 0)
        map.fix(60.0001, 25)
        map.clock.advance(by: 2)
        #expect(map.diagnostics.count == count && map.hasPuck)
    }

    @Test("Without a decoder a model is drawn as a dot, which is reported once")
    func model() {
        let map = LocatedMap()
        map.location.options.puckType = .puck3D(Puck3DConfiguration(model: Model(), modelOpacity: .constant(0.4)))
        map.fix(60, 25)
        map.clock.advance(by: 0.1)
        map.fix(60.0001, 25)
        map.clock.advance(by: 2)
        #expect(map.puck["top-image"] != nil && map.puck["location-indicator-opacity"] == 0.4)
        #expect(map.reports.count == 1)
    }

    @Test("A model is a layer with a source at the location, rotated by the bearing, and a dot if it cannot be loaded")
    func modelLayer() throws {
        let map = LocatedMap()
        map.mapView.modelDecoder = TriangleDecoder()
        map.location.options.puckBearingEnabled = true
        map.location.options.puckBearing = .heading
        let file = URL(fileURLWithPath: "/nowhere/car.glb")
        map.location.options.puckType = .puck3D(
            Puck3DConfiguration(model: Model(uri: file, orientation: [0, 0, 10]), modelScale: .constant([2, 2, 2])))
        map.fix(60, 25)
        map.heading(30)
        map.clock.advance(by: 2)
        let style = map.mapView.mapboxMap
        let source = try style.source(withId: "puck-model-source", type: ModelSource.self)
        let model = try #require(source.models?.first)
        #expect(model.id == "puck-model")
        #expect(model.uri == file)
        #expect(model.position == [25, 60])
        #expect(abs((model.orientation?[2] ?? 0) - 40) < 1e-6)
        let layer = try style.layer(withId: "puck-model-layer", type: ModelLayer.self)
        #expect(layer.modelType == .constant(.locationIndicator))
        #expect(layer.modelScale == .constant([2, 2, 2]))
        #expect(layer.modelScaleMode == .constant(.viewport))
        #expect(layer.modelEmissiveStrength == .constant(1))
        #expect(!map.hasPuck)
        map.fix(60.0001, 25)
        map.clock.advance(by: 2)
        let moved = try style.source(withId: "puck-model-source", type: ModelSource.self).models?.first
        #expect(moved?.position == [25, 60.0001])
        // With a renderer the model is requested, and its file is missing.
        map.mapView.renderer = SceneRecorder()
        map.fix(60.0002, 25)
        map.clock.advance(by: 2)
        #expect(map.hasPuck)
        #expect(!style.layerExists(withId: "puck-model-layer"))
        #expect(!style.sourceExists(withId: "puck-model-source"))
        map.location.options.puckType = nil
        map.clock.advance(by: 1)
        #expect(!map.hasPuck)
    }

    @Test("A puck at rest requests no frame and, once its location is lost, no wake-up")
    func rest() {
        var configuration = Puck2DConfiguration.makeDefault(showBearing: true)
        configuration.showsAccuracyRing = true
        let map = map(configuration)
        map.location.options.puckBearingEnabled = true
        let recorder = SceneRecorder()
        map.mapView.renderer = recorder
        map.fix(60, 25)
        map.heading(30)
        map.clock.advance(by: 0.5)
        map.fix(60.0001, 25)
        map.heading(40)
        map.clock.advance(by: 1.5)
        var count = recorder.count
        #expect(!map.clock.isFrameRequested)
        map.clock.advance(by: 1)
        #expect(recorder.count == count)
        map.clock.advance(by: 120)
        #expect(recorder.count <= count + 3, "it ages, goes stale and is lost")
        count = recorder.count
        map.clock.advance(by: 3600)
        #expect(recorder.count == count)
        #expect(map.clock.nextWake == nil)
        #expect(!map.clock.isFrameRequested)
    }

    @Test("A stale puck is grey and half as opaque and does not pulse; a new fix restores it")
    func stale() throws {
        let red = try #require(UIImage(pixelWidth: 1, pixelHeight: 1, pixels: [200, 0, 0, 200]))
        let map = map(Puck2DConfiguration(topImage: red, pulsing: .default, opacity: 0.8))
        map.fix(60, 25)
        map.clock.advance(by: 5)
        #expect(map.style.image(withId: Self.topID) == red && map.clock.isFrameRequested)
        map.clock.advance(by: 10)
        #expect(map.style.image(withId: Self.topID)?.pixels == [42, 42, 42, 200])
        #expect(map.puck["location-indicator-opacity"] == 0.4 && !map.clock.isFrameRequested)
        #expect(map.puck["emphasis-circle-radius"] == 0)
        map.fix(60, 25)
        map.clock.advance(by: 0.1)
        #expect(map.style.image(withId: Self.topID) == red && map.puck["location-indicator-opacity"] == 0.8)
    }

    @Test("Rings are drawn while enabled, up to their radius")
    func pulsing() {
        let map = map(Puck2DConfiguration(pulsing: .default))
        map.fix(60, 25)
        map.clock.advance(by: 2.5)
        var radius = map.puck["emphasis-circle-radius"]?.number ?? 0
        #expect(radius > 25)
        #expect(radius <= 30)
        #expect(map.clock.isFrameRequested)
        var pulsing = Puck2DConfiguration.Pulsing(radius: .accuracy)
        map.location.options.puckType = .puck2D(Puck2DConfiguration(pulsing: pulsing))
        map.mapView.mapboxMap.setCamera(to: CameraOptions(zoom: 18))
        map.clock.advance(by: 0.2)
        radius = map.puck["emphasis-circle-radius"]?.number ?? 0
        let full = 5 / Projection.metersPerPoint(for: 60, zoom: 18)
        #expect(radius > 0.8 * full && radius <= full)
        pulsing.isEnabled = false
        map.location.options.puckType = .puck2D(Puck2DConfiguration(pulsing: pulsing))
        map.clock.advance(by: 0.1)
        #expect(map.puck["emphasis-circle-radius"] == 0 && !map.clock.isFrameRequested)
    }
}

extension LocatedMap {
    var style: MapboxMap { mapView.mapboxMap }
    var hasPuck: Bool { style.layerExists(withId: "puck") }

    /// The properties of the layer of the puck.
    var puck: [String: JSONValue] {
        guard let layer = try? style.layer(withId: "puck", type: StyleLayer.self) else { return [:] }
        return layer.properties.compactMapValues { $0 }
    }

    /// The ids of the images of the puck.
    var puckImages: [String] { style.styleImages.keys.filter { $0.hasPrefix("locationIndicatorLayer") }.sorted() }

    /// The ids of the layers, the lowest first.
    var order: [String] { style.allLayerIdentifiers.map(\.id) }
}

import Foundation
import KioskMapsTesting
import Testing

@testable import KioskMaps
@testable import KioskResources
@testable import KioskRuntime
@testable import KioskScene

@MainActor
@Suite("Frames before the first style")
struct FirstStyleTests {
    private static let uri = "https://city.example/style.json"
    private static let json = #"""
        {"version":8,"sources":{},"layers":[{"id":"ground","type":"background","paint":{"background-color":"white"}}]}
        """#

    private let shelf = ResourceShelf([uri: json])
    private let clock = ManualClock()
    private let renderer = SceneRecorder()

    /// Returns a map with an annotation, a callout and a title, which loads a style.
    private func map(_ uri: String?) -> MapView {
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 400, height: 300),
            mapInitOptions: MapInitOptions(styleURI: uri.flatMap { StyleURI(rawValue: $0) }), clock: clock,
            resources: shelf)
        mapView.ornaments.options = .hidden
        mapView.renderer = renderer
        let circles = mapView.annotations.makeCircleAnnotationManager()
        circles.annotations = [CircleAnnotation(id: "stop", centerCoordinate: mapView.cameraState.center)]
        mapView.viewAnnotations.add(
            ViewAnnotation(coordinate: mapView.cameraState.center, view: .callout(title: "Stop")))
        mapView.screenElements.insert(ScreenElement(id: "title", .text("Map"), layout: .init()))
        return mapView
    }

    @Test("Annotations appear with the first style, and not before it on a black background")
    func loading() {
        shelf.isOpen = false
        let mapView = map(Self.uri)
        clock.advance(by: 1)
        #expect(renderer.count > 0)
        #expect(renderer.scene?.layers.count == 0)
        #expect(renderer.scene?.overlays.map(\.identity.layer) == ["screen element title"])
        #expect(!clock.isFrameRequested)
        shelf.isOpen = true
        clock.advance(by: 1)
        #expect(mapView.mapboxMap.isStyleLoaded)
        #expect(renderer.scene?.layers.count == 2)
        #expect(renderer.scene?.layers.first?.bucket is BackgroundBucket)
        #expect(renderer.scene?.overlays.count == 2)
    }

    @Test(
        "Annotations appear without a style that cannot be loaded, also if that is reported later",
        arguments: [true, false])
    func failure(isOpen: Bool) {
        shelf.isOpen = isOpen
        let mapView = map("https://city.example/missing.json")
        clock.advance(by: 1)
        shelf.isOpen = true
        clock.advance(by: 1)
        #expect(!mapView.mapboxMap.isStyleLoaded)
        #expect(renderer.scene?.layers.count == 1)
        #expect(renderer.scene?.overlays.count == 2)
    }

    @Test("Annotations of a map without a style appear at once, and stay while one is loaded")
    func withoutStyle() throws {
        let mapView = map(nil)
        clock.advance(by: 1)
        #expect(renderer.scene?.layers.count == 1)
        shelf.isOpen = false
        mapView.mapboxMap.loadStyleURI(try #require(StyleURI(rawValue: Self.uri)))
        mapView.triggerRepaint()
        clock.advance(by: 1)
        #expect(renderer.scene?.layers.count == 1)
        shelf.isOpen = true
        clock.advance(by: 1)
        #expect(renderer.scene?.layers.count == 2)
    }

    @Test("An image of the map that is requested before the style contains the annotations")
    func snapshot() {
        shelf.isOpen = false
        let mapView = map(Self.uri)
        // The recorder stores the scene and has no image.
        #expect(throws: MapError.self) { try mapView.snapshot() }
        #expect(renderer.scene?.layers.count == 1)
    }

    @Test("A style that replaces the first one while that is loaded ends the wait")
    func superseded() {
        shelf.isOpen = false
        let mapView = map(Self.uri)
        clock.advance(by: 1)
        mapView.mapboxMap.loadStyleJSON(Self.json)
        clock.advance(by: 1)
        #expect(renderer.scene?.layers.count == 2)
    }
}

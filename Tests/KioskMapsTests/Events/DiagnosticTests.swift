import Foundation
import InMemoryLogging
import KioskMaps
import KioskMapsTesting
import KioskStyle
import Logging
import Testing

@MainActor
@Suite("Diagnostics")
struct DiagnosticTests {
    private let clock = ManualClock()

    private func mapView(
        style: String? = nil, url: String? = nil, files: [String: String] = [:]
    ) throws -> (mapView: MapView, shelf: ResourceShelf) {
        let shelf = ResourceShelf(files)
        let options =
            if let url {
                MapInitOptions(styleURI: StyleURI(rawValue: url))
            } else {
                MapInitOptions(styleURI: nil, styleJSON: style)
            }
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 64, height: 64), mapInitOptions: options, clock: clock, resources: shelf)
        clock.advance(by: 1)
        return (mapView, shelf)
    }

    private func messages(_ mapView: MapView) -> [String] {
        var messages: [String] = []
        mapView.mapboxMap.onDiagnostic.observe { messages.append($0.message) }.cancel()
        return messages
    }

    private let occluded = """
        {"version":8,"sources":{"s":{"type":"geojson","data":"stops.geojson"}},
         "layers":[{"id":"l","type":"line","source":"s","paint":{"line-occlusion-opacity":0.5}}]}
        """

    @Test("An observer receives the diagnostics of the style that was loaded before it was added")
    func lateObserver() throws {
        let (mapView, _) = try mapView(style: occluded)
        let first = messages(mapView)
        #expect(first.contains(#"layer "l": line-occlusion-opacity is kept but not drawn"#))
        #expect(messages(mapView) == first)
    }

    @Test("Each diagnostic is logged as a warning with its subject, those of the first style included")
    func logging() {
        let log = InMemoryLogHandler()
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 64, height: 64),
            mapInitOptions: MapInitOptions(styleURI: nil, styleJSON: occluded), clock: clock,
            logger: Logger(label: "test") { _ in log })
        clock.advance(by: 1)
        mapView.mapboxMap.setCamera(to: CameraOptions(zoom: .nan))
        #expect(log.entries.map(\.message.description) == messages(mapView))
        #expect(log.entries.allSatisfy { $0.level == .warning })
        #expect(
            log.entries.contains {
                "\($0.message)".contains("line-occlusion-opacity") && $0.metadata == ["subject": "style"]
            })
        #expect(log.entries.last?.metadata == ["subject": "camera"])
    }

    @Test("An observer receives the most recent 100 diagnostics")
    func bounded() throws {
        let (mapView, _) = try mapView(style: nil)
        for zoom in 0..<150 { mapView.mapboxMap.setCamera(to: CameraOptions(zoom: .nan, bearing: Double(zoom))) }
        let kept = messages(mapView)
        #expect(kept.count == 100)
        #expect(kept.last?.contains("149") == true)
    }

    @Test(
        "A relative address in a style is resolved against the address of the style",
        arguments: ["https://city.example/maps/style.json", "file:///srv/maps/style.json"])
    func relative(url: String) throws {
        let data = url.replacing("style.json", with: "stops.geojson")
        let (mapView, shelf) = try mapView(
            url: url, files: [url: occluded, data: #"{"type":"Point","coordinates":[1,2]}"#])
        #expect(shelf.requests == [url, data])
        let source = try mapView.mapboxMap.style.source(withId: "s", type: GeoJSONSource.self)
        #expect(mapView.mapboxMap.isStyleLoaded && source.data != nil)
        #expect(!messages(mapView).contains { $0.contains("stops.geojson") })
    }

    @Test("A style document resolves relative addresses against the address that it is loaded with")
    func document() throws {
        let (mapView, shelf) = try mapView(style: nil)
        let document = try StyleDocument(parsing: Array(occluded.utf8))
        mapView.mapboxMap.load(document, relativeTo: URL(string: "https://city.example/a/b.json"))
        #expect(shelf.requests == ["https://city.example/a/stops.geojson"])
    }

    @Test("A relative address in a style without an address is reported with the source and the remedy")
    func unresolved() {
        let options = MapInitOptions(styleURI: nil, styleJSON: occluded)
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 64, height: 64), mapInitOptions: options, clock: clock)
        clock.advance(by: 1)
        let message = messages(mapView).first { $0.contains("stops.geojson") }
        #expect(message?.contains(#"source "s""#) == true && message?.contains("use an absolute URL") == true)
    }

    @Test("A resource that cannot be loaded is a diagnostic with its address")
    func loadingErrors() throws {
        let url = "https://city.example/style.json"
        let (mapView, _) = try mapView(url: url, files: [url: occluded])
        #expect(messages(mapView).contains { $0.contains("https://city.example/stops.geojson") })
    }
}

import Foundation
import KioskMapsTesting
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskResources
@testable import KioskRuntime
@testable import KioskScene

/// A decoder of sheets that are their width, their height and the byte of every component.
private struct FlatDecoder: ImageDecoding {
    struct Damage: Error {}

    func decode(_ data: Data, scale: CGFloat) throws -> UIImage {
        let bytes = Array(data)
        guard bytes.count == 3, !Thread.isMainThread else { throw Damage() }
        let (width, height) = (Int(bytes[0]), Int(bytes[1]))
        let pixels = [UInt8](repeating: bytes[2], count: 4 * width * height)
        guard let image = UIImage(pixelWidth: width, pixelHeight: height, pixels: pixels, scale: scale)
        else { throw Damage() }
        return image
    }
}

@MainActor
@Suite("Loading off the main actor")
struct BackgroundLoadingTests {
    private static let json = #"""
        {"version":8,"sprite":"https://city.example/icons","zoom":9,"layers":[{"id":"ground","type":"background"}],
         "sources":{
          "stops":{"type":"geojson","data":"https://city.example/stops.json"},
          "piers":{"type":"geojson","data":"https://city.example/piers.json"},
          "inline":{"type":"geojson","data":{"type":"Point","coordinates":[1,2]}},
          "sea":{"type":"vector","url":"https://city.example/sea.json"}}}
        """#
    private static let address = "https://city.example/style.json"
    private static let stops = "https://city.example/stops.json"

    private let shelf = ResourceShelf([
        Self.address: Self.json,
        "https://city.example/icons.json": #"{"pin":{"x":1,"y":0,"width":2,"height":3}}"#,
        Self.stops: #"{"type":"Feature","id":1,"properties":{},"geometry":{"type":"Point","coordinates":[3,4]}}"#,
        "https://city.example/piers.json": #"{"type":"FeatureCollection","features":[]}"#,
        "https://city.example/sea.json": #"{"tiles":["https://city.example/{z}/{x}/{y}.pbf"],"minzoom":3}"#,
    ])

    @MainActor
    private final class Fixture {
        let clock = ManualClock()
        let mapView: MapView
        let log: EventLog
        var map: MapboxMap { mapView.mapboxMap }

        init(_ shelf: ResourceShelf?, workers: Int, seed: UInt64 = 1, styleURI: StyleURI? = nil) {
            clock.backgroundExecutor = WorkerPool(clock: clock, workers: workers, seed: seed)
            mapView = MapView(
                frame: CGRect(x: 0, y: 0, width: 400, height: 300), mapInitOptions: MapInitOptions(styleURI: styleURI),
                clock: clock, resources: shelf)
            mapView.imageDecoder = FlatDecoder()
            log = EventLog(mapView.mapboxMap, kinds: MapEvents.EventKind.allCases.filter { $0 != .cameraChanged })
        }

        /// Lets everything land that was started.
        func land() -> [String] {
            clock.advance(by: 0)
            return log.take()
        }

        func features(ofSource id: String) throws -> [FeatureIdentifier?] {
            var answer: Result<[QueriedSourceFeature], any Error>?
            map.querySourceFeatures(for: id) { answer = $0 }
            return try #require(answer).get().map(\.feature.identifier)
        }

        func addStops() throws {
            var source = GeoJSONSource(id: "s")
            source.data = .string(BackgroundLoadingTests.stops)
            try map.addSource(source)
            _ = log.take()
        }
    }

    init() {
        shelf.files["https://city.example/icons.png"] = Data([4, 4, 9])
    }

    private func fixture(workers: Int = 2, seed: UInt64 = 1) -> Fixture {
        Fixture(shelf, workers: workers, seed: seed)
    }

    private static let stages = [
        "resource-request", "style-data-loaded style", "resource-request", "resource-request",
        "style-data-loaded sprite", "source-data-loaded inline metadata", "resource-request", "resource-request",
        "resource-request", "source-data-loaded piers metadata", "source-data-loaded sea metadata",
        "source-data-loaded stops metadata", "style-data-loaded sources", "style-loaded",
    ]

    @Test("A style lands with the clock; its events are the same for any number of workers, 20 times")
    func determinism() throws {
        let uri = try #require(StyleURI(rawValue: Self.address))
        for run in 0..<20 {
            let fixture = fixture(workers: [1, 2, 8][run % 3], seed: UInt64(run))
            var outcomes: [Bool] = []
            fixture.map.loadStyle(uri) { outcomes.append($0 == nil) }
            #expect(fixture.log.take() == ["resource-request"] && !fixture.map.isStyleLoaded)
            #expect(!fixture.map.style.layerExists(withId: "ground"))
            #expect(["resource-request"] + fixture.land() == Self.stages)
            #expect(outcomes == [true] && fixture.map.isStyleLoaded)
            #expect(fixture.map.style.image(withId: "pin")?.pixelHeight == 3)
            #expect(try fixture.features(ofSource: "stops") == [1])
            #expect(fixture.map.tileSources.sources["sea"]?.tileSet.minimumZoom == 3)
        }
    }

    @Test("A style that is superseded while it is parsed is cancelled and never lands")
    func superseded() throws {
        let fixture = fixture()
        var outcomes: [String] = []
        fixture.map.loadStyle(try #require(StyleURI(rawValue: Self.address))) {
            outcomes.append($0 is CancelError ? "cancelled" : "ended")
        }
        fixture.map.loadStyle(.plain) { outcomes.append($0 == nil ? "loaded" : "failed") }
        #expect(outcomes == ["cancelled", "loaded"])
        _ = fixture.log.take()
        #expect(fixture.land().isEmpty && !fixture.map.style.layerExists(withId: "ground"))
        #expect(outcomes.count == 2 && shelf.requests == [Self.address])
    }

    @Test("A sprite and features of a style that is superseded while they are decoded never land")
    func supersededParts() throws {
        let fixture = fixture()
        var token: AnyCancelable?
        token = fixture.map.onResourceRequest.observe { request in
            guard request.request.resource == .spriteImage else { return }
            token?.cancel()
            // The sheet is loaded and waits for decoding.
            fixture.clock.wake(at: fixture.clock.now) { _ in fixture.map.loadStyle(.empty) }
        }
        fixture.map.loadStyle(try #require(StyleURI(rawValue: Self.address)))
        #expect(fixture.land().last == "style-loaded")
        #expect(fixture.map.style.image(withId: "pin") == nil && fixture.map.mapStyle == .empty)
    }

    @Test("Features of a URL land with the clock")
    func features() throws {
        let fixture = fixture()
        try fixture.addStops()
        #expect(try fixture.features(ofSource: "s").isEmpty)
        #expect(fixture.land() == ["source-data-loaded s metadata"])
        #expect(try fixture.features(ofSource: "s") == [1])
    }

    @Test("Features of a source that was removed while they were parsed never land, not even in one with its id")
    func removed() throws {
        let fixture = fixture()
        try fixture.addStops()
        try fixture.map.removeSource(withId: "s")
        try fixture.map.addSource(GeoJSONSource(id: "s"))
        _ = fixture.log.take()
        #expect(fixture.land().isEmpty)
        #expect(try fixture.features(ofSource: "s").isEmpty)
    }

    @Test("Features that a call gives while others are parsed are there when it returns, and stay")
    func given() throws {
        let fixture = fixture()
        try fixture.addStops()
        try fixture.map.updateGeoJSONSource(
            withId: "s", geoJSON: .featureCollection(FeatureCollection(features: [.point(9)])))
        #expect(try fixture.features(ofSource: "s") == [9])
        _ = fixture.log.take()
        #expect(fixture.land().isEmpty)
        #expect(try fixture.features(ofSource: "s") == [9])
    }

    @Test("An option that is set while features are parsed applies to them")
    func option() throws {
        let fixture = fixture()
        try fixture.addStops()
        try fixture.map.setSourceProperty(for: "s", property: "cluster", value: true)
        _ = fixture.log.take()
        #expect(fixture.land().last == "source-data-loaded s metadata")
        #expect(try fixture.features(ofSource: "s") == [1])
        #expect(fixture.map.sources["s"]?.isClustered == true)
    }

    @Test("Damaged data are one error and one diagnostic, with the source, the URL and the place")
    func damaged() throws {
        let fixture = fixture()
        shelf.texts[Self.stops] = "{\n]"
        var messages: [String] = []
        let errors = fixture.map.onMapLoadingError.observe { messages.append($0.message) }
        let diagnostics = fixture.map.onDiagnostic.observe { messages.append($0.message) }
        try fixture.addStops()
        #expect(messages.isEmpty)
        #expect(fixture.land() == ["map-loading-error source"])
        #expect(messages.count == 2 && Set(messages).count == 1)
        let message = try #require(messages.first)
        #expect(message.contains("\"s\""))
        #expect(message.contains(Self.stops))
        #expect(message.contains("line 2, column 1"))
        errors.cancel()
        diagnostics.cancel()
    }

    @Test("A damaged style fails once, when the clock moves, and the style before it stays")
    func damagedStyle() throws {
        let fixture = fixture()
        fixture.map.loadStyle(.plain)
        shelf.texts[Self.address] = #"{"version":7}"#
        var outcomes: [Bool] = []
        fixture.map.loadStyle(try #require(StyleURI(rawValue: Self.address))) { outcomes.append($0 is JSONError) }
        #expect(outcomes.isEmpty)
        _ = fixture.log.take()
        #expect(fixture.land() == ["map-loading-error style"])
        #expect(outcomes == [true])
        #expect(fixture.map.isStyleLoaded)
        #expect(fixture.map.styleURI == .plain)
    }

    @Test("A style of JSON text and its inline data are there when the call returns")
    func text() throws {
        let fixture = fixture()
        fixture.map.loadStyle(
            #"{"version":8,"sources":{"s":{"type":"geojson","data":{"type":"Point","coordinates":[1,2]}}},"layers":[]}"#
        )
        #expect(fixture.map.isStyleLoaded && fixture.log.take().last == "style-loaded")
        #expect(try fixture.features(ofSource: "s").count == 1)
    }

    @Test("Files are read off the main actor, and the style a view begins with is sent with a frame")
    func file() throws {
        let directory = try ScratchDirectory()
        let url = try directory.write(
            #"{"version":8,"sources":{},"layers":[{"id":"sea","type":"background"}]}"#, to: "style.json")
        let fixture = Fixture(nil, workers: 2, styleURI: StyleURI(url: url))
        #expect(!fixture.map.style.layerExists(withId: "sea") && fixture.log.take().isEmpty)
        fixture.clock.advance(by: 1)
        #expect(
            fixture.log.take() == [
                "resource-request", "style-data-loaded style", "style-data-loaded sources", "style-loaded",
            ])
        #expect(fixture.map.style.layerExists(withId: "sea"))
    }

    @Test("The style a view begins with sends its events at once when it is read after the first frame")
    func afterFirstFrame() throws {
        for isThere in [true, false] {
            if !isThere { shelf.texts = [:] }
            shelf.isOpen = false
            let fixture = Fixture(
                shelf, workers: 2, styleURI: try #require(StyleURI(rawValue: Self.address)) as StyleURI)
            fixture.clock.advance(by: 1)
            #expect(fixture.log.take().isEmpty && !fixture.clock.isFrameRequested)
            shelf.isOpen = true
            let events = fixture.log.take() + fixture.land()
            #expect(events.last == (isThere ? "style-loaded" : "map-loading-error style"))
        }
    }

    @Test("A map that has lost its clock does its work within the calls")
    func withoutClock() throws {
        let fixture = fixture()
        fixture.mapView.clock = nil
        try fixture.addStops()
        #expect(try fixture.features(ofSource: "s") == [1])
    }
}

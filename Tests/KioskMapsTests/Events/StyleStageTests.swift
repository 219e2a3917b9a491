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

/// Unpacks nothing: a sheet is its width, its height and the same byte for every component.
private struct PlainDecoder: ImageDecoding {
    struct Damage: Error {}

    func decode(_ data: Data, scale: CGFloat) throws -> UIImage {
        let bytes = Array(data)
        guard bytes.count == 3 else { throw Damage() }
        let (width, height) = (Int(bytes[0]), Int(bytes[1]))
        let pixels = [UInt8](repeating: bytes[2], count: 4 * width * height)
        guard let image = UIImage(pixelWidth: width, pixelHeight: height, pixels: pixels, scale: scale)
        else { throw Damage() }
        return image
    }
}

@MainActor
@Suite("Loading stages of a style with sprite and sources")
struct StyleStageTests {
    private static let uri = StyleURI(rawValue: "https://city.example/style.json")
    private static let json = #"""
        {"version":8,"sprite":"https://city.example/icons?v=1","zoom":9,"layers":[],"sources":{
          "stops":{"type":"geojson","data":"https://city.example/stops.json"},
          "inline":{"type":"geojson","data":{"type":"Point","coordinates":[1,2]}},
          "sea":{"type":"vector","url":"https://city.example/sea.json"},
          "hills":{"type":"raster-dem","tiles":["https://city.example/{z}/{x}/{y}.png"],"maxzoom":12}}}
        """#

    private let shelf = ResourceShelf()
    private let clock = ManualClock()
    private let mapView: MapView
    private let map: MapboxMap
    private let log: EventLog

    init() {
        mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 400, height: 300), mapInitOptions: MapInitOptions(styleURI: nil),
            clock: clock, resources: shelf)
        mapView.imageDecoder = PlainDecoder()
        map = mapView.mapboxMap
        log = EventLog(map, kinds: MapEvents.EventKind.allCases.filter { $0 != .cameraChanged })
        shelf.texts = [
            "https://city.example/style.json": Self.json,
            "https://city.example/icons.json?v=1":
                #"{"pin":{"x":1,"y":0,"width":2,"height":3},"dot":{"x":0,"y":0,"width":1,"height":1,"sdf":true}}"#,
            "https://city.example/stops.json": #"{"type":"Point","coordinates":[3,4]}"#,
            "https://city.example/sea.json": #"{"tiles":["https://city.example/{z}/{x}/{y}.pbf"],"minzoom":3}"#,
        ]
        shelf.files["https://city.example/icons.png?v=1"] = Data([4, 4, 9])
    }

    private func outcome(_ error: (any Error)?) -> String {
        error.map { $0 is CancelError ? "cancelled" : "failed" } ?? "loaded"
    }

    private func errors(_ body: () throws -> Void) rethrows -> [String] {
        var messages: [String] = []
        let token = map.onMapLoadingError.observe { messages.append("\($0.type): \($0.message)") }
        try body()
        token.cancel()
        return messages
    }

    private func geometries(ofSource id: String) throws -> [Geometry?] {
        var answer: Result<[QueriedSourceFeature], any Error>?
        map.querySourceFeatures(for: id) { answer = $0 }
        return try #require(try answer?.get()).map(\.feature.geometry)
    }

    private let stages = [
        "resource-request", "style-data-loaded style", "resource-request", "resource-request",
        "style-data-loaded sprite", "source-data-loaded hills metadata", "source-data-loaded inline metadata",
        "resource-request", "source-data-loaded sea metadata", "resource-request",
        "source-data-loaded stops metadata", "style-data-loaded sources", "style-loaded",
    ]

    @Test("The stages occur once in the order of the guide, and the style is complete")
    func order() throws {
        let uri = try #require(Self.uri)
        var kinds: [String] = []
        map.onEvery(event: .resourceRequest) { kinds.append($0.payload.request.resource.rawValue) }
        var received: [String] = []
        map.loadStyle(uri) { received.append(outcome($0)) }
        #expect(log.take() == stages && received == ["loaded"])
        #expect(kinds == ["style", "sprite-json", "sprite-image", "source", "source"])
        #expect(map.style.image(withId: "pin")?.pixelHeight == 3 && map.style.image(withId: "dot") != nil)
        #expect(map.spriteImages["dot"]?.sdf == true)
        #expect(map.tileSources.sources["sea"]?.tileSet.minimumZoom == 3)
        #expect(map.tileSources.sources["hills"]?.tileSet.maximumZoom == 12)
        #expect(
            try map.style.source(withId: "stops", type: GeoJSONSource.self).data
                == .string("https://city.example/stops.json"))
        #expect(try geometries(ofSource: "stops") == [.point(.init(.init(latitude: 4, longitude: 3)))])
        #expect(map.isStyleLoaded)
        #expect(map.styleURI == uri)
        #expect(map.styleJSON == Self.json)
        #expect(map.styleDefaultCamera.zoom == 9)
        clock.advance(by: 1)
        #expect(log.take().isEmpty)
    }

    @Test("Late responses delay the events but not their order")
    func late() throws {
        shelf.isOpen = false
        map.loadStyle(try #require(Self.uri))
        clock.advance(by: 1)
        #expect(shelf.waiting == ["https://city.example/style.json"] && log.take().isEmpty)
        // Opening the shelf also serves requests that were made meanwhile.
        shelf.isOpen = true
        #expect(log.take() == stages && map.isStyleLoaded)
    }

    @Test("Missing resources are one error each, and the style is loaded without them")
    func missing() throws {
        shelf.texts = ["https://city.example/style.json": Self.json]
        var received = ""
        let errors = try errors { map.loadStyle(try #require(Self.uri)) { received = outcome($0) } }
        #expect(received == "loaded" && map.isStyleLoaded)
        #expect(errors.map { $0.prefix(14) } == ["sprite: sprite", "source: source", "source: source"])
        #expect(errors[0].contains("icons.json?v=1: no resource with this URL") && errors[1].contains("\"sea\""))
        #expect(log.take().suffix(2) == ["style-data-loaded sources", "style-loaded"])
    }

    @Test("Damaged sprites, data and TileJSON are errors with position and URL")
    func damaged() throws {
        shelf.files["https://city.example/icons.png?v=1"] = Data([1])
        shelf.texts["https://city.example/stops.json"] = "{\n]"
        shelf.texts["https://city.example/sea.json"] = #"{"tiles":[7]}"#
        let errors = try errors { map.loadStyle(try #require(Self.uri)) }
        #expect(errors.count == 3 && map.isStyleLoaded)
        #expect(errors[0].contains("https://city.example/icons?v=1: Damage"))
        #expect(errors[1].contains("sea.json"))
        #expect(errors[1].contains("$.tiles"))
        #expect(errors[2].contains("line 2, column 1"))
    }

    @Test("Without an image decoder a sprite is an error with the remedy, and nothing is requested")
    func noDecoder() throws {
        mapView.imageDecoder = nil
        let errors = try errors { map.loadStyle(try #require(Self.uri)) }
        #expect(errors.count == 1 && errors[0].contains("mapView.imageDecoder") && map.isStyleLoaded)
        #expect(!shelf.requests.contains { $0.contains("icons") })
    }

    @Test("A screen with a pixel ratio above 1 loads the sheet with twice the resolution")
    func pixelRatio() throws {
        mapView.pixelRatio = 1.5
        map.loadStyleJSON(Self.json)
        #expect(map.style.image(withId: "pin")?.pixelHeight == 3)
        #expect(
            shelf.requests.prefix(2) == [
                "https://city.example/icons@2x.json?v=1", "https://city.example/icons.json?v=1",
            ])
        shelf.texts["https://city.example/icons@2x.json?v=1"] =
            #"{"pin":{"x":0,"y":0,"width":4,"height":4,"pixelRatio":2}}"#
        map.loadStyleJSON(Self.json)
        // The sheet of the fine index is not there.
        #expect(map.style.image(withId: "pin")?.pixelHeight == 3)
        shelf.files["https://city.example/icons@2x.png?v=1"] = Data([4, 4, 9])
        map.loadStyleJSON(Self.json)
        #expect(map.style.image(withId: "pin")?.size == CGSize(width: 2, height: 2))
        #expect(map.style.image(withId: "dot") == nil)
    }

    @Test("An image of the application overrides the sprite and is kept; sprite images are removed with their style")
    func ownPictures() throws {
        let own = try #require(UIImage(pixelWidth: 1, pixelHeight: 1, pixels: [1, 2, 3, 255]))
        try map.style.addImage(own, id: "pin")
        map.loadStyleJSON(Self.json)
        #expect(map.style.image(withId: "pin") == own && map.style.image(withId: "dot") != nil)
        map.load(.plain)
        #expect(map.style.image(withId: "pin") == own && map.style.image(withId: "dot") == nil)
        map.loadStyleJSON(Self.json)
        try map.style.addImage(own, id: "dot")
        map.load(.plain)
        #expect(map.style.image(withId: "dot") == own)
    }

    @Test("Several sprites are distinguished by their ids; an invalid sprite is an error")
    func severalSprites() {
        let list =
            #"[{"id":"default","url":"https://city.example/icons?v=1"},{"id":"b","url":"https://city.example/icons?v=1"}]"#
        map.loadStyleJSON(#"{"version":8,"sprite":\#(list),"sources":{},"layers":[]}"#)
        #expect(map.style.image(withId: "pin") != nil && map.style.image(withId: "b:pin") != nil)
        #expect(log.take().filter { $0 == "style-data-loaded sprite" }.count == 1)
        for sprite in ["7", "[7]", #"[{"id":"a"}]"#] {
            let errors = errors { map.loadStyleJSON(#"{"version":8,"sprite":\#(sprite),"sources":{},"layers":[]}"#) }
            #expect(errors.count == 1 && map.isStyleLoaded)
        }
    }

    @Test("A load that is superseded during its sprite or sources sends no more events", arguments: ["icons", "sea"])
    func superseded(location: String) throws {
        // The event closes the shelf before the resource is requested.
        map.onNext(event: .styleDataLoaded) { _ in if location == "icons" { shelf.isOpen = false } }
        map.onEvery(event: .styleDataLoaded) {
            if $0.payload.type == .sprite, location == "sea" { shelf.isOpen = false }
        }
        var received: [String] = []
        map.loadStyle(try #require(Self.uri)) { received.append("first \(outcome($0))") }
        #expect(received.isEmpty)
        #expect(!map.isStyleLoaded)
        #expect(shelf.waiting.contains { $0.contains(location) })
        map.loadStyleJSON(#"{"version":8,"sources":{},"layers":[]}"#) { _ in received.append("second") }
        #expect(received == ["first cancelled", "second"] && shelf.waiting.isEmpty)
        _ = log.take()
        shelf.isOpen = true
        clock.advance(by: 1)
        #expect(log.take().isEmpty)
        #expect(map.style.image(withId: "pin") == nil)
        #expect(map.isStyleLoaded)
    }

    @Test("A source whose URL is set again and again while it is read ends the load of its style once")
    func replacedURL() throws {
        shelf.isOpen = false
        var received: [String] = []
        map.loadStyleJSON(
            #"{"version":8,"layers":[],"sources":{"stops":{"type":"geojson","data":"https://city.example/stops.json"}}}"#
        ) { _ in received.append("loaded") }
        for number in 0..<1_000 {
            try map.setSourceProperty(
                for: "stops", property: "data", value: "https://city.example/stops.json?\(number)")
        }
        #expect(received.isEmpty)
        #expect(shelf.waiting == ["https://city.example/stops.json?999"])
        shelf.texts["https://city.example/stops.json?999"] = #"{"type":"Point","coordinates":[3,4]}"#
        shelf.isOpen = true
        #expect(received == ["loaded"])
        #expect(try geometries(ofSource: "stops") == [.point(.init(.init(latitude: 4, longitude: 3)))])
    }

    @Test("A style that an observer of a sprite's error loads is incomplete until its own sprite is read")
    func spriteOfNextStyle() {
        shelf.texts["https://city.example/icons.json?v=1"] = #"{"pin":{"x":1,"y":0,"width":99,"height":3}}"#
        let token = map.onMapLoadingError.observe { _ in
            guard shelf.isOpen else { return }
            shelf.isOpen = false
            map.loadStyleJSON(#"{"version":8,"sprite":"https://city.example/others","sources":{},"layers":[]}"#)
        }
        map.loadStyleJSON(#"{"version":8,"sprite":"https://city.example/icons?v=1","sources":{},"layers":[]}"#)
        #expect(shelf.waiting == ["https://city.example/others.json"])
        #expect(map.styleLoader.sprites.isReading)
        #expect(!map.isStyleLoaded)
        token.cancel()
    }

    @Test("A second request for a loading style waits for it, and the style is read once")
    func joined() throws {
        let uri = try #require(Self.uri)
        shelf.isOpen = false
        var received: [String] = []
        map.loadStyle(uri) { received.append("a \(outcome($0))") }
        map.loadStyleURI(uri) { _ in received.append("b") }
        map.loadStyle(MapStyle(uri: uri, reloadPolicy: .onlyIfChanged)) { received.append("c \(outcome($0))") }
        #expect(received.isEmpty && shelf.requests.count == 1)
        shelf.isOpen = true
        #expect(received == ["a loaded", "b", "c loaded"] && log.take() == stages)
    }

    @Test("The current style is not loaded again unless the policy is always; the v10 form always reloads")
    func policies() throws {
        let uri = try #require(Self.uri)
        var received: [String] = []
        map.loadStyle(uri) { received.append(outcome($0)) }
        // Each load requests the style, two files of the sprite and two sources.
        #expect(shelf.requests.count == 5)
        map.loadStyle(uri) { received.append(outcome($0)) }
        map.mapStyle = MapStyle(uri: uri)
        map.styleURI = uri
        #expect(shelf.requests.count == 5 && received == ["loaded", "loaded"])
        map.loadStyle(MapStyle(uri: uri, reloadPolicy: .always)) { received.append(outcome($0)) }
        #expect(shelf.requests.count == 10 && received.count == 3)
        map.loadStyleURI(uri)
        #expect(shelf.requests.count == 15)
        shelf.isOpen = false
        map.loadStyle(MapStyle(uri: uri, reloadPolicy: .always)) { received.append(outcome($0)) }
        map.loadStyle(MapStyle(uri: uri, reloadPolicy: .always)) { received.append(outcome($0)) }
        #expect(received.last == "cancelled" && received.count == 4)
        map.styleJSON = MapStyle.empty.json
        #expect(map.mapStyle == .empty)
        #expect(map.styleURI == nil)
        #expect(map.styleJSON == MapStyle.empty.json)
        map.load(.plain)
        #expect(map.mapStyle == nil && map.styleJSON.isEmpty)
    }

    @Test("A style that fails leaves the previous one unchanged")
    func failed() throws {
        map.loadStyle(.empty)
        var received = ""
        map.loadStyle("no JSON") { received = outcome($0) }
        #expect(received == "failed")
        #expect(map.mapStyle == .empty)
        #expect(map.isStyleLoaded)
    }

    @Test("A source that is added at run time is loaded like one of a style; features set meanwhile have precedence")
    func added() throws {
        let document = try StyleDocument(parsing: Array(Self.json.utf8))
        let stops = try #require(document.sources["stops"])
        try map.style.add(stops, id: "late")
        #expect(log.take() == ["source-added late", "resource-request", "source-data-loaded late metadata"])
        shelf.isOpen = false
        try map.style.add(stops, id: "given")
        try map.style.updateGeoJSONSource(withId: "given", geoJSON: .geometry(.point(.init(.helsinki))))
        try map.style.add(stops, id: "removed")
        try map.style.removeSource(withId: "removed")
        shelf.isOpen = true
        #expect(
            try map.style.source(withId: "given", type: GeoJSONSource.self).data == .geometry(.point(.init(.helsinki))))
        #expect(!map.style.sourceExists(withId: "removed"))
    }

    @Test("Icons are not reported as missing while their sprite is loading")
    func notMissingYet() throws {
        let json = Self.json.replacingOccurrences(
            of: #""layers":[]"#,
            with: #""layers":[{"id":"s","type":"symbol","source":"inline","layout":{"icon-image":"pin"}},"#
                + #"{"id":"t","type":"symbol","source":"inline","layout":{"icon-image":"absent"}}]"#
        ).replacingOccurrences(of: #""coordinates":[1,2]"#, with: #""coordinates":[0.1,0.1]"#)
        mapView.renderer = SceneRecorder()
        shelf.isOpen = false
        map.loadStyleJSON(json)
        clock.advance(by: 1)
        #expect(!log.take().contains { $0.hasPrefix("style-image-missing") } && !clock.isFrameRequested)
        shelf.isOpen = true
        clock.advance(by: 1)
        #expect(log.take().filter { $0.hasPrefix("style-image-missing") } == ["style-image-missing absent"])
    }

    @Test("Requests that failed offline are repeated when the network is enabled")
    func backOnline() async throws {
        let offline = OfflineSwitch()
        let files = shelf.files
        let texts = shelf.texts
        let service = ShelfService(texts: texts, files: files)
        map.styleLoader.resources.reader = ResourceLoader(
            options: ResourceOptions(accessToken: ""), frames: map.frames, offlineSwitch: offline,
            work: BackgroundWork(),
            service: { service })
        map.styleLoader.resources.offlineSwitch = offline
        offline.isMapboxStackConnected = false
        var received: [String] = []
        map.loadStyle(try #require(Self.uri)) { received.append(outcome($0)) }
        #expect(received == ["failed"] && log.take() == ["resource-request", "map-loading-error style"])
        map.loadStyleJSON(Self.json)
        #expect(log.take().filter { $0.hasPrefix("map-loading-error") }.count == 3 && map.isStyleLoaded)
        offline.isMapboxStackConnected = true
        func isComplete() throws -> Bool {
            try !geometries(ofSource: "stops").isEmpty && map.style.image(withId: "pin") != nil
                && map.tileSources.sources["sea"] != nil
        }
        while try !isComplete() { await Task.yield() }
        // The style that failed was superseded, and is not read again.
        #expect(service.requestedURLs.allSatisfy { !$0.contains("style.json") } && received == ["failed"])

        offline.isMapboxStackConnected = false
        map.loadStyleURI(try #require(Self.uri))
        offline.isMapboxStackConnected = true
        while !map.isStyleLoaded || map.styleURI != Self.uri { await Task.yield() }
    }

    @Test("Styles that were replaced offline cause no requests when the network is enabled")
    func nothingLeft() throws {
        let offline = OfflineSwitch()
        let service = ShelfService(texts: shelf.texts, files: [:])
        map.styleLoader.resources.reader = ResourceLoader(
            options: ResourceOptions(accessToken: ""), frames: map.frames, offlineSwitch: offline,
            work: BackgroundWork(),
            service: { service })
        map.styleLoader.resources.offlineSwitch = offline
        offline.isMapboxStackConnected = false
        for _ in 0..<20 {
            map.loadStyleURI(try #require(Self.uri))
            map.loadStyleJSON(Self.json)
            try map.removeSource(withId: "stops")
        }
        #expect(map.styleLoader.resources.dueOnline.count == 2)
        map.loadStyle(.empty)
        #expect(map.styleLoader.resources.dueOnline.count == 0)
        offline.isMapboxStackConnected = true
        #expect(service.requestedURLs.isEmpty)
    }

    @Test("No event contains an access token")
    func secrecy() throws {
        var texts: [String] = []
        for kind in MapEvents.EventKind.allCases { map.onEvery(kind) { texts.append("\($0)") } }
        let query = "?access_token=pk.secret"
        let json =
            #"{"version":8,"sprite":"https://a.example/s\#(query)","sources":{"s":{"type":"vector","url":"https://a.example/t\#(query)"}},"layers":[]}"#
        shelf.texts["https://a.example/style\(query)"] = json
        map.loadStyle(try #require(StyleURI(rawValue: "https://a.example/style\(query)")))
        map.loadStyle(try #require(StyleURI(rawValue: "https://a.example/none\(query)")))
        mapView.imageDecoder = nil
        map.loadStyleJSON(json)
        #expect(texts.count > 8 && !texts.contains { $0.contains("secret") })
    }
}

/// A service of what is on a shelf.
@MainActor
private final class ShelfService: HttpServiceInterface {
    let texts: [String: String]
    let files: [String: Data]
    private(set) var requestedURLs: [String] = []

    init(texts: [String: String], files: [String: Data]) {
        (self.texts, self.files) = (texts, files)
    }

    func request(for request: HttpRequest, callback: @escaping HttpResponseCallback) -> UInt64 {
        requestedURLs.append(request.url)
        let data = texts[request.url].map { Data($0.utf8) } ?? files[request.url]
        callback(
            HttpResponse(
                request: request,
                result: .success(HttpResponseData(headers: [:], code: data == nil ? 404 : 200, data: data ?? Data()))))
        return UInt64(requestedURLs.count)
    }
}

extension MapStyle {
    fileprivate var json: String {
        if case .json(let json) = origin { json } else { "" }
    }
}

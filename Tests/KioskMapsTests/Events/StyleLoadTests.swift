import Foundation
import KioskMaps
import KioskMapsTesting
import KioskStyle
import MapTestSupport
import Testing

@MainActor
@Suite("Loading styles")
struct StyleLoadTests {
    private static let city = StyleURI(rawValue: "https://city.example/style.json")
    private static let noStops = {
        var source = GeoJSONSource(id: "stops")
        source.data = .featureCollection(FeatureCollection(features: []))
        return source
    }()
    private static let harbour = StyleURI(rawValue: "https://harbour.example/style.json")
    private static let json = #"{"version":8,"sources":{},"layers":[{"id":"ground","type":"background"}]}"#

    private static let stages = [
        "style-data-loaded style", "style-data-loaded sources", "style-loaded",
    ]

    private let shelf = ResourceShelf()
    private let map: MapboxMap
    private let mapView: MapView
    private let clock = ManualClock()
    private let log: EventLog

    init() {
        mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 400, height: 300), mapInitOptions: MapInitOptions(styleURI: nil),
            clock: clock, resources: shelf)
        map = mapView.mapboxMap
        log = EventLog(map)
        for uri in [Self.city, Self.harbour] {
            if let uri { shelf.texts[uri.rawValue] = Self.json }
        }
    }

    private func outcome(_ result: Result<Style, any Error>) -> String {
        switch result {
        case .success: "loaded"
        case .failure(let error): error is CancelError ? "cancelled" : "failed"
        }
    }

    @Test("The stages of a plain style are sent once, inside the call")
    func plain() {
        map.loadStyleJSON(Self.json)
        #expect(log.take() == Self.stages)
        #expect(map.isStyleLoaded && map.style.layerExists(withId: "ground"))
        clock.advance(by: 1)
        #expect(log.take().isEmpty)
    }

    @Test("The stages are style, sprite, source data, sources and style loaded")
    func order() {
        let point = #"{"type":"geojson","data":{"type":"Point","coordinates":[1,2]}}"#
        map.loadStyleJSON(
            #"{"version":8,"sprite":"x://y","sources":{"b":\#(point),"a":\#(point),"c":{"type":"vector"}},"layers":[]}"#
        )
        #expect(
            log.take() == [
                "style-data-loaded style", "map-loading-error sprite", "style-data-loaded sprite",
                "source-data-loaded a metadata", "source-data-loaded b metadata", "style-data-loaded sources",
                "style-loaded",
            ])
    }

    @Test("The completion is called once, last, with the current style")
    func completion() {
        var received: [String] = []
        map.onEvery(.styleLoaded) { _ in received.append("event") }
        map.loadStyleJSON(Self.json) { result in
            guard case .success(let style) = result else { return }
            received.append("completion")
            #expect(style === mapView.mapboxMap.style && map.isStyleLoaded)
        }
        #expect(received == ["event", "completion"])
        map.load(.plain)
        #expect(received == ["event", "completion", "event"])
    }

    @Test("The camera of the style is applied before the first event")
    func camera() {
        var zooms: [Double] = []
        map.onEvery(.styleDataLoaded) { _ in zooms.append(map.cameraState.zoom) }
        map.loadStyleJSON(#"{"version":8,"sources":{},"layers":[],"zoom":9}"#)
        #expect(zooms == [9, 9])
    }

    @Test("An invalid style is one event and one completion with line and column; the current style is kept")
    func invalid() throws {
        map.loadStyleJSON(Self.json)
        _ = log.take()
        var received: [String] = []
        var errors: [String] = []
        map.onNext(event: .mapLoadingError) { errors.append("\($0.payload.type) \($0.payload.message)") }
        map.loadStyleJSON("{\n  \"version\": 7}") { result in
            received.append(outcome(result))
            if case .failure(let error) = result { errors.append("style \(error)") }
        }
        #expect(received == ["failed"] && log.take() == ["map-loading-error style"])
        #expect(errors.count == 2 && Set(errors).count == 1)
        #expect(try #require(errors.first).contains("line 2, column 14"))
        #expect(map.style.layerExists(withId: "ground") && map.isStyleLoaded)
    }

    @Test("A style is loaded by its URI, with an event for its request")
    func uri() throws {
        let uri = try #require(Self.city)
        var received: [String] = []
        map.loadStyleURI(uri) { received.append(outcome($0)) }
        #expect(shelf.requests == [uri.rawValue])
        #expect(received == ["loaded"] && log.take() == ["resource-request"] + Self.stages)
    }

    @Test("A style with a late response is not loaded until the response arrives")
    func slow() throws {
        let uri = try #require(Self.city)
        shelf.isOpen = false
        var received: [String] = []
        var requests: [ResourceRequest] = []
        map.onEvery(event: .resourceRequest) { requests.append($0.payload) }
        map.loadStyleURI(uri) { received.append(outcome($0)) }
        clock.advance(by: 2)
        #expect(received.isEmpty)
        #expect(log.take().isEmpty)
        #expect(!map.isStyleLoaded)
        shelf.isOpen = true
        #expect(received == ["loaded"])
        #expect(log.take() == ["resource-request"] + Self.stages)
        #expect(map.isStyleLoaded)
        let request = try #require(requests.first)
        #expect(requests.count == 1)
        #expect(!request.cancelled)
        #expect(request.request.url == uri.rawValue)
        #expect(request.request.resource == .style && request.response?.size == Self.json.utf8.count)
        #expect(request.timeInterval.end.seconds(since: request.timeInterval.begin) == 2)
    }

    @Test("A superseded load completes immediately with CancelError and sends no more events")
    func superseded() throws {
        shelf.isOpen = false
        var received: [String] = []
        map.loadStyleURI(try #require(Self.city)) { received.append("city \(outcome($0))") }
        map.loadStyleURI(try #require(Self.harbour)) { received.append("harbour \(outcome($0))") }
        #expect(received == ["city cancelled"] && log.take() == ["resource-request"])
        #expect(shelf.waiting == [Self.harbour?.rawValue])
        map.loadStyleJSON(Self.json) { received.append("json \(outcome($0))") }
        #expect(received == ["city cancelled", "harbour cancelled", "json loaded"])
        #expect(log.take() == ["resource-request"] + Self.stages)
        shelf.isOpen = true
        #expect(received.count == 3 && log.take().isEmpty)
    }

    @Test(
        "A handler of any stage can load another style, which cancels the first",
        arguments: ["style", "sprite", "sources"])
    func reentrant(stage: String) {
        var received: [String] = []
        map.onNext(.styleDataLoaded) { _ in }
        var token: (any Cancelable)?
        token = map.onEvery(event: .styleDataLoaded) { event in
            guard event.payload.type.rawValue == stage else { return }
            token?.cancel()
            map.loadStyleJSON(Self.json) { received.append("second \(outcome($0))") }
        }
        map.loadStyleJSON(#"{"version":8,"sprite":"x://y","sources":{},"layers":[]}"#) {
            received.append("first \(outcome($0))")
        }
        #expect(received == ["first cancelled", "second loaded"])
        #expect(log.take().filter { $0 == "style-loaded" }.count == 1)
        #expect(map.isStyleLoaded && map.style.layerExists(withId: "ground"))
    }

    @Test("A completion can load another style, also when the load was cancelled")
    func fromCompletion() throws {
        shelf.isOpen = false
        var received: [String] = []
        map.loadStyleURI(try #require(Self.city)) { result in
            received.append("first \(outcome(result))")
            map.loadStyleJSON(Self.json) { received.append("third \(outcome($0))") }
        }
        map.load(.plain)
        #expect(received == ["first cancelled", "third loaded"])
        #expect(map.style.layerExists(withId: "ground") && map.isStyleLoaded)
        #expect(log.take() == ["resource-request"] + Self.stages)
    }

    @Test("A missing style fails once")
    func missing() throws {
        var received: [String] = []
        map.loadStyleURI(try #require(StyleURI(rawValue: "https://nowhere.example/"))) { received.append(outcome($0)) }
        #expect(received == ["failed"] && log.take() == ["resource-request", "map-loading-error style"])
        #expect(!map.isStyleLoaded)
    }

    @Test("The first style of a view is available immediately, and its events are sent with the first frame")
    func first() {
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 400, height: 300), mapInitOptions: MapInitOptions(styleJSON: Self.json),
            clock: clock)
        #expect(mapView.mapboxMap.style.layerExists(withId: "ground"))
        let log = EventLog(mapView.mapboxMap)
        #expect(log.take().isEmpty && !mapView.mapboxMap.isStyleLoaded)
        clock.advance(by: 1)
        #expect(log.take() == Self.stages)
    }

    @Test("A style that is loaded before the first frame replaces the first one, which sends no events")
    func firstSuperseded() {
        let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 400, height: 300), clock: clock)
        let log = EventLog(mapView.mapboxMap)
        var received: [String] = []
        mapView.mapboxMap.loadStyleJSON(Self.json) { received.append(outcome($0)) }
        #expect(received == ["loaded"] && log.take() == Self.stages)
        clock.advance(by: 1)
        #expect(log.take().isEmpty)
    }

    @Test("A first style that cannot be read is reported with the first frame")
    func firstFails() {
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 400, height: 300), mapInitOptions: MapInitOptions(styleURI: .streets),
            clock: clock)
        var message = ""
        mapView.mapboxMap.onNext(event: .mapLoadingError) { message = $0.payload.message }
        clock.advance(by: 1)
        #expect(message.hasPrefix("mapbox://styles/mapbox/streets-v12: ") && message.contains("load a style of a file"))
    }

    @Test("A map without a clock sends its style events with its first snapshot")
    func snapshot() {
        let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        let log = EventLog(mapView.mapboxMap)
        mapView.renderer = SceneRecorder()
        #expect(throws: MapError.self) { try mapView.snapshot() }
        #expect(log.take() == Self.stages)
    }

    @Test("Sources that are added or removed by a call send events in it; those of a style do not")
    func sources() throws {
        map.loadStyleJSON(#"{"version":8,"sources":{"sea":{"type":"vector"}},"layers":[]}"#)
        #expect(log.take() == Self.stages)
        try map.style.addSource(Self.noStops)
        #expect(log.take() == ["source-added stops", "source-data-loaded stops metadata"])
        var ids: [String?] = []
        map.onEvery(event: .sourceDataLoaded) { ids.append($0.payload.dataId) }
        let empty = GeoJSONObject.featureCollection(FeatureCollection(features: []))
        try map.style.updateGeoJSONSource(withId: "stops", geoJSON: empty, dataId: "noon")
        try map.style.updateGeoJSONSource(withId: "stops", geoJSON: empty)
        #expect(ids == ["noon", nil])
        _ = log.take()
        try map.style.removeSource(withId: "stops")
        #expect(throws: StyleError.self) { try map.style.removeSource(withId: "stops") }
        #expect(log.take() == ["source-removed stops"])
    }

    @Test("A handler of an added source can remove it")
    func sourceReentrant() throws {
        map.onNext(event: .sourceAdded) { [map] event in
            #expect(throws: Never.self) { try map.style.removeSource(withId: event.payload.sourceId) }
        }
        try map.style.addSource(Self.noStops)
        #expect(!map.style.sourceExists(withId: "stops"))
    }
}

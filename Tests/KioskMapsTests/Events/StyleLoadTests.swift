import Foundation
import KioskMaps
import KioskMapsTesting
import KioskStyle
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

    @Test("the stages of a plain style, each once, inside the call")
    func plain() {
        map.loadStyleJSON(Self.json)
        #expect(log.take() == Self.stages)
        #expect(map.isStyleLoaded && map.style.layerExists(withId: "ground"))
        clock.advance(by: 1)
        #expect(log.take().isEmpty)
    }

    @Test("style before sprite, sprite before the data of the sources, those before sources, all before the end")
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

    @Test("the completion comes last, once, with the living style")
    func completion() {
        var told: [String] = []
        map.onEvery(.styleLoaded) { _ in told.append("event") }
        map.loadStyleJSON(Self.json) { result in
            guard case .success(let style) = result else { return }
            told.append("completion")
            #expect(style === mapView.mapboxMap.style && map.isStyleLoaded)
        }
        #expect(told == ["event", "completion"])
        map.load(.plain)
        #expect(told == ["event", "completion", "event"])
    }

    @Test("the camera of the style is there before the first event")
    func camera() {
        var zooms: [Double] = []
        map.onEvery(.styleDataLoaded) { _ in zooms.append(map.cameraState.zoom) }
        map.loadStyleJSON(#"{"version":8,"sources":{},"layers":[],"zoom":9}"#)
        #expect(zooms == [9, 9])
    }

    @Test("text that is no style: one event, one completion, with line and column; the present style stays")
    func invalid() throws {
        map.loadStyleJSON(Self.json)
        _ = log.take()
        var told: [String] = []
        var errors: [String] = []
        map.onNext(event: .mapLoadingError) { errors.append("\($0.payload.type) \($0.payload.message)") }
        map.loadStyleJSON("{\n  \"version\": 7}") { result in
            told.append(outcome(result))
            if case .failure(let error) = result { errors.append("style \(error)") }
        }
        #expect(told == ["failed"] && log.take() == ["map-loading-error style"])
        #expect(errors.count == 2 && Set(errors).count == 1)
        #expect(try #require(errors.first).contains("line 2, column 14"))
        #expect(map.style.layerExists(withId: "ground") && map.isStyleLoaded)
    }

    @Test("a style by its URI is read, and told with the request for it")
    func uri() throws {
        let uri = try #require(Self.city)
        var told: [String] = []
        map.loadStyleURI(uri) { told.append(outcome($0)) }
        #expect(shelf.requests == [uri.rawValue])
        #expect(told == ["loaded"] && log.take() == ["resource-request"] + Self.stages)
    }

    @Test("a style that takes its time: not loaded until it is there")
    func slow() throws {
        let uri = try #require(Self.city)
        shelf.isOpen = false
        var told: [String] = []
        var requests: [ResourceRequest] = []
        map.onEvery(event: .resourceRequest) { requests.append($0.payload) }
        map.loadStyleURI(uri) { told.append(outcome($0)) }
        clock.advance(by: 2)
        #expect(told.isEmpty)
        #expect(log.take().isEmpty)
        #expect(!map.isStyleLoaded)
        shelf.isOpen = true
        #expect(told == ["loaded"])
        #expect(log.take() == ["resource-request"] + Self.stages)
        #expect(map.isStyleLoaded)
        let request = try #require(requests.first)
        #expect(requests.count == 1)
        #expect(!request.cancelled)
        #expect(request.request.url == uri.rawValue)
        #expect(request.request.resource == .style && request.response?.size == Self.json.utf8.count)
        #expect(request.timeInterval.end.seconds(since: request.timeInterval.begin) == 2)
    }

    @Test("a superseded load completes at once with CancelError and tells nothing more")
    func superseded() throws {
        shelf.isOpen = false
        var told: [String] = []
        map.loadStyleURI(try #require(Self.city)) { told.append("city \(outcome($0))") }
        map.loadStyleURI(try #require(Self.harbour)) { told.append("harbour \(outcome($0))") }
        #expect(told == ["city cancelled"] && log.take() == ["resource-request"])
        #expect(shelf.waiting == [Self.harbour?.rawValue])
        map.loadStyleJSON(Self.json) { told.append("json \(outcome($0))") }
        #expect(told == ["city cancelled", "harbour cancelled", "json loaded"])
        #expect(log.take() == ["resource-request"] + Self.stages)
        shelf.isOpen = true
        #expect(told.count == 3 && log.take().isEmpty)
    }

    @Test(
        "a handler of any stage may load another style: the first is cancelled there",
        arguments: ["style", "sprite", "sources"])
    func reentrant(stage: String) {
        var told: [String] = []
        map.onNext(.styleDataLoaded) { _ in }
        var token: (any Cancelable)?
        token = map.onEvery(event: .styleDataLoaded) { event in
            guard event.payload.type.rawValue == stage else { return }
            token?.cancel()
            map.loadStyleJSON(Self.json) { told.append("second \(outcome($0))") }
        }
        map.loadStyleJSON(#"{"version":8,"sprite":"x://y","sources":{},"layers":[]}"#) {
            told.append("first \(outcome($0))")
        }
        #expect(told == ["first cancelled", "second loaded"])
        #expect(log.take().filter { $0 == "style-loaded" }.count == 1)
        #expect(map.isStyleLoaded && map.style.layerExists(withId: "ground"))
    }

    @Test("a completion may load another style, also when it is told of its cancellation")
    func fromCompletion() throws {
        shelf.isOpen = false
        var told: [String] = []
        map.loadStyleURI(try #require(Self.city)) { result in
            told.append("first \(outcome(result))")
            map.loadStyleJSON(Self.json) { told.append("third \(outcome($0))") }
        }
        map.load(.plain)
        #expect(told == ["first cancelled", "third loaded"])
        #expect(map.style.layerExists(withId: "ground") && map.isStyleLoaded)
        #expect(log.take() == ["resource-request"] + Self.stages)
    }

    @Test("what is not on the shelf fails once")
    func missing() throws {
        var told: [String] = []
        map.loadStyleURI(try #require(StyleURI(rawValue: "https://nowhere.example/"))) { told.append(outcome($0)) }
        #expect(told == ["failed"] && log.take() == ["resource-request", "map-loading-error style"])
        #expect(!map.isStyleLoaded)
    }

    @Test("the style a view begins with is there at once, and told with the first frame")
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

    @Test("a style asked for before the first frame comes in place of the first one, which is never told")
    func firstSuperseded() {
        let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 400, height: 300), clock: clock)
        let log = EventLog(mapView.mapboxMap)
        var told: [String] = []
        mapView.mapboxMap.loadStyleJSON(Self.json) { told.append(outcome($0)) }
        #expect(told == ["loaded"] && log.take() == Self.stages)
        clock.advance(by: 1)
        #expect(log.take().isEmpty)
    }

    @Test("a first style that cannot be read is told with the first frame, too")
    func firstFails() {
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 400, height: 300), mapInitOptions: MapInitOptions(styleURI: .streets),
            clock: clock)
        var message = ""
        mapView.mapboxMap.onNext(event: .mapLoadingError) { message = $0.payload.message }
        clock.advance(by: 1)
        #expect(message.hasPrefix("mapbox://styles/mapbox/streets-v12: ") && message.contains("StyleURI.plain"))
    }

    @Test("a map without a clock tells of its style with its first snapshot")
    func snapshot() {
        let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        let log = EventLog(mapView.mapboxMap)
        mapView.renderer = SceneRecorder()
        #expect(throws: MapError.self) { try mapView.snapshot() }
        #expect(log.take() == Self.stages)
    }

    @Test("sources that come and go by a call are told in it; those of a style are not")
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

    @Test("a handler of an added source may remove it again")
    func sourceReentrant() throws {
        map.onNext(event: .sourceAdded) { [map] event in
            #expect(throws: Never.self) { try map.style.removeSource(withId: event.payload.sourceId) }
        }
        try map.style.addSource(Self.noStops)
        #expect(!map.style.sourceExists(withId: "stops"))
    }
}

import Foundation
import KioskGeometry
import KioskMapsTesting
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskRuntime
@testable import KioskScene

@MainActor
@Suite("Data identifiers of GeoJSON sources")
struct NamedDataTests {
    private let shelf = ResourceShelf([
        "https://city.example/stops.json":
            #"{"type":"Feature","id":1,"properties":{},"geometry":{"type":"Point","coordinates":[3,4]}}"#,
        "https://city.example/piers.json": #"{"type":"FeatureCollection","features":[]}"#,
    ])
    private let map: MapboxMap
    private let log: EventLog
    private let mapView: MapView

    init() {
        mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 400, height: 300), mapInitOptions: MapInitOptions(styleURI: nil),
            clock: ManualClock(), resources: shelf)
        map = mapView.mapboxMap
        log = EventLog(map, kinds: [.sourceAdded, .sourceDataLoaded, .mapLoadingError])
    }

    private let stops = "https://city.example/stops.json"

    private func addStops() throws {
        var source = GeoJSONSource(id: "s")
        source.data = .url(try #require(URL(string: stops)))
        try map.addSource(source)
    }

    private func features() throws -> [FeatureIdentifier?] {
        var answer: Result<[QueriedSourceFeature], any Error>?
        map.querySourceFeatures(for: "s") { answer = $0 }
        return try #require(answer).get().map(\.feature.identifier)
    }

    private func data() throws -> GeoJSONSourceData? {
        try map.source(withId: "s", type: GeoJSONSource.self).data
    }

    @Test("Data is loaded from its URL and is read back as the URL")
    func address() throws {
        shelf.isOpen = false
        try addStops()
        #expect(try features().isEmpty && data() == .string(stops))
        #expect(log.take() == ["source-added s"])
        shelf.isOpen = true
        #expect(try features() == [1] && data() == .string(stops))
        #expect(log.take() == ["source-data-loaded s metadata"])
        #expect(map.sourceProperty(for: "s", property: "data").value as? String == stops)
    }

    @Test("Data and URL are kept when another member is set")
    func otherMember() throws {
        try addStops()
        try map.setSourceProperty(for: "s", property: "cluster", value: true)
        #expect(try features() == [1] && data() == .string(stops))
        #expect(shelf.requests == [stops])
    }

    @Test("Another URL is loaded by each setter, and the features are reported when they are loaded")
    func anotherAddress() throws {
        let piers = "https://city.example/piers.json"
        for set in [
            { try map.setSourceProperty(for: "s", property: "data", value: piers) },
            { try map.updateGeoJSONSource(withId: "s", data: .string(piers)) },
            { try map.updateGeoJSONSource(withId: "s", data: .url(#require(URL(string: piers)))) },
        ] as [() throws -> Void] {
            if map.sourceExists(withId: "s") { try map.removeSource(withId: "s") }
            try addStops()
            _ = log.take()
            shelf.isOpen = false
            try set()
            #expect(log.take().isEmpty)
            shelf.isOpen = true
            #expect(log.take() == ["source-data-loaded s metadata"])
            #expect(try features().isEmpty && data() == .string(piers))
        }
    }

    @Test("Features that are set during loading have precedence and are reported immediately")
    func meanwhile() throws {
        shelf.isOpen = false
        try addStops()
        try map.addGeoJSONSourceFeatures(forSourceId: "s", features: [.point(9)])
        #expect(log.take() == ["source-added s", "source-data-loaded s metadata"])
        shelf.isOpen = true
        #expect(try features() == [9])
        #expect(try data() == .featureCollection(FeatureCollection(features: [.point(9)])))
    }

    @Test("A failed URL leaves no features and is reported")
    func nothingThere() throws {
        var source = GeoJSONSource(id: "s")
        source.data = .string("https://city.example/nothing.json")
        try map.addSource(source)
        #expect(try features().isEmpty)
        #expect(log.take() == ["source-added s", "map-loading-error source"])
    }

    @Test("A source without data sends once that its data is loaded")
    func withoutData() throws {
        try map.addSource(GeoJSONSource(id: "s"))
        #expect(log.take() == ["source-added s", "source-data-loaded s metadata"])
    }

    @Test("The data id is returned with the features of any origin")
    func dataId() throws {
        var names: [String?] = []
        map.onEvery(event: .sourceDataLoaded) { names.append($0.payload.dataId) }
        var source = GeoJSONSource(id: "s")
        source.data = .string(stops)
        try map.addSource(source, dataId: "a")
        shelf.isOpen = false
        try map.updateGeoJSONSource(withId: "s", data: .string("https://city.example/piers.json"), dataId: "b")
        #expect(names == ["a"])
        shelf.isOpen = true
        try map.setSourceProperty(for: "s", property: "data", value: stops)
        #expect(names == ["a", "b", nil])
        shelf.texts["https://city.example/a.json"] = #"{"tiles":["a"]}"#
        var tiles = VectorSource(id: "v")
        tiles.url = "https://city.example/a.json"
        try map.addSource(tiles, dataId: "c")
        #expect(names == ["a", "b", nil, "c"])
    }

    @Test("Tiles of another URL are loaded again")
    func tiles() throws {
        shelf.texts["https://city.example/a.json"] = #"{"tiles":["a"],"maxzoom":5}"#
        shelf.texts["https://city.example/b.json"] = #"{"tiles":["b"],"maxzoom":6}"#
        try map.addSource(withId: "v", properties: ["type": "vector", "url": "https://city.example/a.json"])
        #expect(map.tileSources.sources["v"]?.tileSet.maximumZoom == 5)
        try map.setSourceProperty(for: "v", property: "url", value: "https://city.example/b.json")
        #expect(map.tileSources.sources["v"]?.tileSet.maximumZoom == 6)
    }
}

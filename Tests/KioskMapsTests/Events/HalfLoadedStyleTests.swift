import Foundation
import KioskGeometry
import KioskMapsTesting
import KioskStyle
import MapTestSupport
import Testing

@testable import KioskMaps
@testable import KioskRuntime
@testable import KioskScene

@MainActor
@Suite("Partially loaded styles")
struct HalfLoadedStyleTests {
    private static let json =
        #"{"version":8,"sources":{"s":{"type":"geojson","data":"https://city.example/a.json"}},"layers":[]}"#
    private static let ground = #"{"version":8,"sources":{},"layers":[{"id":"ground","type":"background"}]}"#

    private let shelf = ResourceShelf(["https://city.example/a.json": #"{"type":"Point","coordinates":[3,4]}"#])
    private let mapView: MapView
    private var map: MapboxMap { mapView.mapboxMap }

    init() {
        mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 400, height: 300), mapInitOptions: MapInitOptions(styleURI: nil),
            clock: ManualClock(), resources: shelf)
    }

    /// What can be done to a source while its data are on their way.
    private nonisolated static let changes: [@MainActor @Sendable (MapboxMap) throws -> Void] = [
        { try $0.removeSource(withId: "s") },
        { try $0.setSourceProperty(for: "s", property: "data", value: "https://city.example/b.json") },
        { try $0.setSourceProperty(for: "s", property: "data", value: ["type": "Point", "coordinates": [1, 2]]) },
        { try $0.updateGeoJSONSource(withId: "s", data: .string("https://city.example/a.json")) },
        { try $0.updateGeoJSONSource(withId: "s", geoJSON: .featureCollection(FeatureCollection(features: []))) },
        {
            try $0.removeSource(withId: "s")
            try $0.addSource(GeoJSONSource(id: "s"))
        },
    ]

    @Test("A load ends once after any change to a source that it waits for", arguments: changes.indices)
    func changedSource(index: Int) throws {
        shelf.isOpen = false
        let log = EventLog(map, kinds: [.styleLoaded])
        var received = 0
        map.loadStyle(Self.json) { _ in received += 1 }
        #expect(received == 0)
        try Self.changes[index](map)
        shelf.isOpen = true
        #expect(received == 1)
        #expect(map.isStyleLoaded)
        #expect(log.take() == ["style-loaded"])
    }

    @Test("A style whose load was cancelled halfway is not loaded, and neither is the previous one")
    func givenUp() throws {
        map.loadStyle(Self.ground)
        shelf.isOpen = false
        var received: [Bool] = []
        map.loadStyle(Self.json) { received.append($0 is CancelError) }
        map.loadStyle("no style") { received.append($0 is JSONError) }
        shelf.isOpen = true
        #expect(received == [true, true])
        #expect(!map.isStyleLoaded)
        #expect(map.mapStyle == MapStyle(json: Self.json))
        #expect(map.styleJSON == Self.json)
        map.loadStyle(Self.ground)
        #expect(map.isStyleLoaded && map.allLayerIdentifiers.map(\.id) == ["ground"])
    }

    @Test("The remaining resources of a cancelled style are loaded when it is requested again")
    func askedAgain() throws {
        shelf.isOpen = false
        map.loadStyle(Self.json)
        map.loadStyle("no style")
        shelf.isOpen = true
        #expect(!map.isStyleLoaded)
        map.loadStyle(Self.json)
        var found: [QueriedSourceFeature] = []
        map.querySourceFeatures(for: "s") { found = (try? $0.get()) ?? [] }
        #expect(map.isStyleLoaded && found.count == 1)
    }
}

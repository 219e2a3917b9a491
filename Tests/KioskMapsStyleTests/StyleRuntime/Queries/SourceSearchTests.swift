import KioskGeometry
import KioskMaps
import KioskSearch
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Sources as entries of a search")
struct SourceSearchTests {
    private let kiosk = Kiosk.world()

    private func load(_ features: [Feature]) throws {
        try kiosk.load(
            features, layers: #"{"id":"c","type":"circle","source":"s","layout":{"visibility":"none"}}"#)
    }

    @Test("Features of a GeoJSON source with a name are entries, drawn or not, in all languages")
    func geoJSON() throws {
        try load([
            .point("stop", longitude: 24, latitude: 60, ["name": "Hakaniemi", "name:sv": "Hagnäs"]),
            .point(7, longitude: 170, latitude: 80, ["addr:street": "Hämeentie", "addr:housenumber": 12]),
            .point("tree", ["class": "tree"]), .point("bad", ["name": 5]),
            .line(9, [[0, 0], [1, 1], [2, 2]], ["name": "Rantatie"]),
        ])
        let entries = try kiosk.map.searchEntries(ofSource: "s")
        #expect(entries.map(\.id) == ["stop", "7", "9"])
        #expect(entries.map(\.names) == [["Hakaniemi", "Hagnäs"], ["Hämeentie 12"], ["Rantatie"]])
        #expect(entries.last?.coordinate == CLLocationCoordinate2D(latitude: 1, longitude: 1))
        #expect(SearchIndex(entries).search("hagnas").map(\.id) == ["stop"])
    }

    @Test("Features without an identifier and with equal names nearby are one entry")
    func withoutIdentifiers() throws {
        try load([
            .point(nil, longitude: 24, latitude: 60, ["name": "Rantatie"]),
            .point(nil, longitude: 24.01, latitude: 60, ["name": "Rantatie"]),
            .point(nil, longitude: 26, latitude: 60, ["name": "Rantatie"]),
            .point("a", longitude: 24, latitude: 60, ["name": "Rantatie"]),
            .point("b", longitude: 24, latitude: 60, ["name": "Rantatie"]),
        ])
        #expect(try kiosk.map.searchEntries(ofSource: "s").map(\.id) == ["a", "b", "0", "1"])
    }

    @Test("A missing source and missing layers of a vector source are errors")
    func errors() throws {
        try load([])
        #expect(throws: StyleError.self) { try kiosk.map.searchEntries(ofSource: "z") }
        try kiosk.map.addSource(VectorSource(id: "v"))
        #expect(throws: StyleError.self) { try kiosk.map.searchEntries(ofSource: "v") }
        #expect(try kiosk.map.searchEntries(ofSource: "v", sourceLayerIds: ["place"]).isEmpty)
        #expect(try kiosk.map.searchEntries(ofSource: "s").isEmpty)
    }

    @Test("The names of the tiles in view are entries, each feature once and each name once nearby")
    func tiles() throws {
        let map = TileMap()
        let features = [
            PointTile.Feature(x: 1000, y: 1000, ["name": "Vaduz", "name:rm": "Vadutz"], id: 7),
            PointTile.Feature(x: 2000, y: 2000, ["name": "Landstrasse"]),
            PointTile.Feature(x: 2100, y: 2000, ["name": "Landstrasse"]),
            PointTile.Feature(x: 3000, y: 3000, ["class": "tree"]),
        ]
        let bytes = PointTile(features).bytes
        map.server.respond = { url, _ in url.hasPrefix("https://tiles.example/") ? .data(bytes) : .missing }
        map.load(layer: #"{"id":"l","type":"circle","source":"base","source-layer":"place"}"#)
        #expect(map.settle())
        let entries = try map.map.searchEntries(ofSource: "base", sourceLayerIds: ["place"])
        let streets = entries.filter { $0.names == ["Landstrasse"] }
        #expect(!map.drawn.isEmpty && streets.count == Set(map.drawn).count)
        #expect(entries.filter { $0.names == ["Vaduz", "Vadutz"] }.map(\.id) == ["7"])
        #expect(entries.count == streets.count + 1)
        #expect(try map.map.searchEntries(ofSource: "base", sourceLayerIds: ["road"]).isEmpty)
    }
}

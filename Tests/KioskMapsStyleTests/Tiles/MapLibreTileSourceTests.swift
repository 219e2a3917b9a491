import Foundation
import KioskMapsTesting
import TestSupport
import Testing

@testable import KioskMaps

/// Sources whose tiles have the MapLibre Tile format.
@MainActor
@Suite("Sources of MapLibre tiles", .enabled(if: SharedFiles.mapLibreTiles != nil, "\(SharedFiles.missing)"))
struct MapLibreTileSourceTests {
    private static let template = #""tiles":["https://tiles.example/{z}/{x}/{y}"],"maxzoom":14"#
    private static let layer = #"{"id":"l","type":"line","source":"base","source-layer":"transportation"}"#

    /// Loads a map whose server has one tile for all addresses, and returns the classes of its features and the messages.
    private func load(_ file: String, members: String, tileJSON: String = "") throws -> (
        classes: [String], errors: [String]
    ) {
        let directory = try #require(SharedFiles.mapLibreTiles).appending(path: "omt")
        let bytes = [UInt8](try Data(contentsOf: directory.appending(path: file)))
        let map = TileMap()
        var errors: [String] = []
        var tokens = Set<AnyCancelable>()
        map.map.onMapLoadingError.observe { errors.append($0.message) }.store(in: &tokens)
        map.server.respond = { url, _ in .data(url.hasSuffix(".json") ? Array(tileJSON.utf8) : bytes) }
        map.load(members: members, layer: Self.layer)
        #expect(map.settle())
        var classes: [String] = []
        map.map.querySourceFeatures(
            for: "base", options: SourceQueryOptions(sourceLayerIds: ["transportation"])
        ) { result in
            let features = (try? result.get()) ?? []
            classes = features.map { ($0.queriedFeature.feature.properties?["class"] ?? nil)?.string ?? "" }.sorted()
        }
        return (classes, errors)
    }

    @Test("A source with the encoding mlt, or without one, has the features of the same tile in the other format")
    func encodings() throws {
        let expected = try load("11_1062_1366.mvt", members: Self.template)
        #expect(expected.classes.count > 100 && expected.errors == [])
        let own = try load("11_1062_1366.mlt", members: Self.template + #","encoding":"mlt""#)
        #expect(own.classes == expected.classes && own.errors == [])
        let document = #""url":"https://tiles.example/set.json""#
        let named = try load(
            "11_1062_1366.mlt", members: document, tileJSON: "{\(Self.template),\"encoding\":\"mlt\"}")
        #expect(named.classes == expected.classes && named.errors == [])
        let overridden = try load(
            "11_1062_1366.mlt", members: document + #","encoding":"mlt""#, tileJSON: "{\(Self.template)}")
        #expect(overridden.classes == expected.classes && overridden.errors == [])
        let recognized = try load("11_1062_1366.mlt", members: Self.template)
        #expect(recognized.classes == expected.classes && recognized.errors == [])
    }

    @Test("A tile of another format than the declared one is reported")
    func otherFormat() throws {
        let loaded = try load("11_1062_1366.mlt", members: Self.template + #","encoding":"mvt""#)
        #expect(loaded.classes == [] && !loaded.errors.isEmpty)
        #expect(loaded.errors.allSatisfy { $0.contains("the tile is damaged") })
    }
}

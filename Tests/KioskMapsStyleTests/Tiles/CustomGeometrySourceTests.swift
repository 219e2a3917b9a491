import Foundation
import KioskGeometry
import KioskMapsTesting
import KioskTiles
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Custom geometry sources")
struct CustomGeometrySourceTests {
    private final class Application {
        var fetched: [TileID] = []
        var cancelled: [TileID] = []
        var answersAtOnce = true
    }

    private let application = Application()
    private let map = TileMap()

    private func add() throws {
        map.map.loadStyleJSON(#"{"version":8,"sources":{},"layers":[]}"#)
        map.map.prefetchZoomDelta = 0
        let options = CustomGeometrySourceOptions(
            fetchTileFunction: { [application, weak map = map.map] tile in
                application.fetched.append(tile)
                guard application.answersAtOnce else { return }
                try? map?.setCustomGeometrySourceTileData(
                    forSourceId: "base", tileId: tile, features: [Self.feature(tile)])
            }, cancelTileFunction: { [application] in application.cancelled.append($0) }, maxZoom: 14)
        try map.map.addCustomGeometrySource(withId: "base", options: options)
        try map.map.addLayer(with: ["id": "l", "type": "circle", "source": "base"], layerPosition: nil)
    }

    private static func feature(_ tile: TileID) -> Feature {
        var feature = Feature(geometry: Point(tile.coordinateBounds.northwest))
        feature.identifier = FeatureIdentifier.string(tile.description)
        return feature
    }

    private var cover: Set<TileID> { Set(map.map.tileCover(for: TileCoverOptions(maxZoom: 14)).map(\.canonical)) }

    @Test("A source as a value has the options, and its members survive a round trip")
    func value() throws {
        map.map.loadStyleJSON(#"{"version":8,"sources":{},"layers":[]}"#)
        var source = CustomGeometrySource(
            id: "base",
            options: CustomGeometrySourceOptions(
                fetchTileFunction: { [application] in application.fetched.append($0) }, cancelTileFunction: { _ in },
                maxZoom: 14),
            maxOverscaleFactorForParentTiles: 4)
        source.tileCacheBudget = .tiles(7)
        try map.map.addSource(source)
        try map.map.addLayer(with: ["id": "l", "type": "circle", "source": "base"], layerPosition: nil)
        map.clock.advance(by: 1)
        #expect(!application.fetched.isEmpty)
        let read = try CustomGeometrySource(json: source.json)
        #expect(read.tileCacheBudget == .tiles(7))
        #expect(read.maxOverscaleFactorForParentTiles == 4)
        #expect(read.options == nil)
        #expect(throws: TypeConversionError.self) { try CustomGeometrySource(json: ["type": "vector"]) }
        #expect(throws: TypeConversionError.self) {
            try CustomGeometrySource(json: ["type": "custom-geometry", "tile-cache-budget": 3])
        }
    }

    @Test("Tiles in view are fetched, and their features are drawn")
    func fetch() throws {
        try add()
        #expect(map.settle())
        #expect(Set(application.fetched) == cover)
        #expect(application.fetched.count == cover.count)
        #expect(Set(map.drawn) == Set(cover.map(\.description)))
        let source = try #require(map.source)
        for tile in source.loadedTiles {
            guard case .features(let features) = tile.content else {
                Issue.record("\(tile.id) has no features")
                continue
            }
            #expect(features.layers[""]?.count == 1)
        }
        #expect(map.events.contains("loaded"))
        #expect(application.cancelled.isEmpty)
        #expect(map.server.requests.isEmpty)
    }

    @Test("A tile that is not provided is cancelled when it leaves the view, and fails after 30 s")
    func cancellation() throws {
        application.answersAtOnce = false
        try add()
        map.clock.advance(by: 1)
        let first = cover
        #expect(Set(application.fetched) == first)
        map.map.setCamera(to: CameraOptions(center: CLLocationCoordinate2D(latitude: 10, longitude: 10)))
        map.clock.advance(by: 1)
        #expect(Set(application.cancelled) == first)
        #expect(!map.events.contains("loaded"))
        map.clock.advance(by: 30)
        #expect(map.events.contains("loaded"))
        #expect(map.events.contains { $0.hasPrefix("error tile") })
        application.answersAtOnce = true
        map.clock.advance(by: 60)
        #expect(Set(map.drawn) == Set(cover.map(\.description)))
    }

    @Test("An invalidated tile or region in view is fetched again, and stays drawn meanwhile")
    func invalidation() throws {
        try add()
        #expect(map.settle())
        let tile = try #require(cover.min { $0.x < $1.x })
        application.fetched = []
        application.answersAtOnce = false
        try map.map.invalidateCustomGeometrySourceTile(forSourceId: "base", tileId: tile)
        map.clock.advance(by: 1)
        #expect(application.fetched == [tile])
        #expect(map.drawn.contains(tile.description))
        try map.map.setCustomGeometrySourceTileData(forSourceId: "base", tileId: tile, features: [])
        map.clock.advance(by: 1)
        #expect(map.source?.isLoaded == true)
        application.fetched = []
        let bounds = tile.coordinateBounds
        try map.map.invalidateCustomGeometrySourceRegion(forSourceId: "base", bounds: bounds)
        map.clock.advance(by: 1)
        #expect(application.fetched == [tile])
    }

    @Test("Data that the application sets again replace those of a tile; unknown tiles and sources are rejected")
    func replacement() throws {
        try add()
        #expect(map.settle())
        let tile = try #require(cover.first)
        let revision = map.source?.stored[tile]?.tile.revision ?? 0
        try map.map.setCustomGeometrySourceTileData(
            forSourceId: "base", tileId: tile, features: [Self.feature(tile), Self.feature(tile)])
        #expect(map.settle())
        #expect((map.source?.stored[tile]?.tile.revision ?? 0) > revision)
        let unknown = TileID(z: 3, x: 0, y: 0)
        try map.map.setCustomGeometrySourceTileData(forSourceId: "base", tileId: unknown, features: [])
        #expect(map.source?.stored[unknown] == nil)
        #expect(throws: StyleError.self) {
            try map.map.setCustomGeometrySourceTileData(forSourceId: "x", tileId: tile, features: [])
        }
        #expect(throws: StyleError.self) {
            try map.map.addCustomGeometrySource(
                withId: "base",
                options: CustomGeometrySourceOptions(fetchTileFunction: { _ in }, cancelTileFunction: { _ in }))
        }
    }

    @Test("Zoom levels are limited to those that tiles can have")
    func zoomLevels() {
        let options = CustomGeometrySourceOptions(
            fetchTileFunction: { _ in }, cancelTileFunction: { _ in }, minZoom: 9, maxZoom: 3)
        #expect(options.maxZoom == 9)
        let high = CustomGeometrySourceOptions(
            fetchTileFunction: { _ in }, cancelTileFunction: { _ in }, minZoom: 200, maxZoom: 255)
        #expect(high.minZoom == 30)
        #expect(high.maxZoom == 30)
    }

    @Test("Zoom levels that are assigned beyond the limits of options are clamped when the source is added")
    func assignedZoomLevels() throws {
        var options = CustomGeometrySourceOptions(fetchTileFunction: { _ in }, cancelTileFunction: { _ in })
        (options.minZoom, options.maxZoom) = (20, 3)
        map.map.loadStyleJSON(#"{"version":8,"sources":{},"layers":[]}"#)
        try map.map.addCustomGeometrySource(withId: "base", options: options)
        #expect(map.map.tileSources.sources["base"]?.tileSet.minimumZoom == 20)
        #expect(map.map.tileSources.sources["base"]?.tileSet.maximumZoom == 20)
    }
}

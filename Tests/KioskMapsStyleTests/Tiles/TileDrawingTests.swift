import Foundation
import KioskMapsTesting
import KioskTiles
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Tiles to draw")
struct TileDrawingTests {
    private static let image = TileServer.Response.data(TileBytes.image())
    private static let vector = TileServer.Response.data(TileBytes.vector())

    private func map(type: String = "vector", zoom: Double = 12) -> TileMap {
        let map = TileMap(zoom: zoom)
        map.server.respond = { _, _ in type == "vector" ? Self.vector : Self.image }
        map.load(type: type)
        return map
    }

    @Test("A coarse tile stands in until the tiles in view are there, and loadedTiles contains what is drawn")
    func standIn() throws {
        let map = map()
        map.server.respond = { url, _ in url.contains("/8/") ? Self.vector : .never }
        #expect(!map.settle(within: 5))
        let source = try #require(map.source)
        #expect(map.drawn == ["8/134/89"])
        #expect(source.loadedTiles.map(\.id.description) == ["8/134/89"])
        #expect(!source.isLoaded)
    }

    @Test("A stand-in stays loaded while the tiles that replace it are not ready to be drawn")
    func preparation() throws {
        let map = map()
        map.server.respond = { url, _ in url.contains("/8/") ? Self.vector : .never }
        map.clock.advance(by: 1)
        let source = try #require(map.source)
        #expect(source.drawnTiles { _ in true }.map(\.id.z) == [8])
        map.server.respond = { _, _ in Self.vector }
        // Half a minute later, the requests without a response fail and are repeated.
        for _ in 0..<300
        where !source.stored.keys.contains(where: { $0.z == 12 }) || !map.server.inProgress.isEmpty {
            map.clock.advance(by: 1)
            _ = source.drawnTiles { $0.id.z == 8 }
        }
        #expect(source.loadedTiles.contains { $0.id.z == 8 })
        #expect(source.drawnTiles { $0.id.z == 8 }.map(\.id.z) == [8])
        map.map.triggerRepaint()
        map.clock.advance(by: 1)
        #expect(source.loadedTiles.contains { $0.id.z == 8 })
        #expect(Set(source.drawnTiles { _ in true }.map(\.id.z)) == [12])
        map.map.triggerRepaint()
        map.clock.advance(by: 1)
        #expect(!source.loadedTiles.contains { $0.id.z == 8 })
    }

    @Test("An image fades from its nearest ancestor by the time since it was loaded, and frames continue meanwhile")
    func fade() throws {
        let map = map(type: "raster")
        map.clock.advance(by: 0.02)
        let source = try #require(map.source)
        map.clock.advance(by: 0.07)
        let drawn = source.drawnTiles(fadeDuration: 0.3) { _ in true }
        #expect(!drawn.isEmpty)
        for tile in drawn {
            let fade = try #require(tile.fade)
            #expect((0...0.3).contains(fade.progress))
        }
        #expect(map.map.tileSources.nextFrameTime(after: map.clock.now) == map.clock.now)
        map.clock.advance(by: 1)
        #expect(source.drawnTiles(fadeDuration: 0.3) { _ in true }.allSatisfy { $0.fade == nil })
        map.map.setCamera(to: CameraOptions(zoom: 13))
        map.clock.advance(by: 0.1)
        let finer = source.drawnTiles(fadeDuration: 0.3) { _ in true }.filter { $0.id.z == 13 }
        #expect(!finer.isEmpty)
        #expect(finer.allSatisfy { $0.fade?.parent?.id.z == 12 })
        let parents = Set(finer.compactMap(\.fade?.parent?.id))
        map.map.triggerRepaint()
        map.clock.advance(by: 0.02)
        #expect(parents.isSubset(of: source.loadedTiles.map(\.id)))
        #expect(source.drawnTiles(fadeDuration: 0) { _ in true }.allSatisfy { $0.fade == nil })
    }

    @Test("An ancestor from which images have faded is not in use any more, although the camera rests")
    func endOfFade() throws {
        let map = map(type: "raster")
        map.clock.advance(by: 1)
        let source = try #require(map.source)
        map.map.setCamera(to: CameraOptions(zoom: 13))
        map.clock.advance(by: 0.1)
        func drawFrames() {
            for _ in 0..<5 {
                _ = source.drawnTiles(fadeDuration: 3) { _ in true }
                map.map.triggerRepaint()
                map.clock.advance(by: 0.1)
            }
        }
        drawFrames()
        #expect(source.loadedTiles.contains { $0.id.z == 12 })
        map.clock.advance(by: 4)
        drawFrames()
        #expect(Set(source.loadedTiles.map(\.id.z)) == [13])
    }

    @Test("After zooming out, an image without ancestors fades from its descendants where they are")
    func fadeFromDescendants() throws {
        let map = map(type: "raster")
        map.map.prefetchZoomDelta = 0
        #expect(map.settle())
        let source = try #require(map.source)
        let before = Set(source.drawnTiles(fadeDuration: 0.3) { _ in true }.map(\.tile.id))
        let finest = try #require(before.map(\.z).max())
        source.pyramid.states.keys.filter { $0.z < finest }.forEach(source.removeTile)
        map.map.setCamera(to: CameraOptions(zoom: map.map.cameraState.zoom - 1))
        map.clock.advance(by: 0.2)
        let drawn = source.drawnTiles(fadeDuration: 0.3) { _ in true }
        let coarse = drawn.filter { $0.tile.id.z == finest - 1 }
        #expect(!coarse.isEmpty)
        let fine = drawn.filter { $0.tile.id.z == finest }
        #expect(!fine.isEmpty)
        for tile in fine {
            let fade = try #require(tile.fade)
            let parent = try #require(coarse.first { $0.tile.id == fade.parent?.id })
            #expect(parent.tile.id.contains(tile.tile.id))
            #expect(abs((parent.fade?.progress ?? 2) - (1 - fade.progress)) < 1e-6)
        }
        map.clock.advance(by: 1)
        #expect(source.drawnTiles(fadeDuration: 0.3) { _ in true }.allSatisfy { $0.fade == nil })
        #expect(source.drawnTiles(fadeDuration: 0.3) { _ in true }.allSatisfy { $0.tile.id.z < finest })
    }

    @Test("Only the source layers of the style are decoded, and others when a layer uses them, without a request")
    func sourceLayers() throws {
        let map = map()
        let bytes = TileBytes.vector() + TileBytes.vector(layer: "water")
        map.server.respond = { _, _ in .data(bytes) }
        #expect(map.settle())
        let source = try #require(map.source)
        #expect(source.stored.values.allSatisfy { $0.layers == ["road"] })
        let revisions = source.loadedTiles.map(\.revision)
        let count = map.server.requests.count
        try map.map.addLayer(
            with: ["id": "w", "type": "fill", "source": "base", "source-layer": "water"], layerPosition: nil)
        #expect(map.settle())
        #expect(map.server.requests.count == count)
        #expect(source.loadedTiles.allSatisfy { source.stored[$0.id]?.layers == ["road", "water"] })
        #expect(zip(source.loadedTiles.map(\.revision), revisions).allSatisfy { $0 > $1 })
        #expect(source.isLoaded)
    }

    @Test("Damage of a source layer is reported when a layer uses it")
    func damagedSourceLayer() throws {
        let map = map()
        var water = TileBytes.vector(layer: "water")
        // The geometry begins with a LineTo instead of a MoveTo.
        let command = try #require(water.lastIndex(of: 9))
        water[command] = 10
        let bytes = TileBytes.vector() + water
        map.server.respond = { _, _ in .data(bytes) }
        #expect(map.settle())
        #expect(!map.events.contains { $0.hasPrefix("error") })
        try map.map.addLayer(
            with: ["id": "w", "type": "fill", "source": "base", "source-layer": "water"], layerPosition: nil)
        #expect(map.settle())
        #expect(map.events.contains { $0.hasPrefix("error tile") })
    }

    @Test("Copies of the world draw the same tiles")
    func worldCopies() throws {
        let map = TileMap(zoom: 0, width: 1400, height: 400)
        map.server.respond = { _, _ in Self.vector }
        map.load()
        #expect(map.settle())
        let drawn = try #require(map.source).drawnTiles { _ in true }
        #expect(drawn.count > 1)
        #expect(Set(drawn.map(\.tile.revision)).count == 1)
        #expect(map.server.requests.count == 1)
    }

    @Test("A snapshot shows the tiles of the present camera that are loaded")
    func snapshot() throws {
        let map = map()
        map.server.delay = 0
        #expect(map.settle())
        map.map.setCamera(to: CameraOptions(center: CLLocationCoordinate2D(latitude: 10, longitude: 10)))
        _ = try? map.mapView.snapshot()
        let expected = Set(map.map.tileCover(for: TileCoverOptions(maxZoom: 14)).map(\.canonical.description))
        #expect(Set(map.drawn) == expected)
    }
}

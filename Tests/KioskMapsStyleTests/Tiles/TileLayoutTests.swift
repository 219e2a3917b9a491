import Foundation
import KioskStyle
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Layouts of tiles that stay current")
struct TileLayoutTests {
    private func map() -> TileMap {
        let map = TileMap()
        map.server.respond = { _, _ in .data(TileBytes.vector()) }
        map.load(layer: #"{"id":"l","type":"circle","source":"base","source-layer":"road"}"#)
        #expect(map.settle())
        return map
    }

    /// Returns the circles of the layer in the last scene.
    private func circles(of map: TileMap) throws -> CircleBucket {
        try #require(map.map.tileLayouts.drawings["l"]?.layers.first?.bucket as? CircleBucket)
    }

    private func draw(_ map: TileMap) {
        map.map.triggerRepaint()
        map.clock.advance(by: 1)
        #expect(map.settle())
    }

    @Test("A frame with the same tiles has the same blocks, and one with others has those of the others")
    func pan() throws {
        let map = map()
        let before = try circles(of: map)
        #expect(!before.blocks.isEmpty)
        for _ in 0..<3 { draw(map) }
        #expect(try circles(of: map).blocks.map(\.identity) == before.blocks.map(\.identity))
        var center = TileMap.vaduz
        center.longitude += 0.5
        map.map.setCamera(to: CameraOptions(center: center))
        draw(map)
        let tiles = try circles(of: map).blocks.map(\.tile)
        #expect(!tiles.isEmpty && tiles != before.blocks.map(\.tile))
        map.map.setCamera(to: CameraOptions(center: TileMap.vaduz))
        draw(map)
        #expect(try circles(of: map).blocks.map(\.tile) == before.blocks.map(\.tile))
    }

    @Test("A changed property is drawn in the tiles that are in view already")
    func style() throws {
        let map = map()
        let before = try circles(of: map)
        draw(map)
        try map.map.setLayerProperty(for: "l", property: "circle-color", value: "red")
        draw(map)
        #expect(try circles(of: map).color == PixelColor(255, 0, 0, 255))
        try map.map.setLayerProperty(for: "l", property: "circle-radius", value: ["get", "width"])
        draw(map)
        #expect(try circles(of: map).blocks.map(\.identity) != before.blocks.map(\.identity))
        #expect(try circles(of: map).shape == nil)
    }

    @Test("A zoom level that returns before a layout is complete is drawn with its own layout")
    func returningZoom() throws {
        let map = TileMap(workers: 2)
        map.server.respond = { _, _ in .data(TileBytes.vector()) }
        let paint = #"{"circle-radius":["*",["zoom"],["coalesce",["get","width"],2]]}"#
        map.load(layer: #"{"id":"l","type":"circle","source":"base","source-layer":"road","paint":\#(paint)}"#)
        #expect(map.settle())
        func zoom(to level: Double) {
            map.map.setCamera(to: CameraOptions(zoom: level))
            map.clock.advance(by: map.clock.frameInterval)
        }
        for _ in 0..<5 {
            zoom(to: 12.5)
            zoom(to: 12)
        }
        draw(map)
        let before = try circles(of: map).blocks.map(\.identity)
        draw(map)
        #expect(try circles(of: map).blocks.map(\.identity) == before)
        zoom(to: 12.5)
        draw(map)
        #expect(try circles(of: map).blocks.map(\.identity) != before)
    }
}

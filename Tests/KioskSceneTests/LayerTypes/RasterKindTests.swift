import Foundation
import KioskGeometry
import KioskStyle
import KioskTiles
import Testing

@testable import KioskScene

@MainActor
@Suite("Raster layers")
struct RasterKindTests {
    private let parent = TileID(z: 4, x: 9, y: 4)

    /// Returns an image of one pixel.
    private func image(_ value: UInt8) throws -> UIImage {
        try #require(UIImage(pixelWidth: 1, pixelHeight: 1, pixels: [value, value, value, 255]))
    }

    private func kind(_ paint: JSONObject = [:]) -> RasterKind {
        RasterKind(StyleLayer(id: "r", type: .raster, source: "images", properties: paint)) { error in
            Issue.record("\(error)")
        }
    }

    private func bucket(
        _ kind: RasterKind, _ tiles: [DrawnTile], zoom: Double = 4, revision: UInt64 = 1
    ) throws -> RasterBucket? {
        let layers = kind.sceneLayers(
            layer: "r", tiles: tiles, in: EvaluationContext(zoom: zoom), revision: revision)
        #expect(layers.count <= 1)
        return try layers.first.map { try #require($0.bucket as? RasterBucket) }
    }

    private func tiles(_ bucket: RasterBucket?) -> [RasterBucket.Tile] {
        guard case .tiles(let tiles)? = bucket?.content else { return [] }
        return tiles
    }

    private func drawn(
        _ id: TileID, _ content: TileContent, wrap: Int16 = 0, revision: UInt64 = 1, fade: RasterFade? = nil
    ) -> DrawnTile {
        DrawnTile(
            id: OverscaledTileID(id, wrap: wrap), tile: LoadedTile(id: id, revision: revision, content: content),
            fade: fade)
    }

    @Test("Properties are evaluated for the whole layer at the zoom level of the camera")
    func properties() throws {
        let zoomed: JSONValue = ["interpolate", ["linear"], ["zoom"], 4, 0, 6, 1]
        let kind = kind([
            "raster-opacity": zoomed, "raster-hue-rotate": 90, "raster-brightness-min": 0.1,
            "raster-brightness-max": 0.9, "raster-saturation": -0.5, "raster-contrast": 0.25,
            "raster-resampling": "nearest",
        ])
        let bucket = try #require(try bucket(kind, [drawn(parent, .image(image(7)))], zoom: 5))
        var expected = RasterAdjustment()
        (expected.opacity, expected.hueRotate) = (0.5, 90)
        (expected.brightnessMin, expected.brightnessMax) = (0.1, 0.9)
        (expected.saturation, expected.contrast) = (-0.5, 0.25)
        #expect(bucket.adjustment == expected)
        #expect(bucket.isNearest)
        #expect(try self.bucket(self.kind(), [drawn(parent, .image(image(7)))])?.adjustment == RasterAdjustment())
    }

    @Test("Colours by value are evaluated in their range")
    func colors() throws {
        func colors(_ paint: JSONObject) throws -> RasterColors? {
            try bucket(kind(paint), [drawn(parent, .image(image(7)))])?.colors
        }
        #expect(try colors(["raster-color-range": [2, 4]]) == nil)
        let curve: JSONValue = ["interpolate", ["linear"], ["raster-value"], 2, "black", 4, "white"]
        let linear = try #require(
            try colors(["raster-color": curve, "raster-color-range": [2, 4], "raster-color-mix": [4, 0, 0, 1]]))
        #expect(linear.mix == [4, 0, 0, 1])
        #expect(linear.range == [2, 4])
        #expect(linear.ramp.first == PixelColor(0, 0, 0, 255))
        #expect(linear.ramp[51] == PixelColor(51, 51, 51, 255))
        #expect(linear.ramp.last == PixelColor(255, 255, 255, 255))
        let logarithmic = try #require(
            try colors(["raster-color": curve, "raster-color-range": [1, 16], "raster-color-scale": "log"]))
        #expect(logarithmic.isLogarithmic)
        // In the middle is the geometric mean of 1 and 16.
        #expect(logarithmic.ramp[128].x > 250)
        #expect(logarithmic.ramp[127].x < 255)
        #expect(try colors(["raster-color": curve, "raster-color-range": [3, 3]]) == nil)
    }

    @Test("Tiles without an image are not drawn, and copies of the world share an image")
    func content() throws {
        let other = parent.children[2]
        let drawn = [
            drawn(parent, .image(try image(1)), wrap: -1), drawn(parent, .image(try image(1))),
            drawn(other, .image(try image(2)), revision: 5), drawn(parent.children[0], .empty),
        ]
        let tiles = tiles(try bucket(kind(), drawn))
        #expect(tiles.map(\.id) == drawn.prefix(3).map(\.id))
        #expect(tiles[0].image.identity == tiles[1].image.identity)
        #expect(tiles[2].image.identity != tiles[1].image.identity)
        #expect(Set(tiles.map(\.image.identity.layer)) == ["images"])
        #expect(tiles[2].image.identity.revision == 5)
        #expect(try bucket(kind(), [self.drawn(parent, .empty)]) == nil)
        #expect(try bucket(kind(), []) == nil)
    }

    @Test("A tile fades from the part of its parent that it covers, or by its opacity")
    func fade() throws {
        let child = parent.children[3]
        let grandchild = child.children[1]
        let ancestor = drawn(parent, .image(try image(1))).tile
        let other = drawn(child, .image(try image(2))).tile
        let drawn = [
            drawn(parent, .image(try image(1))),
            drawn(child, .image(try image(2)), fade: RasterFade(progress: 0.25, parent: ancestor)),
            drawn(grandchild, .image(try image(3)), fade: RasterFade(progress: 2, parent: ancestor)),
            drawn(parent.children[0], .image(try image(4)), fade: RasterFade(progress: 0.5)),
            drawn(parent.children[1], .image(try image(5)), fade: RasterFade(progress: 0.75, parent: other)),
        ]
        let tiles = tiles(try bucket(kind(), drawn))
        #expect(tiles[0].parent == nil)
        #expect(tiles[1].parent?.area == CGRect(x: 0.5, y: 0.5, width: 0.5, height: 0.5))
        #expect(tiles[1].parent?.fraction == 0.75)
        #expect(tiles[1].parent?.image.identity == tiles[0].image.identity)
        #expect(tiles[2].parent?.area == CGRect(x: 0.75, y: 0.5, width: 0.25, height: 0.25))
        #expect(tiles[2].parent?.fraction == 0, "the progress is limited to 1")
        #expect(tiles.map(\.opacity) == [1, 1, 1, 0.5, 0.75], "a tile that does not contain another is not its parent")
        #expect(tiles[4].parent == nil)
        let sudden = self.tiles(try bucket(kind(["raster-fade-duration": 0]), drawn))
        #expect(sudden.allSatisfy { $0.parent == nil && $0.opacity == 1 })
    }
}

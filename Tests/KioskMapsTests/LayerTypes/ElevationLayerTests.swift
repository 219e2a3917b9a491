import Foundation
import KioskGeometry
import KioskStyle
import KioskTiles
import Testing

@testable import KioskMaps
@testable import KioskScene

@Suite("Layers of elevations")
struct ElevationLayerTests {
    /// Returns a layer type with properties, after checking that they are valid.
    private func kind<Kind: LayerKind>(_ properties: JSONObject = [:]) throws -> Kind {
        var errors: [StyleError] = []
        let kind = Kind(StyleLayer(id: "e", type: Kind.type, properties: properties)) { errors.append($0) }
        try #require(errors.isEmpty, "\(errors)")
        return kind
    }

    /// Returns a tile with 2 × 2 elevations of 100, 200, 300 and 400 metres.
    private func tile(wrap: Int16 = 0, revision: UInt64 = 7, x: UInt32 = 1) throws -> DrawnTile {
        let pixels = [100, 200, 300, 400].flatMap { elevation -> [UInt8] in
            let value = elevation + 32_768
            return [UInt8(value / 256), UInt8(value % 256), 0, 255]
        }
        let image = try #require(UIImage(pixelWidth: 2, pixelHeight: 2, pixels: pixels))
        let grid = try #require(ElevationGrid(image, encoding: .terrarium))
        let id = TileID(z: 4, x: x, y: 2)
        return DrawnTile(
            id: OverscaledTileID(id, wrap: wrap),
            tile: LoadedTile(id: id, revision: revision, content: .elevations(grid)))
    }

    private func hillshade(
        _ properties: JSONObject = [:], zoom: Double = 4, tiles: [DrawnTile]? = nil
    ) throws -> HillshadeBucket {
        let kind: HillshadeKind = try kind(properties)
        let layers = kind.sceneLayers(
            layer: "e", tiles: try tiles ?? [tile()], in: EvaluationContext(zoom: zoom), revision: 1)
        return try #require(layers.first?.bucket as? HillshadeBucket)
    }

    @Test("A tile hands over its elevations with their border")
    func samples() throws {
        let tile = try #require(try hillshade().tiles.first)
        #expect(tile.side == 2)
        #expect(
            tile.samples == [
                100, 100, 200, 200, 100, 100, 200, 200, 300, 300, 400, 400, 300, 300, 400, 400,
            ])
    }

    @Test("Copies of a tile share an identity; other tiles and other revisions have their own")
    func identity() throws {
        let tiles = try [tile(), tile(wrap: 1), tile(revision: 8), tile(revision: 9, x: 2)]
        let identities = try hillshade(tiles: tiles).tiles.map(\.identity)
        #expect(identities[0] == identities[1])
        #expect(Set(identities).count == 3)
        #expect(identities[0].part == identities[2].part)
        #expect(identities[2].part != identities[3].part)
    }

    @Test("Tiles without elevations are not drawn")
    func empty() throws {
        var empty = try tile()
        empty = DrawnTile(id: empty.id, tile: LoadedTile(id: empty.tile.id, revision: 1, content: .empty))
        let hillshade: HillshadeKind = try kind()
        let relief: ColorReliefKind = try kind()
        for kind in [hillshade, relief] as [any TileLayerKind] {
            let context = EvaluationContext(zoom: 4)
            #expect(kind.sceneLayers(layer: "e", tiles: [empty], in: context, revision: 1).isEmpty)
            #expect(kind.sceneLayers(layer: "e", tiles: [], in: context, revision: 1).isEmpty)
            #expect(kind.makeDrawing().layers.isEmpty)
        }
    }

    @Test("Unset properties of shaded relief have the defaults of the specification")
    func defaults() throws {
        let bucket = try hillshade()
        #expect(bucket.lights == [HillshadeBucket.Light()])
        #expect(bucket.method == .standard)
        #expect(bucket.illuminationAnchor == .viewport)
        #expect(bucket.exaggeration == 0.5)
        #expect(bucket.accentColor == .black)
        #expect(bucket.resampling == .linear)
    }

    @Test("Properties of shaded relief are evaluated at the zoom level")
    func evaluation() throws {
        let bucket = try hillshade(
            [
                "hillshade-exaggeration": ["interpolate", ["linear"], ["zoom"], 0, 0, 10, 1],
                "hillshade-illumination-direction": ["interpolate", ["linear"], ["zoom"], 0, 0, 10, 100],
                "hillshade-shadow-color": "blue", "hillshade-accent-color": "red",
                "hillshade-illumination-anchor": "map", "hillshade-method": "igor", "resampling": "nearest",
            ], zoom: 4)
        #expect(abs(bucket.exaggeration - 0.4) < 1e-6)
        #expect(bucket.lights.map(\.direction) == [40])
        #expect(bucket.lights.map(\.shadowColor) == [.blue])
        #expect(bucket.accentColor == .red)
        #expect(bucket.illuminationAnchor == .map)
        #expect(bucket.method == .igor)
        #expect(bucket.resampling == .nearest)
    }

    @Test("With several lights, the last value of a shorter list is that of the remaining lights")
    func lights() throws {
        let properties: JSONObject = [
            "hillshade-illumination-direction": [270, 315, 0], "hillshade-illumination-altitude": [30, 20],
            "hillshade-highlight-color": ["red", "lime"], "hillshade-method": "multidirectional",
        ]
        let lights = try hillshade(properties).lights
        #expect(lights.map(\.direction) == [270, 315, 0])
        #expect(lights.map(\.altitude) == [30, 20, 20])
        #expect(lights.map(\.highlightColor) == [.red, .green, .green])
        #expect(lights.map(\.shadowColor) == [.black, .black, .black])

        var single = properties
        single["hillshade-method"] = "basic"
        #expect(try hillshade(single).lights.map(\.direction) == [270])

        var many = properties
        many["hillshade-illumination-direction"] = .array((0..<100).map { .number(Double($0)) })
        #expect(try hillshade(many).lights.count == HillshadeBucket.maximumLights)
    }

    @Test("A color-relief layer has the stops of its expression and its opacity")
    func relief() throws {
        let kind: ColorReliefKind = try kind([
            "color-relief-color": ["interpolate", ["linear"], ["elevation"], 0, "red", 100, "blue"],
            "color-relief-opacity": ["interpolate", ["linear"], ["zoom"], 0, 0, 8, 1],
        ])
        let layers = kind.sceneLayers(
            layer: "e", tiles: [try tile()], in: EvaluationContext(zoom: 4), revision: 1)
        let bucket = try #require(layers.first?.bucket as? ColorReliefBucket)
        #expect(bucket.opacity == 0.5)
        #expect(bucket.resampling == .linear)
        #expect(bucket.ramp.stops.contains(ElevationRamp.Stop(elevation: 0, color: SIMD4(1, 0, 0, 1))))
        #expect(bucket.ramp.stops.contains(ElevationRamp.Stop(elevation: 100, color: SIMD4(0, 0, 1, 1))))
    }

    @Test("A color-relief layer without colours is transparent")
    func colorless() throws {
        let kind: ColorReliefKind = try kind()
        let layers = kind.sceneLayers(
            layer: "e", tiles: [try tile()], in: EvaluationContext(zoom: 4), revision: 1)
        let bucket = try #require(layers.first?.bucket as? ColorReliefBucket)
        #expect(bucket.ramp.stops.allSatisfy { $0.color == .zero })
    }
}

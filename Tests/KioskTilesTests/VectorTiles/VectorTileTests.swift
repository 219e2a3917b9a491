import KioskGeometry
import KioskTiles
import TestSupport
import Testing

@Suite("Decoding of vector tiles")
struct VectorTileTests {
    /// A layer with a line and a point feature.
    private static let town = LayerDraft(
        name: "town", extent: 8192, keys: ["class", "name", "lanes"],
        values: [.string("road"), .string("Städtle"), .int(-2), .string("place")],
        features: [
            .init(id: 7, type: 2, tags: [0, 0, 2, 2], geometry: moveTo((2, 2)) + lineTo((0, 8), (8, 0))),
            .init(type: 1, tags: [1, 1, 0, 3], geometry: moveTo((5, 7), (-2, -9))),
        ])

    private func layer(_ draft: LayerDraft) throws -> VectorTileLayer {
        let tile = VectorTile(decoding: draft.tile)
        #expect(tile.errors == [])
        return try #require(tile.layers.first)
    }

    private func points(of layer: VectorTileLayer, _ feature: Int) -> [[[Int32]]] {
        layer.parts(ofFeature: feature).map { part in layer.points[layer.points(ofPart: part)].map { [$0.x, $0.y] } }
    }

    @Test("Features, properties and bounds are in the columns")
    func columns() throws {
        let layer = try layer(Self.town)
        #expect(layer.name == "town")
        #expect(layer.version == 2)
        #expect(layer.extent == 8192)
        #expect(layer.featureCount == 2)
        #expect(layer.id(ofFeature: 0) == 7)
        #expect(layer.id(ofFeature: 1) == nil)
        #expect(layer.geometryType(ofFeature: 0) == .line)
        #expect(layer.geometryType(ofFeature: 1) == .point)
        #expect(points(of: layer, 0) == [[[2, 2], [2, 10], [10, 10]]])
        #expect(points(of: layer, 1) == [[[5, 7], [3, -2]]])
        #expect(layer.bounds(ofFeature: 0) == PlanarBox(minX: 2, minY: 2, maxX: 10, maxY: 10))
        #expect(layer.bounds(ofFeature: 1) == PlanarBox(minX: 3, minY: -2, maxX: 5, maxY: 7))
        #expect(layer.keyNames == ["class", "name", "lanes"])
        #expect(layer.properties(ofFeature: 0) == ["class": .string("road"), "lanes": .int(-2)])
        #expect(layer.properties(ofFeature: 1) == ["class": .string("place"), "name": .string("Städtle")])
        #expect(layer.byteCount > 100)
    }

    @Test("A property is looked up by its key, and equal values have equal indices")
    func properties() throws {
        let layer = try layer(Self.town)
        let key = try #require(layer.key(named: "class"))
        #expect(layer.value(of: key, ofFeature: 0) == .string("road"))
        #expect(layer.value(of: key, ofFeature: 1) == .string("place"))
        let lanes = try #require(layer.key(named: "lanes"))
        #expect(layer.value(of: lanes, ofFeature: 1) == nil)
        #expect(layer.key(named: "clas") == nil)
        #expect(layer.key(named: "") == nil)
        #expect(layer.valueIndex(of: lanes, ofFeature: 0) == 2)
        #expect(layer.value(at: 2) == .int(-2))
        #expect(layer.valueCount == 4)
    }

    @Test("A key that occurs more than once in a layer is one property")
    func equalKeys() throws {
        var draft = Self.town
        draft.keys = ["class", "class", "lanes"]
        let layer = try layer(draft)
        let key = try #require(layer.key(named: "class"))
        #expect(layer.value(of: key, ofFeature: 0) == .string("road"))
        // The last of the two properties counts.
        #expect(layer.value(of: key, ofFeature: 1) == .string("place"))
        #expect(layer.properties(ofFeature: 1) == ["class": .string("place")])
    }

    @Test("Values of all types are read")
    func values() throws {
        var draft = LayerDraft(keys: ["a"])
        draft.values = [
            .string(""), .float(-0.5), .double(.pi), .int(.min), .uint(.max), .sint(.min), .sint(.max), .boolean(false),
            .boolean(true),
        ]
        draft.features = draft.values.indices.map { .init(tags: [0, UInt64($0)], geometry: moveTo((1, 1))) }
        let layer = try layer(draft)
        let values = (0..<layer.featureCount).map { layer.properties(ofFeature: $0)["a"] }
        #expect(
            values == [
                .string(""), .float(-0.5), .double(.pi), .int(.min), .uint(.max), .int(.min), .int(.max),
                .boolean(false), .boolean(true),
            ])
        #expect(VectorTileValue.float(0.5).jsonValue == .number(0.5))
        #expect(VectorTileValue.uint(3).jsonValue == .number(3))
        #expect(VectorTileValue.boolean(true).jsonValue == .boolean(true))
    }

    @Test("The order of fields does not matter", arguments: [false, true])
    func order(beginsWithFeatures: Bool) throws {
        var draft = Self.town
        draft.beginsWithFeatures = beginsWithFeatures
        #expect(try layer(draft).properties(ofFeature: 0)["class"] == .string("road"))
        #expect(try layer(draft).extent == 8192)
    }

    @Test("Unknown fields of all wire types are skipped")
    func unknownFields() throws {
        func unknown(_ writer: inout MessageWriter) {
            writer.writeField(16, 5)
            writer.writeField(17, fixed32: 1)
            writer.writeField(18, fixed64: 1)
            writer.writeField(100_000, "text")
        }
        let bytes = MessageWriter { writer in
            unknown(&writer)
            writer.writeField(3) { writer in
                unknown(&writer)
                writer.writeField(1, "a")
                writer.writeField(2) { writer in
                    unknown(&writer)
                    writer.writeField(4, packed: moveTo((1, 2)))
                    writer.writeField(2, packed: [0, 0])
                    unknown(&writer)
                }
                writer.writeField(3, "key")
                writer.writeField(4) { writer in
                    writer.writeField(5, 4)
                    unknown(&writer)
                }
                writer.writeField(15, 2)
            }
            unknown(&writer)
        }.bytes
        let tile = VectorTile(decoding: bytes)
        #expect(tile.errors == [])
        #expect(tile.layers.first?.properties(ofFeature: 0) == ["key": .uint(4)])
    }

    @Test("Only the layers that are requested are decoded")
    func wantedLayers() {
        var other = Self.town
        other.name = "other"
        var broken = Self.town
        broken.name = "broken"
        broken.version = 9
        let bytes = TileDraft(layers: [Self.town, broken, other]).bytes
        let tile = VectorTile(decoding: bytes, layers: ["other", "missing"])
        #expect(tile.layers.map(\.name) == ["other"])
        #expect(tile.errors == [])
        #expect(tile.layer(named: "town") == nil)
        #expect(VectorTile(decoding: bytes, layers: []).layers.isEmpty)
        #expect(VectorTile(decoding: bytes).layers.map(\.name) == ["town", "other"])
        #expect(VectorTile(decoding: bytes).errorCount == 1)
    }

    @Test("An empty tile has no layers")
    func empty() {
        #expect(VectorTile(decoding: []).layers.isEmpty)
        #expect(VectorTile(decoding: []).errors == [])
        #expect(VectorTile(decoding: []).byteCount == 0)
    }

    @Test("A layer keeps what it needs when the bytes of the tile are gone")
    func ownership() throws {
        let layer: VectorTileLayer? = {
            var bytes = Self.town.tile
            let layer = bytes.withUnsafeMutableBufferPointer { buffer in
                let layer = VectorTile(decoding: UnsafeBufferPointer(buffer)).layers.first
                buffer.update(repeating: 0)
                return layer
            }
            return layer
        }()
        #expect(try #require(layer).properties(ofFeature: 1)["name"] == .string("Städtle"))
    }
}

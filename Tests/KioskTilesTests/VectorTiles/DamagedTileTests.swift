import KioskTiles
import TestSupport
import Testing

@Suite("Damaged vector tiles")
struct DamagedTileTests {
    private static let layer = LayerDraft(
        name: "a", keys: ["k"], values: [.string("v")],
        features: [
            .init(id: 1, tags: [0, 0], geometry: moveTo((1, 1))), .init(id: 2, tags: [0, 0], geometry: moveTo((2, 2))),
            .init(id: 3, geometry: moveTo((3, 3))),
        ])

    private func ids(_ tile: VectorTile) -> [UInt64?] {
        tile.layers.flatMap { layer in (0..<layer.featureCount).map { layer.id(ofFeature: $0) } }
    }

    @Test(
        "A feature with a tag of a missing key or value is skipped, the others are kept",
        arguments: [[1, 0], [0, 1], [0, 0, 1 << 40, 0], [4_294_967_295, 4_294_967_295]] as [[UInt64]])
    func tags(tags: [UInt64]) {
        var draft = Self.layer
        draft.features[1].tags = tags
        let tile = VectorTile(decoding: draft.tile)
        #expect(tile.errors.map(\.severity) == (tags.contains(1 << 40) ? [.recoverable] : [.fatal]))
        #expect(tile.errors.first?.feature == 1)
        // Of a long number the lower 32 bits count, so that the tag is repeated.
        #expect(ids(tile) == (tags.contains(1 << 40) ? [1, 2, 3] : [1, 3]))
    }

    @Test("A key without a value is ignored")
    func oddTags() {
        var draft = Self.layer
        draft.features[0].tags = [0, 0, 0]
        let tile = VectorTile(decoding: draft.tile)
        #expect(ids(tile) == [1, 2, 3])
        #expect(tile.layers.first?.properties(ofFeature: 0) == ["k": .string("v")])
        #expect(tile.errors.map(\.severity) == [.recoverable])
        #expect(!tile.isFatallyDamaged)
    }

    @Test("Of a key that a feature has twice the last value counts")
    func repeatedKey() {
        var draft = Self.layer
        draft.values.append(.int(5))
        draft.features[2].tags = [0, 0, 0, 1]
        let tile = VectorTile(decoding: draft.tile)
        #expect(tile.layers.first?.properties(ofFeature: 2) == ["k": .int(5)])
        #expect(tile.errors.map(\.feature) == [2])
    }

    @Test("A type that does not exist is fatal for the feature")
    func type() {
        var draft = Self.layer
        draft.features[0].type = 4
        let tile = VectorTile(decoding: draft.tile)
        #expect(ids(tile) == [2, 3])
        #expect(tile.isFatallyDamaged)
        #expect(tile.errors.first?.description.hasPrefix("layer 0 “a”, feature 0, byte ") == true)
    }

    @Test("A layer with invalid members is skipped, the others are kept")
    func layers() {
        var unnamed = Self.layer
        unnamed.name = nil
        var unknown = Self.layer
        unknown.name = "b"
        unknown.version = 3
        var flat = Self.layer
        flat.name = "c"
        flat.extent = 0
        var last = Self.layer
        last.name = "d"
        let tile = VectorTile(
            decoding: TileDraft(layers: [unnamed, unknown, flat, Self.layer, Self.layer, last]).bytes)
        #expect(tile.layers.map(\.name) == ["a", "d"])
        #expect(tile.errors.map(\.layer) == [0, 1, 2, 4])
        #expect(tile.errors.map(\.severity) == [.fatal, .fatal, .fatal, .recoverable])
    }

    @Test("A layer without a version has version 1")
    func missingVersion() {
        var draft = Self.layer
        draft.version = nil
        let tile = VectorTile(decoding: draft.tile)
        #expect(tile.layers.map(\.version) == [1])
        #expect(tile.layers.map(\.extent) == [4096])
        #expect(tile.errors == [])
    }

    @Test(
        "Members with the wrong wire type are fatal for their layer or feature",
        arguments: [1, 3, 4, 5, 15] as [UInt64])
    func wireTypes(field: UInt64) {
        let bytes = MessageWriter { writer in
            writer.writeField(3) { writer in
                Self.layer.write(to: &writer)
                writer.writeField(field, fixed32: 1)
            }
            writer.writeField(3, 5)
            writer.writeField(3) { writer in
                writer.writeField(1, "b")
                writer.writeField(2, 5)
                writer.writeField(2) { $0.writeField(field == 15 ? 4 : min(field, 3), fixed64: 1) }
                writer.writeField(2) { $0.writeField(4, packed: moveTo((1, 1))) }
            }
        }.bytes
        let tile = VectorTile(decoding: bytes)
        #expect(tile.layers.map(\.name) == ["b"])
        #expect(tile.layers.map(\.featureCount) == [1])
        #expect(tile.errors.map(\.layer) == [0, 1, 2, 2])
        #expect(tile.errors.map(\.feature) == [nil, nil, nil, 1])
        #expect(tile.errors.allSatisfy { $0.severity == .fatal })
    }

    @Test("A value without a valid member is ignored")
    func values() {
        for (body, severity) in [
            ({ _ in }, .fatal), ({ $0.writeField(9, 1) }, .fatal), ({ $0.writeField(1, 1) }, .fatal),
            ({ $0.writeField(2, fixed64: 1) }, .fatal), ({ $0.writeBytes([0x20]) }, .fatal),
            (
                {
                    $0.writeField(4, 1)
                    $0.writeField(1, "x")
                }, .recoverable
            ),
        ] as [((inout MessageWriter) -> Void, VectorTileError.Severity)] {
            let bytes = MessageWriter { writer in
                writer.writeField(3) { writer in
                    writer.writeField(4, body)
                    Self.layer.write(to: &writer)
                }
            }.bytes
            let tile = VectorTile(decoding: bytes)
            #expect(ids(tile) == [1, 2, 3])
            #expect(tile.errors.map(\.severity) == [severity])
            #expect(tile.layers.first?.properties(ofFeature: 0) == (severity == .fatal ? [:] : ["k": .string("x")]))
        }
    }

    @Test("Of a tile that ends early, the complete features are kept")
    func truncated() {
        let bytes = TileDraft(layers: [LayerDraft(name: "z"), Self.layer]).bytes
        let whole = VectorTile(decoding: bytes)
        for length in 0..<bytes.count {
            let tile = VectorTile(decoding: Array(bytes.prefix(length)))
            let isBetweenLayers = length == 0 || length == LayerDraft(name: "z").tile.count
            #expect(tile.errors.isEmpty == isBetweenLayers)
            #expect(tile.errors.allSatisfy { $0.offset <= length })
            let found = ids(tile)
            #expect(found == Array(ids(whole).prefix(found.count)))
        }
        // Keys and values are written first, so all but the last feature survive.
        #expect(ids(VectorTile(decoding: Array(bytes.dropLast(4)))) == [1, 2])
    }

    @Test("A field that cannot be read ends its message, not the tile")
    func malformedLayer() {
        for damage in [[0x07], [0x0B], [0x00, 0x01], [0x08], [0xFF, 0xFF], [0x1A, 0x7F]] as [[UInt8]] {
            let bytes = MessageWriter { writer in
                writer.writeField(3) { writer in
                    Self.layer.write(to: &writer)
                    writer.writeBytes(damage)
                }
                writer.writeField(3) { LayerDraft(name: "b").write(to: &$0) }
            }.bytes
            let tile = VectorTile(decoding: bytes)
            #expect(tile.layers.map(\.name) == ["a", "b"])
            #expect(ids(tile) == [1, 2, 3])
            #expect(tile.errors.map(\.severity) == [.fatal])
        }
    }

    @Test("Compressed bytes are an error that names the compression")
    func compressed() {
        for (bytes, name) in [([0x1F, 0x8B, 8, 0], "gzip"), ([0x78, 0x9C, 1], "zlib")] as [([UInt8], String)] {
            let tile = VectorTile(decoding: bytes)
            #expect(tile.errors.first?.message.contains(name) == true)
            #expect(tile.isFatallyDamaged)
        }
    }

    @Test("A limited number of errors is stored, and all are counted")
    func manyErrors() {
        var draft = Self.layer
        draft.features = Array(repeating: .init(id: 1, geometry: [15]), count: 500)
        let tile = VectorTile(decoding: draft.tile)
        #expect(tile.errors.count == 100)
        #expect(tile.errorCount == 500)
    }

    @Test("A limited number of layers is decoded")
    func manyLayers() {
        let tile = VectorTile(decoding: TileDraft(layers: (0..<1_500).map { LayerDraft(name: "\($0)") }).bytes)
        #expect(tile.layers.count == 1000)
        #expect(tile.errorCount == 500)
    }

    @Test("Names with invalid UTF-8 are repaired")
    func invalidUTF8() {
        let bytes = MessageWriter { writer in
            writer.writeField(3) { writer in
                writer.writeField(1, bytes: [0x61, 0xFF])
                writer.writeField(3, bytes: [0xC3])
            }
        }.bytes
        let tile = VectorTile(decoding: bytes)
        #expect(tile.layers.map(\.name) == ["a\u{FFFD}"])
        #expect(tile.layers.first?.keyNames == ["\u{FFFD}"])
    }
}

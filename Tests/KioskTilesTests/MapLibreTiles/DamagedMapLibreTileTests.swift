import KioskTiles
import TestSupport
import Testing

@Suite("Damaged MapLibre tiles")
struct DamagedMapLibreTileTests {
    private func decode(_ bytes: [UInt8]) -> VectorTile { VectorTile(decoding: bytes, encoding: .mlt) }

    /// A layer of two points with one property of a type, whose streams are given.
    private func layer(type: Int, _ build: (inout MapLibreTileDraft.Column) -> Void) -> MapLibreTileDraft {
        MapLibreTileDraft(name: "a") { layer in
            layer.addPoints(count: 2)
            layer.addColumn(type: type, named: "p", build)
            layer.addColumn(type: 18, named: "kept") { $0.addNumbers(.values, [5, 6]) }
        }
    }

    @Test("An empty tile has no layers")
    func empty() {
        let tile = decode([])
        #expect(tile.layers.isEmpty)
        #expect(tile.errors == [])
    }

    @Test("A damaged property is skipped, the others are kept")
    func damagedProperties() {
        let damaged = [
            layer(type: 18) { $0.addNumbers(.values, [1, 2, 3]) },
            layer(type: 18) { $0.addNumbers(.values, [1]) },
            layer(type: 18) { $0.addStream(.values, .varint, count: 2, [0x80, 0x80]) },
            layer(type: 18) { $0.addStream(.values, .runsVarint, count: 2, parameters: [1, 2], [3, 7]) },
            layer(type: 18) { $0.addStream(.values, .fastPFOR, count: 2, [0, 0, 1, 0]) },
            layer(type: 18) { $0.addStream(.stringOffsets, .varint, count: 2, [1, 2]) },
            layer(type: 24) { $0.addStream(.values, .fixed, count: 2, [0, 0, 0, 0]) },
            layer(type: 19) { column in
                column.addStream(.presence, .runsFixed, count: 3, [255, 7])
                column.addNumbers(.values, [1, 2, 3])
            },
            layer(type: 10) { $0.addStream(.values, .runsFixed, count: 2, [0]) },
            layer(type: 28) { column in
                column.addNumbers(.stringLengths, [1, 1])
                column.addStream(.values, .fixed, count: 2, [0xC3, 0xA4])
            },
            layer(type: 28) { column in
                column.addNumbers(.stringLengths, [1, 9])
                column.addStream(.values, .fixed, count: 2, [65, 66])
            },
            layer(type: 28) { column in
                column.addNumbers(.dictionaryLengths, [1])
                column.addStream(.dictionary, .fixed, count: 1, [65])
                column.addNumbers(.stringOffsets, [0, 1])
            },
            layer(type: 28) { column in
                column.addNumbers(.symbolLengths, [2])
                column.addStream(.symbols, .fixed, count: 2, [65, 66])
                column.addNumbers(.dictionaryLengths, [2])
                column.addStream(.dictionary, .fixed, count: 1, [7])
                column.addNumbers(.stringOffsets, [0, 0])
            },
        ]
        for (index, draft) in damaged.enumerated() {
            let tile = decode(draft.bytes)
            #expect(tile.layers.first?.properties(ofFeature: 0) == ["kept": .uint(5)], "case \(index)")
            #expect(tile.layers.first?.properties(ofFeature: 1) == ["kept": .uint(6)], "case \(index)")
            #expect(tile.errorCount == 1, "case \(index)")
            #expect(tile.errors.first?.message.hasSuffix("; the property “p” is skipped") == true, "case \(index)")
        }
    }

    @Test("A damaged property is skipped, those with the same dictionary are kept")
    func damagedMember() {
        let draft = MapLibreTileDraft(name: "a") { layer in
            layer.addPoints(count: 2)
            layer.addStringGroup(named: "name:", members: [("de", [0, 1]), ("en", [0, 2]), ("fi", [1, 0])]) { column in
                column.addNumbers(.dictionaryLengths, [1, 1])
                column.addStream(.dictionary, .fixed, count: 1, [65, 66])
            }
        }
        let tile = decode(draft.bytes)
        let layer = tile.layers.first
        #expect(layer?.properties(ofFeature: 0) == ["name:de": .string("A"), "name:fi": .string("B")])
        #expect(layer?.properties(ofFeature: 1) == ["name:de": .string("B"), "name:fi": .string("A")])
        #expect(tile.errorCount == 1)
        #expect(tile.errors.first?.message.hasSuffix("; the property “name:en” is skipped") == true)
    }

    @Test("A layer with a damaged geometry or an unknown column is skipped, the next one is kept")
    func damagedLayers() {
        let next = MapLibreTileDraft(name: "next") { $0.addPoints(count: 1) }.bytes
        let damaged = [
            MapLibreTileDraft(name: "") { $0.addPoints(count: 1) },
            MapLibreTileDraft(name: "a") { $0.addColumn(type: 31, named: "p") { _ in } },
            MapLibreTileDraft(name: "a") { $0.addColumn(type: 4) { $0.addNumbers(.values, [6]) } },
            MapLibreTileDraft(name: "a") { $0.addColumn(type: 4) { $0.addNumbers(.values, [0]) } },
            MapLibreTileDraft(name: "a") { layer in
                layer.addColumn(type: 4) { column in
                    column.addNumbers(.values, [0])
                    column.addNumbers(.vertices, [0, 0, 2, 2])
                }
            },
            MapLibreTileDraft(name: "a") { layer in
                layer.addColumn(type: 4) { column in
                    column.addStream(.values, .runsVarint, count: 2, parameters: [1, 1 << 32], varint(1 << 32) + [0])
                }
            },
        ]
        for (index, draft) in damaged.enumerated() {
            let tile = decode(draft.bytes + next)
            #expect(tile.layers.map(\.name) == ["next"], "case \(index)")
            #expect(tile.errors.map(\.layer) == [0], "case \(index)")
        }
        var large = MapLibreTileDraft(name: "a") { $0.addPoints(count: 1) }
        large.extent = 1 << 32
        #expect(decode(large.bytes + next).layers.map(\.name) == ["next"])
    }

    @Test("A layer with the name of an earlier one is skipped")
    func repeatedName() {
        let layer = MapLibreTileDraft(name: "a") { $0.addPoints(count: 1) }.bytes
        let tile = decode(layer + layer)
        #expect(tile.layers.count == 1)
        #expect(tile.errors.map(\.layer) == [1])
    }

    @Test("Every prefix of a tile is decoded without a crash, and has an error unless it ends between layers")
    func prefixes() {
        let bytes = layer(type: 28) { column in
            column.addNumbers(.stringLengths, [1, 1])
            column.addStream(.values, .fixed, count: 2, [65, 66])
        }.bytes
        #expect(decode(bytes).layers.first?.properties(ofFeature: 1) == ["p": .string("B"), "kept": .uint(6)])
        for count in 1..<bytes.count { #expect(decode(Array(bytes[..<count])).errorCount > 0) }
    }

    @Test("The values of a tile are limited by its size, whatever its runs claim")
    func runs() {
        let count = 1 << 26
        let draft = MapLibreTileDraft(name: "a") { layer in
            layer.addColumn(type: 4) { column in
                column.addStream(.values, .runsVarint, count: 2, parameters: [1, count], varint(count) + [0])
                column.addStream(
                    .vertices, .componentwiseVarint, count: 2 * count, [])
            }
        }
        let tile = decode(draft.bytes)
        #expect(tile.layers.isEmpty)
        #expect(tile.errors.first?.message.contains("beyond the limit") == true)
    }

    @Test("Bytes are recognised as a tile of the format unless they are of another one or damaged")
    func detection() {
        let bytes = MapLibreTileDraft(name: "a") { $0.addPoints(count: 3) }.bytes
        #expect(VectorTile.Encoding(detecting: bytes) == .mlt)
        #expect(VectorTile.Encoding(detecting: bytes + bytes) == .mlt)
        #expect(VectorTile.Encoding(detecting: Array(bytes.dropLast())) == .mvt)
        #expect(VectorTile.Encoding(detecting: []) == .mvt)
        let mvt = TileDraft(layers: [LayerDraft(name: "a", features: [.init(geometry: moveTo((1, 1)))])]).bytes
        #expect(VectorTile.Encoding(detecting: mvt) == .mvt)
    }
}

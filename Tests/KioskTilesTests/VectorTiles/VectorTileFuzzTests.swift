import Foundation
import KioskGeometry
import KioskTiles
import TestSupport
import Testing

/// Mutated tiles: each is decoded without a crash, in memory that is bounded by its bytes.
@Suite("Mutated vector tiles")
struct VectorTileFuzzTests {
    /// The memory of the columns for each byte of a tile: a point of two bytes has eight, an empty value of two has nine,
    /// and the shortest feature of seven has 46.
    static let columnBytesPerByte = 7

    private static let rounds = randomRounds(2_000)
    private static let parts: UInt64 = 8

    @Test("Mutated tiles have columns that are consistent and bounded by their bytes", arguments: 0..<parts)
    func mutations(part: UInt64) {
        var random = SeededGenerator(seed: 90 + part)
        var undamaged = 0
        let count = max(Self.rounds / Int(Self.parts), 1)
        for _ in 0..<count {
            let seed = TileDraft(
                layers: (0..<3).map { LayerDraft.random(named: "layer\($0)", using: &random) }
            ).bytes
            let bytes = random.mutation(
                of: seed, alphabet: [0x1A, 0x12, 0x22, 0x78, 0xFF, 0x80, 0x00, 0x09, 0x0F, 0x7A])
            let tile = VectorTile(decoding: bytes)
            Self.check(tile, of: bytes)
            if tile.errorCount == 0 { undamaged += 1 }
        }
        #expect(undamaged < count)
    }

    @Test("Random bytes are decoded without a crash")
    func noise() {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<Self.rounds {
            let bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ in UInt8(truncatingIfNeeded: random.next())
            }
            let layer = MessageWriter { writer in
                writer.writeField(3) { writer in
                    writer.writeField(1, "a")
                    writer.writeBytes(bytes)
                }
            }.bytes
            Self.check(VectorTile(decoding: bytes), of: bytes)
            Self.check(VectorTile(decoding: layer), of: layer)
        }
    }

    @Test("Tiles of the smallest features, values, keys and points have bounded columns")
    func dense() {
        let point = moveTo((0, 1))
        let drafts = [
            LayerDraft(features: Array(repeating: .init(id: nil, type: nil, geometry: point), count: 5_000)),
            LayerDraft(features: [.init(geometry: [5_000 << 3 | 1] + Array(repeating: 2, count: 10_000))]),
            LayerDraft(keys: Array(repeating: "", count: 5_000)),
            LayerDraft(
                keys: ["a"], values: [.boolean(true)],
                features: [.init(tags: Array(repeating: 0, count: 10_000), geometry: point)]),
        ]
        for draft in drafts { Self.check(VectorTile(decoding: draft.tile), of: draft.tile) }
        let values = MessageWriter { writer in
            writer.writeField(3) { writer in
                writer.writeField(1, "a")
                for _ in 0..<5_000 { writer.writeField(4, bytes: []) }
            }
        }.bytes
        Self.check(VectorTile(decoding: values), of: values)
    }

    /// Checks that all indices of columns are valid and that the columns are not too large.
    static func check(_ tile: VectorTile, of bytes: [UInt8]) {
        #expect(tile.byteCount <= columnBytesPerByte * bytes.count + 64)
        checkIndices(of: tile, in: bytes)
    }

    /// Checks that all indices of columns are valid.
    static func checkIndices(of tile: VectorTile, in bytes: [UInt8]) {
        #expect(tile.errors.allSatisfy { (0...bytes.count).contains($0.offset) })
        #expect(tile.errors.count <= 100)
        #expect(tile.errorCount <= bytes.count + 1)
        for layer in tile.layers {
            #expect(layer.extent >= 1)
            var (lastPart, lastPoint) = (0, 0)
            for feature in 0..<layer.featureCount {
                let parts = layer.parts(ofFeature: feature)
                #expect(parts.lowerBound == lastPart)
                #expect(!parts.isEmpty)
                lastPart = parts.upperBound
                let bounds = layer.bounds(ofFeature: feature)
                for part in parts {
                    let points = layer.points(ofPart: part)
                    #expect(points.lowerBound == lastPoint)
                    #expect(!points.isEmpty)
                    lastPoint = points.upperBound
                    for point in layer.points[points] {
                        #expect(bounds.contains(CGPoint(x: Double(point.x), y: Double(point.y))))
                    }
                }
                _ = layer.properties(ofFeature: feature)
                if let key = layer.key(named: "key0") { _ = layer.value(of: key, ofFeature: feature) }
            }
            #expect(lastPoint == layer.points.count)
        }
        #expect(throws: Never.self) { try JSONReader.object(TileDecodingJSON(tile).serialized()) }
    }
}

extension JSONReader {
    /// Parses an object.
    static func object(_ bytes: [UInt8]) throws -> JSONObject {
        var reader = JSONReader(bytes)
        let value = try reader.readValue()
        try reader.expectEnd()
        return try #require(value?.object)
    }
}

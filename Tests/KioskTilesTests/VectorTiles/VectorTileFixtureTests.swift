import Foundation
import KioskGeometry
import KioskTiles
import TestSupport
import Testing

/// The fixtures of the vector tile suite, and real tiles.
@Suite("Vector tile suite", .enabled(if: SharedFiles.vectorTiles != nil, "\(SharedFiles.missing)"))
struct VectorTileFixtureTests {
    private static func bytes(_ file: URL) throws -> [UInt8] { [UInt8](try Data(contentsOf: file)) }

    @Test("Valid tiles equal their JSON")
    func valid() throws {
        var count = 0
        for fixture in try VectorTileFixture.all() {
            let tile = VectorTile(decoding: fixture.tile)
            guard fixture.isValid(version: tile.layers.first?.version ?? 2) else { continue }
            count += 1
            #expect(tile.errors == [], "\(fixture.name)")
            let json = try JSONReader.object(TileDecodingJSON(tile).serialized())
            #expect(json == fixture.expectation, "\(fixture.name)")
        }
        #expect(count == 32)
    }

    @Test("Invalid tiles have an error with the severity of the suite")
    func invalid() throws {
        var count = 0
        for fixture in try VectorTileFixture.all() {
            let tile = VectorTile(decoding: fixture.tile)
            guard !fixture.isValid(version: tile.layers.first?.version ?? 2) else { continue }
            count += 1
            let severities = Set(tile.errors.map(\.severity))
            let expected = try #require(
                fixture.severity.flatMap(VectorTileError.Severity.init), "\(fixture.name)")
            #expect(severities.contains(expected), "\(fixture.name): \(tile.errors)")
            #expect(expected == .fatal || !tile.isFatallyDamaged, "\(fixture.name)")
        }
        #expect(count == 17)
    }

    @Test("Real tiles have no errors, and have equal contents if their layers are decoded one by one")
    func realTiles() throws {
        let directory = try #require(SharedFiles.vectorTiles).appending(path: "real-world")
        var (tiles, features) = (0, 0)
        let names = try #require(FileManager.default.enumerator(atPath: directory.path)).compactMap { $0 as? String }
        for name in names.sorted() where name.hasSuffix(".mvt") {
            let bytes = try Self.bytes(directory.appending(path: name))
            let tile = VectorTile(decoding: bytes)
            #expect(tile.errors == [], "\(name)")
            tiles += 1
            features += tile.layers.reduce(0) { $0 + $1.featureCount }
            #expect(tile.byteCount < VectorTileFuzzTests.columnBytesPerByte * bytes.count)
            guard bytes.count < 20_000, let layer = tile.layers.last else { continue }
            let alone = VectorTile(decoding: bytes, layers: [layer.name])
            #expect(alone.layers.map(\.featureCount) == [layer.featureCount])
            #expect(alone.layers.first?.points == layer.points)
        }
        #expect(tiles == 205)
        #expect(features == 244_994)
    }

    @Test("Compressed tiles are recognised, and decoded after decompression")
    func compressedTiles() throws {
        let directory = try #require(SharedFiles.vectorTiles).appending(path: "real-world/compressed")
        let names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
        #expect(names.count == 4)
        for name in names {
            let bytes = try Self.bytes(directory.appending(path: name))
            #expect(VectorTile(decoding: bytes).errors.first?.message.contains("gzip") == true)
            let tile = VectorTile(decoding: try SharedFiles.decompressed(bytes))
            #expect(tile.errors == [])
            #expect(!tile.layers.isEmpty)
        }
    }
}

import Foundation
import GRDB
import KioskMaps
import KioskTiles
import TestSupport
import Testing

@testable import KioskOffline

/// Files with changed bytes, pages, values and schemas: each is an error or is read, and the store stays as it was.
///
/// `Tests/fuzz.sh 100 OfflineMutationTests` reads 10,000 of each format.
@MainActor
@Suite("Mutated archives and regions", .timeLimit(.minutes(60)))
struct OfflineMutationTests {
    private let scratch: ScratchDirectory

    init() throws { scratch = try ScratchDirectory() }

    /// Calls a function with mutated copies of a file, and returns the number of those that were read without an error.
    private func read(
        _ file: URL, seed: UInt64, columns: [(table: String, names: [String])], headerSize: Int = 100,
        _ body: (URL) throws -> Void
    ) throws -> Int {
        let bytes = try Data(contentsOf: file)
        var generator = SeededGenerator(seed: seed)
        var readable = 0
        var slowest = Duration.zero
        let count = randomRounds(100)
        // A long run prints the time, which depends on the machine.
        defer { if count > 100 { print("\(file.lastPathComponent): the slowest of \(count) files took \(slowest)") } }
        for _ in 0..<count {
            let copy = scratch.url.appending(path: "mutation")
            // A page is 4096 bytes long.
            if columns.isEmpty || generator.flip() {
                try generator.damage(bytes, pageSize: columns.isEmpty ? 64 : 4096, headerSize: headerSize).write(
                    to: copy)
            } else {
                try bytes.write(to: copy)
                // Statements that contradict each other end at the first one that fails.
                try? DatabaseStatements.execute(generator.statements(columns), in: copy)
            }
            for ending in ["-journal", "-wal", "-shm"] {
                try? FileManager.default.removeItem(atPath: copy.path + ending)
            }
            let begin = ContinuousClock.now
            defer { slowest = max(slowest, ContinuousClock.now - begin) }
            do {
                try body(copy)
                readable += 1
            } catch {
                #expect("\(error)".contains("mutation") || "\(error)".contains("tiles"), "\(error)")
            }
        }
        return readable
    }

    private func readAll(of archive: any TileArchive, zooms: ClosedRange<UInt8>) throws {
        var firstError: (any Error)?
        do {
            _ = try archive.metadata()
            _ = try archive.statistics { _ in }
        } catch {
            firstError = error
        }
        for zoom in zooms {
            for x in 0..<(UInt32(1) << UInt32(zoom)) {
                do { _ = try archive.tile(TileID(z: zoom, x: x, y: x)) } catch { firstError = firstError ?? error }
            }
        }
        if let firstError { throw firstError }
    }

    @Test("Mutated MBTiles archives are errors or are read")
    func mbtiles() throws {
        let file = scratch.url.appending(path: "town.mbtiles")
        var draft = MBTilesDraft(
            tiles: (0..<64).map { (6, $0, 63 - $0, .blob([UInt8](repeating: 7, count: $0 * 200))) })
        draft.statements = "CREATE TABLE map (id, zoom_level); INSERT INTO map VALUES (1, 2)"
        try draft.write(to: file)
        let columns = [
            (table: "tiles", names: ["zoom_level", "tile_column", "tile_row", "tile_data"]),
            (table: "metadata", names: ["name", "value"]),
        ]
        let readable = try read(file, seed: 3801, columns: columns) {
            try readAll(of: MBTilesArchive(path: $0.path), zooms: 6...6)
        }
        #expect(readable > 0)
    }

    @Test("Mutated MBTiles archives with a view are errors or are read")
    func views() throws {
        let file = scratch.url.appending(path: "town.mbtiles")
        var draft = MBTilesDraft()
        draft.schema = """
            CREATE TABLE metadata (name text, value text);
            CREATE TABLE map (zoom_level integer, tile_column integer, tile_row integer, tile_id text);
            CREATE TABLE images (tile_id text, tile_data blob);
            CREATE VIEW tiles AS SELECT zoom_level, tile_column, tile_row, tile_data FROM map JOIN images USING (tile_id);
            """
        draft.statements =
            "INSERT INTO images VALUES ('sea', zeroblob(9000)), ('land', x'03');"
            + (0..<64).map { "INSERT INTO map VALUES (6, \($0), \(63 - $0), '\($0 % 2 == 0 ? "sea" : "land")')" }
            .joined(separator: ";")
        try draft.write(to: file)
        let columns = [
            (table: "map", names: ["zoom_level", "tile_column", "tile_row", "tile_id"]),
            (table: "images", names: ["tile_id", "tile_data"]),
        ]
        let readable = try read(file, seed: 3802, columns: columns) {
            try readAll(of: MBTilesArchive(path: $0.path), zooms: 6...6)
        }
        #expect(readable > 0)
    }

    @Test("Mutated PMTiles archives are errors or are read")
    func pmtiles() throws {
        let contents = Dictionary(
            uniqueKeysWithValues: (0..<85 as Range<UInt64>).map { ($0, [UInt8](repeating: 7, count: 20)) })
        var readable = 0
        for leafLength in [nil, 16] {
            let draft = ArchiveDraft(contents: contents, leafLength: leafLength)
            let file = try scratch.write(Data(draft.bytes), to: "town.pmtiles")
            readable += try read(file, seed: 3803, columns: [], headerSize: 127) {
                try readAll(of: PMTilesArchive(path: $0.path), zooms: 0...3)
            }
        }
        #expect(readable > 0)
    }

    @Test("Mutated region files are errors or are imported, and the store stays intact")
    func regions() async throws {
        let file = try scratch.write(try await RegionFile().bytes, to: "town.region")
        let test = try TestTileStore()
        let columns = [
            (
                table: "packs",
                names: ["id", "kind", "name", "definition", "metadata", "required_count", "is_complete", "generation"]
            ),
            (
                table: "resources",
                names: [
                    "id", "url", "tile_group", "is_absent", "must_revalidate", "etag", "modified", "expires",
                    "expires_at",
                    "last_used", "size", "checksum",
                ]
            ),
            (table: "contents", names: ["resource_id", "data"]),
            (table: "grdb_migrations", names: ["identifier"]),
        ]
        let readable = try read(file, seed: 3804, columns: columns) { copy in
            do {
                try test.store.importRegions(from: copy)
            } catch {
                #expect(try test.store.verify().isIntact, "\(error)")
                throw error
            }
            #expect(try test.store.verify().isIntact)
            _ = try test.store.database.read { try $0.packs(.region) + $0.packs(.style) }
        }
        #expect(readable > 0)
        try test.store.importRegions(from: file)
        #expect(try test.store.resource(at: "https://town.example/tiles/5/16/11.pbf") != nil)
    }

    @Test("Mutated offline databases of version 6 are errors or are merged")
    func legacy() throws {
        let file = scratch.url.appending(path: "cache.db")
        let queue = try DatabaseQueue(path: file.path)
        try queue.write { try $0.execute(sql: LegacyOfflineTests.statements) }
        try queue.close()
        let test = try TestTileStore()
        let columns = [
            (table: "resources", names: ["id", "url", "expires", "etag", "data"]),
            (table: "tiles", names: ["id", "url_template", "pixel_ratio", "z", "x", "y", "expires", "etag", "data"]),
            (table: "regions", names: ["id", "definition"]),
            (table: "region_tiles", names: ["region_id", "tile_id"]),
        ]
        let readable = try read(file, seed: 3805, columns: columns) { copy in
            _ = try test.store.mergeOfflineDatabase(at: copy)
            _ = try test.store.database.write { try $0.execute(sql: "DELETE FROM packs") }
        }
        #expect(readable > 0)
        #expect(try test.store.verify().isIntact)
    }
}

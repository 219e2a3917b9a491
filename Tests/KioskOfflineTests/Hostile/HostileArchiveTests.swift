import Foundation
import GRDB
import KioskMaps
import KioskTiles
import Synchronization
import TestSupport
import Testing

@testable import KioskOffline

@Suite("Hostile MBTiles archives", .timeLimit(.minutes(2)))
@MainActor
struct HostileArchiveTests {
    private let scratch: ScratchDirectory
    private let file: URL

    init() throws {
        scratch = try ScratchDirectory()
        file = scratch.url.appending(path: "town.mbtiles")
    }

    /// Reads everything of an archive, and returns the first error.
    private func firstError(_ schema: String, budget: QueryBudget = QueryBudget()) throws -> String {
        var draft = MBTilesDraft()
        draft.schema = ""
        draft.statements = schema
        try draft.write(to: file)
        do {
            let archive = try MBTilesArchive(path: file.path, budget: budget)
            _ = try archive.metadata()
            _ = try archive.statistics { _ in }
            _ = try archive.tile(TileID(z: 0, x: 0, y: 0))
            return "no error"
        } catch let error as TileArchiveError {
            return "\(error)"
        }
    }

    @Test(
        "Views that compute without end, or that call functions with effects, are errors",
        arguments: [
            """
            CREATE VIEW tiles AS WITH RECURSIVE n(zoom_level) AS (SELECT 1 UNION ALL SELECT zoom_level FROM n)
                SELECT zoom_level, 0 AS tile_column, 0 AS tile_row, x'00' AS tile_data FROM n
            """,
            """
            CREATE TABLE t (a); CREATE VIEW v0 AS SELECT a FROM t; CREATE VIEW v1 AS SELECT v0.a FROM v0, v0 b, v0 c;
            CREATE VIEW tiles AS SELECT a AS zoom_level, 0 AS tile_column, 0 AS tile_row, x'00' AS tile_data FROM v1
            """,
            """
            CREATE VIEW "v 0" AS SELECT 1 AS a;
            CREATE VIEW tiles AS SELECT a AS zoom_level, 0 AS tile_column, 0 AS tile_row, x'00' AS tile_data FROM "v 0"
            """,
            """
            CREATE VIEW tiles AS SELECT 0 AS zoom_level, 0 AS tile_column, 0 AS tile_row,
                zeroblob(900000000) AS tile_data
            """,
            """
            CREATE VIEW tiles AS SELECT 0 AS zoom_level, 0 AS tile_column, 0 AS tile_row,
                hex(randomblob(30000000)) AS tile_data
            """,
            """
            CREATE VIEW tiles AS SELECT 0 AS zoom_level, 0 AS tile_column, 0 AS tile_row,
                load_extension('/tmp/x') AS tile_data
            """,
            """
            CREATE VIEW tiles AS SELECT value AS zoom_level, 0 AS tile_column, 0 AS tile_row, x'00' AS tile_data
                FROM json_each('[1]')
            """,
            """
            CREATE VIEW tiles AS SELECT cid AS zoom_level, 0 AS tile_column, 0 AS tile_row, name AS tile_data
                FROM pragma_table_info('sqlite_master')
            """,
            """
            CREATE VIEW tiles AS SELECT pageno AS zoom_level, 0 AS tile_column, 0 AS tile_row, name AS tile_data
                FROM dbstat
            """,
            "CREATE VIRTUAL TABLE tiles USING fts5(zoom_level, tile_column, tile_row, tile_data)",
            """
            CREATE TABLE tiles (zoom_level, tile_column, tile_row, tile_data AS (hex(zeroblob(30000000))));
            INSERT INTO tiles VALUES (0, 0, 0)
            """,
            """
            CREATE TABLE map (zoom_level, tile_column, tile_row, tile_data AS (hex(zeroblob(300))) STORED);
            CREATE VIEW tiles AS SELECT zoom_level, tile_column, tile_row, tile_data FROM map
            """,
            "CREATE VIEW tiles AS SELECT zoom_level, tile_column, tile_row, tile_data FROM tiles",
        ])
    func views(schema: String) throws {
        let error = try firstError(schema)
        #expect(error.hasPrefix("\(file.path): "), "\(error)")
        #expect(!error.contains("more than 2.0 s"), "\(error)")
    }

    @Test("A view that multiplies rows ends after a number of steps")
    func product() throws {
        let rows = Array(repeating: "(0)", count: 1000).joined(separator: ",")
        let error = try firstError(
            """
            CREATE TABLE a (z); INSERT INTO a VALUES \(rows);
            CREATE VIEW tiles AS SELECT 7 AS zoom_level, 0 AS tile_column, 0 AS tile_row, x'00' AS tile_data
                FROM a, a AS b, a AS c, a AS d WHERE a.z = b.z + c.z + d.z
            """, budget: QueryBudget(now: { 0 }))
        #expect(error.contains("steps, too many for the size of the file"), "\(error)")
    }

    @Test("A query that takes long ends after two seconds of the clock")
    func time() throws {
        let clock = Mutex(0.0)
        let rows = Array(repeating: "(0)", count: 1000).joined(separator: ",")
        let error = try firstError(
            """
            CREATE TABLE a (z); INSERT INTO a VALUES \(rows);
            CREATE VIEW tiles AS SELECT 7 AS zoom_level, 0 AS tile_column, 0 AS tile_row, x'00' AS tile_data
                FROM a, a AS b WHERE a.z = b.z + 1
            """,
            budget: QueryBudget {
                clock.withLock { time in
                    time += 0.5
                    return time
                }
            })
        #expect(error.contains("a query takes more than 2.0 s"), "\(error)")
    }

    @Test(
        "The views of common tools are read",
        arguments: [
            """
            CREATE TABLE map (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_id TEXT, grid_id TEXT);
            CREATE TABLE images (tile_data blob, tile_id text);
            CREATE VIEW tiles AS SELECT map.zoom_level AS zoom_level, map.tile_column AS tile_column,
                map.tile_row AS tile_row, images.tile_data AS tile_data
                FROM map JOIN images ON images.tile_id = map.tile_id;
            CREATE VIEW grids AS SELECT map.zoom_level AS zoom_level FROM map;
            INSERT INTO map VALUES (0, 0, 0, 'sea', NULL); INSERT INTO images VALUES (x'05', 'sea')
            """,
            """
            CREATE TABLE tiles_shallow (zoom_level integer, tile_column integer, tile_row integer, tile_data_id integer,
                primary key(zoom_level, tile_column, tile_row)) without rowid;
            CREATE TABLE tiles_data (tile_data_id integer primary key, tile_data blob);
            CREATE VIEW tiles AS select tiles_shallow.zoom_level as zoom_level, tiles_shallow.tile_column as tile_column,
                tiles_shallow.tile_row as tile_row, tiles_data.tile_data as tile_data
                from tiles_shallow join tiles_data on tiles_shallow.tile_data_id = tiles_data.tile_data_id;
            INSERT INTO tiles_shallow VALUES (0, 0, 0, 1); INSERT INTO tiles_data VALUES (1, x'05')
            """,
            """
            CREATE TABLE tiles_with_hash (zoom_level INTEGER NOT NULL, tile_column INTEGER NOT NULL,
                tile_row INTEGER NOT NULL, tile_data BLOB, tile_hash TEXT);
            CREATE VIEW tiles AS SELECT zoom_level, tile_column, tile_row, tile_data FROM tiles_with_hash;
            INSERT INTO tiles_with_hash VALUES (0, 0, 0, x'05', '')
            """,
            """
            CREATE TABLE xyz (z, x, y, data);
            CREATE VIEW tiles AS SELECT z AS zoom_level, x AS tile_column, (1 << z) - 1 - y AS tile_row, data AS tile_data
                FROM xyz;
            INSERT INTO xyz VALUES (0, 0, 0, x'05')
            """,
        ])
    func knownViews(schema: String) throws {
        #expect(try firstError(schema) == "no error")
        #expect(try MBTilesArchive(path: file.path).tile(TileID(z: 0, x: 0, y: 0)) == [5])
    }

    @Test("Columns of other types are no tiles and no metadata")
    func types() throws {
        let error = try firstError(
            """
            CREATE TABLE metadata (name, value); INSERT INTO metadata VALUES (NULL, 7), ('json', x'FF'), (9e999, NULL);
            CREATE TABLE tiles (zoom_level, tile_column, tile_row, tile_data);
            INSERT INTO tiles VALUES ('high', 0, 0, 7), (NULL, NULL, NULL, NULL), (9e999, 0, 0, x'00'), (-1, 0, 0, 'x'),
                (9223372036854775807, 0, 0, 'x'), (0, 0, 0, 1.5)
            """)
        #expect(error == "no error")
        #expect(try MBTilesArchive(path: file.path).tile(TileID(z: 0, x: 0, y: 0)) == Array("1.5".utf8))
    }

    @Test("A schema with very many objects, or a very long one, is refused")
    func schemas() throws {
        let tables = "BEGIN;" + (0..<1500).map { "CREATE TABLE t\($0) (a);" }.joined() + "COMMIT"
        #expect(try firstError(tables).contains("the schema has more than 1000 objects"))
        try FileManager.default.removeItem(at: file)
        let columns = String(repeating: "a,", count: 6000) + "a"
        let error = try firstError(
            """
            CREATE TABLE map (a); CREATE VIEW tiles AS SELECT a AS zoom_level FROM map WHERE a IN (\(columns))
            """)
        #expect(error.hasPrefix(file.path), "\(error)")
    }

    @Test("Bounds that the tiles do not fill end the import of an archive, and leave no region behind")
    func bounds() async throws {
        var draft = MBTilesDraft(tiles: [(0, 0, 0, .blob([1])), (30, 5, 5, .blob([2]))])
        draft.metadata = [("minzoom", "0"), ("maxzoom", "30"), ("bounds", "-180,-85,180,85")]
        try draft.write(to: file)
        let test = try TestTileStore()
        let url = try #require(URL(string: "https://maps.example/town.json"))
        let archive = try MBTilesArchive(path: file.path)
        let error = #expect(throws: TileRegionError.self) {
            try test.store.importArchive(archive, forId: "town", tileJSONURL: url)
        }
        #expect(error?.description.contains("correct its metadata") == true)
        #expect(try await test.result { test.store.allTileRegions(completion: $0) }.isEmpty)
    }

    @Test("An archive that cannot be read leaves no region behind, and the region of its name stays")
    func refusal() async throws {
        let test = try TestTileStore()
        let url = try #require(URL(string: "https://maps.example/town.json"))
        let good = test.scratch.url.appending(path: "good.mbtiles")
        try MBTilesDraft(tiles: [(0, 0, 0, .blob([1])), (1, 1, 1, .blob([2]))]).write(to: good)
        let archive = TruncatedArchive(archive: try MBTilesArchive(path: good.path))
        for isReplaced in [false, true] {
            if isReplaced {
                try test.store.importArchive(MBTilesArchive(path: good.path), forId: "town", tileJSONURL: url)
            }
            #expect(throws: (any Error).self) {
                try test.store.importArchive(archive, forId: "town", tileJSONURL: url)
            }
            let regions = try await test.result { test.store.allTileRegions(completion: $0) }
            #expect(regions.map(\.id) == (isReplaced ? ["town"] : []))
            #expect(regions.allSatisfy { $0.isComplete })
        }
    }
}

/// An archive whose tiles below the first zoom level cannot be read.
private struct TruncatedArchive: TileArchive {
    struct Damage: Error {}

    let archive: MBTilesArchive

    func metadata() throws -> TileArchiveMetadata { try archive.metadata() }

    func tile(_ id: TileID) throws -> [UInt8]? {
        guard id.z == 0 else { throw Damage() }
        return try archive.tile(id)
    }

    func statistics(progress: (_ tileCount: UInt64) -> Void) throws -> TileArchiveStatistics {
        try archive.statistics(progress: progress)
    }
}

import Foundation
import KioskCompression
import KioskMaps
import KioskTiles
import TestSupport
import Testing

@testable import KioskOffline

@MainActor
@Suite("Hostile region files", .timeLimit(.minutes(2)))
struct HostileRegionTests {
    @Test(
        "A value that is missing, of another type or out of range is an error with the file and the column",
        arguments: [
            ("resources", "url", "NULL"), ("resources", "url", "x'FF'"), ("resources", "is_absent", "NULL"),
            ("resources", "is_absent", "'perhaps'"), ("resources", "must_revalidate", "x'00'"),
            ("resources", "etag", "x'FFFE'"), ("resources", "expires_at", "'soon'"), ("resources", "last_used", "NULL"),
            ("resources", "last_used", "'now'"), ("resources", "size", "NULL"), ("resources", "size", "'many'"),
            ("resources", "size", "-5"), ("resources", "size", "4611686018427387904 + id"),
            ("resources", "checksum", "NULL"), ("resources", "checksum", "'sum'"), ("contents", "data", "NULL"),
            ("contents", "data", "7"), ("packs", "name", "NULL"), ("packs", "name", "x'FF'"),
            ("packs", "definition", "NULL"), ("packs", "definition", "x'FF00'"), ("packs", "metadata", "x'FF'"),
            ("packs", "required_count", "NULL"), ("packs", "required_count", "-1"),
            ("packs", "required_count", "9223372036854775807"), ("packs", "required_count", "'all'"),
            ("packs", "is_complete", "'perhaps'"), ("packs", "generation", "NULL"),
            ("packs", "generation", "9223372036854775807"), ("pack_resources", "resource_id", "'first'"),
        ])
    func values(table: String, column: String, value: String) async throws {
        let file = try await RegionFile().copy("UPDATE OR REPLACE \(table) SET \(column) = \(value)")
        let test = try TestTileStore()
        let error = try #require(throws: OfflineStorageError.self) { try test.store.importRegions(from: file) }
        #expect(error.path == file.path)
        #expect(error.kind == .damaged, "\(error)")
        #expect(error.message.contains("“\(column)”") || column == "size" || column == "resource_id", "\(error)")
        #expect(try test.store.verify() == TileStoreVerification())
    }

    @Test(
        "Views, triggers, virtual tables and other tables are refused",
        arguments: [
            """
            DROP TABLE contents; CREATE VIEW contents AS WITH RECURSIVE n(resource_id, data) AS
                (SELECT 1, x'00' UNION ALL SELECT resource_id + 1, data FROM n) SELECT * FROM n
            """,
            "DROP TABLE packs; CREATE VIEW packs AS SELECT 1 AS id, 'region' AS kind, 'town' AS name, '' AS definition",
            "CREATE TRIGGER surprise AFTER INSERT ON packs BEGIN DELETE FROM resources; END",
            "CREATE VIRTUAL TABLE words USING fts5(word)",
            "CREATE VIEW all_packs AS SELECT * FROM packs",
            "ALTER TABLE resources ADD COLUMN extra TEXT",
            "ALTER TABLE resources RENAME COLUMN url TO address",
            "DROP TABLE options; CREATE TABLE options (name TEXT PRIMARY KEY, value AS (hex(zeroblob(9999))))",
            "DROP TABLE pack_resources", "DROP INDEX pack_resources_by_resource",
        ])
    func schema(statements: String) async throws {
        let file = try await RegionFile().copy(statements)
        let test = try TestTileStore()
        let error = try #require(throws: OfflineStorageError.self) { try test.store.importRegions(from: file) }
        #expect(error.path == file.path && error.message.contains("schema"), "\(error)")
        #expect(try test.store.verify() == TileStoreVerification())
    }

    @Test("A store that is such a file is an error, too, and no trigger of it runs")
    func store() async throws {
        let region = try await RegionFile()
        for statements in [
            "CREATE TRIGGER surprise AFTER INSERT ON packs BEGIN DELETE FROM resources; END",
            "UPDATE packs SET required_count = 'all'", "UPDATE resources SET size = -5",
        ] {
            let test = try TestTileStore()
            try FileManager.default.copyItem(at: try region.copy(statements), to: test.file)
            await #expect(throws: OfflineStorageError.self) {
                try await test.result { test.store.allTileRegions(completion: $0) }
            }
        }
    }

    @Test("A damaged value makes a resource of a store a damaged one")
    func verification() async throws {
        let test = try TestTileStore()
        let file = try await RegionFile().copy(
            "UPDATE resources SET size = 9223372036854775807, checksum = NULL WHERE id < 4")
        try FileManager.default.copyItem(at: file, to: test.file)
        let verification = try test.store.verify(removesDamaged: true)
        #expect(verification.damagedResources.count == 3)
        #expect(try test.store.verify().isIntact)
    }

    @Test("Dates without an end are limited")
    func dates() async throws {
        let file = try await RegionFile().copy("UPDATE resources SET expires_at = 9e999, last_used = -9e999")
        let test = try TestTileStore()
        try test.store.importRegions(from: file)
        let region = try await test.result { test.store.tileRegion(forId: "town", completion: $0) }
        #expect(try #require(region.expires).timeIntervalSince1970 == 1e11)
    }

    @Test("A file from a newer version is named as such")
    func newer() async throws {
        let file = try await RegionFile().copy("INSERT INTO grdb_migrations VALUES ('2')")
        let test = try TestTileStore()
        let error = try #require(throws: OfflineStorageError.self) { try test.store.importRegions(from: file) }
        #expect(error.kind == .foreign && error.message.contains("newer version"))
    }

    @Test("Resources that are larger than the file, as pages that are shared make them, are an error")
    func sharedPages() async throws {
        let checksum = TileCompression.checksum(of: Data(count: 250_000))
        let file = try await RegionFile().copy(
            """
            UPDATE contents SET data = zeroblob(250000);
            UPDATE resources SET size = 250000, checksum = \(checksum);
            """)
        let source = try UntrustedDatabase(path: file.path, maximumValueByteCount: 1 << 20)
        source.permit(ResourceDatabase.Format.tileStore.tables)
        let test = try TestTileStore()
        try test.store.database.write { target in
            try source.read { database in
                var copy = PackCopy(from: database, at: file.path, to: target)
                copy.byteLimit = source.byteCount / 2
                let error = #expect(throws: OfflineStorageError.self) {
                    try copy.copy([PackRow.Key(kind: .region, name: "town")]) { _ in }
                }
                #expect(error?.message.contains("larger than the file") == true)
            }
        }
    }
}

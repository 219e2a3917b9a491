import Foundation
import GRDB
import KioskMaps
import TestSupport
import Testing

@testable import KioskOffline

@MainActor
@Suite("Offline regions of version 6")
struct LegacyOfflineTests {
    private let test: TestTileStore
    private let manager: OfflineRegionManager

    init() throws {
        test = try TestTileStore()
        manager = OfflineRegionManager(resourceOptions: ResourceOptions(accessToken: "", tileStore: test.store))
    }

    /// The statements of a database with one region of one resource and two tiles, one of which is empty.
    nonisolated static let statements = """
            CREATE TABLE resources (id INTEGER PRIMARY KEY, url TEXT, kind INTEGER, expires INTEGER,
                modified INTEGER, etag TEXT, data BLOB, compressed INTEGER, accessed INTEGER,
                must_revalidate INTEGER);
            CREATE TABLE tiles (id INTEGER PRIMARY KEY, url_template TEXT, pixel_ratio INTEGER, z INTEGER,
                x INTEGER, y INTEGER, expires INTEGER, modified INTEGER, etag TEXT, data BLOB,
                compressed INTEGER, accessed INTEGER, must_revalidate INTEGER);
            CREATE TABLE regions (id INTEGER PRIMARY KEY, definition TEXT, description BLOB);
            CREATE TABLE region_resources (region_id INTEGER, resource_id INTEGER);
            CREATE TABLE region_tiles (region_id INTEGER, tile_id INTEGER);
            INSERT INTO resources (id, url, expires, etag, data)
                VALUES (1, 'https://town.example/style.json', 1800000100, '"7"', CAST('{}' AS BLOB));
            INSERT INTO tiles (id, url_template, pixel_ratio, z, x, y, data) VALUES
                (1, 'https://town.example/tiles/{z}/{x}/{y}.pbf', 1, 0, 0, 0, CAST('sea' AS BLOB)),
                (2, 'https://town.example/tiles/{z}/{x}/{y}.pbf', 1, 1, 1, 0, NULL);
            INSERT INTO regions VALUES (1, '{"style_url": "https://town.example/style.json",
                "bounds": [47, 9, 48, 10], "min_zoom": 0, "max_zoom": 1, "pixel_ratio": 1}', x'00');
            INSERT INTO region_resources VALUES (1, 1);
            INSERT INTO region_tiles VALUES (1, 1), (1, 2);
        """

    /// Writes the database.
    private func database(_ statements: String = "") throws -> URL {
        let file = test.scratch.url.appending(path: "cache.db")
        let queue = try DatabaseQueue(path: file.path)
        try queue.write { try $0.execute(sql: Self.statements + statements) }
        try queue.close()
        return file
    }

    private func value<Value>(
        _ start: (@escaping @MainActor @Sendable (Result<Value, any Error>) -> Void) -> Void
    ) async throws -> Value {
        var result: Result<Value, any Error>?
        start { result = $0 }
        while result == nil { await Task.yield() }
        return try #require(result).get()
    }

    @Test("The regions of a database are added, and the file is not changed")
    func merge() async throws {
        let file = try database()
        let bytes = try Data(contentsOf: file)
        let regions = try await value { manager.mergeOfflineDatabase(forPath: file.path, completion: $0) }
        #expect(regions.map(\.identifier) == [1])
        #expect(try Data(contentsOf: file) == bytes)
        let status = try await value { regions[0].getStatus(completion: $0) }
        #expect(status.isComplete && status.requiredResourceCount == 3 && status.completedResourceSize == 5)
        let tile = try #require(try test.store.resource(at: "https://town.example/tiles/0/0/0.pbf"))
        #expect(tile.answer.data == Data("sea".utf8) && tile.answer.lifetime == nil)
        #expect(try test.store.resource(at: "https://town.example/tiles/1/1/0.pbf")?.isAbsent == true)
        let style = try #require(try test.store.resource(at: TownServer.style))
        #expect(style.answer.lifetime == 100 && style.answer.etag == "\"7\"")
        let again = try await value { manager.mergeOfflineDatabase(forPath: file.path, completion: $0) }
        #expect(again.map(\.identifier) == [2])
    }

    @Test("A database without the tables, or with a damaged tile, adds nothing")
    func malformed() async throws {
        let other = test.scratch.url.appending(path: "other.db")
        try MBTilesDraft().write(to: other)
        let damaged = try database("UPDATE tiles SET data = x'1f8b08000000000000ff00' WHERE id = 1;")
        for file in [other, damaged, test.scratch.url.appending(path: "none.db")] {
            await #expect(throws: OfflineStorageError.self) {
                try await value { manager.mergeOfflineDatabase(forPath: file.path, completion: $0) }
            }
        }
        #expect(try await value { manager.offlineRegions(completion: $0) }.isEmpty)
    }

    @Test("Regions whose ids are not those of numbered regions are no regions of version 6, and have no next one")
    func otherIDs() async throws {
        for suffix in ["\(Int.max)", "+5", "007", "-3", "0", ""] {
            try await test.load("offline-region-\(suffix)", test.options())
        }
        #expect(try await value { manager.offlineRegions(completion: $0) }.isEmpty)
        let definition = OfflineRegionTilePyramidDefinition(
            styleURL: TownServer.style,
            bounds: CoordinateBounds.singleton(CLLocationCoordinate2D(latitude: 47, longitude: 10)), minZoom: 0,
            maxZoom: 5)
        let region = try await value { manager.createOfflineRegion(for: definition, completion: $0) }
        #expect(region.identifier == 1)
    }

    @Test("A region is made, downloaded, invalidated and removed")
    func region() async throws {
        let definition = OfflineRegionTilePyramidDefinition(
            styleURL: TownServer.style,
            bounds: CoordinateBounds.singleton(CLLocationCoordinate2D(latitude: 47, longitude: 10)), minZoom: 0,
            maxZoom: 5)
        let region = try await value { manager.createOfflineRegion(for: definition, completion: $0) }
        #expect(try await value { manager.offlineRegions(completion: $0) }.map(\.identifier) == [1])
        var progress = TileRegionLoadProgress()
        region.setObserver { if case .success(let value) = $0 { progress = value } }
        region.setDownloadState(.active)
        while progress.completedResourceCount < 8 { await Task.yield() }
        while try await value({ region.getStatus(completion: $0) }).isComplete == false { await Task.yield() }
        try await value { region.invalidate(completion: $0) }
        #expect(try test.store.resource(at: "https://town.example/tiles/0/0/0.pbf")?.isExpired == true)
        try await value { region.setMetadata(["name": "Town"], completion: $0) }
        try await value { region.purge(completion: $0) }
        #expect(try test.store.verify().resourceCount == 0)
    }

    @Test("A database is moved with its journal; nothing is overwritten")
    func migration() throws {
        let source = try database()
        try test.scratch.write("log", to: "cache.db-wal")
        let target = test.scratch.url.appending(path: "map_data/map_data.db")
        #expect(OfflineCacheMigrator.migrate(from: source, to: target) == .success(.moved))
        #expect(FileManager.default.fileExists(atPath: target.path + "-wal"))
        #expect(OfflineCacheMigrator.migrate(from: source, to: target) == .success(.nothingToDo))
        let again = try database()
        #expect(OfflineCacheMigrator.migrate(from: again, to: target) == .success(.destinationExists))
        let text = try test.scratch.write("text", to: "text.db")
        guard
            case .failure(let error) = OfflineCacheMigrator.migrate(
                from: text, to: test.scratch.url.appending(path: "x/y.db"))
        else {
            Issue.record("a text was moved")
            return
        }
        #expect(error.description.contains("is not an SQLite database"))
        let blocked = text.appending(path: "map_data.db")
        guard case .failure = OfflineCacheMigrator.migrate(from: again, to: blocked) else {
            Issue.record("moved below a file")
            return
        }
        #expect(FileManager.default.fileExists(atPath: again.path))
    }
}

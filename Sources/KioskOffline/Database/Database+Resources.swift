import Foundation
import GRDB
import KioskCompression
import KioskResources
import KioskRuntime
import KioskTiles

/// A resource in a database.
struct ResourceRow: Sendable {
    /// The identifier in the database.
    var id: Int64
    /// The copy, with what is left of its lifetime.
    var copy: StoredResource
}

/// The tables `resources` and `contents`, which all databases of resources have.
///
/// The bytes are in a table of their own, so that a change of a date does not write them again.
extension Database {
    /// Creates the tables.
    func createResourceTables() throws {
        try execute(
            sql: """
                CREATE TABLE resources (
                    id INTEGER PRIMARY KEY,
                    url TEXT NOT NULL UNIQUE,     -- without the value of an access token
                    tile_group TEXT,              -- the group of tiles that counts for the limit; NULL for no tile
                    is_absent INTEGER NOT NULL,   -- 1 if the server has no such resource
                    must_revalidate INTEGER NOT NULL,
                    etag TEXT, modified TEXT, expires TEXT,  -- as the server wrote them
                    expires_at REAL,              -- seconds since 1970; NULL if the copy does not expire
                    last_used REAL NOT NULL,      -- seconds since 1970
                    size INTEGER NOT NULL,        -- bytes
                    checksum INTEGER NOT NULL     -- CRC-32 of the bytes
                );
                CREATE INDEX resources_by_use ON resources (last_used, size);
                CREATE TABLE contents (
                    resource_id INTEGER PRIMARY KEY REFERENCES resources (id) ON DELETE CASCADE,
                    data BLOB NOT NULL
                );
                """)
    }

    /// Returns the copy of a resource; nil if there is none.
    ///
    /// - Parameters:
    ///   - url: The URL without the value of an access token.
    ///   - source: The source of the copy, for events.
    ///   - now: The current time.
    func resource(at url: String, source: ResponseInfo.Source, now: Date) throws -> ResourceRow? {
        let statement = try cachedStatement(
            sql: """
                SELECT id, is_absent, must_revalidate, etag, modified, expires, expires_at, data
                FROM resources JOIN contents ON resource_id = id WHERE url = ?
                """)
        guard let row = try Row.fetchOne(statement, arguments: [url]) else { return nil }
        let table = "resources"
        let answer = ResourceAnswer(
            data: try row.value("data", of: "contents"), source: source,
            modified: try row.optionalValue("modified", of: table),
            expires: try row.optionalValue("expires", of: table),
            etag: try row.optionalValue("etag", of: table), mustRevalidate: try row.value("must_revalidate", of: table),
            lifetime: try row.seconds("expires_at", of: table).map { $0 - now.timeIntervalSince1970 })
        return ResourceRow(
            id: try row.value("id", of: table),
            copy: StoredResource(answer: answer, isAbsent: try row.value("is_absent", of: table)))
    }

    /// Returns whether there is a copy of a resource.
    ///
    /// - Parameter url: The URL without the value of an access token.
    func containsResource(at url: String) throws -> Bool {
        let statement = try cachedStatement(
            sql: "SELECT 1 FROM resources JOIN contents ON resource_id = id WHERE url = ? LIMIT 1")
        return try Row.fetchOne(statement, arguments: [url]) != nil
    }

    /// Stores a resource in place of an earlier copy, and returns its identifier.
    ///
    /// - Parameters:
    ///   - resource: The resource; its lifetime begins now.
    ///   - url: The URL without the value of an access token.
    ///   - tileGroup: The group of tiles; nil for no tile, and to keep that of the earlier copy.
    ///   - now: The current time.
    @discardableResult
    func store(_ resource: StoredResource, at url: String, tileGroup: String? = nil, now: Date) throws -> Int64 {
        let answer = resource.answer
        let statement = try cachedStatement(
            sql: """
                INSERT INTO resources (url, tile_group, is_absent, must_revalidate, etag, modified, expires, expires_at,
                    last_used, size, checksum) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (url) DO UPDATE SET tile_group = coalesce(excluded.tile_group, tile_group),
                    is_absent = excluded.is_absent, must_revalidate = excluded.must_revalidate, etag = excluded.etag,
                    modified = excluded.modified, expires = excluded.expires, expires_at = excluded.expires_at,
                    last_used = excluded.last_used, size = excluded.size, checksum = excluded.checksum
                RETURNING id
                """)
        let time = now.timeIntervalSince1970
        let row = try Row.fetchOne(
            statement,
            arguments: [
                url, tileGroup, resource.isAbsent, answer.mustRevalidate, answer.etag, answer.modified, answer.expires,
                answer.lifetime.map { time + $0 }, time, answer.data.count,
                Int64(TileCompression.checksum(of: answer.data)),
            ])
        guard let id = try row?.value("id", of: "resources", as: Int64.self) else {
            throw DatabaseError(resultCode: .SQLITE_INTERNAL)
        }
        try cachedStatement(
            sql: """
                INSERT INTO contents (resource_id, data) VALUES (?, ?)
                ON CONFLICT (resource_id) DO UPDATE SET data = excluded.data WHERE data <> excluded.data
                """
        ).execute(arguments: [id, answer.data])
        return id
    }

    /// The sum of the sizes of all resources, in bytes.
    func resourceByteCount() throws -> Int {
        try Row.fetchOne(self, sql: "SELECT total(size) AS size FROM resources")?
            .count("size", of: "resources") ?? 0
    }
}

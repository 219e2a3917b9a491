public import Foundation
import GRDB
import KioskMaps
import KioskTiles

/// Regions in files, such as on a USB stick.
extension TileStore {
    /// Writes a region, with the style packs of its styles, to a file.
    ///
    /// It blocks the thread; call it off the main actor. The file is complete or does not exist.
    /// - Parameters:
    ///   - id: The id of the region.
    ///   - file: The file, which is replaced.
    ///   - progress: Called with the number of resources that were written, now and then.
    /// - Throws: `TileRegionError.doesNotExist`, `OfflineStorageError`, or an error of the file system.
    /// - Complexity: O(n) in the bytes.
    public func exportRegion(forId id: String, to file: URL, progress: (_ resourceCount: Int) -> Void = { _ in }) throws
    {
        let part = file.deletingLastPathComponent().appending(path: ".\(file.lastPathComponent).part")
        defer {
            for ending in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: part.path + ending) }
        }
        try? FileManager.default.removeItem(at: part)
        let target = ResourceDatabase(file: part, format: .tileStore, now: database.now)
        try target.write { target in
            try database.read { source in
                let region = PackRow.Key(kind: .region, name: id)
                guard let row = try source.pack(region) else {
                    throw TileRegionError.doesNotExist("there is no region “\(id)”")
                }
                let styles = Set(try TileRegionDefinition.parsing(row.definition).descriptors.map(\.styleURI))
                let packs = try styles.sorted().map { PackRow.Key(kind: .style, name: $0) }
                    .filter { try source.pack($0) != nil }
                try Self.copy([region] + packs, from: source, to: target, path: self.file.path, progress: progress)
            }
        }
        // A single file, without a log.
        try target.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
        target.close()
        guard rename(part.path, file.path) == 0 else {
            throw OfflineStorageError(
                kind: .readOnly, path: file.path, message: "cannot be written: \(String(cString: strerror(errno)))")
        }
        // A renamed file is on disk only after its directory was synchronised.
        try FileHandle(forReadingFrom: file.deletingLastPathComponent()).synchronize()
    }

    /// Adds the regions and style packs of an exported file, in one transaction; those of the same names are replaced.
    ///
    /// It blocks the thread; call it off the main actor. The file may be on a file system that cannot be written.
    /// - Parameters:
    ///   - file: The file.
    ///   - progress: Called with the number of resources that were read, now and then.
    /// - Returns: The ids of the regions.
    /// - Throws: `OfflineStorageError` if the file is damaged or no exported region; the store is unchanged then.
    /// - Complexity: O(n) in the bytes.
    @discardableResult
    public func importRegions(from file: URL, progress: (_ resourceCount: Int) -> Void = { _ in }) throws -> [String] {
        let source = ResourceDatabase(file: file, format: .tileStore, isReadOnly: true, now: database.now)
        defer { source.close() }
        return try source.read { source in
            let regions = try source.packs(.region).map(\.name)
            let keys =
                regions.map { PackRow.Key(kind: .region, name: $0) }
                + (try source.packs(.style)).map { PackRow.Key(kind: .style, name: $0.name) }
            try database.write { try Self.copy(keys, from: source, to: $0, path: file.path, progress: progress) }
            try database.checkpoint()
            return regions
        }
    }

    /// Copies packs with their resources, whose checksums are compared.
    private static func copy(
        _ keys: [PackRow.Key], from source: Database, to target: Database, path: String, progress: (Int) -> Void
    ) throws {
        /// Adds the path of the source to the errors of a function.
        func reading<Value>(_ body: () throws -> Value) throws -> Value {
            do { return try body() } catch { throw OfflineStorageError(error, path: path) }
        }
        var count = 0
        for key in keys {
            guard let pack = try reading({ try source.pack(key) }) else { continue }
            _ = try target.removePack(key)
            try target.execute(
                sql: """
                    INSERT INTO packs (kind, name, definition, metadata, required_count, is_complete, generation)
                    VALUES (?, ?, ?, ?, ?, ?, 1)
                    """,
                arguments: [
                    key.kind.rawValue, key.name, pack.definition, pack.metadata, pack.requiredCount, pack.isComplete,
                ])
            let packID = target.lastInsertedRowID
            let query = """
                SELECT url, tile_group, is_absent, must_revalidate, etag, modified, expires, expires_at, last_used, size,
                    checksum, data
                FROM resources JOIN pack_resources ON pack_resources.resource_id = id
                    JOIN contents ON contents.resource_id = id
                WHERE pack_id = ?
                """
            let cursor = try reading { try Row.fetchCursor(source, sql: query, arguments: [pack.id]) }
            while let row = try reading({ try cursor.next() }) {
                let data: Data = row[11]
                guard Int64(TileCompression.checksum(of: data)) == row[10] else {
                    throw OfflineStorageError(
                        kind: .damaged, path: path, message: "\(row[0] as String) is damaged; verify the store")
                }
                let id = try target.insertResource(row)
                try target.execute(
                    sql: "INSERT OR REPLACE INTO contents (resource_id, data) VALUES (?, ?)", arguments: [id, data])
                try target.link(id, to: packID, generation: 1)
                count += 1
                if count.isMultiple(of: 256) { progress(count) }
            }
        }
    }
}

extension Database {
    /// Inserts the columns of a resource, or replaces those of the one with its URL, and returns its identifier.
    fileprivate func insertResource(_ row: Row) throws -> Int64 {
        let statement = try cachedStatement(
            sql: """
                INSERT INTO resources (url, tile_group, is_absent, must_revalidate, etag, modified, expires, expires_at,
                    last_used, size, checksum) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (url) DO UPDATE SET tile_group = excluded.tile_group, is_absent = excluded.is_absent,
                    must_revalidate = excluded.must_revalidate, etag = excluded.etag, modified = excluded.modified,
                    expires = excluded.expires, expires_at = excluded.expires_at, last_used = excluded.last_used,
                    size = excluded.size, checksum = excluded.checksum
                RETURNING id
                """)
        let values = (0..<11).map { row[$0] as DatabaseValue }
        return try Int64.fetchOne(statement, arguments: StatementArguments(values)) ?? 0
    }
}

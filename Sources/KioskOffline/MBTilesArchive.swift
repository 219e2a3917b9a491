import Foundation
import GRDB
import GRDBSQLite
public import KioskMaps
public import KioskTiles

/// An MBTiles archive: an SQLite database with a table, or a view, of tiles.
///
///     let archive = try MBTilesArchive(path: "/data/town.mbtiles")
///     let tile = try archive.tile(TileID(z: 14, x: 8615, y: 5756))
///
/// The database is read and never changed: no file is created beside it, and its directory may be read-only. It must be
/// complete: changes in a write-ahead log beside it are an error. Without an index, reading a tile takes long and is right.
///
/// Source: MBTiles Specification 1.3.
public final class MBTilesArchive: TileArchive {
    private static let tileQuery =
        "SELECT tile_data FROM tiles WHERE zoom_level = ? AND tile_column = ? AND tile_row = ?"

    /// The path of the file.
    let path: String
    private let queue: DatabaseQueue
    private let hasMetadata: Bool

    /// Opens an archive.
    ///
    /// - Throws: `TileArchiveError` if the file cannot be read, or is no database with tiles.
    /// - Complexity: O(1)
    public init(path: String) throws {
        try Self.checkFiles(path)
        var configuration = Configuration()
        configuration.readonly = true
        configuration.label = "MBTiles"
        configuration.prepareDatabase { database in
            // A value that is longer would not be used.
            sqlite3_limit(database.sqliteConnection, SQLITE_LIMIT_LENGTH, Int32(TileCompression.maximumByteCount))
            // The views of an archive of unknown origin call no functions with side effects.
            try database.execute(sql: "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
        }
        (queue, hasMetadata) = try Self.describingErrors(of: path) {
            let queue = try DatabaseQueue(
                path: URL(filePath: path).absoluteString + "?immutable=1", configuration: configuration)
            return (queue, try queue.unsafeRead { try Self.checkSchema($0, path: path) })
        }
        self.path = path
    }

    /// Returns the description of the tiles, from the table `metadata`.
    ///
    /// - Throws: `TileArchiveError` if the database is damaged.
    /// - Complexity: O(*n*) in the number of tiles if the zoom levels are missing and there is no index.
    public func metadata() throws -> TileArchiveMetadata {
        try read { database in
            var rows: [String: String] = [:]
            if hasMetadata {
                let cursor = try Row.fetchCursor(database, sql: "SELECT name, value FROM metadata LIMIT 1000")
                while let row = try cursor.next() {
                    if let name = String.fromDatabaseValue(row[0]), let value = String.fromDatabaseValue(row[1]) {
                        rows[name] = value
                    }
                }
            }
            if rows["minzoom"] == nil || rows["maxzoom"] == nil,
                let row = try Row.fetchOne(database, sql: "SELECT min(zoom_level), max(zoom_level) FROM tiles")
            {
                rows["minzoom"] = rows["minzoom"] ?? Int.fromDatabaseValue(row[0]).map(String.init)
                rows["maxzoom"] = rows["maxzoom"] ?? Int.fromDatabaseValue(row[1]).map(String.init)
            }
            return TileArchiveMetadata(mbtiles: rows)
        }
    }

    /// Returns the contents of a tile without their compression; nil if the archive does not contain the tile.
    ///
    /// - Throws: `TileArchiveError` if the database or the tile is damaged.
    public func tile(_ id: TileID) throws -> [UInt8]? {
        guard id.isValid else { return nil }
        // Rows are counted from the south.
        let row = id.flipped.y
        let bytes = try read { database in
            let statement = try database.cachedStatement(sql: Self.tileQuery)
            let cursor = try Row.fetchCursor(statement, arguments: [Int64(id.z), Int64(id.x), Int64(row)])
            return try cursor.next()?.withUnsafeData(atIndex: 0) { $0.map { [UInt8]($0) } }
        }
        do {
            return try bytes.map { try TileCompression.decompress($0) }
        } catch {
            throw TileArchiveError(path: path, message: "tile \(id): \(error)")
        }
    }

    /// Returns the numbers and sizes of all tiles.
    ///
    /// - Parameter progress: Called every 4096 tiles with their number.
    /// - Throws: `TileArchiveError` if the database is damaged.
    /// - Complexity: O(*n*) in the number of tiles.
    public func statistics(progress: (_ tileCount: UInt64) -> Void) throws -> TileArchiveStatistics {
        try read { database in
            var statistics = TileArchiveStatistics()
            var count: UInt64 = 0
            let cursor = try Row.fetchCursor(database, sql: "SELECT zoom_level, length(tile_data) FROM tiles")
            while let row = try cursor.next() {
                guard let zoom = UInt8.fromDatabaseValue(row[0]), let size = UInt64.fromDatabaseValue(row[1])
                else { continue }
                statistics.add(zoom: zoom, byteCount: size)
                count += 1
                if count.isMultiple(of: 4096) { progress(count) }
            }
            let first = try Row.fetchOne(database, sql: "SELECT tile_data FROM tiles LIMIT 1")
            statistics.compression = try first?.withUnsafeData(atIndex: 0) { data in
                data.map { TileCompression(detecting: $0) ?? .none }
            }
            return statistics
        }
    }

    /// Calls a function with the database, and adds the path to its errors.
    private func read<Value>(_ body: (Database) throws -> Value) throws(TileArchiveError) -> Value {
        try Self.describingErrors(of: path) { try queue.unsafeRead(body) }
    }
}

import Foundation
import GRDB
public import KioskResources
public import KioskTiles

/// An MBTiles archive: an SQLite database with a table, or a view, of tiles.
///
///     let archive = try MBTilesArchive(path: "/data/town.mbtiles")
///     let tile = try archive.tile(TileID(z: 14, x: 8615, y: 5756))
///
/// The database is read and never changed: no file is created beside it, and its directory may be read-only. It must be
/// complete: changes in a write-ahead log beside it are an error. Without an index, reading a tile takes long and is right, or is an
/// error after two seconds.
///
/// An archive of unknown origin is safe to open. `tiles` and `metadata` are tables whose columns are stored, or views that select from
/// such tables: with at most 2,000 bytes, without other views and common table expressions, and without functions that create values.
///
/// Source: MBTiles Specification 1.3.
public final class MBTilesArchive: TileArchive {
    private static let tileQuery =
        "SELECT tile_data FROM tiles WHERE zoom_level = ? AND tile_column = ? AND tile_row = ?"

    /// The path of the file.
    let path: String
    private let database: UntrustedDatabase
    private let hasMetadata: Bool

    /// Opens an archive.
    ///
    /// - Throws: `TileArchiveError` if the file cannot be read, or is no database with tiles.
    /// - Complexity: O(1)
    public convenience init(path: String) throws {
        try self.init(path: path, budget: QueryBudget())
    }

    /// Opens an archive with a budget for its queries.
    init(path: String, budget: QueryBudget) throws {
        try Self.checkFiles(path)
        (database, hasMetadata) = try Self.describingErrors(of: path) {
            let database = try UntrustedDatabase(
                path: path, maximumValueByteCount: TileCompression.maximumByteCount, budget: budget)
            return (database, try Self.checkSchema(of: database))
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
                    // Values of other types are ignored.
                    guard let name = try? row.value("name", of: "metadata", as: String.self) else { continue }
                    rows[name] = try? row.value("value", of: "metadata", as: String.self)
                }
            }
            if rows["minzoom"] == nil || rows["maxzoom"] == nil,
                // Two queries, because an index answers one function alone.
                let row = try Row.fetchOne(
                    database,
                    sql: """
                        SELECT (SELECT min(zoom_level) FROM tiles) AS minzoom, (SELECT max(zoom_level) FROM tiles) AS maxzoom
                        """)
            {
                for name in ["minzoom", "maxzoom"] where rows[name] == nil {
                    rows[name] = (try? row.value(name, of: "tiles", as: Int.self)).map(String.init)
                }
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
            return try cursor.next()?.withUnsafeData(named: "tile_data") { $0.map { [UInt8]($0) } }
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
            let cursor = try Row.fetchCursor(
                database, sql: "SELECT zoom_level, length(tile_data) AS size FROM tiles")
            while let row = try cursor.next() {
                guard let zoom = try? row.value("zoom_level", of: "tiles", as: UInt8.self),
                    let size = try? row.count("size", of: "tiles")
                else { continue }
                statistics.add(zoom: zoom, byteCount: UInt64(size))
                count += 1
                guard count.isMultiple(of: 4096) else { continue }
                self.database.didReadRow()
                progress(count)
            }
            // A cursor, unlike a copied row, reads values of every type as bytes.
            let first = try Row.fetchCursor(database, sql: "SELECT tile_data FROM tiles LIMIT 1")
            statistics.compression = try first.next()?.withUnsafeData(named: "tile_data") { data in
                data.map { TileCompression(detecting: $0) ?? .none }
            }
            return statistics
        }
    }

    /// Calls a function with the database, and adds the path to its errors.
    private func read<Value>(_ body: (Database) throws -> Value) throws(TileArchiveError) -> Value {
        try Self.describingErrors(of: path) { try database.read(body) }
    }
}

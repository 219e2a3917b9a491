import Foundation
import GRDB
import KioskCompression
public import KioskResources
public import KioskTiles

/// An MBTiles archive: an SQLite database with a table, or a view, of tiles.
///
///     let archive = try MBTilesArchive(path: "/data/town.mbtiles")
///     let tile = try archive.tile(TileID(z: 14, x: 8615, y: 5756))
///
/// The database is read and never changed: no file is created beside it, and its directory may be read-only. It must be
/// complete: changes in a write-ahead log beside it are an error. Without an index, reading a tile searches the whole table, and is an
/// error if that takes more than two seconds.
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
                // Two subqueries: SQLite finds a `min` or a `max` by one look-up in an index only if a query has no other column.
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
        try read { connection in
            var statistics = TileArchiveStatistics()
            var count: UInt64 = 0
            let cursor = try Row.fetchCursor(
                connection, sql: "SELECT zoom_level, length(tile_data) AS size FROM tiles")
            while let row = try cursor.next() {
                guard let zoom = try? row.value("zoom_level", of: "tiles", as: UInt8.self),
                    let size = try? row.count("size", of: "tiles")
                else { continue }
                statistics.add(zoom: zoom, byteCount: UInt64(size))
                count += 1
                guard count.isMultiple(of: 4096) else { continue }
                // The limit is for a query that does not progress, and not for a large archive.
                database.restartTimeLimit()
                progress(count)
            }
            // A cursor, unlike a copied row, reads values of every type as bytes.
            let first = try Row.fetchCursor(connection, sql: "SELECT tile_data FROM tiles LIMIT 1")
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

extension MBTilesArchive {
    /// Checks the files of an archive, of which SQLite reports little.
    ///
    /// - Throws: `TileArchiveError` if there is no file, or if it has changes in a write-ahead log.
    static func checkFiles(_ path: String) throws(TileArchiveError) {
        do {
            let isDirectory = try URL(filePath: path).resourceValues(forKeys: [.isDirectoryKey]).isDirectory
            guard isDirectory != true else {
                throw TileArchiveError(path: path, message: "is not a file; pass an archive")
            }
            try FileHandle(forReadingFrom: URL(filePath: path)).close()
        } catch let error as TileArchiveError {
            throw error
        } catch {
            throw TileArchiveError(path: path, message: "cannot be read: \(error.localizedDescription); check the path")
        }
        let log = try? FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? NSNumber
        guard let log, log.intValue > 0 else { return }
        throw TileArchiveError(
            path: path,
            message:
                "the file “\(URL(filePath: path).lastPathComponent)-wal” contains changes that are not in the archive;"
                + " close the program that writes it, or run “PRAGMA wal_checkpoint(TRUNCATE)” with sqlite3")
    }

    /// Checks the tables, views and columns, permits queries of them, and returns whether there are metadata.
    ///
    /// - Throws: `SchemaError` if there are no tiles, or if they are in a form that is not read.
    static func checkSchema(of database: UntrustedDatabase) throws -> Bool {
        try database.read { connection in
            let schema = ArchiveSchema(try SchemaObject.all(in: connection))
            guard let tables = try schema.tables(behind: "tiles") else {
                throw SchemaError(message: "the database has no table or view “tiles”; pass an MBTiles archive")
            }
            let metadata = try schema.tables(behind: "metadata")
            for table in tables.union(metadata ?? []) { try connection.checkStoredColumns(of: table) }
            database.permit(tables.union(metadata ?? []).union(["tiles", "metadata"]))
            let missing = Set(["zoom_level", "tile_column", "tile_row", "tile_data"])
                .subtracting(try columns(of: "tiles", in: connection))
            guard missing.isEmpty else {
                throw SchemaError(
                    message:
                        "“tiles” has no column \(missing.sorted().joined(separator: ", ")); pass an MBTiles archive")
            }
            return try metadata != nil && columns(of: "metadata", in: connection).isSuperset(of: ["name", "value"])
        }
    }

    private static func columns(of table: String, in database: Database) throws -> Set<String> {
        Set(try database.makeStatement(sql: "SELECT * FROM \(table) LIMIT 0").columnNames.map { $0.lowercased() })
    }

    /// Adds the path of the file to the errors of a function.
    static func describingErrors<Value>(
        of path: String, _ body: () throws -> Value
    ) throws(TileArchiveError) -> Value {
        do {
            return try body()
        } catch let error as TileArchiveError {
            throw error
        } catch let error as DatabaseError {
            let message = error.message ?? "SQLite error \(error.resultCode.rawValue)"
            switch error.resultCode {
            case .SQLITE_NOTADB:
                throw TileArchiveError(path: path, message: "is not an SQLite database; pass an MBTiles archive")
            case .SQLITE_CORRUPT:
                throw TileArchiveError(path: path, message: "the database is damaged: \(message); replace the file")
            case .SQLITE_AUTH:
                throw TileArchiveError(
                    path: path, message: "the database has a view that is not read: \(message); replace it by a table")
            case .SQLITE_TOOBIG:
                throw TileArchiveError(
                    path: path,
                    message: "a value is longer than \(TileCompression.maximumByteCount) bytes, or than the file")
            default: throw TileArchiveError(path: path, message: "the database cannot be read: \(message)")
            }
        } catch {
            throw TileArchiveError(path: path, message: "\(error)")
        }
    }
}

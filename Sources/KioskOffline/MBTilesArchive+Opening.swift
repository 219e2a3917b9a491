import Foundation
import GRDB
import KioskResources
import KioskTiles

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

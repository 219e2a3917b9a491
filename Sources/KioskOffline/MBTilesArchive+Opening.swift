import Foundation
import GRDB
import KioskMaps
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

    /// Checks the tables and columns, and returns whether there are metadata.
    static func checkSchema(_ database: Database, path: String) throws -> Bool {
        let names = try String.fetchSet(
            database, sql: "SELECT lower(name) FROM sqlite_master WHERE type IN ('table', 'view')")
        guard names.contains("tiles") else {
            throw TileArchiveError(
                path: path, message: "the database has no table or view “tiles”; pass an MBTiles archive")
        }
        let columns = try Set(database.columns(in: "tiles").map { $0.name.lowercased() })
        let missing = ["zoom_level", "tile_column", "tile_row", "tile_data"].filter { !columns.contains($0) }
        guard missing.isEmpty else {
            throw TileArchiveError(
                path: path, message: "“tiles” has no column \(missing.joined(separator: ", ")); pass an MBTiles archive"
            )
        }
        guard names.contains("metadata") else { return false }
        let metadata = try Set(database.columns(in: "metadata").map { $0.name.lowercased() })
        return metadata.isSuperset(of: ["name", "value"])
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
            case .SQLITE_TOOBIG:
                throw TileArchiveError(
                    path: path, message: "a value is longer than \(TileCompression.maximumByteCount) bytes; split it")
            default: throw TileArchiveError(path: path, message: "the database cannot be read: \(message)")
            }
        } catch {
            throw TileArchiveError(path: path, message: "\(error)")
        }
    }
}

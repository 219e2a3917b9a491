public import Foundation

/// The error of a migration; no file was changed or lost.
public struct MigrationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path of the file that cannot be moved.
    public var path: String

    /// The problem and its remedy.
    public var message: String

    /// The path and the message.
    public var description: String { "\(path): \(message)" }
}

/// The move of the database of offline regions from its location in version 6 of the guides to that of version 10.
///
///     let result = OfflineCacheMigrator.migrate(from: oldFile, to: newFile)  // before a store is opened
///
/// The database is moved with the files of its journal. Between file systems it is copied, synchronised to disk and renamed, so
/// that the destination is complete or does not exist.
public enum OfflineCacheMigrator {
    /// The result of a migration.
    public enum Outcome: Hashable, Sendable {
        /// The database was moved.
        case moved
        /// There is no database to move.
        case nothingToDo
        /// There is a database at the destination; both are unchanged.
        case destinationExists
    }

    /// The endings of the files of a database, of which the first is moved last.
    private static let endings = ["", "-wal", "-shm", "-journal"]

    /// Moves a database.
    ///
    /// - Parameters:
    ///   - source: The database.
    ///   - destination: The new location, whose directory is made.
    /// - Returns: What was done, or the error.
    public static func migrate(from source: URL, to destination: URL) -> Result<Outcome, MigrationError> {
        let files = FileManager.default
        guard files.fileExists(atPath: source.path) else { return .success(.nothingToDo) }
        guard !endings.contains(where: { files.fileExists(atPath: destination.path + $0) }) else {
            return .success(.destinationExists)
        }
        guard isDatabase(source) else {
            return .failure(MigrationError(path: source.path, message: "is not an SQLite database; move it by hand"))
        }
        var moved: [String] = []
        do {
            try files.createDirectory(at: destination.deletingLastPathComponent(), withIntermediateDirectories: true)
            for ending in endings.reversed() where files.fileExists(atPath: source.path + ending) {
                try move(source.path + ending, to: destination.path + ending)
                moved.append(ending)
            }
            try FileHandle(forReadingFrom: destination.deletingLastPathComponent()).synchronize()
            return .success(.moved)
        } catch {
            for ending in moved.reversed() {
                try? files.moveItem(atPath: destination.path + ending, toPath: source.path + ending)
            }
            return .failure(
                MigrationError(
                    path: source.path, message: "cannot be moved: \(error.localizedDescription); check the permissions")
            )
        }
    }

    private static func isDatabase(_ file: URL) -> Bool {
        guard let handle = try? FileHandle(forReadingFrom: file), let head = try? handle.read(upToCount: 16) else {
            return false
        }
        return head == Data("SQLite format 3\0".utf8)
    }

    private static func move(_ source: String, to destination: String) throws {
        if rename(source, destination) == 0 { return }
        guard errno == EXDEV else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        let part = destination + ".part"
        defer { try? FileManager.default.removeItem(atPath: part) }
        try? FileManager.default.removeItem(atPath: part)
        try FileManager.default.copyItem(atPath: source, toPath: part)
        let handle = try FileHandle(forUpdating: URL(filePath: part))
        try handle.synchronize()
        try handle.close()
        guard rename(part, destination) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        try FileManager.default.removeItem(atPath: source)
    }
}

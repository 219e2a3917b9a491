import Foundation
import GRDB

/// The error of a database of resources on disk.
///
///     /var/lib/kiosk/offline.db: the disk is full; free some space
public struct OfflineStorageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of a problem.
    public enum Kind: Hashable, Sendable {
        /// There is no space left, on the disk or in the quota.
        case full
        /// The file or its directory cannot be written.
        case readOnly
        /// The database is damaged.
        case damaged
        /// The file belongs to another program, or to a newer version of this library.
        case foreign
        /// Another process writes the database for too long.
        case busy
        /// Any other problem.
        case other
    }

    /// The kind of the problem.
    public var kind: Kind

    /// The path of the database.
    public var path: String

    /// The problem and its remedy.
    public var message: String

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - kind: The kind of the problem.
    ///   - path: The path of the database.
    ///   - message: The problem and its remedy.
    public init(kind: Kind, path: String, message: String) {
        self.kind = kind
        self.path = path
        self.message = message
    }

    /// The path and the message.
    public var description: String { "\(path): \(message)" }
}

extension OfflineStorageError {
    /// Creates the error for an error of SQLite, of the contents of a database or of the file system.
    init(_ error: any Error, path: String) {
        switch error {
        case let error as OfflineStorageError: self = error
        case let error as DatabaseError: self.init(error, path: path)
        case let error as ColumnError:
            self.init(kind: .damaged, path: path, message: "the database is damaged: \(error); replace the file")
        case is SchemaError, is QueryLimitError: self.init(kind: .damaged, path: path, message: "\(error)")
        default: self.init(kind: .other, path: path, message: "\(error.localizedDescription); check the path")
        }
    }

    /// Calls a function that reads a database, and adds the path to its errors, so that another database is not blamed for them.
    ///
    /// - Parameters:
    ///   - path: The path of the database.
    ///   - body: The function.
    static func describing<Value>(_ path: String, _ body: () throws -> Value) throws(OfflineStorageError) -> Value {
        do { return try body() } catch { throw OfflineStorageError(error, path: path) }
    }

    /// Creates the error of a database that other processes have locked.
    ///
    /// - Parameters:
    ///   - holders: The processes; empty if they are unknown.
    ///   - path: The path of the database.
    init(lockedBy holders: [LockHolder], path: String) {
        let names = holders.isEmpty ? "another process" : holders.map(\.description).joined(separator: ", ")
        self.init(
            kind: .busy, path: path, message: "\(names) has locked the database; wait until it ends, and try again")
    }

    private init(_ error: DatabaseError, path: String) {
        let message = error.message ?? "SQLite error \(error.resultCode.rawValue)"
        let (kind, text): (Kind, String) =
            switch error.resultCode {
            case .SQLITE_FULL: (.full, "the disk is full; free some space")
            case .SQLITE_READONLY, .SQLITE_PERM:
                (.readOnly, "cannot be written: \(message); check the permissions and the file system")
            case .SQLITE_CANTOPEN:
                (.readOnly, "cannot be opened: \(message); check the path, the permissions and the file system")
            case .SQLITE_NOTADB: (.damaged, "is not an SQLite database; move the file away")
            case .SQLITE_CORRUPT: (.damaged, "the database is damaged: \(message); move the file away")
            case .SQLITE_AUTH:
                (.damaged, "the database has a statement that is not permitted: \(message); replace the file")
            case .SQLITE_TOOBIG: (.damaged, "a value is too long; replace the file")
            case .SQLITE_IOERR: (.other, "input or output error: \(message); check the disk")
            default: (.other, "the database cannot be used: \(message)")
            }
        switch error.resultCode {
        case .SQLITE_BUSY, .SQLITE_LOCKED:
            self.init(lockedBy: LockHolder.holders(of: [path, path + "-shm"]), path: path)
        default: self.init(kind: kind, path: path, message: text)
        }
    }
}

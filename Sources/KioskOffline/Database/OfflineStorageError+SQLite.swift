import Foundation
import GRDB

extension OfflineStorageError {
    /// Creates the error for an error of SQLite or of the file system.
    init(_ error: any Error, path: String) {
        switch error {
        case let error as OfflineStorageError: self = error
        case let error as DatabaseError: self.init(error, path: path)
        default: self.init(kind: .other, path: path, message: "\(error.localizedDescription); check the path")
        }
    }

    private init(_ error: DatabaseError, path: String) {
        let message = error.message ?? "SQLite error \(error.resultCode.rawValue)"
        let (kind, text): (Kind, String) =
            switch error.resultCode {
            case .SQLITE_FULL: (.full, "the disk is full; free some space")
            case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH:
                (.readOnly, "cannot be written: \(message); check the permissions and the file system")
            case .SQLITE_CANTOPEN:
                (.readOnly, "cannot be opened: \(message); check the path, the permissions and the file system")
            case .SQLITE_NOTADB: (.damaged, "is not an SQLite database; move the file away")
            case .SQLITE_CORRUPT: (.damaged, "the database is damaged: \(message); move the file away")
            case .SQLITE_BUSY, .SQLITE_LOCKED: (.busy, "another process writes the database; try again")
            case .SQLITE_IOERR: (.other, "input or output error: \(message); check the disk")
            default: (.other, "the database cannot be used: \(message)")
            }
        self.init(kind: kind, path: path, message: text)
    }
}

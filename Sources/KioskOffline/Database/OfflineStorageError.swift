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

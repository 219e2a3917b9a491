import Foundation
import GRDB
import Glibc
import Synchronization

/// An SQLite database of resources, which is opened when it is first used.
///
/// It has a write-ahead log that is synchronised to disk with each transaction: after a loss of power, committed transactions are
/// complete and others are undone. Several processes can use it, of which one writes at a time.
final class ResourceDatabase: Sendable {
    /// An open file, which is that of `path` until the file is closed or replaced.
    struct Connection: Sendable {
        let reader: any DatabaseReader
        /// The same database for writing; nil if the file cannot be written.
        let writer: DatabasePool?
    }

    private enum State {
        /// The file has not been used.
        case closed
        /// The file is open.
        case open(Connection)
        /// The file could not be opened; the first use after a time tries again.
        case failed(OfflineStorageError, retryTime: Date)
    }

    /// The time in which a file that could not be opened is not tried again, in seconds.
    ///
    /// Its disk may be mounted after the start.
    private static let retryDelay = 30.0

    /// The path of the file.
    let path: String

    /// Returns the current time.
    let now: @Sendable () -> Date

    private let format: Format
    private let lockWait: LockWait
    private let state = Mutex<State>(.closed)
    /// The problems that `takeNotices()` returns next.
    private let notices = Mutex<[OfflineStorageError]>([])

    /// Creates a reference to a database; the file is not accessed.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - format: The kind of database.
    ///   - lockWait: The wait for locks of other processes.
    ///   - now: Returns the current time.
    init(
        file: URL, format: Format, lockWait: LockWait = LockWait(), now: @escaping @Sendable () -> Date
    ) {
        path = file.path
        self.lockWait = lockWait
        self.format = format
        self.now = now
    }

    /// Reads the database.
    func read<Value>(_ body: (Database) throws -> Value) throws(OfflineStorageError) -> Value {
        let connection = try connection()
        do {
            return try connection.reader.read(body)
        } catch {
            throw handle(error, of: connection)
        }
    }

    /// Writes the database in a transaction, which waits until others have ended.
    func write<Value>(_ body: (Database) throws -> Value) throws(OfflineStorageError) -> Value {
        let connection = try connection()
        guard let writer = connection.writer else {
            throw OfflineStorageError(
                kind: .readOnly, path: path, message: "cannot be written; check the permissions and the file system")
        }
        do {
            return try writer.write(body)
        } catch {
            throw handle(error, of: connection)
        }
    }

    /// Writes the database in a transaction without blocking the thread.
    ///
    /// - Throws: `CancellationError` if the task is cancelled, which undoes the transaction, or `OfflineStorageError`.
    func asyncWrite<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws -> Value {
        let connection = try connection()
        // For a database that cannot be written, `write` throws the error.
        guard let writer = connection.writer else { return try write(body) }
        do {
            return try await writer.write(body)
        } catch let error as CancellationError {
            throw error
        } catch {
            throw handle(error, of: connection)
        }
    }

    /// Writes the database in a transaction without blocking the thread, even if the task has been cancelled.
    func asyncWriteIgnoringCancellation<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws -> Value {
        // A task of its own is not cancelled with the one that waits for it.
        try await Task { try await self.asyncWrite(body) }.value
    }

    /// Executes statements that cannot run in a transaction; does nothing if the file cannot be written.
    func writeWithoutTransaction(_ body: (Database) throws -> Void) throws(OfflineStorageError) {
        let connection = try connection()
        do {
            try connection.writer?.writeWithoutTransaction(body)
        } catch {
            throw handle(error, of: connection)
        }
    }

    /// Moves the contents of the write-ahead log to the file, unless another process reads it.
    ///
    /// A file without a log can also be opened where it cannot be written.
    func checkpoint() throws(OfflineStorageError) {
        try writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
    }

    /// Returns the problems that did not prevent the use of the database, each once.
    func takeNotices() -> [OfflineStorageError] {
        notices.withLock { notices in
            defer { notices = [] }
            return notices
        }
    }

    /// Closes the file; the next use opens it again.
    func close() {
        state.withLock { state in
            if case .open(let connection) = state { try? connection.reader.close() }
            state = .closed
        }
    }

    /// Returns the open file, or opens it.
    func connection() throws(OfflineStorageError) -> Connection {
        let result = state.withLock { state -> Result<Connection, OfflineStorageError> in
            switch state {
            case .open(let connection): return .success(connection)
            case .failed(let error, let retryTime) where now() < retryTime: return .failure(error)
            case .closed, .failed: break
            }
            do throws(OfflineStorageError) {
                let connection = try open()
                state = .open(connection)
                return .success(connection)
            } catch {
                state = .failed(error, retryTime: now().addingTimeInterval(Self.retryDelay))
                return .failure(error)
            }
        }
        return try result.get()
    }

    /// Returns the description of an error; a damaged file that can be replaced is moved away.
    ///
    /// - Parameters:
    ///   - error: The error of an operation.
    ///   - failed: The connection of the operation. If it is not the open one, another operation has moved its file away.
    func handle(_ error: any Error, of failed: Connection) -> OfflineStorageError {
        let described = OfflineStorageError(error, path: path)
        guard described.kind == .damaged, format.replacesDamagedFile else { return described }
        state.withLock { state in
            guard case .open(let connection) = state, connection.reader === failed.reader else { return }
            try? connection.reader.close()
            state = .closed
            do { try setAside() } catch { notices.withLock { $0.append(OfflineStorageError(error, path: path)) } }
        }
        return described
    }
}

extension ResourceDatabase {
    /// Opens the file for writing or, if that is not possible, for reading.
    private func open() throws(OfflineStorageError) -> Connection {
        try format.checkHeader(ofFileAt: path)
        lockWait.beginOpening()
        defer { lockWait.endOpening() }
        do throws(OfflineStorageError) {
            return try openWriting()
        } catch {
            if error.kind == .damaged, format.replacesDamagedFile {
                do { try setAside() } catch { throw OfflineStorageError(error, path: path) }
                return try openWriting()
            }
            guard error.kind == .readOnly, FileManager.default.fileExists(atPath: path) else { throw error }
            let connection = try openReading()
            notices.withLock {
                $0.append(
                    OfflineStorageError(
                        kind: .readOnly, path: path,
                        message: "the \(format.name) cannot be written, so that nothing is stored; check the"
                            + " permissions and the file system"))
            }
            return connection
        }
    }

    /// Opens the file for writing, and creates it and its tables if necessary.
    private func openWriting() throws(OfflineStorageError) -> Connection {
        do {
            try FileManager.default.createDirectory(
                at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
        } catch {
            throw OfflineStorageError(
                kind: .readOnly, path: path,
                message: "the directory cannot be created: \(error.localizedDescription); check the permissions")
        }
        // One process at a time opens the file: SQLite does not wait for the lock of another one, but fails, when it changes to a
        // write-ahead log or creates the tables.
        let directory = try lockDirectory()
        defer { if let directory { Glibc.close(directory) } }
        do {
            let pool = try DatabasePool(path: path, configuration: configuration)
            // A current file is only read, so that opening it does not wait for a long transaction of another process, such as an
            // import. The connection of the writer reads it, because one for reading would keep the log in use.
            if try !pool.writeWithoutTransaction({ try format.isCurrent($0) }) {
                try pool.write { try checkOwner($0) }
                try format.migrator.migrate(pool)
            }
            try pool.writeWithoutTransaction { try format.checkSchema($0) }
            return Connection(reader: pool, writer: pool)
        } catch {
            throw OfflineStorageError(error, path: path)
        }
    }

    /// Locks the directory of the file against other processes that open a database in it, and waits for their locks.
    ///
    /// - Returns: The descriptor of the directory, whose lock ends when it is closed; nil if the directory cannot be opened.
    /// - Throws: `OfflineStorageError` if another process keeps the lock.
    private func lockDirectory() throws(OfflineStorageError) -> Int32? {
        let directoryPath = URL(filePath: path).deletingLastPathComponent().path
        let directory = Glibc.open(directoryPath, O_RDONLY | O_CLOEXEC)
        guard directory >= 0 else { return nil }
        var attempt = 0
        while flock(directory, LOCK_EX | LOCK_NB) != 0 {
            // A file system may not support the lock. SQLite protects the file by locks of its own, so that opening without it may
            // fail, but not cause damage.
            guard errno == EWOULDBLOCK || errno == EINTR else { break }
            guard lockWait.waits(attempt: attempt) else {
                Glibc.close(directory)
                throw OfflineStorageError(lockedBy: LockHolder.holders(of: [directoryPath]), path: path)
            }
            attempt += 1
        }
        return directory
    }

    /// Opens a file that cannot be written for reading.
    ///
    /// - Throws: `OfflineStorageError` if it has a write-ahead log that is not empty: without applying it, the file is not complete.
    private func openReading() throws(OfflineStorageError) -> Connection {
        let log = try? FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? NSNumber
        guard (log?.intValue ?? 0) == 0 else {
            throw OfflineStorageError(
                kind: .readOnly, path: path,
                message: "its write-ahead log cannot be applied, because the file cannot be written; make it writable")
        }
        var configuration = configuration
        configuration.readonly = true
        do {
            // SQLite opens a file in write-ahead mode in a directory that cannot be written only as immutable.
            let queue = try DatabaseQueue(
                path: URL(filePath: path).absoluteString + "?immutable=1", configuration: configuration)
            try queue.read {
                try checkOwner($0)
                try format.checkSchema($0)
            }
            return Connection(reader: queue, writer: nil)
        } catch {
            throw OfflineStorageError(error, path: path)
        }
    }

    private var configuration: Configuration {
        var configuration = Configuration()
        configuration.label = "KioskOffline"
        configuration.busyMode = .callback { [lockWait] in lockWait.waits(attempt: $0) }
        configuration.prepareDatabase { database in
            try database.execute(sql: "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
            // With the default for a write-ahead log, a loss of power could undo committed transactions.
            if !database.configuration.readonly { try database.execute(sql: "PRAGMA synchronous = FULL") }
        }
        return configuration
    }

    /// Checks that a database is of this kind and not from a newer version; sets the application ID of an empty one.
    private func checkOwner(_ database: Database) throws {
        let owner = try format.owner(of: database)
        if owner == 0, try SchemaObject.all(in: database).isEmpty {
            try database.execute(sql: "PRAGMA application_id = \(format.applicationID)")
        } else if owner != format.applicationID {
            throw format.foreign(path)
        } else if try format.isSuperseded(database) {
            throw format.newer(path)
        }
    }

    /// Renames a damaged file and its log, whose contents may be needed, so that a new file can be created.
    private func setAside() throws {
        let suffix = ".damaged-\(Int(now().timeIntervalSince1970))"
        try FileManager.default.moveItem(atPath: path, toPath: path + suffix)
        for ending in ["-wal", "-shm"] where FileManager.default.fileExists(atPath: path + ending) {
            try FileManager.default.moveItem(atPath: path + ending, toPath: path + suffix + ending)
        }
        notices.withLock {
            $0.append(
                OfflineStorageError(
                    kind: .damaged, path: path,
                    message:
                        "the \(format.name) was damaged and is replaced by a new one; the damaged file is \(path + suffix)"
                ))
        }
    }
}

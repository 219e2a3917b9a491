import Foundation
import GRDB
import GRDBSQLite

/// A database file of unknown origin, which is read and never changed.
///
/// A database is a program: its views, generated columns and pages can keep SQLite busy without end, and its values can have every
/// type and size. Queries read the tables that were permitted, all of whose columns are stored, within limits of size, steps and time.
final class UntrustedDatabase: Sendable {
    /// The number of steps that an operation may take, apart from those for the size of the file.
    private static let baseSteps = 500_000

    /// The number of steps for each byte of the file; the smallest row has about 20 bytes and takes about 20 steps.
    private static let stepsPerByte = 8

    /// The number of steps that the schema may take.
    private static let schemaSteps = 100_000

    /// The bytes of the shortest file whose values may be as long as the file.
    private static let minimumValueLimit = 4096

    /// The greatest size of a database of SQLite, in bytes; a file with holes can be larger.
    private static let maximumByteCount = 1 << 48

    /// The path of the file.
    let path: String

    /// The size of the file, in bytes.
    ///
    /// A value, or the sum of different ones, is not longer.
    let byteCount: Int

    private let queue: DatabaseQueue
    private let budget: QueryBudget
    private let authorizer: QueryAuthorizer

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - maximumValueByteCount: The greatest length of a value, in bytes.
    ///   - budget: The limits of operations.
    /// - Throws: An error of SQLite or of the file system, or `QueryLimitError`.
    init(path: String, maximumValueByteCount: Int, budget: QueryBudget = QueryBudget()) throws {
        self.path = path
        self.budget = budget
        let authorizer = QueryAuthorizer()
        self.authorizer = authorizer
        let file = URL(filePath: path)
        byteCount = min(try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0, Self.maximumByteCount)
        let valueLimit = min(maximumValueByteCount, max(byteCount, Self.minimumValueLimit))
        var configuration = Configuration()
        configuration.readonly = true
        configuration.label = "UntrustedDatabase"
        // The connection keeps the closure, and with it the objects whose addresses SQLite has.
        configuration.prepareDatabase { [budget, authorizer] database in
            let connection = database.sqliteConnection
            for (limit, value) in UntrustedDatabase.limits { sqlite3_limit(connection, limit, value) }
            sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, Int32(clamping: valueLimit))
            try database.execute(
                sql: """
                    PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA writable_schema = OFF;
                    PRAGMA mmap_size = 0; PRAGMA temp_store = MEMORY;
                    """)
            budget.watch(connection)
            authorizer.guardConnection(connection)
        }
        budget.begin(steps: Self.schemaSteps)
        defer { budget.end() }
        do {
            queue = try DatabaseQueue(path: file.absoluteString + "?immutable=1", configuration: configuration)
        } catch {
            throw budget.limitError ?? error
        }
    }

    /// Checks that a database has no changes in other files, which are not read.
    ///
    /// - Throws: `OfflineStorageError` if there is a journal.
    static func checkLogs(of path: String) throws(OfflineStorageError) {
        for ending in ["-wal", "-journal"] {
            let size = try? FileManager.default.attributesOfItem(atPath: path + ending)[.size] as? NSNumber
            guard let size, size.intValue > 0 else { continue }
            throw OfflineStorageError(
                kind: .busy, path: path,
                message:
                    "the file “\(URL(filePath: path).lastPathComponent)\(ending)” contains changes that are not in the"
                    + " database; close the program that writes it, or open it once with that program")
        }
    }

    /// The limits of statements and schemas, which those of real files do not reach.
    private static let limits: [(Int32, Int32)] = [
        (SQLITE_LIMIT_SQL_LENGTH, 20_000), (SQLITE_LIMIT_COLUMN, 100), (SQLITE_LIMIT_EXPR_DEPTH, 100),
        (SQLITE_LIMIT_COMPOUND_SELECT, 8), (SQLITE_LIMIT_VDBE_OP, 25_000), (SQLITE_LIMIT_FUNCTION_ARG, 8),
        (SQLITE_LIMIT_ATTACHED, 0), (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 50), (SQLITE_LIMIT_VARIABLE_NUMBER, 16),
        (SQLITE_LIMIT_TRIGGER_DEPTH, 1), (SQLITE_LIMIT_WORKER_THREADS, 0),
    ]

    /// Permits queries of tables and views.
    ///
    /// - Parameter names: Their names in lower case.
    func permit(_ names: Set<String>) { authorizer.permit(names) }

    /// Reads the database; a function that reads many rows calls `restartTimeLimit()` at intervals.
    ///
    /// - Throws: An error of SQLite or of the function, or `QueryLimitError`.
    func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
        try queue.unsafeRead { database in
            budget.begin(steps: Self.baseSteps + byteCount * Self.stepsPerByte)
            defer { budget.end() }
            do {
                return try body(database)
            } catch {
                throw budget.limitError ?? error
            }
        }
    }

    /// Restarts the time limit of the operation in progress, which has read rows.
    func restartTimeLimit() { budget.restartTime() }

    /// Closes the file.
    func close() { try? queue.close() }
}

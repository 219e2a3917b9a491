import GRDBSQLite
import Synchronization

/// What queries of a database of unknown origin, and the views that they use, may do: read the tables that were checked.
///
/// Source: "Defense Against The Dark Arts", sqlite.org/security.html.
final class QueryAuthorizer: Sendable {
    /// Functions without side effects, whose results are not longer than their arguments.
    private static let functions: Set = [
        "abs", "coalesce", "count", "ifnull", "length", "lower", "max", "min", "nullif", "round", "sum", "total",
        "typeof",
        "upper",
    ]

    /// The tables that describe the schema.
    private static let schemaTables: Set = ["sqlite_master", "sqlite_schema"]

    private let readable = Mutex(QueryAuthorizer.schemaTables)

    /// Permits queries of tables and views.
    ///
    /// - Parameter names: Their names in lower case.
    func permit(_ names: Set<String>) { readable.withLock { $0.formUnion(names) } }

    /// Lets SQLite ask for permission while it compiles statements.
    ///
    /// The connection keeps the address of the authorizer, which must exist longer.
    func guardConnection(_ connection: OpaquePointer?) {
        sqlite3_set_authorizer(
            connection,
            { context, action, first, second, _, _ in
                guard let context else { return SQLITE_DENY }
                let authorizer = Unmanaged<QueryAuthorizer>.fromOpaque(context).takeUnretainedValue()
                return authorizer.permits(action, first.map { String(cString: $0) }, second.map { String(cString: $0) })
                    ? SQLITE_OK : SQLITE_DENY
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Returns whether a statement may perform an action; the arguments are those of `sqlite3_set_authorizer`.
    private func permits(_ action: Int32, _ first: String?, _ second: String?) -> Bool {
        switch action {
        case SQLITE_SELECT: true
        case SQLITE_READ: first.map { name in readable.withLock { $0.contains(name.lowercased()) } } ?? false
        case SQLITE_FUNCTION: second.map { Self.functions.contains($0.lowercased()) } ?? false
        // It describes the columns of a table.
        case SQLITE_PRAGMA: first?.lowercased() == "table_xinfo"
        default: false
        }
    }
}

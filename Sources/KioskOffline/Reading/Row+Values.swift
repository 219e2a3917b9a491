import GRDB

/// The values of a row, which are read by these methods alone: subscripts of rows trap if a value is NULL or of another type, and
/// SQLite stores values of every type in every column.
extension Row {
    /// The greatest number of bytes or items that a column counts; sums of such numbers do not overflow.
    private static let maximumCount = 1 << 40

    /// The greatest number of seconds before and after 1970: the year 5138.
    private static let maximumSeconds = 1e11

    /// Returns the value of a column.
    ///
    /// - Parameters:
    ///   - column: The name of the column in the query.
    ///   - table: The table, for messages.
    ///   - type: The type of the value.
    /// - Throws: `ColumnError` if the value is NULL, or cannot be converted to the type without loss.
    func value<Value: DatabaseValueConvertible>(
        _ column: String, of table: String, as type: Value.Type = Value.self
    ) throws(ColumnError) -> Value {
        guard let value = try optionalValue(column, of: table, as: type) else {
            throw ColumnError(table: table, column: column, problem: "is NULL")
        }
        return value
    }

    /// Returns the value of a column; nil if it is NULL.
    ///
    /// - Parameters:
    ///   - column: The name of the column in the query.
    ///   - table: The table, for messages.
    ///   - type: The type of the value.
    /// - Throws: `ColumnError` if the value cannot be converted to the type without loss.
    func optionalValue<Value: DatabaseValueConvertible>(
        _ column: String, of table: String, as type: Value.Type = Value.self
    ) throws(ColumnError) -> Value? {
        let stored: DatabaseValue
        do {
            stored = try decode(DatabaseValue.self, forColumn: column)
        } catch {
            throw ColumnError(table: table, column: column, problem: "is missing")
        }
        guard !stored.isNull else { return nil }
        guard let value = Value.fromDatabaseValue(stored) else {
            throw ColumnError(table: table, column: column, problem: "has \(stored.kind), not a value of \(Value.self)")
        }
        return value
    }

    /// Returns a number of bytes or items.
    ///
    /// - Parameters:
    ///   - column: The name of the column in the query.
    ///   - table: The table, for messages.
    /// - Throws: `ColumnError` if the value is no number, negative or greater than 2⁴⁰.
    func count(_ column: String, of table: String) throws(ColumnError) -> Int {
        let number = try value(column, of: table, as: Int.self)
        guard (0...Self.maximumCount).contains(number) else {
            throw ColumnError(table: table, column: column, problem: "is \(number), not 0 to \(Self.maximumCount)")
        }
        return number
    }

    /// Returns a time in seconds since 1970, limited to the years −1199 to 5138; nil if it is NULL.
    ///
    /// - Parameters:
    ///   - column: The name of the column in the query.
    ///   - table: The table, for messages.
    /// - Throws: `ColumnError` if the value is no number.
    func seconds(_ column: String, of table: String) throws(ColumnError) -> Double? {
        try optionalValue(column, of: table, as: Double.self).map {
            Swift.min(Swift.max($0, -Self.maximumSeconds), Self.maximumSeconds)
        }
    }
}

extension DatabaseValue {
    /// The kind of the value, for messages.
    fileprivate var kind: String {
        switch storage {
        case .null: "NULL"
        case .int64(let number): "the integer \(number)"
        case .double(let number): "the number \(number)"
        case .string: "text"
        case .blob(let data): "a blob of \(data.count) bytes"
        }
    }
}

/// The error of a value in a database that is missing, of another type or out of range.
struct ColumnError: Error, Hashable, CustomStringConvertible {
    /// The table of the value.
    var table: String

    /// The name of the column.
    var column: String

    /// What the value is.
    var problem: String

    /// The table, the column and the problem.
    var description: String { "the column “\(column)” of the table “\(table)” \(problem)" }
}

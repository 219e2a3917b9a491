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

import KioskGeometry

/// What is wrong with the table, and where.
struct TableProblem: Error {
    let path: JSONPath
    let message: String
}

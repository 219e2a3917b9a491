import KioskGeometry

/// An error in the property table, with its path.
struct TableProblem: Error {
    let path: JSONPath
    let message: String
}

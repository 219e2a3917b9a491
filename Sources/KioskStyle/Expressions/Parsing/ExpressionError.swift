/// An error in an expression, with its location.
package struct ExpressionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path of the error from the outermost expression: argument indices, where 0 is the operator.
    package var path: [Int]

    /// The problem: what was expected and what was found.
    package var message: String

    /// The errors caused by this one, in order; usually empty.
    package var consequences: [ExpressionError] = []

    /// The error, followed by its consequences.
    package var all: [ExpressionError] {
        var first = self
        first.consequences = []
        return [first] + consequences
    }

    /// The message, preceded by the path if there is one.
    package var description: String {
        path.isEmpty ? message : path.map { "[\($0)]" }.joined() + ": " + message
    }
}

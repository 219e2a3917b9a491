/// An error in an expression, with its location.
public struct ExpressionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path of the error from the outermost expression: argument indices, where 0 is the operator.
    public var path: [Int]

    /// The problem: what was expected and what was found.
    public var message: String

    /// The errors caused by this one, in order; usually empty.
    public var consequences: [ExpressionError] = []

    /// The error, followed by its consequences.
    public var all: [ExpressionError] {
        var first = self
        first.consequences = []
        return [first] + consequences
    }

    /// The message, preceded by the path if there is one.
    public var description: String {
        path.isEmpty ? message : path.map { "[\($0)]" }.joined() + ": " + message
    }
}

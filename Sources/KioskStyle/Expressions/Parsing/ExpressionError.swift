/// What is wrong with an expression, and where in it.
public struct ExpressionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The way to the culprit from the outermost expression: argument numbers, the operator being 0.
    public var path: [Int]

    /// What was expected and what was found.
    public var message: String

    /// What else is wrong because of it, in order; mostly nothing.
    public var consequences: [ExpressionError] = []

    /// The error and its consequences.
    public var all: [ExpressionError] {
        var first = self
        first.consequences = []
        return [first] + consequences
    }

    /// The message, with its place where there is one.
    public var description: String {
        path.isEmpty ? message : path.map { "[\($0)]" }.joined() + ": " + message
    }
}

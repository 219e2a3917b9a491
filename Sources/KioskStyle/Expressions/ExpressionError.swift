/// What is wrong with an expression, and where in it.
public struct ExpressionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The way to the culprit from the outermost expression: argument numbers, the operator being 0.
    public var path: [Int]

    /// What was expected and what was found.
    public var message: String

    /// The message, with its place where there is one.
    public var description: String {
        path.isEmpty ? message : path.map { "[\($0)]" }.joined() + ": " + message
    }
}

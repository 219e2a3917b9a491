/// What is wrong with a JSON document, and where.
///
///     line 3, column 18, at $.features[0].geometry.coordinates[1]: expected a number, found null
public struct JSONError: Error, Hashable, Sendable {
    /// Where it is wrong.
    public var position: JSONPosition
    /// The value that is wrong, or the innermost one around the place.
    public var path: JSONPath
    /// What was expected and what was found.
    public var message: String

    /// Creates an error from its place and its message.
    public init(position: JSONPosition, path: JSONPath, message: String) {
        self.position = position
        self.path = path
        self.message = message
    }
}

extension JSONError: CustomStringConvertible {
    /// Line, column, path and message.
    public var description: String {
        "line \(position.line), column \(position.column), at \(path): \(message)"
    }
}

/// An error in a JSON document, with its location.
///
///     line 3, column 18, at $.features[0].geometry.coordinates[1]: expected a number, found null
public struct JSONError: Error, Hashable, Sendable {
    /// The position of the error.
    public var position: JSONPosition
    /// The path of the invalid value, or of the innermost container at the position.
    public var path: JSONPath
    /// A description of what was expected and what was found.
    public var message: String

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - position: The position of the error.
    ///   - path: The path of the invalid value, or of the innermost container at the position.
    ///   - message: A description of what was expected and what was found.
    public init(position: JSONPosition, path: JSONPath, message: String) {
        self.position = position
        self.path = path
        self.message = message
    }
}

extension JSONError: CustomStringConvertible {
    /// The line, the column, the path and the message.
    public var description: String {
        "line \(position.line), column \(position.column), at \(path): \(message)"
    }
}

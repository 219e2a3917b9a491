/// An error in a style, with its location.
public struct StyleError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problem: what was expected and what was found.
    public var message: String

    /// The line of the document, starting at 1; nil if the style is not from a document.
    public var line: Int?

    /// The column in the line, starting at 1.
    public var column: Int?

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - message: The problem: what was expected and what was found.
    ///   - line: The line of the document, starting at 1.
    ///   - column: The column in the line, starting at 1.
    public init(message: String, line: Int? = nil, column: Int? = nil) {
        self.message = message
        self.line = line
        self.column = column
    }

    init(layer: String, property: String, message: String) {
        self.init(message: "layer \"\(layer)\", \(property): \(message)")
    }

    /// The message, preceded by the line and the column if there are any.
    public var description: String {
        guard let line, let column else { return message }
        return "\(line):\(column): \(message)"
    }
}

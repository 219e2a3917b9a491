/// What is wrong with a style, and where.
public struct StyleError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was expected and what was found.
    public var message: String

    /// The line of the document, from 1; nil when the style did not come from one.
    public var line: Int?

    /// The column in the line, from 1.
    public var column: Int?

    /// Creates an error.
    public init(message: String, line: Int? = nil, column: Int? = nil) {
        self.message = message
        self.line = line
        self.column = column
    }

    init(layer: String, property: String, message: String) {
        self.init(message: "layer \"\(layer)\", \(property): \(message)")
    }

    /// The message, with its place where there is one.
    public var description: String {
        guard let line, let column else { return message }
        return "\(line):\(column): \(message)"
    }
}

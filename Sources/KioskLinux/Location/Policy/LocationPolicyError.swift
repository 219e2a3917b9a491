/// What is wrong with the file of a policy, and where.
///
///     policy.yaml:2:40: expected a text; put quotes around it
public struct LocationPolicyError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file as it was named.
    public var file: String
    /// The line, counted from 1; nil when the file as a whole is meant.
    public var line: Int?
    /// The column, counted from 1; nil when the file as a whole is meant.
    public var column: Int?
    /// What was expected and what to do.
    public var message: String

    /// Creates an error about a file.
    public init(file: String, line: Int? = nil, column: Int? = nil, message: String) {
        self.file = file
        self.line = line
        self.column = column
        self.message = message
    }

    /// File, line, column and message.
    public var description: String {
        ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":") + ": " + message
    }
}

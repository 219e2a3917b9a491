/// Why a scenario cannot be read: the file, the place and what was expected there.
public struct ScenarioError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path of the file that is wrong: the scenario or one it names.
    public var file: String

    /// The line, from 1; nil when the file as a whole is wrong.
    public var line: Int?

    /// The column, from 1.
    public var column: Int?

    /// What was expected and what was found.
    public var message: String

    /// Creates an error.
    public init(file: String, line: Int? = nil, column: Int? = nil, message: String) {
        self.file = file
        self.line = line
        self.column = column
        self.message = message
    }

    /// The message, with its place where there is one.
    public var description: String {
        ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":") + ": " + message
    }
}

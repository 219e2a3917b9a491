/// Why a file cannot be read: the place in it, and what was expected there.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file's name as it was given.
    public var file: String
    /// The line, counted from 1; `nil` when the file as a whole is meant.
    public var line: Int?
    /// The column, counted from 1; `nil` when the line as a whole is meant.
    public var column: Int?
    /// What was found, what was expected, and what to do.
    public var message: String

    /// Creates an error about a place in a file.
    public init(file: String, line: Int? = nil, column: Int? = nil, message: String) {
        self.file = file
        self.line = line
        self.column = column
        self.message = message
    }

    /// The error as compilers print it: `file:line:column: message`.
    public var description: String {
        ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":") + ": " + message
    }
}

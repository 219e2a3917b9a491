/// An error of reading a file, with the position in the file.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name of the file, as given by the caller; empty for a text that is not in a file.
    public var file: String
    /// The line, counted from 1; `nil` if the error concerns the whole file.
    public var line: Int?
    /// The column, counted from 1; `nil` if the error concerns the whole line.
    public var column: Int?
    /// The problem and its remedy.
    public var message: String

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - file: The name of the file.
    ///   - line: The line, counted from 1; `nil` for the whole file.
    ///   - column: The column, counted from 1; `nil` for the whole line.
    ///   - message: The problem and its remedy.
    public init(file: String, line: Int? = nil, column: Int? = nil, message: String) {
        self.file = file
        self.line = line
        self.column = column
        self.message = message
    }

    /// The error in the format of compilers: `file:line:column: message`; without a file `line 2, column 3: message`.
    public var description: String {
        guard !file.isEmpty else {
            let parts = [line.map { "line \($0)" }, column.map { "column \($0)" }].compactMap { $0 }
            return (parts.isEmpty ? "the text" : parts.joined(separator: ", ")) + ": " + message
        }
        return ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":") + ": " + message
    }
}

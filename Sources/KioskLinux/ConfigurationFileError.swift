import Foundation

/// An error in a configuration file, such as quirks of devices or a location policy, with its position.
///
///     policy.yaml:2:40: expected a string; put it in quotes
public struct ConfigurationFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path of the file.
    public var file: String
    /// The line, counted from 1; nil for an error of the whole file.
    public var line: Int?
    /// The column, counted from 1; nil for an error of the whole file.
    public var column: Int?
    /// The problem and its remedy.
    public var message: String

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - file: The path of the file.
    ///   - line: The line, counted from 1; nil for an error of the whole file.
    ///   - column: The column, counted from 1; nil for an error of the whole file.
    ///   - message: The problem and its remedy.
    public init(file: String, line: Int? = nil, column: Int? = nil, message: String) {
        self.file = file
        self.line = line
        self.column = column
        self.message = message
    }

    /// Creates the error of a file that does not exist, is a directory or cannot be opened.
    init(unreadable url: URL) {
        var isDirectory: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory)
        let message =
            exists && isDirectory.boolValue
            ? "is a directory; pass a file" : "cannot be read; check that it exists and is readable"
        self.init(file: url.relativePath, message: message)
    }

    /// The path, line, column and message.
    public var description: String {
        ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":") + ": " + message
    }
}

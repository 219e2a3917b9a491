/// An error in a recording, with its position.
///
///     line 12, column 7: expected “</trkpt>”, found “</trkseg>”
public struct TrackError: Error, Hashable, Sendable {
    /// The line, counted from 1.
    public var line: Int
    /// The character of the line, counted from 1.
    public var column: Int
    /// The problem.
    public var message: String

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - line: The line, counted from 1.
    ///   - column: The character of the line, counted from 1.
    ///   - message: The problem.
    public init(line: Int, column: Int, message: String) {
        self.line = line
        self.column = column
        self.message = message
    }

    /// Creates an error at a byte of a document.
    ///
    /// - Complexity: O(*offset*)
    init(_ message: String, at offset: Int, in bytes: [UInt8]) {
        let before = bytes[..<min(max(offset, 0), bytes.count)]
        let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        self.init(
            line: before.count { $0 == UInt8(ascii: "\n") } + 1,
            column: before[lineStart...].count { $0 & 0b1100_0000 != 0b1000_0000 } + 1, message: message)
    }
}

extension TrackError: CustomStringConvertible {
    /// Line, column and message.
    public var description: String { "line \(line), column \(column): \(message)" }
}

import Foundation
import KioskGeometry
import KioskMapsTesting

/// What the program prints, and the only way to print it.
///
/// Names, messages and errors contain text of files, servers, devices and other machines. A terminal executes the control characters in
/// it, so they are escaped here, and a test checks that no other file of the program prints.
enum Console {
    /// The sequence that removes the line of the cursor.
    private static let lineRemoval = "\r\u{1B}[K"

    /// The sequence that moves the cursor to the first line, and removes all lines.
    private static let screenRemoval = "\u{1B}[H\u{1B}[2J"

    /// Whether standard error is a terminal; a program that reads errors would have to ignore progress.
    static var showsProgress: Bool { isatty(STDERR_FILENO) == 1 }

    /// Prints a line to standard output.
    static func printLine(_ text: String) { print(text.escapingControlCharacters) }

    /// Prints lines to standard output.
    static func printLines(_ text: String) { print(escapedLines(text)) }

    /// Prints a line to standard output at once, also to a pipe.
    static func printLineAtOnce(_ text: String) {
        printLine(text)
        StandardOutput.flush()
    }

    /// Prints a JSON document to standard output.
    static func printJSON(_ document: String) { print(escapedJSON(document)) }

    /// Prints a JSON document to standard output at once, also to a pipe.
    static func printJSONAtOnce(_ document: String) {
        printJSON(document)
        StandardOutput.flush()
    }

    /// Writes bytes of JSON to standard output without a buffer.
    ///
    /// - Throws: `FileError` if they cannot be written; the process then ends with status 1.
    static func writeJSON(_ bytes: Data) throws(FileError) {
        try StandardOutput.write(Data(escapedJSON(String(decoding: bytes, as: UTF8.self)).utf8))
    }

    /// Removes all lines of the terminal.
    static func clearScreen() { print(screenRemoval, terminator: "") }

    /// Prints a line to standard error.
    static func note(_ text: String) { write(text.escapingControlCharacters + "\n") }

    /// Prints an error to standard error; the lines of its description stay lines.
    static func report(_ error: any Error) {
        write(escapedLines("\(error)") + "\n")
    }

    /// Shows text in place of the last one on the line of the cursor, if standard error is a terminal.
    static func showProgress(_ text: String) {
        if showsProgress { write(lineRemoval + text.escapingControlCharacters) }
    }

    /// Returns text whose control characters are escaped, apart from the ends of lines.
    static func escapedLines(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(\.escapingControlCharacters)
            .joined(separator: "\n")
    }

    /// Returns a JSON document in which the control characters that JSON permits in strings are escaped.
    static func escapedJSON(_ document: String) -> String {
        guard document.utf8.contains(where: { $0 >= 0x7F }) else { return document }
        return document.unicodeScalars.reduce(into: "") { result, scalar in
            let text = String(scalar)
            // Line feeds between values are layout.
            if scalar.value < 0x7F || text.escapingControlCharacters == text {
                result += text
            } else {
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
    }

    private static func write(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }
}

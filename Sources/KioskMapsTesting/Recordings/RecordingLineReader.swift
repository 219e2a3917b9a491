import KioskInput

/// Reads a recording line by line.
protocol RecordingLineReader {
    init(file: String)

    /// The number of the line that is read, from 1.
    var line: Int { get set }
    /// The rows so far.
    var events: [InputEvent] { get }
    /// What was passed over.
    var warnings: [String] { get set }

    /// Takes the next line.
    mutating func take(_ text: Substring) throws(FileError)

    /// Makes a recording of all lines.
    func finish() throws(FileError) -> TouchRecording
}

extension RecordingLineReader {
    /// Reads a whole file; a last line that is cut off is passed over.
    static func read(_ text: String, file: String) throws(FileError) -> TouchRecording {
        var reader = Self(file: file)
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        // Whoever cuts a file short, or copies a part of it, leaves a last line without its end.
        let unfinished = lines.last.map { $0.isEmpty ? nil : lines.count } ?? nil
        for (index, line) in lines.enumerated() {
            reader.line = index + 1
            do throws(FileError) {
                try reader.take(line)
            } catch {
                guard reader.line == unfinished, !reader.events.isEmpty else { throw error }
                reader.warnings.append("The last line, \(reader.line), is cut off and not used.")
            }
        }
        return try reader.finish()
    }
}

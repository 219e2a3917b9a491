import KioskInput

/// A reader of a recording format with one item per line.
protocol RecordingLineReader {
    init(file: String)

    /// The number of the current line, counted from 1.
    var line: Int { get set }
    /// The events read so far.
    var events: [InputEvent] { get }
    /// The warnings about ignored content.
    var warnings: [String] { get set }

    /// Parses the next line.
    mutating func parse(_ text: Substring) throws(FileError)

    /// Returns the recording of all parsed lines.
    func finish() throws(FileError) -> TouchRecording
}

extension RecordingLineReader {
    /// Reads a whole file; a truncated last line is ignored with a warning.
    static func read(_ text: String, file: String) throws(FileError) -> TouchRecording {
        var reader = Self(file: file)
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        // In a truncated file or a partial copy, the last line has no line end.
        let unfinished = lines.last.map { $0.isEmpty ? nil : lines.count } ?? nil
        for (index, line) in lines.enumerated() {
            reader.line = index + 1
            do throws(FileError) {
                try reader.parse(line)
            } catch {
                guard reader.line == unfinished, !reader.events.isEmpty else { throw error }
                reader.warnings.append("The last line, \(reader.line), is truncated and ignored.")
            }
        }
        return try reader.finish()
    }
}

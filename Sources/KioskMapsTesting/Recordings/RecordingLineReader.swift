import KioskInput

/// A reader of a text format of recordings of input devices, with an event or a property of the device in each line.
protocol RecordingLineReader {
    /// Creates a reader.
    ///
    /// - Parameter file: The name of the file, for errors.
    init(file: String)

    /// The number of the current line, counted from 1.
    var line: Int { get set }
    /// The events read so far.
    var events: [InputEvent] { get }
    /// The warnings about ignored content.
    var warnings: [String] { get set }

    /// Parses the next line, without its line end.
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
        let truncatedLine = lines.last?.isEmpty == false ? lines.count : nil
        for (index, line) in lines.enumerated() {
            reader.line = index + 1
            do throws(FileError) {
                try reader.parse(line)
            } catch {
                guard reader.line == truncatedLine, !reader.events.isEmpty else { throw error }
                reader.warnings.append("The last line, \(reader.line), is truncated and ignored.")
            }
        }
        return try reader.finish()
    }
}

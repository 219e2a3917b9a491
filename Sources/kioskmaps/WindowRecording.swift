import Foundation
import KioskMaps
import KioskMapsTesting

/// A recording of the touches of a window, in the format of the command `record`.
final class WindowRecording {
    private let file: RecordingFile
    private var encoder: TouchFrameEncoder
    private var writer: RecordingWriter

    /// Creates the file.
    ///
    /// - Parameters:
    ///   - path: The path of the file, which is replaced.
    ///   - size: The size of the window, in points.
    /// - Throws: `FileError` if the file cannot be written.
    init(path: String, size: CGSize) throws(FileError) {
        let file = try RecordingFile(path: path)
        self.file = file
        encoder = TouchFrameEncoder(size: size)
        writer = RecordingWriter(device: encoder.device) { file.write($0) }
        if let failure = file.failure { throw failure }
    }

    /// Records the touches of fingers; other reports are ignored.
    func record(_ report: InputReport) {
        guard case .touches(let frame) = report, frame.tool == .finger else { return }
        for event in encoder.events(of: frame) { writer.write(event) }
    }

    /// Completes the file.
    ///
    /// - Throws: `FileError` if it could not be written.
    func finish() throws(FileError) {
        writer.finish()
        file.save()
        if let failure = file.failure { throw failure }
    }
}

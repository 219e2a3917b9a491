import ArgumentParser
import Foundation
import KioskMaps
import KioskMapsTesting

struct TraceCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trace",
        abstract: "Plays a touch recording and prints what the map made of it, one JSON object a line.",
        discussion: """
            Reads what evemu-record and libinput record (version 1) write. Lines are frames, contacts, gestures and camera \
            changes; times are microseconds from the first event. Exit status 2 when the recording cannot be read.
            """)

    @Argument(help: "The recording.", completion: .file())
    var recording: String

    @Option(help: "The size of the screen in points, WIDTHxHEIGHT.")
    var screen = Screen(size: CGSize(width: 1920, height: 1080))

    @Option(help: "The camera at first, LAT,LON,ZOOM[,BEARING[,PITCH]].")
    var camera = StartCamera()

    @Option(help: "How the panel is turned: 0, 90, 180 or 270 degrees clockwise.")
    var rotation = PanelRotation.none

    @Option(help: "Calibration as libinput has it, \"a b c d e f\"; replaces the recording's own.")
    var matrix: CalibrationMatrix?

    @Option(help: "How much the decoder gets at once: frame, event or burst. The output is the same.")
    var feed = TouchRecording.Feed.frame

    @MainActor
    func run() async throws {
        var options = TraceOptions()
        options.screen = screen.size
        options.camera = camera.options
        options.settings.displayRotation = rotation
        options.settings.calibration = matrix
        options.feed = feed
        let file = URL(filePath: recording)
        do {
            let recording = try TouchRecording(contentsOf: file)
            for warning in recording.warnings { FileHandle.standardError.write(Data("note: \(warning)\n".utf8)) }
            try RecordingTrace(recording, options: options).run { print($0) }
        } catch let error as PanelMappingError {
            throw Failure.unreadable(FileError(file: file.path, message: "\(error)"))
        } catch {
            throw Failure.unreadable(error)
        }
    }
}

import ArgumentParser
import Foundation
import KioskMaps
import KioskMapsTesting

struct TraceCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trace",
        abstract:
            "Plays a touch recording, or follows a touchscreen, and prints what the map made of it, one JSON object a line.",
        discussion: """
            Reads what kioskmaps record, libinput record (version 1), evemu-record and evtest write. Lines are frames, contacts, gestures, camera \
            changes and idle times; times are microseconds from the first event. Exit status 2 when the recording or the \
            device cannot be read.
            """)

    @Argument(help: "The recording.", completion: .file())
    var recording: String?

    @Option(help: "The node of a touchscreen to follow instead of a recording, until interrupted.")
    var device: String?

    @Option(help: "The size of the screen in points, WIDTHxHEIGHT.")
    var screen = Screen(size: CGSize(width: 1920, height: 1080))

    @Option(help: "The camera at first, LAT,LON,ZOOM[,BEARING[,PITCH]].")
    var camera = StartCamera()

    @Option(help: "How the panel is turned: 0, 90, 180 or 270 degrees clockwise.")
    var rotation = PanelRotation.none

    @Option(help: "Calibration as libinput has it, \"a b c d e f\"; replaces the recording's own.")
    var matrix: CalibrationMatrix?

    @Option(help: "What the panel's noise is filtered for: none, capacitive, resistive, optical or noisy.")
    var preset = TouchFilterPreset.none

    @Option(help: "How many frames of every contact are not believed; replaces the preset's.")
    var skipFirstSamples: Int?

    @Option(help: "How long a contact must last to be one, in microseconds; replaces the preset's.")
    var minContactUs: Int?

    @Option(help: "Prints an idle line when nobody has touched for so many microseconds.")
    var idleUs: Int?

    @Option(help: "How much the decoder gets at once: frame, event or burst. The output is the same.")
    var feed = TouchRecording.Feed.frame

    func validate() throws {
        if (recording == nil) == (device == nil) { throw ValidationError("give either a recording or --device NODE") }
        for (name, value) in [
            ("skip-first-samples", skipFirstSamples), ("min-contact-us", minContactUs), ("idle-us", idleUs),
        ] {
            if let value, value < 0 { throw ValidationError("--\(name) is \(value); give 0 or more") }
        }
    }

    private var options: TraceOptions {
        var options = TraceOptions()
        options.screen = screen.size
        options.camera = camera.options
        options.settings.displayRotation = rotation
        options.settings.calibration = matrix
        options.settings.filter = TouchFilterOptions(preset)
        if let skipFirstSamples { options.settings.filter.skippedSamples = skipFirstSamples }
        if let minContactUs { options.settings.filter.minimumContactDuration = Double(minContactUs) / 1e6 }
        options.feed = feed
        options.idleInterval = idleUs.map { Double($0) / 1e6 }
        return options
    }

    @MainActor
    func run() async throws {
        if let device {
            do {
                var trace = try LiveTrace(node: device, options: options)
                return try trace.run()
            } catch {
                throw Failure.unreadable(error)
            }
        }
        guard let recording else { return }
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

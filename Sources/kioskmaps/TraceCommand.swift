public import ArgumentParser
import Foundation
public import KioskMaps
public import KioskMapsTesting

struct TraceCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trace",
        abstract:
            "Plays a touch recording or reads a touchscreen, and prints the map's events, one JSON object per line.",
        discussion: """
            Supported formats: kioskmaps record, libinput record (version 1), evemu-record and evtest. Lines are \
            frames, contacts, gestures, camera changes and idle times; times are microseconds from the first event. \
            The exit status is 2 if the recording or the device cannot be read.
            """)

    @Argument(help: "The recording file.", completion: .file())
    var recording: String?

    @Option(help: "The device node of a touchscreen to read instead of a recording, until interrupted.")
    var device: String?

    @Option(help: "The size of the screen in points, WIDTHxHEIGHT.")
    var screen = Screen(size: CGSize(width: 1920, height: 1080))

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The initial camera: latitude and longitude, and optionally zoom, bearing and pitch. (default: 0,0,0)",
            valueName: "lat,lon,zoom,bearing,pitch"),
        transform: CameraArgument.init(parsing:))
    var camera: CameraArgument?

    @Option(
        help: ArgumentHelp(
            "A quirk file, whose settings for the device apply unless another option replaces them.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var quirks: String?

    @Option(
        name: [.long, .customLong("rotate")],
        help: """
            The rotation of the display as it is mounted, in degrees clockwise: 0, 90, 180 or 270. --rotate is the same.
            """)
    var rotation: PanelRotation?

    @Option(
        help: "The calibration matrix in libinput's format, \"a b c d e f\"; replaces the recording's.",
        transform: { try CalibrationMatrix($0) })
    var matrix: CalibrationMatrix?

    @Option(help: "The noise filter of the panel: none, capacitive, resistive, optical or noisy.")
    var preset: TouchFilterPreset?

    @Option(help: "The number of frames to ignore at the start of each contact; replaces the preset's.")
    var skipFirstSamples: Int?

    @Option(help: "The minimum duration of a contact, in microseconds; replaces the preset's.")
    var minContactUs: Int?

    @Option(help: "The time without a touch after which an idle line is printed, in microseconds.")
    var idleUs: Int?

    @Option(help: "The unit in which the decoder receives input: frame, event or burst; does not affect the output.")
    var feed = TouchRecording.Feed.frame

    @Option(
        help: """
            Prints the distances of fingers from the map without and with a prediction instead, for a latency in \
            microseconds, 0 to 50000.
            """)
    var predictionUs: Int?

    func validate() throws {
        if let predictionUs, !(0...50_000).contains(predictionUs) {
            throw ValidationError("--prediction-us: \(predictionUs) is out of range; pass 0 to 50000")
        }
        if (recording == nil) == (device == nil) { throw ValidationError("give either a recording or --device NODE") }
        if predictionUs != nil, recording == nil {
            throw ValidationError("--prediction-us: has no effect with --device; give a recording")
        }
        for (name, value) in [
            ("skip-first-samples", skipFirstSamples), ("min-contact-us", minContactUs), ("idle-us", idleUs),
        ] {
            if let value, value < 0 { throw ValidationError("--\(name): \(value) is negative; pass 0 or more") }
        }
    }

    private var options: TraceOptions {
        var options = TraceOptions()
        options.screen = screen.size
        if let camera { options.camera = camera.options }
        options.feed = feed
        options.idleInterval = idleUs.map { Double($0) / 1e6 }
        return options
    }

    /// Returns the settings of a device: those of its quirks, and of the options that replace them.
    private func settings(of device: InputDeviceDescription, quirks: DeviceQuirks) -> PanelSettings {
        if let file = self.quirks, quirks.quirks(of: device).isEmpty {
            Console.note(
                "note: \(file): no quirk matches \"\(device.name)\"; compare its match with kioskmaps devices --json")
        }
        if let reason = quirks.reasonIgnored(device) { Console.note("note: \"\(device.name)\" \(reason)") }
        var settings = quirks.settings(for: device)
        if let rotation { settings.displayRotation = rotation }
        if let matrix { settings.calibration = matrix }
        if let preset { settings.filter = TouchFilterOptions(preset) }
        if let skipFirstSamples { settings.filter.skippedSamples = skipFirstSamples }
        if let minContactUs { settings.filter.minimumContactDuration = Double(minContactUs) / 1e6 }
        return settings
    }

    @MainActor
    func run() async throws {
        let quirks = try DeviceQuirks(argument: self.quirks)
        if let device {
            do {
                var trace = try LiveTrace(node: device, options: options) { settings(of: $0, quirks: quirks) }
                return try trace.run()
            } catch {
                throw ExitCode.reporting(error)
            }
        }
        guard let recording else { return }
        let file = URL(filePath: recording)
        do {
            let recording = try TouchRecording(contentsOf: file)
            for warning in recording.warnings { Console.note("note: \(warning)") }
            var options = options
            options.settings = settings(of: recording.device, quirks: quirks)
            if let predictionUs {
                let frames = try recording.play(onScreen: options.screen, settings: options.settings)
                let latency = Double(predictionUs) / 1e6
                return Console.printJSON(TouchPredictionReplay(frames, latency: latency).json(latency: latency))
            }
            try RecordingTrace(recording, options: options).run { Console.printJSON($0) }
        } catch let error as PanelMappingError {
            throw ExitCode.reporting(FileError(file: file.path, message: "\(error)"))
        } catch {
            throw ExitCode.reporting(error)
        }
    }
}

/// The size of a screen, in the format WIDTHxHEIGHT.
struct Screen: ExpressibleByArgument {
    var size: CGSize

    init(size: CGSize) {
        self.size = size
    }

    init?(argument: String) {
        let sides = argument.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1], (1...65_536).contains(width),
            (1...65_536).contains(height)
        else { return nil }
        size = CGSize(width: width, height: height)
    }

    var defaultValueDescription: String { "\(Int(size.width))x\(Int(size.height))" }
}

extension PanelRotation: ExpressibleByArgument {}

extension TouchRecording.Feed: ExpressibleByArgument {}

extension TouchFilterPreset: ExpressibleByArgument {}

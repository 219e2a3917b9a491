import ArgumentParser
import Foundation
import KioskInput
import KioskLinux
import KioskMapsTesting

struct RecordCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Records the events of an input device until interrupted.",
        discussion: """
            Writes the format of libinput record (version 1), which libinput replay and kioskmaps trace can read. \
            Additional members that begin with x- contain the initial state, the kernel's state after dropped events, \
            and the time at which the device was unplugged. Every frame is written immediately, so that an interrupted \
            recording is readable. The exit status is 2 if the device cannot be read or the file cannot be written.

            With --scenario, the recording becomes a scenario: a step for each tap, which names the annotation that it hits, \
            for each drag, pinch and the like that such a step repeats, and a part of the recording for each other gesture, \
            with what happened in it as expectations.

              kioskmaps record --setup _city.yaml --scenario visit.yaml
              kioskmaps record --setup _city.yaml --scenario visit.yaml --from touches.yaml
            """)

    @Option(help: "The device node; defaults to the only touchscreen of this machine.", completion: .file())
    var device: String?

    @Option(
        help: ArgumentHelp(
            """
            A quirk file: without --device, devices that it ignores are not recorded. The recording contains what the \
            device sends; pass the file to kioskmaps trace as well.
            """, valueName: "file"), completion: .file(extensions: ["json"]))
    var quirks: String?

    @Option(
        help: """
            The file of the recording; defaults to standard output, and with --scenario to a file beside the scenario.
            """, completion: .file())
    var output: String?

    @Option(help: "The file of a scenario that repeats the recording.", completion: .file(extensions: ["yaml"]))
    var scenario: String?

    @Option(
        help: "The map of the scenario: a file with its members besides steps, which the scenario includes.",
        completion: .file(extensions: ["yaml"]))
    var setup: String?

    @Option(
        help: "A recording for --scenario, such as one of the view command; by default a device is recorded.",
        completion: .file())
    var from: String?

    @Flag(help: "Allows the files of --setup, --from and --output outside of the directory of --scenario.")
    var allowOutside = false

    @Option(help: "The duration of the recording, in seconds; by default it ends with Ctrl-C.")
    var duration: Double?

    @Flag(help: "Records the actual keys of keyboards instead of replacing all character keys by KEY_A.")
    var showKeycodes = false

    func validate() throws {
        if let duration, !(duration > 0 && duration < 1e9) {
            throw ValidationError("--duration: \(duration) is out of range; pass a positive number of seconds")
        }
        if (scenario == nil) != (setup == nil) {
            throw ValidationError("--scenario and --setup belong together: the scenario and its map; pass both")
        }
        try validatePaths()
        guard from != nil else { return }
        guard scenario != nil else {
            throw ValidationError("--from: only --scenario uses a recording; pass it as well")
        }
        guard device == nil, output == nil, duration == nil, quirks == nil, !showKeycodes else {
            throw ValidationError("--from: nothing is recorded; leave out the options of a device")
        }
    }

    /// Rejects a file that would be replaced before or after it is read.
    private func validatePaths() throws {
        guard let scenario else { return }
        let recording = from ?? output ?? Self.recordingPath(scenario: scenario)
        let name = from == nil ? "--output" : "--from"
        let files: [(String, String?)] = [("--scenario", scenario), (name, recording), ("--setup", setup)]
        for (index, (option, path)) in files.enumerated() {
            for (other, otherPath) in files[..<index] {
                guard let path, let otherPath, URL(filePath: path).isSameFile(as: URL(filePath: otherPath)) else {
                    continue
                }
                throw ValidationError("\(option): \(path) is the file of \(other), too; pass another one")
            }
        }
    }

    @MainActor
    func run() async throws {
        let quirks = try DeviceQuirks(argument: self.quirks)
        do {
            var source = from
            if source == nil {
                source = output ?? scenario.map(Self.recordingPath)
                let device = try EvdevRowReader(path: try node(quirks: quirks))
                let file = try RecordingFile(path: source)
                var recording = try LiveRecording(device, file: file, showsKeycodes: showKeycodes)
                try recording.run(duration: duration)
            }
            if let source, let scenario, let setup { try write(scenario, setup: setup, recording: source) }
        } catch {
            throw ExitCode.reporting(error)
        }
    }

    /// Returns the path of a recording beside a scenario: `visit-recording.yaml` for `visit.yaml`.
    private static func recordingPath(scenario: String) -> String {
        let file = URL(filePath: scenario)
        let name = file.deletingPathExtension().lastPathComponent + "-recording.yaml"
        return file.deletingLastPathComponent().appending(path: name).relativePath
    }

    /// Writes the scenario of a recording, and prints what it cannot repeat.
    @MainActor
    private func write(_ path: String, setup: String, recording source: String) throws {
        let recording = try TouchRecording(contentsOf: URL(filePath: source))
        let result = try RecordedScenario(
            recording, from: URL(filePath: source), setup: URL(filePath: setup), file: URL(filePath: path),
            allowsFilesOutside: allowOutside)
        do {
            try Data(result.text.utf8).write(to: URL(filePath: path), options: .atomic)
        } catch {
            throw FileError(file: path, message: "the scenario cannot be written (\(error.localizedDescription))")
        }
        let notes = recording.warnings + result.problems.map { "not repeated: \($0)" }
        for note in notes { Console.note("note: \(note)") }
        Console.note("\(result.stepCount.counted("step")): \(path)")
    }

    /// Returns the node of the device to record.
    private func node(quirks: DeviceQuirks) throws -> String {
        if let device { return device }
        let devices = InputDeviceListing.all(quirks: quirks)
        let screens = devices.filter { $0.reasonIgnored == nil && $0.device?.isTouchscreen == true }
        if let only = screens.first, screens.count == 1 { return only.path }
        let list = (screens.isEmpty ? devices : screens).map { "\n  \($0)" }.joined()
        throw ValidationError(
            screens.isEmpty
                ? "there is no touchscreen; pass --device NODE\(devices.isEmpty ? "" : ", one of:")\(list)"
                : "there are \(screens.count) touchscreens; pass --device NODE, one of:\(list)")
    }
}

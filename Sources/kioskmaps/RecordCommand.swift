import ArgumentParser
import Foundation
import KioskInput
import KioskLinux

struct RecordCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Records the events of an input device until interrupted.",
        discussion: """
            Writes the format of libinput record (version 1), which libinput replay and kioskmaps trace can read. \
            Additional members that begin with x- contain the initial state, the kernel's state after dropped events, \
            and the time at which the device was unplugged. Every frame is written immediately, so that an interrupted \
            recording is readable. The exit status is 2 if the device cannot be read or the file cannot be written.
            """)

    @Option(help: "The device node; defaults to the only touchscreen of this machine.", completion: .file())
    var device: String?

    @Option(help: "The file to write; defaults to standard output.", completion: .file())
    var output: String?

    @Option(help: "The duration of the recording, in seconds; by default it ends with Ctrl-C.")
    var duration: Double?

    @Flag(help: "Records the actual keys of keyboards instead of replacing all character keys by KEY_A.")
    var showKeycodes = false

    func validate() throws {
        if let duration, !(duration > 0 && duration < 1e9) {
            throw ValidationError("--duration: \(duration) is out of range; pass a positive number of seconds")
        }
    }

    func run() throws {
        do {
            let device = try EvdevRowReader(path: try node())
            let file = try RecordingFile(path: output)
            var recording = try LiveRecording(device, file: file, showsKeycodes: showKeycodes)
            try recording.run(duration: duration)
        } catch {
            throw ExitCode.reporting(error)
        }
    }

    /// Returns the node of the device to record.
    private func node() throws -> String {
        if let device { return device }
        let devices = InputDeviceListing.all()
        let screens = devices.filter { $0.reasonIgnored == nil && $0.device?.isTouchscreen == true }
        if let only = screens.first, screens.count == 1 { return only.path }
        let list = (screens.isEmpty ? devices : screens).map { "\n  \($0)" }.joined()
        throw ValidationError(
            screens.isEmpty
                ? "there is no touchscreen; pass --device NODE\(devices.isEmpty ? "" : ", one of:")\(list)"
                : "there are \(screens.count) touchscreens; pass --device NODE, one of:\(list)")
    }
}

import ArgumentParser
import Foundation
import KioskInput
import KioskLinux

struct RecordCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Records what an input device sends, until interrupted.",
        discussion: """
            Writes what libinput record (version 1) writes, so libinput replay and kioskmaps trace read it; members that begin \
            with x- tell beside it what was down at first, what the kernel held after a drop, and when the device was \
            unplugged. Every frame is written at once: a recording that is broken off can be read. Exit status 2 when the \
            device cannot be read or the file not be written.
            """)

    @Option(help: "The device's node; without it the only touchscreen of this machine.", completion: .file())
    var device: String?

    @Option(help: "The file to write; without it the recording goes to standard output.", completion: .file())
    var output: String?

    @Option(help: "How long to record, in seconds; without it until Ctrl-C.")
    var duration: Double?

    @Flag(help: "Writes which keys of a keyboard were pressed, rather than KEY_A for all that write.")
    var showKeycodes = false

    func validate() throws {
        if let duration, !(duration > 0 && duration < 1e9) {
            throw ValidationError("--duration is \(duration); give seconds, more than 0")
        }
    }

    func run() throws {
        do {
            let device = try EvdevRowReader(path: try node())
            let file = try RecordingFile(path: output)
            var recording = try LiveRecording(device, file: file, showsKeycodes: showKeycodes)
            try recording.run(duration: duration)
        } catch {
            throw Failure.unreadable(error)
        }
    }

    /// The device to record.
    private func node() throws -> String {
        if let device { return device }
        let devices = InputDeviceListing.all()
        let screens = devices.filter { $0.reasonIgnored == nil && $0.device?.isTouchscreen == true }
        if let only = screens.first, screens.count == 1 { return only.path }
        let list = (screens.isEmpty ? devices : screens).map { "\n  \($0)" }.joined()
        throw ValidationError(
            screens.isEmpty
                ? "there is no touchscreen; give --device NODE\(devices.isEmpty ? "" : ", one of:")\(list)"
                : "there are \(screens.count) touchscreens; give --device NODE, one of:\(list)")
    }
}

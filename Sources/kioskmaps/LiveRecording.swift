import Foundation
import Glibc
import KioskLinux
import KioskMaps
import KioskMapsTesting

/// A recording of a device in use, until it is unplugged, the duration has elapsed or the command is interrupted.
struct LiveRecording {
    private let device: EvdevRowReader
    private let file: RecordingFile
    private var writer: RecordingWriter
    private var frameCount = 0
    private var dropCount = 0
    private let interruption: Int32
    /// The clock of the device's timestamps, which may differ from the clocks of this machine.
    private var deviceClock = SourceClock()

    /// Writes the header of the recording of a device.
    ///
    /// - Throws: `FileError` if the file cannot be written.
    init(_ device: EvdevRowReader, file: RecordingFile, showsKeycodes: Bool) throws(FileError) {
        self.device = device
        self.file = file
        writer = RecordingWriter(
            device: device.description, node: device.path, initialState: device.initialState,
            properties: device.udevProperties.isEmpty ? nil : device.udevProperties, showsKeycodes: showsKeycodes
        ) { file.write($0) }
        if let failure = file.failure { throw failure }
        // Before the message, because a user may answer it at once.
        interruption = Interruption.descriptor
        Console.note("Recording \(device.path) \"\(device.description.name)\"; press Ctrl-C to stop.")
    }

    /// Records until the end, and prints a summary.
    ///
    /// - Parameter duration: The duration, in seconds; `nil` for no limit.
    /// - Throws: `EvdevError` if the device fails other than by being unplugged, or cannot be polled; `FileError` if the file cannot be
    ///   written.
    mutating func run(duration: TimeInterval?) throws {
        let start = Timestamp.now()
        let end = duration.map { start.advanced(bySeconds: $0) }
        var lastSave = start
        defer { finish(after: start) }
        while true {
            var descriptors = [
                pollfd(fd: device.fileDescriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: interruption, events: Int16(POLLIN), revents: 0),
            ]
            // Wakes up at least once a second, to save the file and print the progress.
            let remainingMilliseconds = end.map { Double($0.nanoseconds(since: Timestamp.now())) / 1e6 } ?? 1000
            let ready = poll(&descriptors, 2, Int32(max(0, min(1000, remainingMilliseconds.rounded(.up)))))
            if ready < 0, errno != EINTR { throw EvdevError.polling(device.path, errno: errno) }
            if descriptors[0].revents != 0 {
                do throws(EvdevError) {
                    try device.read { write($0) }
                } catch {
                    guard error.code == .unplugged else { throw error }
                    writer.writeRemoval(at: deviceTime)
                    Console.report(error)
                    return
                }
            }
            if let failure = file.failure { throw failure }
            if descriptors[1].revents != 0 { return }
            let now = Timestamp.now()
            if let end, now >= end { return }
            if now >= lastSave.advanced(bySeconds: 1) {
                lastSave = now
                file.save()
                Console.showProgress(progress(at: now, from: start))
            }
        }
    }

    private mutating func write(_ item: EvdevRowReader.Item) {
        switch item {
        case .row(let event):
            deviceClock.follow(event.time, at: .now())
            writer.write(event)
            if event.type == InputEvent.EV.syn {
                if event.code == InputEvent.SYN.report { frameCount += 1 }
                if event.code == InputEvent.SYN.dropped { dropCount += 1 }
            }
        case .state(let state):
            writer.write(kernelState: state)
        }
    }

    private mutating func finish(after start: Timestamp) {
        writer.finish()
        file.save()
        let suffix = file.path.map { ": \($0)" } ?? ""
        Console.showProgress("")
        Console.note("\(progress(at: Timestamp.now(), from: start))\(suffix)")
    }

    private func progress(at time: Timestamp, from start: Timestamp) -> String {
        let lost = dropCount == 0 ? "" : ", \(dropCount) drop\(dropCount == 1 ? "" : "s")"
        return "\(frameCount) frames\(lost) in \(time.nanoseconds(since: start) / 1_000_000_000) s"
    }

    /// The current time on the clock of the device's timestamps.
    private var deviceTime: Timestamp { deviceClock.time(at: .now()) ?? .zero }
}

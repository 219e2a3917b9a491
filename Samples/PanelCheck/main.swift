import ArgumentParser
import Foundation
import KioskLinux
import KioskMaps
import KioskMapsTesting
import KioskWindow
import SampleProgram

/// The arguments of the program.
struct PanelCheckArguments: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "PanelCheck", abstract: "A check of a touch panel, and its calibration.")

    @OptionGroup var sample: SampleArguments

    @Option(help: ArgumentHelp("A recording to check in place of a panel; its report is printed.", valueName: "file"))
    var recording: String?

    @Option(
        help: ArgumentHelp(
            "The quirk file that panels are read with and a calibration is written to. (default: quirks.json)",
            valueName: "file"))
    var quirks: String?

    @Flag(help: "Begins with the calibration of the touchscreen.")
    var calibrate = false
}

let arguments = PanelCheckArguments.parseOrExit()
// A file that cannot be read has the exit status of the command kioskmaps.
SampleProgram.main(status: { $0 is FileError || $0 is ConfigurationFileError ? 2 : 1 }) {
    let file = URL(filePath: arguments.quirks ?? "quirks.json")
    let quirks =
        FileManager.default.fileExists(atPath: file.path) ? try DeviceQuirks(contentsOf: file) : DeviceQuirks()
    if let path = arguments.recording {
        let recording = try TouchRecording(contentsOf: URL(filePath: path))
        let size = arguments.sample.size ?? CGSize(width: 1280, height: 800)
        // A recording may be that of another machine: quirks apply to it only if they are named.
        var settings = (arguments.quirks == nil ? DeviceQuirks() : quirks).settings(for: recording.device)
        // The statistics are those of the panel itself.
        settings.filter = TouchFilterOptions()
        let frames = try recording.play(onScreen: size, settings: settings)
        var statistics = PanelStatistics(size: size)
        for frame in frames { statistics.handle(frame) }
        for line in PanelReport(of: recording.device.name, statistics).lines { SampleProgram.printLine(line) }
        if arguments.sample.snapshot != nil {
            let program = try SampleProgram("Panel check", arguments.sample, map: MapInitOptions())
            let check = PanelCheck(on: program.mapView, device: recording.device, writingTo: file)
            // The fingers of the last frame in which any is down stay in the picture.
            for frame in frames where !frame.touching.isEmpty { check.handle(frame) }
            try program.run()
        }
    } else {
        let program = try SampleProgram("Panel check", arguments.sample, map: MapInitOptions(), quirks: quirks)
        let panel = program.app?.inputDevices.first {
            $0.diagnostics != nil && $0.listing.device?.isTouchscreen == true
        }
        let check = PanelCheck(
            on: program.mapView, device: panel?.listing.device, readWith: quirks, writingTo: file)
        check.onLine = { SampleProgram.printLine($0) }
        if arguments.calibrate { check.calibrate() }
        program.app?.window.onInput = { report in
            guard case .touches(let frame) = report, frame.tool == .finger else { return }
            // The panel that is touched; several panels are checked one after the other.
            check.device =
                program.app?.inputDevices.first { ($0.diagnostics?.contactsDown ?? 0) > 0 }?.listing.device
                ?? check.device
            check.handle(frame)
        }
        try program.run()
    }
}

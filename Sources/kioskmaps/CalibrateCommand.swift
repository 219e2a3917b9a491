import ArgumentParser
import Foundation
import KioskLinux
import KioskMaps
import KioskWindow

struct CalibrateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "calibrate",
        abstract: "Calibrates a touchscreen: shows crosses to touch, and writes the quirk file.",
        discussion: """
            Examples:
              kioskmaps calibrate --quirks quirks.json
              kioskmaps trace --device /dev/input/event5 --quirks quirks.json

            The panel is read without corrections, so that one with a wrong declared range is calibrated as well. The quirks of \
            other devices in the file stay. Ctrl-C ends the command and writes nothing. Exit status: 0 after the file was \
            written, 1 if the touches determine no calibration or the display was lost, 2 if a file cannot be used, no \
            window can be opened or there is no touchscreen.
            """)

    @Option(
        help: ArgumentHelp(
            "The quirk file, which is created if it is missing; its ranges and ignored devices apply.",
            valueName: "file"),
        completion: .file(extensions: ["json"]))
    var quirks = "quirks.json"

    @Option(help: "The display system.")
    var display = DisplaySystem.automatic

    @Option(
        name: [.long, .customLong("rotate")],
        help: """
            The rotation of the display as it is mounted, in degrees clockwise: 0, 90, 180 or 270. --rotate is the same.
            """)
    var rotation = PanelRotation.none

    func run() throws {
        try MainActor.assumeIsolated { try calibrate() }
    }

    @MainActor
    private func calibrate() throws {
        let file = URL(filePath: quirks)
        let exists = FileManager.default.fileExists(atPath: file.path)
        let quirks = try DeviceQuirks(argument: exists ? self.quirks : nil).forCalibration()
        let session: CalibrationSession
        do {
            session = try CalibrationSession(display: display, rotation: rotation, quirks: quirks, file: file)
        } catch {
            throw ExitCode.reporting(error)
        }
        try session.run()
    }
}

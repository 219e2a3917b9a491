import ArgumentParser
import Foundation
import KioskLinux
import KioskMaps
import KioskWindow

/// The window with the crosses of a calibration, from the first touch to the quirk file.
@MainActor
final class CalibrationSession {
    private let app: KioskApp
    private let quirks: DeviceQuirks
    private let rotation: PanelRotation
    private let file: URL
    private var calibrator: PanelCalibrator

    /// The panel that is touched.
    private var device: InputDeviceDescription?
    private var result: Result<PanelCalibration, any Error>?

    /// Opens the window.
    ///
    /// - Parameters:
    ///   - display: The display system.
    ///   - rotation: The rotation of the display.
    ///   - quirks: The quirks with which panels are read.
    ///   - file: The quirk file that is written.
    /// - Throws: `WindowError` if there is no display; `NoTouchscreen` if no touchscreen can be read.
    init(display: DisplaySystem, rotation: PanelRotation, quirks: DeviceQuirks, file: URL) throws {
        var options = KioskAppOptions()
        options.display = display
        options.input = .devices
        options.window.title = "Calibration"
        options.window.rotation = rotation
        options.devices.quirks = quirks
        options.cacheByteLimit = 0
        let app = try KioskApp(options)
        self.app = app
        (self.quirks, self.rotation, self.file) = (quirks, rotation, file)
        calibrator = PanelCalibrator(size: app.mapView.size)
        guard app.inputDevices.contains(where: { $0.diagnostics != nil && $0.listing.device?.isTouchscreen == true })
        else { throw NoTouchscreen() }
    }

    /// Runs until the file is written, the touches are refused or the user ends it.
    ///
    /// - Throws: `ExitCode` after the error was printed.
    func run() throws {
        app.mapView.ornaments.options = .hidden
        app.window.onInput = { [weak self] report in self?.handle(report) }
        app.mapView.screenElements.elements = calibrator.elements
        do {
            try app.run()
        } catch {
            Console.report(error)
            throw ExitCode(1)
        }
        switch result {
        case .success(let calibration)?:
            let error = Int(calibration.greatestError.rounded())
            Console.printLine(
                "Written to \(file.lastPathComponent); the largest error that remains is \(error) points.")
        case .failure(let error as PanelMappingError)?:
            Console.report(error)
            throw ExitCode(1)
        case .failure(let error)?: throw ExitCode.reporting(error)
        case nil: Console.note("note: the calibration was ended; nothing is written")
        }
    }

    private func handle(_ report: InputReport) {
        guard result == nil, case .touches(let frame) = report, frame.tool == .finger else { return }
        device =
            app.inputDevices.first { ($0.diagnostics?.contactsDown ?? 0) > 0 }?.listing.device ?? device
        calibrator.handle(frame)
        app.mapView.screenElements.elements = calibrator.elements
        guard calibrator.isComplete, let device else { return }
        result = Result {
            var settings = PanelSettings()
            settings.displayRotation = rotation
            return try calibrator.save(
                to: file, for: device, readWith: quirks.settings(for: device, from: settings))
        }
        app.stop()
    }
}

/// The error of a machine without a touchscreen that can be read.
private struct NoTouchscreen: Error, CustomStringConvertible {
    var description: String {
        "calibrate: no touchscreen in /dev/input can be read; see what kioskmaps devices lists"
    }
}

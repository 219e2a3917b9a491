public import Foundation
public import KioskInput
import KioskLinux
public import KioskMaps

/// The calibration of a touch panel on the screen: it shows a cross at each target and writes the result to a quirk file.
///
///     var calibrator = PanelCalibrator(size: mapView.size)
///     mapView.screenElements.elements = calibrator.elements
///     calibrator.handle(frame)   // from MapWindow.onInput, then the elements again, until calibrator.isComplete
///     try calibrator.save(to: file, for: device, readWith: settings)
public struct PanelCalibrator {
    private static let red = UIColor(red: 0.75, green: 0.1, blue: 0.1)

    /// The size of the screen, in points.
    public let size: CGSize

    /// The targets, and the points at which they were touched.
    public private(set) var targets: CalibrationTargets

    /// Creates a calibration on a screen of a size in points.
    public init(size: CGSize) {
        self.size = size
        targets = CalibrationTargets(size: size)
    }

    /// Whether all targets have been touched.
    public var isComplete: Bool { targets.next == nil }

    /// Processes a frame of the panel, before its filter.
    public mutating func handle(_ frame: TouchFrame) {
        targets.handle(frame)
    }

    /// Adds the calibration of a panel to a quirk file, or replaces its earlier one; a missing file is created.
    ///
    /// - Parameters:
    ///   - file: The quirk file.
    ///   - device: The description of the panel.
    ///   - settings: The settings with which the panel was read.
    /// - Returns: The calibration.
    /// - Throws: `PanelMappingError` if the touches determine no calibration; `ConfigurationFileError` if the file is damaged, which is
    ///   not overwritten then; the error of writing it.
    @discardableResult
    public func save(
        to file: URL, for device: InputDeviceDescription, readWith settings: PanelSettings
    ) throws -> PanelCalibration {
        let mapping = try PanelMapping(device: device, size: size, settings: settings)
        let calibration = try PanelCalibration(of: mapping, touches: targets.touches, targets: targets.all)
        let exists = FileManager.default.fileExists(atPath: file.path)
        var quirks = exists ? try DeviceQuirks(contentsOf: file) : DeviceQuirks()
        quirks.setCalibration(
            calibration, of: device.corrected(by: settings), panelRotation: settings.panelRotation)
        // A symbolic link is preserved: its target is written.
        try Data(quirks.json.utf8).write(
            to: file.standardizedFileURL.resolvingSymlinksInPath(), options: .atomic)
        return calibration
    }

    /// The cross at the next target and the instruction; empty after the last one.
    public var elements: [ScreenElement] {
        guard let target = targets.next else { return [] }
        let instruction = ScreenElement(
            id: "instruction",
            .text(
                "Touch the cross with a fingertip or a pen and lift it: \(targets.touches.count + 1) of \(targets.all.count)"
            ))
        // In the middle of the top edge, where no target is.
        var panel = ScreenElement(
            id: "instruction-panel", .stack(.init(.horizontal, [instruction], spacing: 20)),
            layout: .init(.center, .top, inset: 8), style: .panel)
        panel.style.backgroundColor = UIColor(white: 1, alpha: 0.8)
        return [ScreenElement(id: "cross", .drawing(cross(at: target))), panel]
    }

    /// Returns a drawing of the size of the screen with a cross and a circle around a point.
    private func cross(at point: CGPoint) -> OverlayDrawing {
        let (armLength, radius) = (28.0, 14.0)
        var drawing = OverlayDrawing(size: size)
        for (dx, dy) in [(armLength, 0.0), (0.0, armLength)] {
            drawing.stroke(
                .path([CGPoint(x: point.x - dx, y: point.y - dy), CGPoint(x: point.x + dx, y: point.y + dy)]),
                with: Self.red, width: 3)
        }
        drawing.stroke(.circle(center: point, radius: radius), with: Self.red, width: 3)
        return drawing
    }
}

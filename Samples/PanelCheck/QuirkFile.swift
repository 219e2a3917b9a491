import Foundation
import KioskMaps

/// The file with the quirks of the devices, which `InputDevicesOptions.quirks` and `kioskmaps devices --quirks` read.
struct QuirkFile {
    let url: URL

    /// Reads the file; a missing one has no quirks.
    ///
    /// - Throws: `JSONError` if the file is damaged, or the error of reading it.
    func read() throws -> DeviceQuirks {
        guard FileManager.default.fileExists(atPath: url.path) else { return DeviceQuirks() }
        return try DeviceQuirks(json: String(contentsOf: url, encoding: .utf8))
    }

    /// Adds a calibration for a device, or replaces its earlier one; the quirks of other devices stay.
    ///
    /// - Parameters:
    ///   - calibration: The calibration.
    ///   - device: The description of the device.
    ///   - rotation: The rotation of the panel with which the calibration was measured.
    /// - Throws: `JSONError` if the file is damaged, which is not overwritten then, or the error of reading or writing it.
    func save(
        _ calibration: PanelCalibration, for device: InputDeviceDescription, rotation: PanelRotation
    ) throws {
        var quirks = try read()
        var quirk = DeviceQuirk(
            vendor: device.identity.vendor, product: device.identity.product, name: device.name)
        quirks.all.removeAll { quirk.hasConditions(of: $0) }
        // The matrix contains all other corrections of these ranges: this quirk is the last one and sets all.
        if let codes = device.positionCodes {
            quirk.horizontalRange = device.axes[codes.horizontal].map { $0.minimum...$0.maximum }
            quirk.verticalRange = device.axes[codes.vertical].map { $0.minimum...$0.maximum }
        }
        (quirk.swapsAxes, quirk.invertsHorizontal, quirk.invertsVertical) = (false, false, false)
        quirk.panelRotation = rotation
        quirk.calibration = calibration.matrix
        quirks.all.append(quirk)
        try Data(quirks.json.utf8).write(to: url, options: .atomic)
    }
}

extension DeviceQuirk {
    /// Returns whether a quirk was written for the same device.
    fileprivate func hasConditions(of other: DeviceQuirk) -> Bool {
        (vendor, product, name) == (other.vendor, other.product, other.name) && other.physicalPath == nil
    }
}

public import Foundation
public import KioskMaps

/// The backlights of the displays of this machine, which are off while a display sleeps.
///
///     mapView.kiosk.blanking.setPower = { Backlight().setPower($0) }
///
/// The user needs write access to `bl_power` of the devices in /sys/class/backlight; monitors without a backlight of this
/// machine show a black image instead.
public struct Backlight: Sendable {
    /// The directory of the devices.
    public let folder: URL

    /// Creates an object for the devices of a directory.
    public init(folder: URL = URL(filePath: "/sys/class/backlight")) {
        self.folder = folder
    }

    /// Switches all backlights.
    ///
    /// - Returns: The number of backlights that were switched.
    @discardableResult
    public func setPower(_ power: DisplayPower) -> Int {
        let devices = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        // The kernel's FB_BLANK_UNBLANK and FB_BLANK_POWERDOWN.
        let value = Data((power == .on ? "0" : "4").utf8)
        return devices.count { device in
            let file = device.appending(path: "bl_power")
            guard let handle = try? FileHandle(forWritingTo: file) else { return false }
            defer { try? handle.close() }
            return (try? handle.write(contentsOf: value)) != nil
        }
    }
}

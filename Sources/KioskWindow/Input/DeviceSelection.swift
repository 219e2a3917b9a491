import Foundation
import KioskInput
public import KioskLinux

/// The input devices in /dev/input that belong to a window.
///
///     options.devices = .named("ILITEK*")
///     options.devices = .node("/dev/input/by-path/pci-0000:00:14.0-usb-0:2:1.0-event")
///     options.devices = DeviceSelection { $0.device?.identity.vendor == 0x222a }
public struct DeviceSelection: Sendable {
    private let predicate: @Sendable (InputDeviceListing) -> Bool

    /// Creates a selection of the devices for which a closure returns `true`.
    ///
    /// - Parameter predicate: Called on the main thread when a device is opened; the listing contains its node and description.
    public init(_ predicate: @escaping @Sendable (InputDeviceListing) -> Bool) {
        self.predicate = predicate
    }

    /// Returns a selection of the devices with a name, in which * matches any characters.
    public static func named(_ pattern: String) -> DeviceSelection {
        matching(DeviceQuirk(name: pattern))
    }

    /// Returns a selection of the devices at a physical path, in which * matches any characters, such as
    /// "usb-0000:00:14.0-2/*": two panels of one model have the same name and different paths.
    public static func physicalPath(_ pattern: String) -> DeviceSelection {
        matching(DeviceQuirk(physicalPath: pattern))
    }

    /// Returns a selection of the device at a node.
    ///
    /// - Parameter path: The node, or a symbolic link to it, such as those in /dev/input/by-path.
    public static func node(_ path: String) -> DeviceSelection {
        DeviceSelection { resolved($0.path) == resolved(path) }
    }

    /// Returns whether a device is selected.
    public func contains(_ device: InputDeviceListing) -> Bool { predicate(device) }

    /// Returns the window to which a device belongs; nil for none.
    ///
    /// It is the first one whose selection contains the device. Without a selection, the first window has all other devices, and
    /// further windows have none.
    ///
    /// - Parameters:
    ///   - device: The device.
    ///   - selections: The selection of each window; nil without one.
    /// - Complexity: O(n) in the number of windows.
    static func window(of device: InputDeviceListing, among selections: [DeviceSelection?]) -> Int? {
        if let index = selections.firstIndex(where: { $0?.contains(device) == true }) { return index }
        return selections.first.map { $0 == nil } == true ? 0 : nil
    }

    private static func matching(_ quirk: DeviceQuirk) -> DeviceSelection {
        DeviceSelection { $0.device.map(quirk.applies(to:)) == true }
    }

    private static func resolved(_ path: String) -> String {
        URL(filePath: path).resolvingSymlinksInPath().path
    }
}

import Glibc
public import KioskInput

/// The options with which `InputDevices` opens devices.
public struct InputDevicesOptions {
    /// The directory of the device nodes.
    public var folder = "/dev/input"

    /// The settings of all panels, such as the rotation of the display.
    public var settings = PanelSettings()

    /// The settings of particular devices, applied after the settings of all panels.
    public var quirks = DeviceQuirks()

    /// Whether devices are grabbed, so that on a console, for example, touches do not reach a login prompt.
    ///
    /// Do not set it under a compositor. Defaults to `false`.
    public var grabs = false

    /// Returns whether a device is read; others are ignored, such as those of another window.
    ///
    /// A device that duplicates the touches of an ignored panel is not read either. Defaults to all devices.
    public var includes: (_ device: InputDeviceListing) -> Bool = { _ in true }

    /// Opens a node for reading in non-blocking mode; returns the descriptor, or a negated `errno` if it fails.
    ///
    /// Replace it to use the descriptors of a session manager. The descriptor is closed when the device is lost.
    public var opener: (_ path: String) -> Int32 = { path in
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        return descriptor < 0 ? -errno : descriptor
    }

    /// Creates options for the devices in /dev/input.
    public init() {}
}

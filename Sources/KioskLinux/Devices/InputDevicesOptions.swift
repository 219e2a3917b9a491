import Glibc
public import KioskInput

/// How `InputDevices` opens devices.
public struct InputDevicesOptions {
    /// The folder of the device nodes.
    public var folder = "/dev/input"

    /// What is known of all panels, such as how the display hangs.
    public var settings = PanelSettings()

    /// What is known of single devices, on top of the settings for all.
    public var quirks = DeviceQuirks()

    /// Whether others are kept from the devices' input, as on a console, where touches must not reach a login prompt.
    ///
    /// Leave it off under a compositor. Defaults to `false`.
    public var grabs = false

    /// Opens a node without blocking, for reading, and gives the descriptor, or a negative `errno` when that fails.
    ///
    /// A session manager that hands out descriptors goes here. The descriptor is closed when the device is lost.
    public var opener: (_ path: String) -> Int32 = { path in
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        return descriptor < 0 ? -errno : descriptor
    }

    /// Creates options that open the devices in /dev/input.
    public init() {}
}

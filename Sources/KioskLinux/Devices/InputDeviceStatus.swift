public import KioskInput

/// An input device as `InputDevices` has it at the moment.
public struct InputDeviceStatus: Hashable, Sendable {
    /// What the device is, and why it is ignored, if it is.
    public var listing: InputDeviceListing
    /// What it did so far, also before it was unplugged and came back; `nil` when it is ignored.
    public var diagnostics: InputDiagnostics?
    /// Whether others are kept from its input.
    public var isGrabbed: Bool
    /// Whether its stamps come from the monotonic clock.
    public var isMonotonic: Bool

    /// Creates the status of a device, of one that is ignored unless there is more to say.
    public init(
        listing: InputDeviceListing, diagnostics: InputDiagnostics? = nil, isGrabbed: Bool = false,
        isMonotonic: Bool = false
    ) {
        self.listing = listing
        self.diagnostics = diagnostics
        self.isGrabbed = isGrabbed
        self.isMonotonic = isMonotonic
    }
}

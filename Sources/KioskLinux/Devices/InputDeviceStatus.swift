public import KioskInput

/// The current status of an input device of `InputDevices`.
public struct InputDeviceStatus: Hashable, Sendable {
    /// The description of the device, and the reason if it is ignored.
    public var listing: InputDeviceListing
    /// The counters of the device, including those from before it was unplugged; `nil` for an ignored device.
    public var diagnostics: InputDiagnostics?
    /// Whether the device is grabbed, so that other programs receive no input from it.
    public var isGrabbed: Bool
    /// Whether its timestamps come from the monotonic clock.
    public var isMonotonic: Bool

    /// Creates a status; the defaults describe an ignored device.
    ///
    /// - Parameters:
    ///   - listing: The description of the device, and the reason if it is ignored.
    ///   - diagnostics: The counters of the device; `nil` for an ignored device.
    ///   - isGrabbed: Whether the device is grabbed.
    ///   - isMonotonic: Whether its timestamps come from the monotonic clock.
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

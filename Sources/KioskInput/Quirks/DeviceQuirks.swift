/// The quirks of the devices of a kiosk, usually from a file; later quirks take precedence.
public struct DeviceQuirks: Hashable, Sendable {
    /// The quirks, in the order in which they are applied.
    public var all: [DeviceQuirk]

    /// Creates a list of quirks.
    public init(_ quirks: [DeviceQuirk] = []) {
        all = quirks
    }

    /// Returns the quirks that match a device, in the order in which they are applied.
    public func quirks(of device: InputDeviceDescription) -> [DeviceQuirk] {
        all.filter { $0.applies(to: device) }
    }

    /// Returns the settings of a device: settings for all devices with its quirks.
    ///
    /// - Parameters:
    ///   - device: The device.
    ///   - settings: The settings for all devices.
    public func settings(
        for device: InputDeviceDescription, from settings: PanelSettings = PanelSettings()
    ) -> PanelSettings {
        quirks(of: device).reduce(into: settings) { $1.apply(to: &$0) }
    }

    /// Returns the reason why a device is ignored, as the predicate of a sentence about it; `nil` to use it.
    public func reasonIgnored(_ device: InputDeviceDescription) -> String? {
        quirks(of: device).last { $0.reasonIgnored != nil }?.reasonIgnored
    }

    /// Returns the rule by which the twins of a panel are recognised.
    public func twins(of device: InputDeviceDescription) -> TwinRule {
        quirks(of: device).last { $0.twins != nil }?.twins ?? .samePlace
    }
}

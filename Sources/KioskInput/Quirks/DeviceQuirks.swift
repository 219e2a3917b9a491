/// The quirks of the devices of a kiosk, usually from a file; of those that apply to a device later ones win.
public struct DeviceQuirks: Hashable, Sendable {
    /// The quirks, in the order in which they are applied.
    public var all: [DeviceQuirk]

    /// Creates a list of quirks.
    public init(_ quirks: [DeviceQuirk] = []) {
        all = quirks
    }

    /// The quirks of a device, in the order in which they are applied.
    public func quirks(of device: InputDeviceDescription) -> [DeviceQuirk] {
        all.filter { $0.applies(to: device) }
    }

    /// The settings of a device, on top of those for all.
    public func settings(
        for device: InputDeviceDescription, from settings: PanelSettings = PanelSettings()
    ) -> PanelSettings {
        quirks(of: device).reduce(into: settings) { $1.apply(to: &$0) }
    }

    /// Why a device is not used, as the end of a sentence that begins with its name; `nil` to use it.
    public func reasonIgnored(_ device: InputDeviceDescription) -> String? {
        quirks(of: device).last { $0.reasonIgnored != nil }?.reasonIgnored
    }

    /// How the twins of a panel are known.
    public func twins(of device: InputDeviceDescription) -> TwinRule {
        quirks(of: device).last { $0.twins != nil }?.twins ?? .samePlace
    }
}

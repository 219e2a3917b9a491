/// The quirks of the devices of a kiosk, usually from a file; of those that apply to a device later ones win.
public struct DeviceQuirks: Hashable, Sendable {
    /// The quirks, in the order in which they are applied.
    public var all: [DeviceQuirk]

    /// Creates a list of quirks.
    public init(_ quirks: [DeviceQuirk] = []) {
        all = quirks
    }

    /// The settings of a device, on top of those for all.
    public func settings(
        for device: InputDeviceDescription, from settings: PanelSettings = PanelSettings()
    ) -> PanelSettings {
        all.filter { $0.applies(to: device) }.reduce(into: settings) { $1.apply(to: &$0) }
    }

    /// Why a device is not used, as the end of a sentence that begins with its name; `nil` to use it.
    public func reasonIgnored(_ device: InputDeviceDescription) -> String? {
        all.last { $0.reasonIgnored != nil && $0.applies(to: device) }?.reasonIgnored
    }

    /// How the twins of a panel are known.
    public func twins(of device: InputDeviceDescription) -> TwinRule {
        all.last { $0.twins != nil && $0.applies(to: device) }?.twins ?? .samePlace
    }
}

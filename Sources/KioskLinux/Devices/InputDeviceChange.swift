import KioskInput

/// A change of the input devices of a machine, for a log or a maintenance screen.
public enum InputDeviceChange: Hashable, Sendable {
    /// A device was opened.
    case added(InputDeviceStatus)
    /// A device was lost; it is opened again after it is plugged in.
    case removed(InputDeviceStatus, EvdevError)
    /// A device is ignored; the listing contains the reason.
    case ignored(InputDeviceListing)
    /// A device is read although grabbing it failed.
    case grabRefused(InputDeviceListing, EvdevError)
}

extension InputDeviceChange: CustomStringConvertible {
    /// The change in one line, for a log.
    public var description: String {
        func named(_ listing: InputDeviceListing) -> String {
            listing.path + (listing.device.map { " \"\($0.name)\"" } ?? "")
        }
        return switch self {
        case .added(let status): "\(named(status.listing)): opened"
        case .removed(let status, let error): "\(named(status.listing)): lost: \(error.message)"
        case .ignored(let listing): "\(named(listing)): ignored: \(listing.reasonIgnored ?? "")"
        case .grabRefused(let listing, let error): "\(named(listing)): not grabbed: \(error.message)"
        }
    }
}

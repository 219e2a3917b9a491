import KioskInput

/// What happened to the input devices of a machine, for a log or a staff screen.
public enum InputDeviceChange: Hashable, Sendable {
    /// A device was opened and is read.
    case added(InputDeviceStatus)
    /// A device is lost; it is opened again when it is back.
    case removed(InputDeviceStatus, EvdevError)
    /// A device is not used; its listing says why.
    case ignored(InputDeviceListing)
    /// A device is read, although it could not be kept from others.
    case grabRefused(InputDeviceListing, EvdevError)
}

extension InputDeviceChange: CustomStringConvertible {
    /// One line for a log.
    public var description: String {
        func named(_ listing: InputDeviceListing) -> String {
            listing.path + (listing.device.map { " \"\($0.name)\"" } ?? "")
        }
        return switch self {
        case .added(let status): "\(named(status.listing)) is used"
        case .removed(let status, let error): "\(named(status.listing)) is lost: \(error.message)"
        case .ignored(let listing): "\(named(listing)) is ignored: \(listing.reasonIgnored ?? "")"
        case .grabRefused(let listing, let error): "\(named(listing)) is not ours alone: \(error.message)"
        }
    }
}

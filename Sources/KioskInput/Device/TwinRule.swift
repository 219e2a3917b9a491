/// How the twins of a panel are known: nodes with which it shows itself again, as a mouse or a single touch.
public enum TwinRule: String, Hashable, Sendable, CaseIterable {
    /// They are plugged in at the same place, to the letter.
    case samePlace = "same place"
    /// They have the same bus, vendor and product.
    case sameModel = "same model"
    /// There are none.
    case none
}

extension InputDeviceDescription {
    /// Whether this node shows a panel again that has a node of its own.
    ///
    /// - Parameter rule: The rule of the panel.
    public func isTwin(of panel: InputDeviceDescription, by rule: TwinRule = .samePlace) -> Bool {
        let mine = capabilities
        guard panel.capabilities.contains(.touchscreen), !mine.contains(.touchscreen),
            mine.contains(.mouse) || mine.contains(.singleTouch) || mine.contains(.wheel)
        else { return false }
        switch rule {
        case .samePlace: return physicalPath != nil && physicalPath == panel.physicalPath
        case .sameModel:
            return (identity.bus, identity.vendor, identity.product)
                == (panel.identity.bus, panel.identity.vendor, panel.identity.product)
        case .none: return false
        }
    }

    /// Whether a device that came is this one that went: the same model with the same serial number, or without any at the
    /// same place.
    public func isSameDevice(as other: InputDeviceDescription) -> Bool {
        identity == other.identity && name == other.name && serial == other.serial
            && (serial != nil || physicalPath == other.physicalPath)
    }
}

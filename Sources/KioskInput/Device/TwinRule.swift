/// A rule by which the twins of a panel are recognised: nodes that duplicate it as a mouse or a single touch.
public enum TwinRule: String, Hashable, Sendable, CaseIterable {
    /// They have the same physical path.
    case samePlace = "same place"
    /// They have the same bus, vendor and product.
    case sameModel = "same model"
    /// The panel has no twins.
    case none
}

extension InputDeviceDescription {
    /// Returns whether this node duplicates a panel that has a node of its own.
    ///
    /// - Parameters:
    ///   - panel: The panel.
    ///   - rule: The rule of the panel.
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

    /// Returns whether two descriptions are of one device: the same model with the same serial number, or without one at
    /// the same physical path.
    public func isSameDevice(as other: InputDeviceDescription) -> Bool {
        identity == other.identity && name == other.name && serial == other.serial
            && (serial != nil || physicalPath == other.physicalPath)
    }
}

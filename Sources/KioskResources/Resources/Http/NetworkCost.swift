/// The cost of the network that the machine uses at present.
///
/// It decides whether downloads with `NetworkRestriction.disallowExpensive` may run. `NetworkCostMonitor` of KioskLinux observes
/// it with NetworkManager.
public enum NetworkCost: Hashable, Sendable, CaseIterable {
    /// Unknown; the network may be used.
    case unknown
    /// Data are not paid for by their amount.
    case unmetered
    /// Data are paid for by their amount.
    case metered
}

/// The networks that a request may use.
///
/// Maps always request `none`; downloads of regions request what their options say, and apply it themselves. The default
/// service ignores restrictions; a custom service may apply them.
public enum NetworkRestriction: Hashable, Sendable, CaseIterable {
    /// Any network.
    case none
    /// Only networks that are not metered.
    case disallowExpensive
    /// No network.
    case disallowAll
}

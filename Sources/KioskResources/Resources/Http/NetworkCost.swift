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

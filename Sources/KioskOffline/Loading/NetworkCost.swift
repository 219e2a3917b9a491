/// The cost of the network that the machine uses at present.
///
/// A closure of this type tells a tile store whether downloads with `NetworkRestriction.disallowExpensive` may run. A kiosk with
/// NetworkManager can read it from the property `Metered` of `org.freedesktop.NetworkManager` on D-Bus.
public enum NetworkCost: Hashable, Sendable, CaseIterable {
    /// Unknown; the network may be used.
    case unknown
    /// Data are not paid for by their amount.
    case unmetered
    /// Data are paid for by their amount.
    case metered
}

/// The cost of the network that the machine uses at present.
///
/// It decides whether a tile store may run downloads with `NetworkRestriction.disallowExpensive`. A kiosk with
/// NetworkManager can read it from the property `Metered` of `org.freedesktop.NetworkManager` on D-Bus.
public enum NetworkCost: Hashable, Sendable, CaseIterable {
    /// Unknown; the network may be used.
    case unknown
    /// Data are not paid for by their amount.
    case unmetered
    /// Data are paid for by their amount.
    case metered
}

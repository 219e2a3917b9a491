/// The activity of the device, a hint for providers that save power or smooth their fixes.
public enum CLActivityType: Int, CaseIterable, Hashable, Sendable, Codable {
    /// Any activity.
    case other = 1
    /// A car on roads.
    case automotiveNavigation
    /// Walking or cycling.
    case fitness
    /// A boat, a train or another vehicle that is not bound to roads.
    case otherNavigation
    /// An aircraft.
    case airborne
}

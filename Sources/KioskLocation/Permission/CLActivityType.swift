/// What the device is carried by, as a hint for sources that save power or smooth their fixes.
public enum CLActivityType: Int, CaseIterable, Hashable, Sendable, Codable {
    /// Nothing in particular.
    case other = 1
    /// A car that follows roads.
    case automotiveNavigation
    /// A pedestrian or a cyclist.
    case fitness
    /// A boat, a train or another vehicle that follows no road.
    case otherNavigation
    /// An aeroplane.
    case airborne
}

/// The maximum distance by which a layer draws beyond the positions of features, in points; searches are extended by it.
///
/// The reach of an upright part is its height, in metres.
struct LayerReach: Hashable, Sendable {
    /// The maximum distance from a position to the edge of its drawing.
    private(set) var distance: Double

    /// Creates a reach.
    init(distance: Double = 0) {
        self.distance = distance
    }

    /// Extends the reach to another one if that is greater.
    mutating func formUnion(_ other: LayerReach) {
        if other.distance > distance { distance = other.distance }
    }
}

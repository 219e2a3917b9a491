/// The distance that a layer draws beyond the positions of features at most, in points, by which a search is extended.
struct LayerReach: Hashable, Sendable {
    /// The greatest distance from a position to the edge of what is drawn for it.
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

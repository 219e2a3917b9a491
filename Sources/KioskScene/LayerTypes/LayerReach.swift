/// The maximum distance by which a layer draws beyond the positions of features, in points; searches are extended by it.
///
/// The reach of an upright part is its height, in metres.
package struct LayerReach: Hashable, Sendable {
    /// The maximum distance from a position to the edge of its drawing.
    private(set) var distance: Double

    /// The greatest height at which the layer draws what lies on the map, in metres.
    private(set) var height: Double

    /// Creates a reach.
    package init(distance: Double = 0, height: Double = 0) {
        self.distance = distance
        self.height = height
    }

    /// Extends the reach to another one if that is greater.
    mutating func formUnion(_ other: LayerReach) {
        if other.distance > distance { distance = other.distance }
        if other.height > height { height = other.height }
    }
}

/// The rectangle of a text or an icon relative to its anchor, in points: x to the right, y down.
public struct CollisionBox: Hashable, Sendable {
    /// The left edge.
    public var minX: Double
    /// The upper edge.
    public var minY: Double
    /// The right edge.
    public var maxX: Double
    /// The lower edge.
    public var maxY: Double

    /// Creates a box.
    ///
    /// - Parameters:
    ///   - minX: The left edge, in points from the anchor.
    ///   - minY: The upper edge, in points from the anchor.
    ///   - maxX: The right edge, in points from the anchor.
    ///   - maxY: The lower edge, in points from the anchor.
    public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }
}

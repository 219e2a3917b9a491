/// A place on the projected world, in points from its north-western corner.
public struct MercatorCoordinate: Hashable, Codable, Sendable {
    /// Points east of the antimeridian.
    public var x: Double
    /// Points south of the northern edge.
    public var y: Double

    /// Creates a place from points.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

/// A position on the projected world, in points from its north-western corner.
public struct MercatorCoordinate: Hashable, Codable, Sendable {
    /// The distance from the antimeridian, in points; x increases eastwards.
    public var x: Double
    /// The distance from the northern edge of the projected world, in points; y increases southwards.
    public var y: Double

    /// Creates a position from its members, in points.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

/// The place of a tile in the pyramid of Web Mercator.
public struct TileCoordinate: Hashable, Sendable {
    /// The zoom level; the world is 2^z tiles wide.
    public var z: Int
    /// The column from the antimeridian eastwards.
    public var x: Int
    /// The row from the north southwards.
    public var y: Int

    /// Creates the coordinate of a tile.
    public init(z: Int, x: Int, y: Int) {
        self.z = z
        self.x = x
        self.y = y
    }
}

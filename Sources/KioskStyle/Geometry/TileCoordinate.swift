/// The coordinate of a tile in the Web Mercator tile pyramid.
package struct TileCoordinate: Hashable, Sendable {
    /// The zoom level; the world is 2^z tiles wide.
    package var z: Int
    /// The column, starting at the antimeridian and increasing eastwards.
    package var x: Int
    /// The row, starting in the north and increasing southwards.
    package var y: Int

    /// Creates the coordinate of a tile.
    ///
    /// - Parameters:
    ///   - z: The zoom level.
    ///   - x: The column, starting at the antimeridian and increasing eastwards.
    ///   - y: The row, starting in the north and increasing southwards.
    package init(z: Int, x: Int, y: Int) {
        self.z = z
        self.x = x
        self.y = y
    }
}

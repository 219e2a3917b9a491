/// The tiles that a cover may consist of.
public struct TileCoverOptions: Hashable, Sendable {
    /// The width of a tile, in points.
    public var tileSize: UInt16
    /// The minimum zoom level of tiles.
    public var minZoom: UInt8
    /// The maximum zoom level of tiles; its tiles are used above it.
    public var maxZoom: UInt8
    /// Whether the zoom level is rounded, as for raster tiles; otherwise it is rounded down, as for vector tiles.
    public var roundZoom: Bool
    /// The number of copies of the world on either side of the one with the centre that have tiles.
    public var worldCopies: UInt8

    /// Creates options with the defaults of vector tiles.
    ///
    /// - Parameters:
    ///   - tileSize: The width of a tile, in points.
    ///   - minZoom: The minimum zoom level of tiles.
    ///   - maxZoom: The maximum zoom level of tiles.
    ///   - roundZoom: Whether the zoom level is rounded; otherwise it is rounded down.
    ///   - worldCopies: The number of copies of the world on either side of the one with the centre that have tiles.
    public init(
        tileSize: UInt16 = 512, minZoom: UInt8 = 0, maxZoom: UInt8 = 22, roundZoom: Bool = false, worldCopies: UInt8 = 3
    ) {
        self.tileSize = tileSize
        self.minZoom = minZoom
        self.maxZoom = maxZoom
        self.roundZoom = roundZoom
        self.worldCopies = worldCopies
    }
}

public import KioskStyle
public import KioskTiles

/// The image of a tile of a custom raster source.
public struct CustomRasterSourceTileData: Sendable {
    /// The tile.
    public var tileId: CanonicalTileID

    /// The image, of any size; nil for an empty tile.
    public var image: UIImage?

    /// Creates the data of a tile.
    ///
    /// - Parameters:
    ///   - tileId: The tile.
    ///   - image: The image, of any size; nil for an empty tile.
    public init(tileId: CanonicalTileID, image: UIImage?) {
        self.tileId = tileId
        self.image = image
    }
}

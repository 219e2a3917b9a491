import KioskGeometry
package import KioskStyle
package import KioskTiles

/// The decoded data of a tile.
package enum TileContent: Sendable {
    /// The features of a vector tile.
    case features(VectorTileFeatures)
    /// The image of a raster tile.
    case image(UIImage)
    /// The elevations of a raster DEM tile.
    case elevations(ElevationGrid)
    /// A tile without data: the server or the archive does not have it.
    case empty

    /// The memory of the data, in bytes.
    package var byteCount: Int {
        switch self {
        case .features(let features): features.byteCount
        case .image(let image): image.pixels.count
        case .elevations(let grid): grid.byteCount
        case .empty: 0
        }
    }
}

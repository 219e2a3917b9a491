import KioskStyle
import KioskTiles

/// The elevations of a raster DEM tile, with a border of one sample on each side.
struct ElevationGrid: Sendable {
    /// The number of samples of a row without the border.
    let side: Int

    /// The elevations in metres by rows from the north, `side` + 2 in each of `side` + 2 rows.
    private(set) var samples: [Float]

    /// Decodes the elevations of an image; the border repeats the samples of the edge.
    ///
    /// - Parameters:
    ///   - image: The image, which is square.
    ///   - encoding: The encoding of elevations in colours.
    init?(_ image: UIImage, encoding: ElevationEncoding) {
        return nil
    }

    /// The memory of the samples, in bytes.
    var byteCount: Int { samples.count * 4 }
}

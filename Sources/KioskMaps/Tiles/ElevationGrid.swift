import KioskStyle
import KioskTiles

/// The elevations of a raster DEM tile, with a border of one sample on each side.
struct ElevationGrid: Hashable, Sendable {
    /// The number of samples of a row without the border.
    let side: Int

    /// The elevations in metres by rows from the north, `side` + 2 in each of `side` + 2 rows.
    private(set) var samples: [Float]

    /// Decodes the elevations of an image; the border repeats the samples of the edge.
    ///
    /// Returns nil unless the image is square. The colour of a translucent pixel has the precision that premultiplication
    /// left of it.
    ///
    /// - Parameters:
    ///   - image: The image, which is square.
    ///   - encoding: The encoding of elevations in colours.
    /// - Complexity: O(pixels).
    init?(_ image: UIImage, encoding: ElevationEncoding) {
        guard image.pixelWidth == image.pixelHeight else { return nil }
        let side = image.pixelWidth
        let factors = encoding.factors
        self.side = side
        samples = [Float](unsafeUninitializedCapacity: (side + 2) * (side + 2)) { samples, count in
            image.pixels.withUnsafeBufferPointer { pixels in
                for y in -1...side {
                    let row = min(max(y, 0), side - 1) * side
                    for x in -1...side {
                        let pixel = 4 * (row + min(max(x, 0), side - 1))
                        // Components are premultiplied by alpha.
                        let alpha = pixels[pixel + 3]
                        let scale = alpha == 255 || alpha == 0 ? 1 : 255 / Double(alpha)
                        let red = Double(pixels[pixel]) * scale * factors.red
                        let green = Double(pixels[pixel + 1]) * scale * factors.green
                        let blue = Double(pixels[pixel + 2]) * scale * factors.blue
                        samples.initializeElement(at: count, to: Float(red + green + blue - factors.base))
                        count += 1
                    }
                }
            }
        }
    }

    /// The memory of the samples, in bytes.
    var byteCount: Int { samples.count * 4 }

    /// Returns the elevation of a sample in metres; −1 and `side` are the border, and other indexes are clamped to it.
    ///
    /// - Parameters:
    ///   - x: The column, from the west.
    ///   - y: The row, from the north.
    func elevation(x: Int, y: Int) -> Float {
        samples[index(x: min(max(x, -1), side), y: min(max(y, -1), side))]
    }

    /// Fills the part of the border that a neighbour touches.
    ///
    /// A neighbour with another number of samples, or one that is no neighbour, changes nothing.
    ///
    /// - Parameters:
    ///   - neighbor: The elevations of the neighbour.
    ///   - direction: The direction of the neighbour.
    /// - Complexity: O(`side`).
    mutating func fillBorder(from neighbor: ElevationGrid, to direction: TileDirection) {
        guard neighbor.side == side else { return }
        let columns = Self.border(direction.x, side: side)
        let rows = Self.border(direction.y, side: side)
        for y in rows {
            for x in columns {
                samples[index(x: x, y: y)] = neighbor.elevation(x: x - direction.x * side, y: y - direction.y * side)
            }
        }
    }

    /// Returns the indexes of the border in a direction: one for −1 and 1, and those between them for 0.
    private static func border(_ direction: Int, side: Int) -> Range<Int> {
        switch direction {
        case ..<0: -1..<0
        case 0: 0..<side
        default: side..<side + 1
        }
    }

    private func index(x: Int, y: Int) -> Int { (y + 1) * (side + 2) + x + 1 }
}

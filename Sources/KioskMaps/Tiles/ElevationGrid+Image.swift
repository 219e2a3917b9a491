import KioskStyle
import KioskTiles

extension ElevationGrid {
    /// Decodes the elevations of an image; the border repeats the samples of the edge.
    ///
    /// Returns nil unless the image is square and not empty. The colour of a translucent pixel has the precision that
    /// premultiplication left of it.
    ///
    /// - Parameters:
    ///   - image: The image, which is square.
    ///   - encoding: The encoding of elevations in colours.
    /// - Complexity: O(pixels).
    init?(_ image: UIImage, encoding: ElevationEncoding) {
        guard image.pixelWidth == image.pixelHeight, image.pixelWidth > 0 else { return nil }
        let side = image.pixelWidth
        let factors = encoding.factors
        let samples = [Float](unsafeUninitializedCapacity: (side + 2) * (side + 2)) { samples, count in
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
                        samples.initializeElement(
                            at: count, to: Self.limited(red + green + blue - factors.base))
                        count += 1
                    }
                }
            }
        }
        self.init(side: side, samples: samples)
    }

    /// Returns an elevation within 10,000 km, more than the usual encodings have, so that no factors of an encoding make it infinite.
    private static func limited(_ elevation: Double) -> Float {
        elevation.isNaN ? 0 : Float(min(max(elevation, -1e7), 1e7))
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
        for y in Self.border(direction.y, side: side) {
            for x in Self.border(direction.x, side: side) {
                let elevation = neighbor.elevation(x: x - direction.x * side, y: y - direction.y * side)
                setElevation(elevation, x: x, y: y)
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
}

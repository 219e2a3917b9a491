/// The elevations of a raster DEM tile, with a border of one sample on each side.
///
/// Sample k of a row stands at k / `side` of the width of the tile, so that the border to the east and south is the first
/// sample of the neighbour.
package struct ElevationGrid: Hashable, Sendable {
    /// The number of samples of a row without the border.
    package let side: Int

    /// The elevations in metres by rows from the north, `side` + 2 in each of `side` + 2 rows.
    package private(set) var samples: [Float]

    /// The least and the greatest elevation that the samples have had, in metres.
    package private(set) var range: ClosedRange<Float>

    /// Creates a grid; nil if the number of samples is not that of the side, or the side is not positive.
    ///
    /// - Parameters:
    ///   - side: The number of samples of a row without the border.
    ///   - samples: The elevations in metres by rows from the north, with a border of one sample on each side.
    package init?(side: Int, samples: [Float]) {
        guard side > 0, side < 1 << 20, samples.count == (side + 2) * (side + 2) else { return nil }
        self.side = side
        self.samples = samples
        var (lowest, highest) = (Float.infinity, -Float.infinity)
        for sample in samples {
            lowest = min(lowest, sample)
            highest = max(highest, sample)
        }
        range = lowest <= highest ? lowest...highest : 0...0
    }

    /// The memory of the samples, in bytes.
    package var byteCount: Int { samples.count * 4 }

    /// Returns the elevation of a sample in metres; −1 and `side` are the border, and other indexes are clamped to it.
    ///
    /// - Parameters:
    ///   - x: The column, from the west.
    ///   - y: The row, from the north.
    package func elevation(x: Int, y: Int) -> Float {
        samples[index(x: min(max(x, -1), side), y: min(max(y, -1), side))]
    }

    /// Sets the elevation of a sample in metres; indexes are clamped as in `elevation(x:y:)`.
    package mutating func setElevation(_ elevation: Float, x: Int, y: Int) {
        samples[index(x: min(max(x, -1), side), y: min(max(y, -1), side))] = elevation
        if elevation < range.lowerBound { range = elevation...range.upperBound }
        if elevation > range.upperBound { range = range.lowerBound...elevation }
    }

    /// Returns the elevation at a position in metres, interpolated between the four samples around it.
    ///
    /// - Parameter position: The position from the north-western corner, as a fraction of the width of the tile, 0…1.
    package func elevation(at position: SIMD2<Double>) -> Double {
        let (column, eastern) = step(at: position.x)
        let (row, southern) = step(at: position.y)
        let start = index(x: column, y: row)
        let below = start + side + 2
        let north = Double(samples[start]) + Double(samples[start + 1] - samples[start]) * eastern
        let south = Double(samples[below]) + Double(samples[below + 1] - samples[below]) * eastern
        return north + (south - north) * southern
    }

    /// Returns the index of the sample before a position, and the fraction of the distance to the next sample.
    ///
    /// - Parameter position: The position as a fraction of the width of the tile; limited to 0…1.
    private func step(at position: Double) -> (index: Int, fraction: Double) {
        guard position > 0 else { return (0, 0) }
        let offset = min(position, 1) * Double(side)
        let index = min(Int(offset), side - 1)
        return (index, offset - Double(index))
    }

    private func index(x: Int, y: Int) -> Int { (y + 1) * (side + 2) + x + 1 }
}

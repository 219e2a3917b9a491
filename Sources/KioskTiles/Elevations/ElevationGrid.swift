/// The elevations of a tile of a digital elevation model (raster DEM), with a border of one sample on each side.
///
/// Sample k of a row is that of the position k / `side` of the width of the tile from its western edge, so that the eastern border, sample
/// `side`, is the first sample of the neighbour. Columns are the same from the northern edge.
package struct ElevationGrid: Hashable, Sendable {
    /// The number of samples of a row without the border.
    package let side: Int

    /// The elevations in metres, by rows from the north: `rowLength` rows of `rowLength` samples each.
    package private(set) var samples: [Float]

    /// The range of the elevations, in metres.
    ///
    /// It includes those that `setElevation(_:x:y:)` has replaced.
    package private(set) var range: ClosedRange<Float>

    /// The maximum side, with which the number of samples does not overflow.
    private static let maximumSide = 1 << 20

    /// The number of samples of a row with the border.
    private var rowLength: Int { side + 2 }

    /// Creates a grid; nil if the side is out of range, or the number of samples is not (`side` + 2)².
    ///
    /// - Parameters:
    ///   - side: The number of samples of a row without the border, greater than 0 and less than 2²⁰.
    ///   - samples: The elevations in metres, by rows from the north, with a border of one sample on each side.
    package init?(side: Int, samples: [Float]) {
        guard side > 0, side < Self.maximumSide, samples.count == (side + 2) * (side + 2) else { return nil }
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
    package var byteCount: Int { samples.count * MemoryLayout<Float>.size }

    /// Returns the elevation of a sample, in metres.
    ///
    /// - Parameters:
    ///   - x: The column from the west, clamped to −1…`side`, which are those of the border.
    ///   - y: The row from the north, clamped likewise.
    package func elevation(x: Int, y: Int) -> Float {
        samples[index(x: min(max(x, -1), side), y: min(max(y, -1), side))]
    }

    /// Sets the elevation of a sample, in metres, with indices as in `elevation(x:y:)`.
    package mutating func setElevation(_ elevation: Float, x: Int, y: Int) {
        samples[index(x: min(max(x, -1), side), y: min(max(y, -1), side))] = elevation
        if elevation < range.lowerBound { range = elevation...range.upperBound }
        if elevation > range.upperBound { range = range.lowerBound...elevation }
    }

    /// Returns the elevation at a position in metres, interpolated between the four samples around it.
    ///
    /// - Parameter position: The position from the north-western corner, as a fraction of the width of the tile, 0…1.
    package func elevation(at position: SIMD2<Double>) -> Double {
        let (column, eastFraction) = sample(before: position.x)
        let (row, southFraction) = sample(before: position.y)
        let northwest = index(x: column, y: row)
        let southwest = northwest + rowLength
        let north = Double(samples[northwest]) + Double(samples[northwest + 1] - samples[northwest]) * eastFraction
        let south = Double(samples[southwest]) + Double(samples[southwest + 1] - samples[southwest]) * eastFraction
        return north + (south - north) * southFraction
    }

    /// Returns the column or row of the sample before a position, and the fraction of the distance to the next sample.
    ///
    /// - Parameter position: The position as a fraction of the width of the tile; clamped to 0…1, and 0 for NaN.
    private func sample(before position: Double) -> (index: Int, fraction: Double) {
        guard position > 0 else { return (0, 0) }
        let offset = min(position, 1) * Double(side)
        let index = min(Int(offset), side - 1)
        return (index, offset - Double(index))
    }

    /// Returns the index in `samples` of a column and a row, which are counted from −1.
    private func index(x: Int, y: Int) -> Int { (y + 1) * rowLength + x + 1 }
}

/// A hash of square cells of the plane to the slots of a table; blocks of four by four cells occupy adjacent slots.
///
/// Neighbouring cells are therefore likely to share a cache line, and cache misses dominate the cost of a look-up.
/// Source: M. Teschner et al., "Optimized Spatial Hashing for Collision Detection of Deformable Objects", 2003, with a
/// multiplication as the final mixing step.
struct HashedCells {
    let slotCount: Int
    private let cellsPerUnit: Double
    private let shift: UInt64

    /// - Parameters:
    ///   - radius: Half the side length of a cell.
    ///   - pointCount: The number of points, which determines the number of slots.
    init(radius: Double, pointCount: Int) {
        let bits = max(Int.bitWidth - pointCount.leadingZeroBitCount, 6)
        slotCount = 1 << bits
        shift = UInt64(64 - bits + 4)
        cellsPerUnit = 1 / (2 * max(radius, Self.leastRadius))
    }

    /// Returns the column or row of a coordinate, ascending with it; the outermost cells extend to infinity.
    @inline(__always)
    func cell(_ coordinate: Double) -> Int {
        let cell = coordinate * cellsPerUnit
        // NaN maps to the lowest cell.
        guard cell > -Self.outermost else { return -Int(Self.outermost) }
        guard cell < Self.outermost else { return Int(Self.outermost) }
        let truncated = Int(cell)
        return Double(truncated) > cell ? truncated - 1 : truncated
    }

    /// Returns the slot of a cell; several cells may share a slot.
    @inline(__always)
    func slot(column: Int, row: Int) -> Int {
        let mixed =
            (UInt64(truncatingIfNeeded: column >> 2) &* 73_856_093)
            ^ (UInt64(truncatingIfNeeded: row >> 2) &* 19_349_663)
        let block = Int(truncatingIfNeeded: (mixed &* 0x9E37_79B9_7F4A_7C15) >> shift)
        return block << 4 | (row & 3) << 2 | (column & 3)
    }

    /// The minimum radius, so that cells have a size even if only points at the same position are neighbours.
    private static let leastRadius = 1e-12

    /// A cell index far beyond every cell of the unit square, and exact as a `Double`.
    private static let outermost = 0x1p45
}

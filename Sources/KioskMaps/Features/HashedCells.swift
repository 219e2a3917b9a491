/// Square cells of the plane spread over the slots of a table, four by four together.
///
/// Four neighbours share a line of the processor's cache more often than not, and that is what a look-up costs.
/// Source: M. Teschner et al., "Optimized Spatial Hashing for Collision Detection of Deformable Objects", 2003, with a
/// multiplication to finish.
struct HashedCells {
    let slotCount: Int
    private let cellsPerUnit: Double
    private let shift: UInt64

    /// - Parameter radius: Half the side of a cell.
    init(radius: Double, pointCount: Int) {
        let bits = max(Int.bitWidth - pointCount.leadingZeroBitCount, 6)
        slotCount = 1 << bits
        shift = UInt64(64 - bits + 4)
        cellsPerUnit = 1 / (2 * max(radius, Self.leastRadius))
    }

    /// The column or row of a place, ascending with it; the outermost ones reach to infinity.
    @inline(__always)
    func cell(_ place: Double) -> Int {
        let cell = place * cellsPerUnit
        // A NaN goes with what lies far below.
        guard cell > -Self.outermost else { return -Int(Self.outermost) }
        guard cell < Self.outermost else { return Int(Self.outermost) }
        let truncated = Int(cell)
        return Double(truncated) > cell ? truncated - 1 : truncated
    }

    /// The slot of a cell; cells may share one.
    @inline(__always)
    func slot(column: Int, row: Int) -> Int {
        let mixed =
            (UInt64(truncatingIfNeeded: column >> 2) &* 73_856_093)
            ^ (UInt64(truncatingIfNeeded: row >> 2) &* 19_349_663)
        let block = Int(truncatingIfNeeded: (mixed &* 0x9E37_79B9_7F4A_7C15) >> shift)
        return block << 4 | (row & 3) << 2 | (column & 3)
    }

    /// Keeps cells from having no size when only points at one place are neighbours.
    private static let leastRadius = 1e-12

    /// Far beyond every cell of the unit square, and exact as a `Double`.
    private static let outermost = 0x1p45
}

extension TileID {
    /// The number of the tile in a PMTiles archive: the number of tiles of lower zoom levels plus the index along the
    /// Hilbert curve of its own; nil for an invalid address.
    ///
    /// Source: PMTiles Version 3 Specification, section 4.1.1; the curve is that of J. Skilling, "Programming the Hilbert
    /// curve" (2004), in two dimensions.
    /// - Complexity: O(*z*)
    public var hilbertID: UInt64? {
        guard isValid else { return nil }
        var (x, y) = (x, y)
        var index: UInt64 = 0
        var half = side >> 1
        while half > 0 {
            let (east, south) = (x & half != 0, y & half != 0)
            index = index << 2 | (east ? (south ? 2 : 3) : (south ? 1 : 0))
            if !south {
                if east { (x, y) = (x ^ (half - 1), y ^ (half - 1)) }
                (x, y) = (y, x)
            }
            half >>= 1
        }
        return Self.firstHilbertID(at: z) + index
    }

    /// Creates the address of a number in a PMTiles archive, or nil if it is beyond `maximumZoom`.
    ///
    /// - Complexity: O(*z*)
    public init?(hilbertID: UInt64) {
        guard hilbertID < Self.firstHilbertID(at: Self.maximumZoom + 1) else { return nil }
        let z = UInt8((63 - (3 * hilbertID + 1).leadingZeroBitCount) / 2)
        var rest = hilbertID - Self.firstHilbertID(at: z)
        var (x, y): (UInt32, UInt32) = (0, 0)
        var side: UInt32 = 1
        for _ in 0..<z {
            let (east, south) = (rest & 2 != 0, (rest & 1 != 0) != (rest & 2 != 0))
            if !south {
                if east { (x, y) = (side - 1 - x, side - 1 - y) }
                (x, y) = (y, x)
            }
            if east { x += side }
            if south { y += side }
            side <<= 1
            rest >>= 2
        }
        self.init(z: z, x: x, y: y)
    }

    /// The number of tiles of all zoom levels below one.
    private static func firstHilbertID(at zoom: UInt8) -> UInt64 {
        ((1 << (2 * UInt64(zoom))) - 1) / 3
    }
}

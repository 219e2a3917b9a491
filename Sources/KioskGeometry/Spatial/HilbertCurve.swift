/// The Hilbert curve through a square of 65,536 × 65,536 cells.
enum HilbertCurve {
    /// The number of cells along a side.
    static let side: Double = 65536

    /// Returns the index of a cell along the curve; its column and row must be less than 65,536.
    ///
    /// Source: "Fast Hilbert curves", threadlocalmutex.com (public domain), as used by flatbush: a prefix scan over the
    /// bits of both coordinates replaces the loop over the 16 levels.
    @inline(__always)
    static func index(column x: UInt32, row y: UInt32) -> UInt32 {
        var a = x ^ y
        var b = 0xFFFF ^ a
        var c = 0xFFFF ^ (x | y)
        var d = x & (y ^ 0xFFFF)

        var nextA = a | (b >> 1)
        var nextB = (a >> 1) ^ a
        var nextC = ((c >> 1) ^ (b & (d >> 1))) ^ c
        var nextD = ((a & (c >> 1)) ^ (d >> 1)) ^ d

        for shift: UInt32 in [2, 4] {
            (a, b, c, d) = (nextA, nextB, nextC, nextD)
            nextA = (a & (a >> shift)) ^ (b & (b >> shift))
            nextB = (a & (b >> shift)) ^ (b & ((a ^ b) >> shift))
            nextC ^= (a & (c >> shift)) ^ (b & (d >> shift))
            nextD ^= (b & (c >> shift)) ^ ((a ^ b) & (d >> shift))
        }

        (a, b, c, d) = (nextA, nextB, nextC, nextD)
        nextC ^= (a & (c >> 8)) ^ (b & (d >> 8))
        nextD ^= (b & (c >> 8)) ^ ((a ^ b) & (d >> 8))

        a = nextC ^ (nextC >> 1)
        b = nextD ^ (nextD >> 1)
        let low = x ^ y
        let high = b | (0xFFFF ^ (low | a))
        return spread(high) << 1 | spread(low)
    }

    /// Returns the 16 low bits interleaved with zeros.
    @inline(__always)
    private static func spread(_ bits: UInt32) -> UInt32 {
        var bits = (bits | (bits << 8)) & 0x00FF_00FF
        bits = (bits | (bits << 4)) & 0x0F0F_0F0F
        bits = (bits | (bits << 2)) & 0x3333_3333
        return (bits | (bits << 1)) & 0x5555_5555
    }
}

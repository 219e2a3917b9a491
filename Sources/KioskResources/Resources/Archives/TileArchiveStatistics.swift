public import KioskTiles

/// The numbers and sizes of the tiles of an archive, as they are stored.
public struct TileArchiveStatistics: Hashable, Sendable {
    /// The tiles of a zoom level.
    public struct Level: Hashable, Sendable {
        /// The number of tiles.
        public var tileCount: UInt64 = 0
        /// The sum of the sizes of the tiles, in bytes; contents that several tiles share count for each of them.
        public var byteCount: UInt64 = 0
        /// The size of the largest tile, in bytes.
        public var maximumByteCount: UInt64 = 0

        /// The mean size of a tile, in bytes; 0 without tiles.
        public var meanByteCount: Double { tileCount == 0 ? 0 : Double(byteCount) / Double(tileCount) }

        /// Adds tiles of equal size; sums beyond 2⁶⁴ are clamped.
        mutating func add(tileCount count: UInt64, byteCount size: UInt64) {
            let (bytes, overflow) = count.multipliedReportingOverflow(by: size)
            tileCount = tileCount.clampedSum(count)
            byteCount = byteCount.clampedSum(overflow ? .max : bytes)
            if count > 0 { maximumByteCount = max(maximumByteCount, size) }
        }
    }

    /// The zoom levels that have tiles.
    public private(set) var levels: [UInt8: Level] = [:]

    /// The compression of the tiles; nil if there are none.
    public var compression: TileCompression?

    /// Creates statistics of no tiles.
    public init() {}

    /// Adds tiles of a zoom level and of equal size.
    ///
    /// - Parameters:
    ///   - count: The number of tiles.
    ///   - zoom: The zoom level.
    ///   - byteCount: The size of each tile, in bytes.
    public mutating func add(_ count: UInt64 = 1, zoom: UInt8, byteCount: UInt64) {
        levels[zoom, default: Level()].add(tileCount: count, byteCount: byteCount)
    }

    /// The sums and the maximum of all zoom levels.
    public var total: Level {
        levels.values.reduce(into: Level()) { total, level in
            total.tileCount = total.tileCount.clampedSum(level.tileCount)
            total.byteCount = total.byteCount.clampedSum(level.byteCount)
            total.maximumByteCount = max(total.maximumByteCount, level.maximumByteCount)
        }
    }
}

extension UInt64 {
    fileprivate func clampedSum(_ other: UInt64) -> UInt64 {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? .max : sum
    }
}

import KioskTiles

/// The zoom levels that are downloaded together.
enum TileBatch {
    /// The batches; a request for one of the levels of a batch is for all of them.
    static let zooms: [ClosedRange<UInt8>] = [0...5, 6...10, 11...14, 15...16]

    /// Returns a range of zoom levels with all levels of the batches that it overlaps; levels above 16 are batches of their own.
    static func widened(_ range: ClosedRange<UInt8>) -> ClosedRange<UInt8> {
        let lower = zooms.first { $0.contains(range.lowerBound) }?.lowerBound ?? range.lowerBound
        let upper = zooms.first { $0.contains(range.upperBound) }?.upperBound ?? range.upperBound
        return lower...upper
    }

    /// Returns the name of the group of a tile: the tile set and the ancestor at the lowest level of the batch.
    static func group(of tile: TileID, in tileSet: String) -> String {
        let level = zooms.first { $0.contains(tile.z) }?.lowerBound ?? tile.z
        let shift = UInt32(tile.z - level)
        return "\(tileSet) \(TileID(z: level, x: tile.x >> shift, y: tile.y >> shift))"
    }
}

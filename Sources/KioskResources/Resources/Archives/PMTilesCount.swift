import KioskTiles

/// A walk through all directories of a PMTiles archive that counts the tiles.
struct PMTilesCount {
    /// The tiles that were counted.
    private(set) var statistics = TileArchiveStatistics()

    private let header: PMTilesHeader
    private var pending: [PMTilesRange]
    /// The number of bytes of leaf directories that may still be read.
    private var leafBytesLeft: UInt64

    /// Starts the walk with the root directory.
    init(_ header: PMTilesHeader) {
        self.header = header
        pending = [header.rootRange]
        leafBytesLeft = header.leafDirectories.length
        if header.addressedTileCount > 0 || header.tileData.length > 0 {
            statistics.compression = header.tileCompression
        }
    }

    /// Returns the next directory to read; nil at the end.
    mutating func next() throws -> PMTilesRange? { pending.popLast() }

    /// Counts the tiles of a directory.
    ///
    /// - Throws: `PMTilesError` if it refers to more leaf directories than there are, which damaged archives do without end.
    mutating func add(_ directory: PMTilesDirectory) throws {
        for index in 0..<directory.count {
            let entry = directory[index]
            switch entry.location {
            case .tile(_, let length):
                add(entry.tileID, count: UInt64(entry.runLength), byteCount: UInt64(length))
            case .leaf(let offset, let length):
                let leaves = header.leafDirectories
                guard offset <= leaves.length, UInt64(length) <= leaves.length - offset,
                    UInt64(length) <= leafBytesLeft,
                    Int(length) <= PMTilesReader.maximumDirectoryLength
                else { throw PMTilesError.outOfSection(tileID: entry.tileID, offset: offset, length: UInt64(length)) }
                leafBytesLeft -= UInt64(length)
                pending.append(
                    PMTilesRange(
                        contents: .directory, offset: leaves.offset + offset, length: Int(length),
                        compression: header.internalCompression))
            }
        }
    }

    /// Counts consecutive tiles, which may be of several zoom levels.
    private mutating func add(_ tileID: UInt64, count: UInt64, byteCount: UInt64) {
        var (next, left) = (tileID, count)
        while left > 0, let tile = TileID(hilbertID: next) {
            let levelSize = UInt64(1) << (2 * UInt64(tile.z))
            // The tiles of the lower levels come first.
            let end = (levelSize - 1) / 3 + levelSize
            let run = min(left, end - next)
            statistics.add(run, zoom: tile.z, byteCount: byteCount)
            next += run
            left -= run
        }
    }
}

public import KioskTiles

/// A file with the tiles of many addresses.
///
///     let archive: any TileArchive = try PMTilesArchive(path: "/data/town.pmtiles")
///     if let bytes = try archive.tile(TileID(z: 14, x: 8615, y: 5756)) { show(bytes.count) }
///
/// Calls are synchronous and read the file, so a map calls them off the main actor, several at the same time. The file is
/// closed when the archive is released. Errors have a description with the path of the file, the problem and its remedy.
public protocol TileArchive: Sendable {
    /// Returns the description of the tiles; its URL template is relative to the archive.
    ///
    /// - Throws: An error if the archive is damaged.
    func metadata() throws -> TileArchiveMetadata

    /// Returns the contents of a tile without their compression; nil if the archive does not contain the tile.
    ///
    /// - Parameter id: The address, with its row counted from the north.
    /// - Throws: An error if the archive or the tile is damaged.
    func tile(_ id: TileID) throws -> [UInt8]?

    /// Returns the numbers and sizes of all tiles.
    ///
    /// - Parameter progress: Called now and then with the number of tiles that were counted.
    /// - Throws: An error if the archive is damaged.
    /// - Complexity: O(*n*) in the number of tiles or of the entries of directories.
    func statistics(progress: (_ tileCount: UInt64) -> Void) throws -> TileArchiveStatistics
}

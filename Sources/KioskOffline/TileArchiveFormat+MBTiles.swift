public import KioskResources

extension TileArchiveFormat {
    /// MBTiles, in files.
    public static let mbtiles = TileArchiveFormat(scheme: "mbtiles") { try MBTilesArchive(path: $0) }
}

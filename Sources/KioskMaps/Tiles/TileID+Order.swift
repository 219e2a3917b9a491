import KioskTiles

extension Sequence<TileID> {
    /// Returns the addresses by zoom level, column and row.
    func sortedByAddress() -> [TileID] {
        sorted { ($0.z, $0.x, $0.y) < ($1.z, $1.x, $1.y) }
    }
}

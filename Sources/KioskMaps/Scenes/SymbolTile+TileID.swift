import KioskSymbols
import KioskTiles

extension SymbolTile {
    /// Creates a tile of symbols in the copy 0 of the world.
    ///
    /// - Parameters:
    ///   - tile: The address.
    ///   - overscaledZ: The zoom level for which the symbols are laid out.
    init(_ tile: TileID, overscaledZ: Int) {
        self.init(z: Int(tile.z), x: Int(tile.x), y: Int(tile.y), overscaledZ: overscaledZ)
    }
}

extension TileID {
    /// Creates the address of a tile of symbols, without its copy of the world.
    init(_ tile: SymbolTile) {
        self.init(z: UInt8(clamping: tile.z), x: UInt32(clamping: tile.x), y: UInt32(clamping: tile.y))
    }
}

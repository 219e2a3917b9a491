import KioskTiles

extension OverscaledTileID {
    /// The tile that is drawn at the next lower zoom level in place of this one; nil at zoom level 0.
    ///
    /// The parent of an overscaled tile has the same address.
    var parent: OverscaledTileID? {
        guard overscaledZ <= z else {
            var parent = self
            parent.overscaledZ -= 1
            return parent
        }
        return canonical.parent.map { OverscaledTileID($0, wrap: wrap) }
    }
}

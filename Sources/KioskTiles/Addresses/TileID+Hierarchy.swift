extension TileID {
    /// The tile of the next lower zoom level that contains this one; nil at zoom level 0.
    public var parent: TileID? {
        z > 0 ? TileID(z: z - 1, x: x >> 1, y: y >> 1) : nil
    }

    /// The four tiles of the next higher zoom level within this one: north-west, north-east, south-west, south-east.
    ///
    /// Empty at `maximumZoom` and above.
    public var children: [TileID] {
        guard z < Self.maximumZoom else { return [] }
        let (west, north) = (x << 1, y << 1)
        return [
            TileID(z: z + 1, x: west, y: north), TileID(z: z + 1, x: west | 1, y: north),
            TileID(z: z + 1, x: west, y: north | 1), TileID(z: z + 1, x: west | 1, y: north | 1),
        ]
    }

    /// Returns the tile of a lower or the same zoom level that contains this one, or nil for a higher zoom level.
    public func ancestor(at zoom: UInt8) -> TileID? {
        guard zoom <= z else { return nil }
        let levels = UInt32(z - zoom)
        return TileID(z: zoom, x: x >> levels, y: y >> levels)
    }

    /// Returns whether the tile is another one or contains it.
    public func contains(_ other: TileID) -> Bool {
        other.ancestor(at: z) == self
    }
}

extension TileID {
    /// The quadkey: a digit 0…3 for each zoom level, the highest bit first; empty at zoom level 0.
    ///
    /// Source: Bing Maps Tile System.
    public var quadkey: String {
        String(
            decoding: (0..<UInt32(z)).reversed().map { bit in
                UInt8(ascii: "0") + UInt8(x >> bit & 1) + UInt8(y >> bit & 1) << 1
            }, as: UTF8.self)
    }

    /// Creates an address from a quadkey, or nil if it has another character than 0…3 or more than `maximumZoom` of
    /// them.
    public init?(quadkey: String) {
        var tile = TileID(z: 0, x: 0, y: 0)
        for digit in quadkey.utf8 {
            guard (UInt8(ascii: "0")...UInt8(ascii: "3")).contains(digit), tile.z < Self.maximumZoom else {
                return nil
            }
            let quadrant = UInt32(digit - UInt8(ascii: "0"))
            tile = TileID(z: tile.z + 1, x: tile.x << 1 | quadrant & 1, y: tile.y << 1 | quadrant >> 1)
        }
        self = tile
    }
}

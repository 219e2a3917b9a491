/// The address of a tile: a zoom level, a column and a row of Web Mercator.
///
///     let tile = TileID(z: 14, x: 8615, y: 5756)
///     tile.parent        // 13/4307/2878
///     tile.quadkey       // "12021101130131"
///
/// Level *z* has 2^z columns from the antimeridian eastwards and 2^z rows from the northern edge southwards (the XYZ
/// scheme). The address is independent of the copy of the world in which a tile is seen; `OverscaledTileID` includes it.
public struct TileID: Hashable, Sendable {
    /// The maximum zoom level of a valid address.
    public static let maximumZoom: UInt8 = 30

    /// The zoom level.
    public var z: UInt8
    /// The column, from the west.
    public var x: UInt32
    /// The row, from the north.
    public var y: UInt32

    /// Creates an address; it is not validated.
    ///
    /// - Parameters:
    ///   - z: The zoom level.
    ///   - x: The column, from the west.
    ///   - y: The row, from the north.
    public init(z: UInt8, x: UInt32, y: UInt32) {
        self.z = z
        self.x = x
        self.y = y
    }

    /// Whether the zoom level is at most `maximumZoom` and the column and the row exist in it.
    public var isValid: Bool {
        z <= Self.maximumZoom && x < side && y < side
    }

    /// The address with its row counted from the south instead of the north, as in the TMS scheme and in MBTiles.
    public var flipped: TileID {
        TileID(z: z, x: x, y: side &- 1 &- y)
    }

    /// The number of columns, and of rows, of the zoom level; 0 above zoom level 31.
    var side: UInt32 { 1 << UInt32(z) }
}

extension TileID: LosslessStringConvertible {
    /// The address as `z/x/y`.
    public var description: String { "\(z)/\(x)/\(y)" }

    /// Creates an address from `z/x/y`, or nil if the string has another form or the address is invalid.
    public init?(_ description: String) {
        let numbers = description.split(separator: "/", omittingEmptySubsequences: false)
        guard numbers.count == 3, let z = UInt8(numbers[0]), let x = UInt32(numbers[1]), let y = UInt32(numbers[2])
        else { return nil }
        self.init(z: z, x: x, y: y)
        guard isValid else { return nil }
    }
}

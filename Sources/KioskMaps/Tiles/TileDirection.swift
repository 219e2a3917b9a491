import KioskTiles

/// The direction from a tile to one of its eight neighbours.
struct TileDirection: Hashable, Sendable {
    /// The difference of the columns: −1 to the west, 1 to the east.
    let x: Int

    /// The difference of the rows: −1 to the north, 1 to the south.
    let y: Int

    /// The eight directions, by rows from the north-west.
    static let all = (-1...1).flatMap { y in
        (-1...1).compactMap { x in x == 0 && y == 0 ? nil : TileDirection(x: x, y: y) }
    }

    /// The direction from the neighbour to the tile.
    var opposite: TileDirection { TileDirection(x: -x, y: -y) }
}

extension TileID {
    /// Returns the neighbour in a direction; columns continue beyond the antimeridian, and nil is returned beyond the poles.
    func neighbor(_ direction: TileDirection) -> TileID? {
        let side = Int64(1) << Int64(min(z, TileID.maximumZoom))
        let row = Int64(y) + Int64(direction.y)
        guard isValid, (0..<side).contains(row) else { return nil }
        let column = (Int64(x) + Int64(direction.x) + side) % side
        return TileID(z: z, x: UInt32(column), y: UInt32(row))
    }
}

extension Sequence<TileID> {
    /// Returns the addresses by zoom level, column and row.
    func sortedByAddress() -> [TileID] {
        sorted { ($0.z, $0.x, $0.y) < ($1.z, $1.x, $1.y) }
    }
}

import KioskGeometry
package import KioskTiles

/// The elevations of a tile to be drawn.
package struct ElevationTile: Sendable {
    /// The tile in a copy of the world.
    package var id: OverscaledTileID

    /// The identity of the elevations, which all copies of the world share.
    package var identity: BucketIdentity

    /// The number of samples of a row without the border.
    package var side: Int

    /// The elevations in metres by rows from the north, `side` + 2 in each of `side` + 2 rows.
    ///
    /// The border of one sample on each side contains the adjacent samples of the neighbouring tiles.
    package var samples: [Float]

    /// Creates a tile.
    ///
    /// - Parameters:
    ///   - id: The tile in a copy of the world.
    ///   - identity: The identity of the elevations, which all copies of the world share.
    ///   - side: The number of samples of a row without the border.
    ///   - samples: The elevations in metres by rows from the north, with a border of one sample on each side.
    package init(id: OverscaledTileID, identity: BucketIdentity, side: Int, samples: [Float]) {
        self.id = id
        self.identity = identity
        self.side = side
        self.samples = samples
    }
}

extension ElevationTile {
    /// Creates a tile of a layer; nil if the tile has no elevations.
    init?(_ tile: DrawnTile, layer: String) {
        guard case .elevations(let grid) = tile.tile.content else { return nil }
        let part = tile.tile.id.hilbertID.map { Int(truncatingIfNeeded: $0) }
        self.init(
            id: tile.id, identity: BucketIdentity(layer: layer, revision: tile.tile.revision, part: part ?? 0),
            side: grid.side, samples: grid.samples)
    }
}

extension [ElevationTile] {
    /// Appends the tiles in a box as parts of what is drawn on the ground.
    func appendDrapedParts(to parts: inout [DrapedPart], in box: PlanarBox) {
        for tile in self where tile.id.box.overlaps(box) {
            parts.append(DrapedPart(identity: tile.identity, tile: tile.id))
        }
    }
    /// Removes the tiles outside a box.
    mutating func removeAll(outside box: PlanarBox) { removeAll { !$0.id.box.overlaps(box) } }
}

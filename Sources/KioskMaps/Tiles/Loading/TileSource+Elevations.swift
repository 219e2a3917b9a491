import KioskTiles

/// The borders of elevation tiles.
extension TileSource {
    /// Exchanges the borders of a new tile and its neighbours in memory, which get new revisions.
    ///
    /// - Complexity: O(samples) of the tile and its neighbours.
    func exchangeBorders(of tile: TileID) {
        guard let known = stored[tile]?.tile, case .elevations(var grid) = known.content else { return }
        for direction in TileDirection.all {
            guard let id = tile.neighbor(direction) else { continue }
            // The only column of tiles is its own neighbour beyond the antimeridian.
            if id == tile {
                grid.fillBorder(from: grid, to: direction)
                continue
            }
            guard case .elevations(var neighbor)? = stored[id]?.tile.content else { continue }
            grid.fillBorder(from: neighbor, to: direction)
            neighbor.fillBorder(from: grid, to: direction.opposite)
            stored[id]?.tile = LoadedTile(id: id, revision: context.nextRevision(), content: .elevations(neighbor))
        }
        stored[tile]?.tile = LoadedTile(id: tile, revision: known.revision, content: .elevations(grid))
    }
}

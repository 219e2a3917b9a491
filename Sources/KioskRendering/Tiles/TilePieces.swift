import KioskTiles

/// The areas in which tiles are seen if each tile hides the part of its ancestors that it covers.
struct TilePieces {
    /// The areas of the tiles.
    private let tiles: Set<OverscaledTileID>

    /// The areas that contain a smaller tile.
    private let divided: Set<OverscaledTileID>

    /// Creates the areas of tiles.
    ///
    /// - Complexity: O(n · z) in the tiles and their zoom levels.
    init(_ tiles: [OverscaledTileID]) {
        var divided: Set<OverscaledTileID> = []
        self.tiles = Set(tiles.map(\.area))
        for tile in self.tiles {
            var ancestor = tile.parent
            while let area = ancestor, divided.insert(area).inserted { ancestor = area.parent }
        }
        self.divided = divided
    }

    /// Returns the visible areas of one of the tiles: itself, or squares that do not overlap.
    func pieces(of tile: OverscaledTileID) -> [OverscaledTileID] {
        divided.contains(tile.area) ? visibleChildren(of: tile.area) : [tile.area]
    }

    private func visibleChildren(of area: OverscaledTileID) -> [OverscaledTileID] {
        area.canonical.children.flatMap { child -> [OverscaledTileID] in
            let child = OverscaledTileID(child, wrap: area.wrap)
            if tiles.contains(child) { return [] }
            return divided.contains(child) ? visibleChildren(of: child) : [child]
        }
    }
}

extension OverscaledTileID {
    /// The same area without overscaling.
    fileprivate var area: OverscaledTileID { OverscaledTileID(canonical, wrap: wrap) }
}

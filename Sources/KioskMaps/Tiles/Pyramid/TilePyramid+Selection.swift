import KioskInput
import KioskTiles

/// The tiles of a pyramid to draw.
extension TilePyramid {
    /// Returns the tiles to draw: ancestors before the tiles that cover them, otherwise nearest to the centre first.
    ///
    /// A tile in view that cannot be drawn is stood in for by descendants down to two levels, and unless these cover it, by
    /// its nearest ancestor as well. A tile without data is drawn by nothing.
    ///
    /// - Parameter isReady: Returns whether a tile with data can be drawn, such as after its upload.
    /// - Complexity: O(*n* log *n*) in the tiles in view.
    func selection(where isReady: (TileID) -> Bool = { _ in true }) -> [OverscaledTileID] {
        // The usual case, in which nothing stands in for another tile.
        if view.tiles.allSatisfy({ canDraw($0.canonical, where: isReady) }) { return Self.ancestorsFirst(view.tiles) }
        var known: Set<OverscaledTileID> = []
        var tiles: [OverscaledTileID] = []
        func add(_ tile: OverscaledTileID) {
            if known.insert(tile).inserted { tiles.append(tile) }
        }
        for tile in view.tiles {
            let address = tile.canonical
            guard !canDraw(address, where: isReady) else {
                add(tile)
                continue
            }
            let (descendants, isCovered) = readyDescendants(of: address, where: isReady)
            if !isCovered, let ancestor = readyAncestor(of: address, where: isReady) {
                add(OverscaledTileID(ancestor, wrap: tile.wrap))
            }
            for descendant in descendants { add(OverscaledTileID(descendant, wrap: tile.wrap)) }
        }
        return Self.ancestorsFirst(tiles)
    }

    /// Returns tiles with ancestors before descendants, otherwise in their order: a tile overlaps only these.
    private static func ancestorsFirst(_ tiles: [OverscaledTileID]) -> [OverscaledTileID] {
        let isSorted = zip(tiles, tiles.dropFirst()).allSatisfy { $0.z <= $1.z }
        // The sort is stable.
        return isSorted ? tiles : tiles.sorted { $0.z < $1.z }
    }

    /// The tiles with data or without that are in view, or that stand in for tiles in view that are not loaded.
    ///
    /// - Complexity: O(*n* log *n*) in the tiles in view.
    var readyTiles: [TileID] {
        var known: Set<TileID> = []
        return selection().map(\.canonical).filter { known.insert($0).inserted }
    }

    /// Returns the nearest ancestor that can be drawn, up to the maximum number of levels.
    func readyAncestor(of tile: TileID, where isReady: (TileID) -> Bool) -> TileID? {
        var ancestor = tile
        for _ in 0..<Self.ancestorLevels {
            guard let parent = ancestor.parent, zooms.contains(parent.z) else { return nil }
            if canDraw(parent, where: isReady) { return parent }
            ancestor = parent
        }
        return nil
    }

    /// Returns the descendants that can be drawn, down to two levels, and whether they cover the tile.
    func readyDescendants(
        of tile: TileID, where isReady: (TileID) -> Bool
    ) -> (tiles: [TileID], isCovered: Bool) {
        readyDescendants(of: tile, levels: Self.descendantLevels, where: isReady)
    }

    private func readyDescendants(
        of tile: TileID, levels: UInt8, where isReady: (TileID) -> Bool
    ) -> (tiles: [TileID], isCovered: Bool) {
        guard levels > 0, tile.z < zooms.upperBound else { return ([], false) }
        var tiles: [TileID] = []
        var isCovered = true
        for child in tile.children {
            if canDraw(child, where: isReady) {
                tiles.append(child)
            } else {
                let inner = readyDescendants(of: child, levels: levels - 1, where: isReady)
                tiles += inner.tiles
                isCovered = isCovered && inner.isCovered
            }
        }
        return (tiles, isCovered)
    }

    private func canDraw(_ tile: TileID, where isReady: (TileID) -> Bool) -> Bool {
        switch states[tile]?.content {
        case .empty: true
        case .data: isReady(tile)
        case .absent, .unknown, nil: false
        }
    }
}

import KioskTiles

/// The cameras of a frame: the present one, and if it moves, those that follow.
struct TileCameras {
    /// The camera of the frame.
    var present: TileCamera

    /// The camera that is expected to follow; nil for a camera at rest.
    var predicted: TileCamera?

    /// The camera at the end of the movement; nil if it is unknown.
    var final: TileCamera?

    /// Whether the world is repeated to the east and west.
    var repeatsWorld = true

    /// The cover of elevated ground that the present camera sees; nil for flat ground.
    var terrain: TerrainCover?

    /// The width of a tile of elevations for terrain, in points: terrain has elevations of half its resolution.
    private static let terrainTileSize: UInt16 = 1024

    /// Returns the tiles of a source that the cameras see.
    ///
    /// - Parameters:
    ///   - source: The source.
    ///   - settings: What the style says about its use.
    @MainActor
    func view(of source: TileSource, _ settings: TileSourceSettings) -> TileView {
        var options = source.coverOptions
        if settings.isTerrainOnly { options.tileSize = Self.terrainTileSize }
        if !repeatsWorld { options = options.withoutCopies }
        func existing(_ tiles: [OverscaledTileID]) -> [OverscaledTileID] {
            let areAll = tiles.allSatisfy { source.tileSet.covers($0.canonical) }
            return areAll ? tiles : tiles.filter { source.tileSet.covers($0.canonical) }
        }
        func cover(_ camera: TileCamera) -> [OverscaledTileID] { existing(camera.tileCover(for: options)) }
        let elevated = terrain.map { existing($0.tiles(for: options)) }
        var view = TileView(tiles: elevated ?? cover(present))
        if settings.isTerrain, !settings.isTerrainOnly { view.groundTiles = groundTiles(of: source) }
        if let predicted {
            var movement = TileMovement(lastingTiles: Set(cover(predicted).map(\.canonical)))
            movement.finalTiles = final.map { cover($0).map(\.canonical) } ?? []
            view.movement = movement
        }
        return view
    }

    /// Returns the tiles of a source from which the surface of the ground has its elevations, those nearest to the centre first.
    @MainActor
    private func groundTiles(of source: TileSource) -> [TileID] {
        var options = TerrainCover.surfaceOptions
        if !repeatsWorld { options = options.withoutCopies }
        let zooms = source.pyramid.zooms
        let drawn = terrain?.tiles(for: options) ?? present.tileCover(for: options)
        var tiles: [TileID] = []
        tiles.reserveCapacity(drawn.count)
        var known = Set<TileID>(minimumCapacity: drawn.count)
        for drawn in drawn {
            let tile = ElevationModel.sourceID(of: drawn.canonical, maximumZoom: zooms.upperBound)
            guard zooms.contains(tile.z), source.tileSet.covers(tile), known.insert(tile).inserted else { continue }
            tiles.append(tile)
        }
        return tiles
    }
}

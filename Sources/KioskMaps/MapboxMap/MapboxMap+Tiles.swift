public import KioskGeometry
public import KioskStyle
public import KioskTiles

/// The tiles of sources and the memory for them.
extension MapboxMap {
    /// The number of zoom levels below the one in view whose tiles are requested first, to stand in for those in view.
    ///
    /// 0 requests only the tiles in view; the maximum is 30. Sources can set their own by the member `prefetch-zoom-delta`.
    /// Defaults to 4.
    public var prefetchZoomDelta: UInt8 {
        get { tileSources.prefetchDelta }
        set { tileSources.prefetchDelta = min(newValue, TileID.maximumZoom) }
    }

    /// Sets the budget for tiles out of sight, which all sources share that do not set their own `tile-cache-budget`.
    ///
    /// The tiles used least recently are removed from memory. Tiles in view are not part of the budget.
    /// - Parameter size: The budget; nil for the default of 64 megabytes.
    public func setTileCacheBudget(size: TileCacheBudgetSize?) {
        tileSources.cacheBudget = size
    }

    /// Sets the budget for tiles kept in memory; see `setTileCacheBudget(size:)`.
    public func setTileCacheBudget(_ size: TileCacheBudgetSize?) {
        setTileCacheBudget(size: size)
    }

    /// Removes the tiles out of sight from memory.
    ///
    /// Call it when memory is short; the tiles are requested again when they come into view.
    public func reduceMemoryUse() {
        tileSources.reduceMemoryUse()
    }
}

/// Sources whose features the application provides, tile by tile.
extension MapboxMap {
    /// Adds a source whose features the application provides, tile by tile.
    ///
    /// Layers draw its features without a `source-layer`. The source is removed with the style, and is not part of the style
    /// document.
    ///
    /// - Parameters:
    ///   - id: The id of the source.
    ///   - options: The functions that provide tiles.
    /// - Throws: `StyleError` if the id is taken or empty.
    public func addCustomGeometrySource(withId id: String, options: CustomGeometrySourceOptions) throws {
        try addSource(CustomGeometrySource(id: id, options: options))
    }

    /// Starts the tiles of a custom geometry source.
    func setTiles(ofCustomSource id: String, options: CustomGeometrySourceOptions) {
        let options = options.limited
        var tileSet = TileJSON(tiles: [])
        tileSet.minimumZoom = Int(options.minZoom)
        tileSet.maximumZoom = Int(options.maxZoom)
        let tiles = ApplicationTiles(fetch: options.fetchTileFunction, cancel: options.cancelTileFunction)
        tileSources.set(tileSet, of: id, type: .customGeometry, origin: .application(tiles))
        events.send(.featuresLoaded(id, dataId: nil))
    }

    /// Sets the features of a tile of a custom geometry source.
    ///
    /// A tile that the map neither needs nor has in memory is ignored. Features may exceed the tile, whose edges clip them.
    ///
    /// - Parameters:
    ///   - sourceId: The id of the source.
    ///   - tileId: The tile.
    ///   - features: The features; none for an empty tile.
    /// - Throws: `StyleError` if there is no custom geometry source with that id.
    public func setCustomGeometrySourceTileData(
        forSourceId sourceId: String, tileId: CanonicalTileID, features: [Feature]
    ) throws {
        try customGeometrySource(sourceId).provide(features, for: tileId)
    }

    /// Invalidates a tile of a custom geometry source: it is fetched again if it is in view, and stays drawn meanwhile.
    ///
    /// - Parameters:
    ///   - sourceId: The id of the source.
    ///   - tileId: The tile.
    /// - Throws: `StyleError` if there is no custom geometry source with that id.
    public func invalidateCustomGeometrySourceTile(forSourceId sourceId: String, tileId: CanonicalTileID) throws {
        try customGeometrySource(sourceId).invalidate { $0 == tileId }
    }

    /// Invalidates the tiles of a custom geometry source in a region, as `invalidateCustomGeometrySourceTile`.
    ///
    /// - Parameters:
    ///   - sourceId: The id of the source.
    ///   - bounds: The region.
    /// - Throws: `StyleError` if there is no custom geometry source with that id.
    public func invalidateCustomGeometrySourceRegion(forSourceId sourceId: String, bounds: CoordinateBounds) throws {
        let source = try customGeometrySource(sourceId)
        var region = source.tileSet
        region.bounds = bounds
        source.invalidate { region.covers($0) }
    }

    private func customGeometrySource(_ id: String) throws -> TileSource {
        guard let source = tileSources.sources[id], source.type == .customGeometry else {
            throw StyleError(
                message:
                    "source \"\(id)\": not a custom geometry source; add it by addCustomGeometrySource(withId:options:)"
            )
        }
        return source
    }
}

/// Sources whose images the application provides, tile by tile.
extension MapboxMap {
    /// Adds a source whose images the application provides, tile by tile, for raster layers.
    ///
    /// The source is removed with the style, and is not part of the style document.
    ///
    /// - Parameters:
    ///   - sourceId: The id of the source.
    ///   - options: The client that provides tiles.
    /// - Throws: `StyleError` if the id is taken or empty.
    public func addCustomRasterSource(forSourceId sourceId: String, options: CustomRasterSourceOptions) throws {
        try addSource(CustomRasterSource(id: sourceId, options: options))
    }

    /// Sets the images of tiles of a custom raster source.
    ///
    /// Tiles that the map neither needs nor has in memory are ignored.
    ///
    /// - Parameters:
    ///   - sourceId: The id of the source.
    ///   - tiles: The images of the tiles.
    /// - Throws: `StyleError` if there is no custom raster source with that id.
    public func setCustomRasterSourceTileData(forSourceId sourceId: String, tiles: [CustomRasterSourceTileData]) throws
    {
        guard let source = tileSources.sources[sourceId], source.type == .customRaster else {
            throw StyleError(
                message:
                    "source \"\(sourceId)\": not a custom raster source; add it by"
                    + " addCustomRasterSource(forSourceId:options:)")
        }
        for tile in tiles { source.provide(tile.image, for: tile.tileId) }
    }

    /// Starts the tiles of a custom raster source.
    func setTiles(ofCustomSource id: String, options: CustomRasterSourceOptions) {
        let options = options.limited
        var tileSet = TileJSON(tiles: [])
        tileSet.minimumZoom = Int(options.minZoom)
        tileSet.maximumZoom = Int(options.maxZoom)
        tileSet.tileSize = Int(options.tileSize)
        let callback = options.clientCallback.callback
        let tiles = ApplicationTiles(
            fetch: { callback($0, .required) }, cancel: { callback($0, .notNeeded) },
            release: { callback($0, .notNeeded) })
        tileSources.set(tileSet, of: id, type: .customRaster, origin: .application(tiles))
        events.send(.featuresLoaded(id, dataId: nil))
    }
}

import KioskGeometry
import KioskStyle
import KioskTiles

/// What the style says about the use of a tile source at present.
struct TileSourceSettings {
    /// Whether a layer that uses the source is visible at the zoom level of the camera, or the source is that of the terrain.
    var isUsed = false

    /// Whether the source is that of the terrain.
    var isTerrain = false

    /// Whether the source is that of the terrain and of no visible layer, so that coarser tiles suffice.
    var isTerrainOnly = false

    /// The source layers that layers of the style use.
    var layers: Set<String> = []

    /// The decoder of images; nil if the map has none.
    var images: (any ImageDecoding)?

    /// The property or expression that provides the ids of features; nil for the ids in the tiles.
    var promoteId: VectorSourcePromoteId?

    /// The number of pixels in a point.
    var pixelRatio = 1.0

    /// The number of zoom levels by which prefetched tiles are coarser; 0 prefetches none.
    var prefetchDelta: UInt8 = 4

    /// Whether the tiles are not stored on disk.
    var isVolatile = false

    /// The minimum time between two updates of a tile, in seconds.
    var minimumUpdateInterval = 0.0

    /// The budget for tiles out of sight; nil for a fraction of the budget of the map.
    var cacheBudget: TileCacheBudgetSize?

    /// Reads the members of a source of a style document.
    ///
    /// - Parameters:
    ///   - members: The members.
    ///   - prefetchDelta: The default of the map.
    mutating func read(_ members: JSONObject, prefetchDelta: UInt8) {
        let delta = (members["prefetch-zoom-delta"] ?? nil)?.number
        self.prefetchDelta = delta.flatMap { $0.isNaN ? nil : UInt8($0.clamped(to: 0...30)) } ?? prefetchDelta
        promoteId = (members["promoteId"] ?? nil).flatMap { try? VectorSourcePromoteId(jsonValue: $0) }
        isVolatile = (members["volatile"] ?? nil)?.boolean ?? false
        minimumUpdateInterval = (members["minimum-tile-update-interval"] ?? nil)?.number ?? 0
        cacheBudget = (members["tile-cache-budget"] ?? nil).flatMap { try? TileCacheBudgetSize(jsonValue: $0) }
    }
}

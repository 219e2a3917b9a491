import KioskTiles

/// The tiles of a source that a camera sees, as input of a pyramid.
struct TileView: Hashable, Sendable {
    /// The tiles in view, those nearest to the centre first; no two overlap.
    var tiles: [OverscaledTileID] = []

    /// The tiles below those in view from which the ground has its elevations, where layers use the source as well; those nearest
    /// to the centre first.
    var groundTiles: [TileID] = []

    /// The movement of the camera; nil for a camera at rest.
    var movement: TileMovement?
}

/// The movement of the camera that sees the tiles of a view.
struct TileMovement: Hashable, Sendable {
    /// The tiles of the view that are expected to be in view long enough to be worth a request.
    var lastingTiles: Set<TileID> = []

    /// The tiles at the known end of the movement, those nearest to the centre first.
    var finalTiles: [TileID] = []
}

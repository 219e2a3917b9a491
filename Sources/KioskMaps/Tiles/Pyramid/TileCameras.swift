import KioskTiles

/// The cameras of a frame: the present one, and if it moves, those that follow.
struct TileCameras {
    /// The camera of the frame.
    var present: TileCamera

    /// The camera that is expected to follow; nil for a camera at rest.
    var predicted: TileCamera?

    /// The camera at the end of the movement; nil if it is unknown.
    var final: TileCamera?

    /// Returns the tiles of a source that the cameras see.
    @MainActor
    func view(of source: TileSource) -> TileView {
        let options = source.coverOptions
        func cover(_ camera: TileCamera) -> [OverscaledTileID] {
            camera.tileCover(for: options).filter { source.tileSet.covers($0.canonical) }
        }
        var view = TileView(tiles: cover(present))
        if let predicted {
            var movement = TileMovement(lastingTiles: Set(cover(predicted).map(\.canonical)))
            movement.finalTiles = final.map { cover($0).map(\.canonical) } ?? []
            view.movement = movement
        }
        return view
    }
}

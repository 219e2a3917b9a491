package import KioskStyle

/// A layer type that draws whole tiles of a source, such as images and elevations, instead of features.
package protocol TileLayerKind: LayerKind {
    /// Returns the duration of the cross-fade of a new tile, in seconds; 0 for none.
    func fadeDuration(in context: EvaluationContext) -> Double

    /// Returns the scene layers of a layer, the lowest first.
    ///
    /// - Parameters:
    ///   - layer: The id of the layer.
    ///   - tiles: The tiles to draw, ancestors before the tiles that cover them.
    ///   - context: The context of the whole layer.
    ///   - revision: The revision of the scene, greater than all earlier ones.
    /// - Complexity: O(n) in the tiles.
    func sceneLayers(
        layer: String, tiles: [DrawnTile], in context: EvaluationContext, revision: UInt64
    ) -> [MapScene.Layer]
}

extension TileLayerKind {
    func fadeDuration(in context: EvaluationContext) -> Double { 0 }

    @MainActor
    package func sceneLayers(in context: some SceneContext) -> [MapScene.Layer] {
        guard let tiles = context.drawnTiles(fadeDuration: fadeDuration(in: context.wholeLayer)) else {
            return context.evaluatedLayers()
        }
        return sceneLayers(layer: context.layer.id, tiles: tiles, in: context.wholeLayer, revision: context.revision)
    }
}

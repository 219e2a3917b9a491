package import KioskStyle

/// What a map provides to a layer type for the scene layers of one layer in a frame.
@MainActor
package protocol SceneContext {
    /// The layer.
    var layer: RuntimeLayer { get }

    /// The context of the whole layer.
    var wholeLayer: EvaluationContext { get }

    /// The revision of the scene, greater than all earlier ones.
    var revision: UInt64 { get }

    /// The drawing of the application; nil for a layer without a host.
    var hostedLayer: MapScene.Layer? { get }

    /// Returns the drawn tiles of the layer's source, ancestors before the tiles that cover them; nil for a source without
    /// tiles.
    ///
    /// - Parameter fadeDuration: The duration of the cross-fade of a new tile, in seconds.
    func drawnTiles(fadeDuration: Double) -> [DrawnTile]?

    /// Returns the scene layers of the drawing of the layer, in which only what has changed is evaluated.
    ///
    /// Where the source has tiles, or the layer is laid out in tiles, there is a drawing for each tile.
    func evaluatedLayers() -> [MapScene.Layer]
}

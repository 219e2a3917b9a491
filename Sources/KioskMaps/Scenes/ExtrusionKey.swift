import Foundation
import KioskStyle
import KioskTiles

/// What the walls and the roofs of the extrusions of a style depend on, besides elevated ground.
struct ExtrusionKey: Equatable {
    /// What a layer of extrusions depends on.
    private struct Layer: Equatable {
        var id: String
        var content: LayerContentKey
        var wholeLayer: WholeLayerKey
        /// The drawn tiles; nil for a source without tiles.
        var tiles: [Tile]?
        /// The offset in the unit square.
        var offset: CGPoint
        /// The range in which distant extrusions become lower; nil if none does.
        var cutoffFade: CutoffFade?
    }

    private struct Tile: Equatable {
        var id: OverscaledTileID
        var revision: UInt64
        /// The revision of the feature states.
        var states: UInt64
    }

    private var layers: [Layer] = []

    /// The camera; nil if heights do not depend on it.
    private var transform: CameraTransform?

    /// Creates the key of the extrusions that a camera sees.
    ///
    /// - Parameters:
    ///   - style: The style.
    ///   - transform: The camera.
    ///   - drawnTiles: Returns the drawn tiles of a source of tiles.
    /// - Complexity: O(layers + tiles)
    @MainActor
    init(of style: StyleManager, seenBy transform: CameraTransform, drawnTiles: (_ source: String) -> [DrawnTile]) {
        let context = style.wholeLayerContext(seenBy: transform)
        for layer in style.shownLayers(seenBy: transform) {
            guard let kind = layer.extrusionKind, let source = layer.source else { continue }
            let placement = kind.placement(of: .shape, in: context)
            var key = Layer(
                id: layer.id, content: style.contentKey(of: layer, seenBy: transform),
                wholeLayer: WholeLayerKey(of: layer, images: style.imagesRevision, transform: transform),
                offset: transform.worldOffset(of: placement.translate, anchor: placement.anchor),
                cutoffFade: kind.cutoffFade(in: context, seenBy: transform))
            if style.sources[source]?.type.hasTilesOfFeatures == true {
                let states = style.featureStates.states(ofSource: source, sourceLayer: layer.sourceLayer).revision
                key.tiles = drawnTiles(source).map { Tile(id: $0.id, revision: $0.tile.revision, states: states) }
            }
            if key.cutoffFade != nil { self.transform = transform }
            layers.append(key)
        }
    }
}

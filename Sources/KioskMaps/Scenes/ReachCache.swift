import KioskStyle

/// A cache of the reaches of layers, so that a tap does not examine every feature.
@MainActor
final class ReachCache {
    /// The number of layers at which the cache is cleared, greater than that of usual styles.
    private static let capacity = 1000

    private var known: [String: BlockReaches] = [:]
    private var knownOfTiles: [String: TileReaches] = [:]

    init() {}

    /// Returns the reach of a layer.
    ///
    /// - Complexity: O(m) in the features of the blocks of rows in which a feature changed; O(n) in all features if
    ///   the layer changed, or the zoom level and the layer depends on it.
    func reach(of layer: RuntimeLayer, in style: StyleManager, _ contexts: FeatureContexts) -> LayerReach {
        guard let kind = layer.featureKind else { return LayerReach() }
        let resources = LayerResources(
            images: style.images, texts: style.texts, symbolImages: style.styleImages,
            models: style.models)
        guard kind.reachDependsOnFeature else {
            return LayerReach(
                distance: kind.reach(in: contexts.wholeLayer, resources), height: kind.height(in: contexts.wholeLayer))
        }
        let key = style.contentKey(of: layer, seenBy: contexts.transform, includesWholeLayer: true).cache
        let id = layer.id
        if known.count >= Self.capacity, known[id] == nil { known.removeAll() }
        if known[id]?.key != key { known[id] = BlockReaches(key: key) }
        return known[id]?.update(layer, kind, contexts, resources) ?? LayerReach()
    }

    /// Returns the reach of a layer in parts of tiles.
    ///
    /// - Parameters:
    ///   - layer: The layer.
    ///   - parts: The parts of tiles of its source.
    ///   - style: The style.
    ///   - contexts: The contexts of the layer; their features are not used.
    /// - Complexity: O(p) in the parts; O(n) in the features of tiles for which it is not known.
    func reach(
        of layer: RuntimeLayer, in parts: [TilePart], style: StyleManager, _ contexts: FeatureContexts
    ) -> LayerReach {
        guard let kind = layer.featureKind else { return LayerReach() }
        let resources = LayerResources(
            images: style.images, texts: style.texts, symbolImages: style.styleImages,
            models: style.models)
        guard kind.reachDependsOnFeature else {
            return LayerReach(
                distance: kind.reach(in: contexts.wholeLayer, resources), height: kind.height(in: contexts.wholeLayer))
        }
        let key = style.contentKey(of: layer, seenBy: contexts.transform).cache
        let states = layer.dependsOnFeatureState ? contexts.states.revision : 0
        let id = layer.id
        if knownOfTiles.count >= Self.capacity, knownOfTiles[id] == nil { knownOfTiles.removeAll() }
        if knownOfTiles[id]?.key != key || knownOfTiles[id]?.states != states {
            knownOfTiles[id] = TileReaches(key: key, states: states)
        }
        return knownOfTiles[id]?.reach(in: parts) { part in
            guard let features = part.features(ofLayer: layer.nameInTiles) else { return LayerReach() }
            return kind.reach(ofRows: features.rows, filter: layer.filter, contexts.with(features), resources)
        } ?? LayerReach()
    }
}

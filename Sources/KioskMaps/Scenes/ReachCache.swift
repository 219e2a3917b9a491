import KioskStyle

/// A cache of the reaches of layers (`LayerReach`), so that a tap does not examine every feature.
@MainActor
final class ReachCache {
    /// The number of layers at which the cache is cleared, greater than that of usual styles.
    private static let capacity = 1000

    /// The reaches of layers of sources without tiles, by the ids of the layers.
    private var blockReaches: [String: BlockReaches] = [:]

    /// The reaches of layers of sources with tiles, by the ids of the layers.
    private var tileReaches: [String: TileReaches] = [:]

    init() {}

    /// Returns the reach of a layer of a source without tiles.
    ///
    /// - Complexity: O(m) in the features of the blocks of rows in which a feature changed; O(n) in all features if
    ///   the layer changed, or the zoom level and the layer depends on it.
    func reach(of layer: RuntimeLayer, in style: StyleManager, _ contexts: FeatureContexts) -> LayerReach {
        guard let kind = layer.featureKind else { return LayerReach() }
        let resources = Self.resources(of: style)
        guard kind.reachDependsOnFeature else { return Self.wholeLayerReach(of: kind, contexts, resources) }
        let key = Self.key(of: layer, in: style, contexts)
        let id = layer.id
        if blockReaches.count >= Self.capacity, blockReaches[id] == nil { blockReaches.removeAll() }
        if blockReaches[id]?.key != key { blockReaches[id] = BlockReaches(key: key) }
        return blockReaches[id]?.update(layer, kind, contexts, resources) ?? LayerReach()
    }

    /// Returns the reach of a layer in parts of tiles.
    ///
    /// - Parameters:
    ///   - layer: The layer.
    ///   - parts: The parts of tiles of its source.
    ///   - style: The style.
    ///   - contexts: The contexts of the layer; their features are not used.
    /// - Complexity: O(p) in the parts; O(n) in the features of tiles for which it is not known, which are all tiles if the layer changed,
    ///   or the zoom level and the layer depends on it.
    func reach(
        of layer: RuntimeLayer, in parts: [TilePart], style: StyleManager, _ contexts: FeatureContexts
    ) -> LayerReach {
        guard let kind = layer.featureKind else { return LayerReach() }
        let resources = Self.resources(of: style)
        guard kind.reachDependsOnFeature else { return Self.wholeLayerReach(of: kind, contexts, resources) }
        let key = Self.key(of: layer, in: style, contexts)
        // Blocks of rows have revisions that include the states of their features; tiles do not.
        let states = layer.dependsOnFeatureState ? contexts.states.revision : 0
        let id = layer.id
        if tileReaches.count >= Self.capacity, tileReaches[id] == nil { tileReaches.removeAll() }
        if tileReaches[id]?.key != key || tileReaches[id]?.states != states {
            tileReaches[id] = TileReaches(key: key, states: states)
        }
        return tileReaches[id]?.reach(in: parts) { part in
            guard let features = part.features(ofLayer: layer.nameInTiles) else { return LayerReach() }
            return kind.reach(ofRows: features.rows, filter: layer.filter, contexts.with(features), resources)
        } ?? LayerReach()
    }

    /// Returns what the reach of a layer depends on besides features.
    ///
    /// Whole-layer values are included, since a reach combines them with those of features: the width of a line may depend on the zoom
    /// level alone, and its height on the feature.
    private static func key(
        of layer: RuntimeLayer, in style: StyleManager, _ contexts: FeatureContexts
    ) -> LayerCacheKey {
        style.contentKey(of: layer, seenBy: contexts.transform, includesWholeLayer: true).cache
    }

    /// Returns the reach of a layer for which it is the same for all features.
    private static func wholeLayerReach(
        of kind: any FeatureLayerKind, _ contexts: FeatureContexts, _ resources: LayerResources
    ) -> LayerReach {
        LayerReach(
            distance: kind.reach(in: contexts.wholeLayer, resources), height: kind.height(in: contexts.wholeLayer))
    }

    private static func resources(of style: StyleManager) -> LayerResources {
        LayerResources(
            images: style.images, texts: style.texts, symbolImages: style.styleImages, models: style.models)
    }
}

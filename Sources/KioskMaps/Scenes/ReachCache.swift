import KioskStyle

/// A cache of the reaches of layers, so that a tap does not examine every feature.
@MainActor
final class ReachCache {
    /// The number of layers at which the cache is cleared, greater than that of usual styles.
    private static let capacity = 1000

    private var known: [String: BlockReaches] = [:]

    init() {}

    /// Returns the reach of a layer.
    ///
    /// - Complexity: O(m) in the features of the blocks of rows in which a feature changed; O(n) in all features if
    ///   the layer changed, or the zoom level and the layer depends on it.
    func reach(of layer: RuntimeLayer, in style: StyleManager, _ contexts: FeatureContexts) -> LayerReach {
        guard let kind = layer.featureKind else { return LayerReach() }
        let resources = LayerResources(images: style.images, texts: style.texts)
        guard kind.reachDependsOnFeature else {
            return LayerReach(distance: kind.reach(in: contexts.wholeLayer, resources))
        }
        let key = style.contentKey(of: layer, seenBy: contexts.transform).cache
        let id = layer.id
        if known.count >= Self.capacity, known[id] == nil { known.removeAll() }
        if known[id]?.key != key { known[id] = BlockReaches(key: key) }
        return known[id]?.update(layer, kind, contexts, resources) ?? LayerReach()
    }
}

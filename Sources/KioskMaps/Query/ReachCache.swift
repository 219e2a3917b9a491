import KioskStyle

/// Remembers the reach of layers, so that a tap does not look at every feature.
@MainActor
final class ReachCache {
    /// More layers than a map has at a time; beyond it the layers that are gone are forgotten with the rest.
    private static let capacity = 1000

    private var known: [String: BlockReaches] = [:]

    init() {}

    /// Returns the reach of a layer.
    ///
    /// - Complexity: O(m) in the features of the blocks of rows in which the look of one changed; O(n) in all features when
    ///   the layer changed, or the zoom level and it depends on that.
    func reach(of layer: RuntimeLayer, in style: StyleManager, _ contexts: FeatureContexts) -> LayerReach {
        guard layer.reachDependsOnFeature else {
            return LayerReach(of: layer.properties, in: contexts.wholeLayer, images: style.images, texts: style.texts)
        }
        let source = layer.layer.source.flatMap { style.sources[$0] }
        let making = BlockReaches.Making(
            of: layer, source: source, imagesRevision: style.imagesRevision, textsRevision: style.texts.revision,
            transform: contexts.transform)
        let id = layer.layer.id
        if known.count >= Self.capacity, known[id] == nil { known.removeAll() }
        if known[id]?.making != making { known[id] = BlockReaches(making: making) }
        return known[id]?.update(layer, contexts, images: style.images, texts: style.texts) ?? LayerReach()
    }
}

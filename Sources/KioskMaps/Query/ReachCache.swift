import KioskStyle

/// Remembers the reach of layers, so that a tap does not look at every feature.
@MainActor
final class ReachCache {
    /// More layers than a map has at a time; beyond it the layers that are gone are forgotten with the rest.
    private static let capacity = 1000

    private var known: [String: (making: LayerMaking, reach: LayerReach)] = [:]

    init() {}

    /// Returns the reach of a layer.
    ///
    /// - Complexity: O(n) in the features when the layer or its source changed, O(1) otherwise.
    func reach(of layer: RuntimeLayer, in style: StyleManager, _ contexts: FeatureContexts) -> LayerReach {
        let making = style.making(of: layer, seenBy: contexts.transform)
        if let entry = known[layer.layer.id], entry.making == making { return entry.reach }
        let reach = LayerReach(of: layer, in: contexts, images: style.images)
        if known.count >= Self.capacity { known.removeAll() }
        known[layer.layer.id] = (making, reach)
        return reach
    }
}

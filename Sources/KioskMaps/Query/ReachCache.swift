import KioskStyle

/// Remembers the reach of layers, so that a tap does not look at every feature.
@MainActor
final class ReachCache {
    private struct Making: Equatable {
        var layer: UInt64
        var source: UInt64
        var images: UInt64
        var zoom: Double?
    }

    /// More layers than a map has at a time; beyond it the layers that are gone are forgotten with the rest.
    private static let capacity = 1000

    private var known: [String: (making: Making, reach: LayerReach)] = [:]

    init() {}

    /// Returns the reach of a layer.
    ///
    /// - Complexity: O(n) in the features when the layer or its source changed, O(1) otherwise.
    func reach(
        of layer: RuntimeLayer, source: RuntimeSource, zoom: Double, images: [String: UIImage], imagesRevision: UInt64
    ) -> LayerReach {
        let making = Making(
            layer: layer.revision, source: source.revision, images: imagesRevision,
            zoom: layer.layer.dependsOnZoom ? zoom : nil)
        if let entry = known[layer.layer.id], entry.making == making { return entry.reach }
        let reach = LayerReach(of: layer, features: source.features, zoom: zoom, images: images)
        if known.count >= Self.capacity { known.removeAll() }
        known[layer.layer.id] = (making, reach)
        return reach
    }
}

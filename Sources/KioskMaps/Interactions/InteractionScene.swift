import Foundation

/// What a map shows at the moment of a touch, as far as interactions depend on it.
struct InteractionScene {
    /// Something above the map that lies near the touch.
    struct Overlay {
        /// The distance from the touch, in points.
        var distance: CGFloat

        /// Taps it; returns whether it was still there.
        var tap: @MainActor () -> Bool
    }

    /// The ids of the layers, the topmost first.
    var layers: [String]

    /// The zoom level.
    var zoom: Double

    /// Returns what a layer shows at the touch, or within a tolerance of it in points, the topmost first.
    var hits: (_ layer: String, _ tolerance: CGFloat) -> [FeatureHit]

    /// Returns the feature of a hit.
    var feature: (FeatureHit) -> QueriedFeature?

    /// Returns what lies above the map near the touch, the topmost first.
    var overlays: () -> [Overlay]
}

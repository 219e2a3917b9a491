import Foundation

/// What interactions ask of a map at the moment of a touch.
struct InteractionScene {
    /// The ids of the layers, the topmost first.
    var layers: [String]

    /// The zoom level.
    var zoom: Double

    /// Returns what a layer shows at the touch, or within a tolerance of it in points, the topmost first.
    var hits: (_ layer: String, _ tolerance: CGFloat) -> [FeatureHit]

    /// Returns the feature of a hit.
    var feature: (FeatureHit) -> QueriedFeature?
}

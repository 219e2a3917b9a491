import Foundation

/// The state of a map at the time of a touch, on which interactions depend.
struct InteractionScene {
    /// A view annotation or the puck near the touch.
    struct Overlay {
        /// The distance from the touch, in points.
        var distance: CGFloat

        /// Taps the overlay; returns whether it still exists.
        var tap: @MainActor () -> Bool
    }

    /// The ids of the layers, the topmost first.
    var layers: [String]

    /// The zoom level.
    var zoom: Double

    /// Returns what a layer shows at the touch, or within a tolerance of it in points, the topmost first.
    var hits: (_ layer: String, _ tolerance: CGFloat) -> [FeatureHit]

    /// Returns the parts of a featureset; empty if the style does not declare it.
    var selectors: (FeaturesetDescriptor<FeaturesetFeature>) -> [FeaturesetSelector]

    /// Returns the feature of a hit.
    var feature: (FeatureHit) -> QueriedFeature?

    /// Returns the overlays above the map near the touch, the topmost first.
    var overlays: () -> [Overlay]
}

/// The connection of a map to the overlays above its layers: view annotations and the puck.
///
/// The map view connects them; a map without a view has none.
struct MapOverlays {
    /// Offers a touch to the topmost overlay at a point, and returns whether the map must ignore it.
    var dispatch: (_ kind: InteractionKind, CGPoint) -> Bool = { _, _ in false }

    /// Returns the overlays near a point that respond to taps, the topmost first.
    var near: (CGPoint) -> [InteractionScene.Overlay] = { _ in [] }

    /// Returns the distance of a point from the drawing of a layer without a source, in points; nil if nothing is visible.
    var indicatorDistance: (_ layer: String, CGPoint) -> CGFloat? = { _, _ in nil }

    /// Called when a tap hits neither an overlay nor a feature that responds to taps.
    var onMissedTap: () -> Void = {}
}

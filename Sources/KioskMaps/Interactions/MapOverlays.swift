import Foundation

/// The connection of a map to what lies above its layers: view annotations and the puck.
///
/// The map view connects them; a map without a view has none.
struct MapOverlays {
    /// Offers a touch to the topmost overlay at a point, and returns whether the map must ignore it.
    var dispatch: (_ kind: InteractionKind, CGPoint) -> Bool = { _, _ in false }

    /// Returns the overlays near a point that respond to taps, the topmost first.
    var near: (CGPoint) -> [InteractionScene.Overlay] = { _ in [] }

    /// Returns the distance of a point from what a layer without a source draws, in points; nil where it is not visible.
    var indicatorDistance: (_ layer: String, CGPoint) -> CGFloat? = { _, _ in nil }

    /// Called when a tap hits neither an overlay nor a feature that responds to taps.
    var onMissedTap: () -> Void = {}
}

import Foundation

/// The maximum distances from a finger at which the annotations of a manager are hit, in points.
struct AnnotationHitRadii {
    /// The maximum distance for taps; nil for that of the map.
    var tap: CGFloat?

    /// The maximum distance for long presses and drags; nil for that of the map.
    var longPress: CGFloat?

    /// Returns the maximum distance for a kind of touch; nil for that of the map.
    func radius(for kind: InteractionKind) -> CGFloat? {
        kind == .tap ? tap : longPress
    }
}

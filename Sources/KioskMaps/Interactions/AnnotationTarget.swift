import Foundation

/// Which annotations an interaction is about; what may change is asked for at each touch.
struct AnnotationTarget {
    /// The ids of the layers that draw them.
    var layers: @MainActor () -> [String]

    /// How far from what is drawn a finger may be when no annotation lies under it, in points.
    var radius: @MainActor () -> CGFloat

    /// Whether they may be touched so without a long press before; for drags.
    var start: @MainActor () -> DragStart = { .longPress }
}

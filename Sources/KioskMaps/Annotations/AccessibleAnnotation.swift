import Foundation

/// An annotation or a cluster in view, as it is described to people who do not see the map.
struct AccessibleAnnotation {
    /// The kind of what is drawn.
    enum Kind {
        /// An icon, a text or a circle at a coordinate.
        case point
        /// A line.
        case line
        /// A polygon.
        case area
        /// A cluster of a number of annotations.
        case cluster(count: Int)
    }

    /// The id of the manager.
    var manager: String

    /// The id of the annotation or of the cluster.
    var id: String

    /// The kind of what is drawn.
    var kind: Kind

    /// The description; nil if there is none.
    var label: String?

    /// The rectangle on screen, in points from the top left corner of the upright view; it may extend beyond the view.
    var frame: CGRect

    /// The point on screen that a tap on the annotation hits, in points from the top left corner of the view.
    var point: CGPoint

    /// Whether it is selected; nil if it cannot be.
    var isSelected: Bool?

    /// Whether a long press has an effect.
    var hasLongPress = false

    /// Whether it can be dragged.
    var isDraggable = false
}

import Foundation

/// An annotation that a finger drags.
struct HeldAnnotation {
    /// The annotation.
    var id: String

    /// The place of the map the finger is on, in the unit square; nil while it is above the horizon.
    var place: CGPoint?
}

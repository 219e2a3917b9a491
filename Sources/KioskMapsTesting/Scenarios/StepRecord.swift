import Foundation
import KioskMaps

/// What happened in one step of a scenario.
struct StepRecord {
    /// The ids of the annotations that taps were delivered to, in order.
    var hits: [String] = []

    /// The gestures that were recognised, in order.
    var gestures: [GestureKind] = []

    /// The owners of the changes of the camera, each once, in order; nil for a change without an owner.
    var owners: [AnimationOwner?] = []

    /// The farthest that ground ever was from the finger that held it, in points; nil when no finger held any.
    var farthestDrift: CGFloat?

    /// Why what leads the camera changed, in order.
    var reasons: [ViewportStatusChangeReason] = []

    /// The farthest that the puck ever was from where the camera looks while it went after it, in points; nil when it did not.
    var farthestParting: CGFloat?

    /// Contacts that began.
    var begun = 0

    /// Contacts that ended or were cancelled.
    var ended = 0
}

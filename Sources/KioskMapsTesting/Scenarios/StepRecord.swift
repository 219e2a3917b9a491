import Foundation
import KioskMaps

/// A record of the events of one step of a scenario.
struct StepRecord {
    /// The ids of the annotations that taps were delivered to, in order.
    var hits: [String] = []

    /// The ids of the elements of the screen that were tapped, in order.
    var tapped: [String] = []

    /// What the map has spoken, in order.
    var spoken: [SpokenUtterance] = []

    /// The gestures that were recognised, in order.
    var gestures: [GestureKind] = []

    /// The locations of these gestures.
    var gestureLocations: [CGPoint] = []

    /// The owners of the changes of the camera, each once, in order; nil for a change without an owner.
    var owners: [AnimationOwner?] = []

    /// The maximum distance of the ground from the finger that held it, in points; nil if no finger held the ground.
    var maximumDrift: CGFloat?

    /// The reasons for the changes of the status of the viewport, in order.
    var reasons: [ViewportStatusChangeReason] = []

    /// The maximum distance of the puck from the centre while the camera followed it, in pixels; nil if the camera did
    /// not follow it.
    var maximumPuckDistance: CGFloat?

    /// The events of the public display, in order.
    var kioskEvents: [Scenario.KioskEvent] = []

    /// The seconds of countdowns, in order; nil for a cancellation.
    var countdown: [Int?] = []

    /// The events of the map, in order.
    var events: [MapEvents.EventKind] = []

    /// The diagnostics of the map, in order.
    var diagnostics: [String] = []

    /// The URLs of the requests of the map, in order.
    var requests: [String] = []

    /// The handlers of annotations that were called, in order.
    var handled: [Scenario.HandlerCall] = []

    /// The number of frames that were drawn.
    var frames = 0

    /// The number of contacts that began.
    var begun = 0

    /// The number of contacts that ended or were cancelled.
    var ended = 0
}

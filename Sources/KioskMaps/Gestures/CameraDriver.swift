import Foundation

/// An object that drives the camera and yields to gestures: the viewport.
@MainActor
protocol CameraDriver: AnyObject {
    /// Whether the driver continues to move the camera during gestures.
    var continuesDuringGestures: Bool { get }

    /// Whether gestures zoom by `zoom(by:owner:)` instead of moving the camera.
    var handlesZoom: Bool { get }

    /// Responds to a user who moves the map.
    func respond(to interruption: ViewportInterruption)

    /// Zooms by levels; returns false if the gestures must move the camera themselves.
    func zoom(by levels: CGFloat, owner: AnimationOwner) -> Bool
}

/// The part of the viewport that a gesture interrupts.
package enum ViewportInterruption: Hashable, Sendable {
    /// The whole camera.
    case camera
    /// The zoom level alone.
    case zoom
    /// A transition of the camera; a state that holds the camera in place continues.
    case movement
}

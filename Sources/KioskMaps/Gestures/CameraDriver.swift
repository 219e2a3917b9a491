import Foundation

/// What moves the camera by itself and yields to gestures: the viewport.
@MainActor
protocol CameraDriver: AnyObject {
    /// Whether it continues to move the camera while gestures do.
    var continuesDuringGestures: Bool { get }

    /// Whether gestures zoom by `zoom(by:owner:)` instead of moving the camera themselves.
    var zoomsInPlace: Bool { get }

    /// Zooms by levels; returns false where gestures zoom themselves.
    func zoom(by levels: CGFloat, owner: AnimationOwner) -> Bool
}

/// What a gesture interrupts of the viewport.
package enum ViewportInterruption: Hashable, Sendable {
    /// The whole camera.
    case camera
    /// The zoom level alone.
    case zoom
    /// A transition of the camera; a state that holds the camera in place continues.
    case movement
}

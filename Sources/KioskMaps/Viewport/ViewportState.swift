/// A state of a viewport: a source of cameras that may change at any time, such as one that follows the puck.
///
///     final class Lookout: ViewportState { … }  // a state of an app
///     mapView.viewport.transition(to: Lookout(mapView.mapboxMap))
///
/// A state is used by one viewport at a time. It moves the camera only between `startUpdatingCamera()` and
/// `stopUpdatingCamera()`, both of which the viewport calls.
///
/// A state should acquire its camera from its creation on, so that a transition to it need not wait. Keep only states that are
/// current or soon will be.
@MainActor
public protocol ViewportState: AnyObject {
    /// Calls a handler with the camera of the state: immediately if it is known and not stale, and when it changes.
    ///
    /// - Parameter handler: Returns whether it is to be called again. It is released after it has returned `false`.
    /// - Returns: A token that ends the calls when it is cancelled. Its release alone need not end them.
    func observeDataSource(with handler: @escaping (_ camera: CameraOptions) -> Bool) -> any Cancelable

    /// Starts to move the camera; called after a transition to the state has succeeded. Further calls have no effect.
    func startUpdatingCamera()

    /// Stops moving the camera immediately, with the animations that the state has started.
    func stopUpdatingCamera()
}

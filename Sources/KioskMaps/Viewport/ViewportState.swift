/// Where a viewport holds the camera: a source of cameras that may change at any time, such as one that follows the puck.
///
///     final class Lookout: ViewportState { … }  // a state of your own
///     mapView.viewport.transition(to: Lookout(mapView.mapboxMap))
///
/// A state is used by one viewport at a time. It moves the camera between `startUpdatingCamera()` and
/// `stopUpdatingCamera()` only, both of which the viewport calls.
///
/// A state should begin to learn its camera as soon as it is created, so that a transition to it need not wait; that is why
/// only states that are current, or soon will be, should be kept.
@MainActor
public protocol ViewportState: AnyObject {
    /// Calls a handler with the camera of the state, at once if it is known and not stale, and whenever it is another.
    ///
    /// - Parameter handler: Returns whether it wants to be called again. It is let go of once it returns `false`.
    /// - Returns: What ends the calls. Its release alone need not end them.
    func observeDataSource(with handler: @escaping (_ camera: CameraOptions) -> Bool) -> any Cancelable

    /// Begins to move the camera; called after a transition to the state has succeeded. Called again it does nothing.
    func startUpdatingCamera()

    /// Stops moving the camera at once, together with animations the state has begun.
    func stopUpdatingCamera()
}

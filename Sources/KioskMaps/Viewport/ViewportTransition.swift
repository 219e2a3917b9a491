/// A transition of the camera to a viewport state.
///
///     final class Blink: ViewportTransition { … }  // a transition of an app
///     mapView.viewport.transition(to: overview, transition: Blink(mapView))
///
/// A viewport keeps a transition alive while it runs, so a transition stores `mapView.mapboxMap` and `mapView.camera` rather
/// than the map view.
@MainActor
public protocol ViewportTransition: AnyObject {
    /// Moves the camera to a state.
    ///
    /// - Parameters:
    ///   - toState: The state; `observeDataSource(with:)` sends its camera, which may move meanwhile.
    ///   - completion: Must be called once, possibly before this call returns: with `true` when the camera has reached the state,
    ///     with `false` when it never will.
    /// - Returns: A token that cancels the transition. The viewport keeps it while the transition runs, because its release may
    ///   cancel the transition as well. A cancelled transition must not move the camera; a call of its completion is ignored.
    func run(to toState: any ViewportState, completion: @escaping (Bool) -> Void) -> any Cancelable
}

/// How a viewport comes from where the camera is to a state.
///
///     final class Blink: ViewportTransition { … }  // a transition of your own
///     mapView.viewport.transition(to: overview, transition: Blink(mapView))
///
/// A viewport keeps it while it runs, so it holds `mapView.mapboxMap` and `mapView.camera` rather than the map view.
@MainActor
public protocol ViewportTransition: AnyObject {
    /// Moves the camera to where a state wants it.
    ///
    /// - Parameters:
    ///   - toState: Where to; `observeDataSource(with:)` tells its camera, which may move meanwhile.
    ///   - completion: To be called once, possibly before this call returns: `true` when the camera is there, `false` when it
    ///     never will be.
    /// - Returns: What calls the transition off; keep it while it runs, for letting go of it may call it off, too. From then on the camera must not be moved; a completion that comes all the
    ///   same is ignored.
    func run(to toState: any ViewportState, completion: @escaping (Bool) -> Void) -> any Cancelable
}

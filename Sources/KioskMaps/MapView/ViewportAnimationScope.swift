/// Animates the values of viewports that are set in a closure.
///
///     withViewportAnimation(.default(maxDuration: 2)) {
///         mapView.viewport.value = .followPuck(zoom: 16.35)
///     } completion: { isThere in … }
///
/// The animations begin when the closure returns, each to the last value that was set. In nested calls, the innermost animation
/// is used.
/// - Parameters:
///   - animation: The animation.
///   - body: Sets values of viewports.
///   - completion: Called for each map with whether the animation reached its end; not for a map whose value is `.idle`.
/// - Returns: The result of the closure.
@MainActor
public func withViewportAnimation<Result>(
    _ animation: ViewportAnimation = .default, body: () throws -> Result, completion: ((Bool) -> Void)? = nil
) rethrows -> Result {
    let scope = ViewportAnimationScope()
    defer {
        scope.isOpen = false
        for mapView in scope.mapViews {
            mapView.viewport.applyValue(by: animation.makeViewportTransition(mapView), completion: completion)
        }
    }
    return try ViewportAnimationScope.$current.withValue(scope, operation: body)
}

/// The maps whose viewports were set in a closure.
@MainActor
final class ViewportAnimationScope {
    /// The scope of the innermost closure; nil outside of all closures.
    @TaskLocal static var current: ViewportAnimationScope?

    /// Whether the closure is running; a task that was started in it inherits the scope and may run later.
    fileprivate(set) var isOpen = true

    /// The maps, in the order in which their viewports were set.
    private(set) var mapViews: [MapView] = []

    func add(_ mapView: MapView) {
        if !mapViews.contains(where: { $0 === mapView }) { mapViews.append(mapView) }
    }
}

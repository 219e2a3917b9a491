/// Animates the values of viewports that are set in a closure.
///
///     withViewportAnimation(.default(maxDuration: 2)) {
///         mapView.viewport.value = .followPuck(zoom: 16.35)
///     } completion: { isThere in … }
///
/// The maps begin to move when the closure is left, each to the last value it was given. Of calls within one another the
/// innermost decides.
/// - Parameters:
///   - animation: How the maps move.
///   - body: Sets values.
///   - completion: Told for each map whether it is there, but not for one whose value became `.idle`.
/// - Returns: What the closure returns.
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

/// The maps whose viewports were given a value in a closure.
@MainActor
final class ViewportAnimationScope {
    /// The innermost closure under way; nil outside.
    @TaskLocal static var current: ViewportAnimationScope?

    /// Whether the closure is under way; a task that was begun in it inherits the scope and may run later.
    fileprivate(set) var isOpen = true

    /// The maps, in the order they were given one.
    private(set) var mapViews: [MapView] = []

    func add(_ mapView: MapView) {
        if !mapViews.contains(where: { $0 === mapView }) { mapViews.append(mapView) }
    }
}

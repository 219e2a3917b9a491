/// What to do when the map is tapped.
///
///     mapView.mapboxMap.addInteraction(TapInteraction { context in
///         print(context.coordinate)
///         return true
///     })
public struct TapInteraction {
    /// Return `true` to stop the tap here.
    let action: @MainActor (InteractionContext) -> Bool

    /// Creates an interaction with the whole map.
    ///
    /// - Parameter action: Told where; returns `true` to stop the tap here, `false` to let those added before have it.
    public init(action: @escaping @MainActor (InteractionContext) -> Bool) {
        self.action = action
    }
}

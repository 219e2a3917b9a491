/// Taps and long presses on what a layer draws.
extension GestureManager {
    /// Calls a handler for each tapped feature of a layer, as a `TapInteraction` with `.layer` does.
    ///
    /// - Parameters:
    ///   - layerId: The id of the layer, which need not exist yet.
    ///   - handler: Called with the feature and the context; returns `true` to stop the tap here.
    /// - Returns: A token; the handler is removed when it is released.
    public func onLayerTap(
        _ layerId: String, handler: @escaping @MainActor (QueriedFeature, InteractionContext) -> Bool
    ) -> AnyCancelable {
        AnyCancelable(
            map.addInteraction(
                TapInteraction(.layer(layerId)) { feature, context in handler(feature.queried, context) }))
    }

    /// Calls a handler for each long-pressed feature of a layer, as a `LongPressInteraction` with `.layer` does.
    ///
    /// - Parameters:
    ///   - layerId: The id of the layer, which need not exist yet.
    ///   - handler: Called with the feature and the context; returns `true` to stop the press here.
    /// - Returns: A token; the handler is removed when it is released.
    public func onLayerLongPress(
        _ layerId: String, handler: @escaping @MainActor (QueriedFeature, InteractionContext) -> Bool
    ) -> AnyCancelable {
        AnyCancelable(
            map.addInteraction(
                LongPressInteraction(.layer(layerId)) { feature, context in handler(feature.queried, context) }))
    }
}

/// Taps and long presses on what a layer draws.
extension GestureManager {
    /// Calls a handler for each feature of a layer that is tapped, as a `TapInteraction` with `.layer` does.
    ///
    /// - Parameters:
    ///   - layerId: The id of the layer, which need not be there yet.
    ///   - handler: Told the feature and where; returns `true` to stop the tap here.
    /// - Returns: A token that keeps the handler.
    public func onLayerTap(
        _ layerId: String, handler: @escaping @MainActor (QueriedFeature, InteractionContext) -> Bool
    ) -> AnyCancelable {
        AnyCancelable(
            map.addInteraction(
                TapInteraction(.layer(layerId)) { feature, context in handler(feature.queried, context) }))
    }

    /// Calls a handler for each feature of a layer that is pressed long, as a `LongPressInteraction` with `.layer` does.
    ///
    /// - Parameters:
    ///   - layerId: The id of the layer, which need not be there yet.
    ///   - handler: Told the feature and where; returns `true` to stop the press here.
    /// - Returns: A token that keeps the handler.
    public func onLayerLongPress(
        _ layerId: String, handler: @escaping @MainActor (QueriedFeature, InteractionContext) -> Bool
    ) -> AnyCancelable {
        AnyCancelable(
            map.addInteraction(
                LongPressInteraction(.layer(layerId)) { feature, context in handler(feature.queried, context) }))
    }
}

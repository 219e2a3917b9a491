/// A handler for touches on the features of a layer; returns `true` to stop the touch there.
public typealias MapLayerGestureHandler = @MainActor (QueriedFeature, InteractionContext) -> Bool

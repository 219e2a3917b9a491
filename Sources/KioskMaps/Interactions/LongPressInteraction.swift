public import Foundation
public import KioskStyle

/// What to do when a finger stays on the map, or on a feature of it, for half a second.
///
///     mapView.mapboxMap.addInteraction(LongPressInteraction(.layer("stops")) { stop, context in
///         mark(stop)
///         return true
///     })
public struct LongPressInteraction: Interaction {
    /// What it waits for and whom it tells.
    public let behavior: InteractionBehavior

    /// Creates an interaction with the whole map.
    ///
    /// - Parameter action: Told where; returns `true` to stop the press here, `false` to let those added before have it.
    public init(action: @escaping @MainActor (InteractionContext) -> Bool) {
        behavior = InteractionBehavior(kind: .longPress, target: .map(action))
    }

    /// Creates an interaction with the features of a layer; parameters as `TapInteraction`.
    public init<Feature: FeaturesetFeatureType>(
        _ featureset: FeaturesetDescriptor<Feature>, filter: Exp? = nil, radius: CGFloat? = nil,
        action: @escaping @MainActor (Feature, InteractionContext) -> Bool
    ) {
        behavior = InteractionBehavior(
            kind: .longPress, target: .features(featureset, filter: filter, radius: radius, action: action))
    }
}

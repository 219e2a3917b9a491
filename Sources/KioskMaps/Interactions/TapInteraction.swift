public import Foundation
public import KioskStyle

/// An interaction with the map, or with a feature on it, that is tapped.
///
///     mapView.mapboxMap.addInteraction(TapInteraction { context in
///         print(context.coordinate)
///         return true
///     })
public struct TapInteraction: Interaction {
    /// The touch and the features that the interaction handles.
    public let behavior: InteractionBehavior

    /// Creates an interaction with the whole map.
    ///
    /// - Parameter action: Called with the position of the tap; returns `true` to stop the dispatch, `false` to pass the tap to
    ///   interactions that were added before.
    public init(action: @escaping @MainActor (InteractionContext) -> Bool) {
        behavior = InteractionBehavior(kind: .tap, target: .map(action))
    }

    /// Creates an interaction with the features of a layer.
    ///
    /// - Parameters:
    ///   - featureset: The features, such as `.layer("stops")`.
    ///   - filter: The condition that features must meet; nil for all features.
    ///   - radius: The maximum distance of a tap from a drawn feature if nothing with a radius lies exactly under the finger, in
    ///     points; nil for 0.
    ///   - action: Called with the feature and the position of the tap; returns `true` to stop the dispatch. A feature that
    ///     cannot be converted stops the dispatch without a call.
    public init<Feature: FeaturesetFeatureType>(
        _ featureset: FeaturesetDescriptor<Feature>, filter: Exp? = nil, radius: CGFloat? = nil,
        action: @escaping @MainActor (Feature, InteractionContext) -> Bool
    ) {
        behavior = InteractionBehavior(
            kind: .tap, target: .features(featureset, filter: filter, radius: radius, action: action))
    }
}

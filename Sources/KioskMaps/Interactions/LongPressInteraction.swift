public import Foundation
public import KioskStyle

/// An interaction with the map, or with a feature on it, on which a finger stays for half a second.
///
///     mapView.mapboxMap.addInteraction(LongPressInteraction(.layer("stops")) { stop, context in
///         mark(stop)
///         return true
///     })
public struct LongPressInteraction: Interaction {
    /// The touch and the features that the interaction handles.
    public let behavior: InteractionBehavior

    /// Creates an interaction with the whole map.
    ///
    /// - Parameter action: Called with the position of the press; returns `true` to stop the dispatch, `false` to pass the press
    ///   to interactions that were added before.
    public init(action: @escaping @MainActor (InteractionContext) -> Bool) {
        behavior = InteractionBehavior(kind: .longPress, target: .map(action))
    }

    /// Creates an interaction with the features of a layer.
    ///
    /// - Parameters:
    ///   - featureset: The features, such as `.layer("stops")`.
    ///   - filter: The condition that features must meet; nil for all features.
    ///   - radius: The maximum distance of a press from a drawn feature if nothing with a radius lies exactly under the finger,
    ///     in points; nil for 0.
    ///   - action: Called with the feature and the position of the press; returns `true` to stop the dispatch. A feature that
    ///     cannot be converted stops the dispatch without a call.
    public init<Feature: FeaturesetFeatureType>(
        _ featureset: FeaturesetDescriptor<Feature>, filter: Exp? = nil, radius: CGFloat? = nil,
        action: @escaping @MainActor (Feature, InteractionContext) -> Bool
    ) {
        behavior = InteractionBehavior(
            kind: .longPress, target: .features(featureset, filter: filter, radius: radius, action: action))
    }
}

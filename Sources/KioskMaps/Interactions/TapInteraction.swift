public import Foundation
public import KioskStyle

/// What to do when the map, or a feature on it, is tapped.
///
///     mapView.mapboxMap.addInteraction(TapInteraction { context in
///         print(context.coordinate)
///         return true
///     })
public struct TapInteraction: Interaction {
    /// What it waits for and whom it tells.
    public let behavior: InteractionBehavior

    /// Creates an interaction with the whole map.
    ///
    /// - Parameter action: Told where; returns `true` to stop the tap here, `false` to let those added before have it.
    public init(action: @escaping @MainActor (InteractionContext) -> Bool) {
        behavior = InteractionBehavior(kind: .tap, target: .map(action))
    }

    /// Creates an interaction with the features of a layer.
    ///
    /// - Parameters:
    ///   - featureset: What is meant, such as `.layer("stops")`.
    ///   - filter: The condition features must meet; all are meant unless given.
    ///   - radius: The longest distance from what is drawn at which a finger hits it when nothing with a radius lies exactly
    ///     under the finger, in points; 0 unless given.
    ///   - action: Told the feature and where; returns `true` to stop the tap here. A feature that cannot be converted takes
    ///     the tap without a word.
    public init<Feature: FeaturesetFeatureType>(
        _ featureset: FeaturesetDescriptor<Feature>, filter: Exp? = nil, radius: CGFloat? = nil,
        action: @escaping @MainActor (Feature, InteractionContext) -> Bool
    ) {
        behavior = InteractionBehavior(
            kind: .tap, target: .features(featureset, filter: filter, radius: radius, action: action))
    }
}

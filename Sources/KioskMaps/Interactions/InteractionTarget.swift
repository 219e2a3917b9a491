import Foundation
import KioskGeometry
import KioskStyle

/// The target of an interaction, and its handler, which returns `true` to stop the dispatch of the touch.
enum InteractionTarget {
    /// The map, regardless of the features at the point.
    case map(@MainActor (InteractionContext) -> Bool)
    /// Features under the finger.
    case features(FeatureTarget, @MainActor (FeaturesetFeature, InteractionContext) -> Bool)
    /// Annotations under the finger or, if nothing with a radius lies under it, near it.
    case annotations(AnnotationTarget, @MainActor (FeatureIdentifier, InteractionContext) -> Bool)
}

extension InteractionTarget {
    /// Creates a target of features that are converted before the handler is called.
    ///
    /// A feature that cannot be converted stops the dispatch of the touch.
    ///
    /// - Parameters:
    ///   - featureset: The features.
    ///   - filter: The condition that features must meet; nil for all features.
    ///   - radius: The maximum distance of a touch from a drawn feature, in points; nil for 0.
    ///   - action: The handler.
    static func features<Feature: FeaturesetFeatureType>(
        _ featureset: FeaturesetDescriptor<Feature>, filter: Exp?, radius: CGFloat?,
        action: @escaping @MainActor (Feature, InteractionContext) -> Bool
    ) -> InteractionTarget {
        let target = FeatureTarget(featureset: featureset.converted(), filter: filter) { radius ?? 0 }
        return .features(target) { feature, context in
            guard let typed = Feature(from: feature) else { return true }
            return action(typed, context)
        }
    }
}

/// The features that an interaction handles.
struct FeatureTarget {
    var featureset: FeaturesetDescriptor<FeaturesetFeature>

    /// The condition that features must meet; nil for all features.
    var filter: Exp?

    /// Returns the maximum distance of a touch from a drawn feature, in points.
    var radius: @MainActor () -> CGFloat
}

/// The annotations that an interaction handles; closures are evaluated for each touch.
struct AnnotationTarget {
    /// Returns the ids of the layers that draw the annotations.
    var layers: @MainActor () -> [String]

    /// Returns the maximum distance of a touch from a drawn annotation if no annotation lies under it, in points.
    var radius: @MainActor () -> CGFloat

    /// Returns whether a drag of the annotations requires a long press.
    var start: @MainActor () -> DragStart = { .longPress }
}

/// The beginning of a drag of an annotation.
public enum DragStart: Hashable, Sendable, CaseIterable {
    /// The finger stays on the annotation for a long press, then moves.
    case longPress
    /// The finger moves, with or without a long press; a finger that comes down on such an annotation does not pan the map.
    case touch
}

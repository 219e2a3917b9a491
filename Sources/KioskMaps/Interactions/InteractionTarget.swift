import Foundation
import KioskGeometry
import KioskStyle

/// What an interaction is about, and what it does; returning `true` takes the touch.
enum InteractionTarget {
    /// The map, whatever is drawn there.
    case map(@MainActor (InteractionContext) -> Bool)
    /// Features under the finger.
    case features(FeatureTarget, @MainActor (FeaturesetFeature, InteractionContext) -> Bool)
    /// Annotations under the finger or, if nothing with a radius lies under it, near it.
    case annotations(AnnotationTarget, @MainActor (FeatureIdentifier, InteractionContext) -> Bool)
}

extension InteractionTarget {
    /// Features that are converted before the action is told; one that cannot be takes the touch.
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

/// Which features an interaction is about.
struct FeatureTarget {
    var featureset: FeaturesetDescriptor<FeaturesetFeature>

    /// The condition features must meet; all are meant when it is nil.
    var filter: Exp?

    /// Returns the longest distance from what is drawn at which a finger hits it, in points.
    var radius: @MainActor () -> CGFloat
}

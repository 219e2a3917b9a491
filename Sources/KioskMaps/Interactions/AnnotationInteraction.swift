import KioskGeometry

/// What to do when a finger touches an annotation.
struct AnnotationInteraction: Interaction {
    let behavior: InteractionBehavior

    /// Creates an interaction with annotations.
    ///
    /// - Parameters:
    ///   - kind: A tap or a long press.
    ///   - target: Which annotations.
    ///   - action: Told the annotation and where; returns `true` to stop the touch here.
    init(
        _ kind: InteractionKind, _ target: AnnotationTarget,
        action: @escaping @MainActor (FeatureIdentifier, InteractionContext) -> Bool
    ) {
        behavior = InteractionBehavior(kind: kind, target: .annotations(target, action))
    }
}

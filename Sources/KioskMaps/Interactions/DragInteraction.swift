import KioskGeometry

/// What to do when a finger takes hold of an annotation, moves it and lets go.
///
/// Once begun it gets every move of that finger, whatever lies under it by then, and exactly one end.
struct DragInteraction: Interaction {
    let behavior: InteractionBehavior

    /// Creates an interaction with annotations.
    ///
    /// - Parameters:
    ///   - target: Which annotations.
    ///   - onBegin: Told the annotation and where; returns whether it may be dragged.
    ///   - onMove: Told where the finger is.
    ///   - onEnd: Told where the finger was last.
    init(
        _ target: AnnotationTarget, onBegin: @escaping @MainActor (FeatureIdentifier, InteractionContext) -> Bool,
        onMove: @escaping @MainActor (InteractionContext) -> Void,
        onEnd: @escaping @MainActor (InteractionContext) -> Void
    ) {
        behavior = InteractionBehavior(
            kind: .drag, target: .annotations(target, onBegin), onMove: onMove, onEnd: onEnd)
    }
}

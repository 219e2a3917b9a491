import KioskGeometry

/// An interaction with annotations: a tap or a long press.
struct AnnotationInteraction: Interaction {
    let behavior: InteractionBehavior

    /// Creates an interaction with annotations.
    ///
    /// - Parameters:
    ///   - kind: A tap or a long press.
    ///   - target: The annotations.
    ///   - action: Called with the annotation and the position of the touch; returns `true` to stop the dispatch.
    init(
        _ kind: InteractionKind, _ target: AnnotationTarget,
        action: @escaping @MainActor (FeatureIdentifier, InteractionContext) -> Bool
    ) {
        behavior = InteractionBehavior(kind: kind, target: .annotations(target, action))
    }
}

/// An interaction with an annotation that a finger grabs, moves and releases.
///
/// After its begin it receives each movement of the finger, regardless of what lies under it, and exactly one end.
struct DragInteraction: Interaction {
    let behavior: InteractionBehavior

    /// Creates an interaction with annotations.
    ///
    /// - Parameters:
    ///   - target: The annotations.
    ///   - onBegin: Called with the annotation and the position of the finger; returns whether it may be dragged.
    ///   - onMove: Called with the position of the finger.
    ///   - onEnd: Called with the last position of the finger.
    init(
        _ target: AnnotationTarget, onBegin: @escaping @MainActor (FeatureIdentifier, InteractionContext) -> Bool,
        onMove: @escaping @MainActor (InteractionContext) -> Void,
        onEnd: @escaping @MainActor (InteractionContext) -> Void
    ) {
        behavior = InteractionBehavior(
            kind: .drag, target: .annotations(target, onBegin), onMove: onMove, onEnd: onEnd)
    }
}

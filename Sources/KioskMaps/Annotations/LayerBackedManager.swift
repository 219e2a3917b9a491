/// What the orchestrator asks of a manager, whatever the kind of its annotations.
@MainActor
protocol LayerBackedManager: AnnotationManager {
    var delegate: (any AnnotationInteractionDelegate)? { get }

    /// Whether source or layer are not up to date.
    var isDirty: Bool { get }

    /// Brings source and layer up to date.
    func synchronize()

    /// Takes source and layer out of the style.
    func remove()

    /// The annotation of a feature of the source.
    func annotation(shownAt index: Int) -> (any LayerAnnotation)?
}

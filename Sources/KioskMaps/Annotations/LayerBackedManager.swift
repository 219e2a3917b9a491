import Foundation
import KioskGeometry

/// What the orchestrator asks of a manager, whatever the kind of its annotations.
@MainActor
protocol LayerBackedManager: AnnotationManager {
    /// The layers its annotations are drawn by, the topmost first; one that nothing is drawn by need not be in the style.
    var layerIds: [String] { get }

    /// How far from a finger its annotations are still tapped, in points; nil for as far as the map says.
    var tapRadius: CGFloat? { get }

    /// How far from a finger its annotations are still pressed, in points; nil for as far as the map says.
    var longPressRadius: CGFloat? { get }

    /// The file its annotations are kept in, links resolved; nil when they are kept in none.
    var fileURL: URL? { get }

    /// The ids of the selected annotations, the lowest first.
    var selectedAnnotationIDs: [String] { get }

    /// Whether sources or layers are not up to date.
    var isDirty: Bool { get }

    /// Brings sources, pictures and layers up to date.
    func synchronize()

    /// Takes sources, layers and pictures out of the style; the manager does nothing any more.
    func remove()

    /// The annotation of a feature; nil when it has gone since the feature was shown.
    func annotation(withIdentifier identifier: FeatureIdentifier) -> (any LayerAnnotation)?

    /// Deselects all annotations if a tap on nothing is to do so.
    func clearSelectionIfAsked()

    /// Changes the selection and notifies of a tap; returns whether the handler of the annotation handled it.
    func handleTap(_ id: String, _ context: InteractionContext) -> Bool

    /// Tells of a long press; returns whether the annotation's handler took it.
    func handleLongPress(_ id: String, _ context: InteractionContext) -> Bool

    /// Takes hold of an annotation; returns whether it may be dragged.
    func beginDrag(_ id: String, _ context: InteractionContext) -> Bool

    /// Moves the annotation that is held so that what is under the finger stays there.
    func continueDrag(to context: InteractionContext)

    /// Lets go of the annotation that is held.
    func endDrag(_ context: InteractionContext)
}

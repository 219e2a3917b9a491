import Foundation
import KioskGeometry

/// The part of an annotation manager that does not depend on the kind of its annotations, for the orchestrator.
@MainActor
protocol LayerBackedManager: AnnotationManager {
    /// The ids of the layers that draw its annotations, the topmost first; a layer without annotations need not be in the style.
    var layerIds: [String] { get }

    /// The position of its layer in the stack; nil for the top.
    var layerPosition: LayerPosition? { get set }

    /// The maximum distance from a finger at which a kind of touch hits its annotations, in points; nil for that of the map.
    func hitRadius(for kind: InteractionKind) -> CGFloat?

    /// Whether its annotations are left out of what people hear who do not see the map.
    var accessibilityElementsHidden: Bool { get }

    /// The id of the layer of its clusters; nil if it has none.
    var clusterLayerId: String? { get }

    /// Returns what people hear of an annotation who do not see it; nil if there is none with the id in front of the camera.
    func accessibleAnnotation(withId id: String) -> AccessibleAnnotation?

    /// The ids of the selected annotations, the lowest first.
    var selectedAnnotationIDs: [String] { get }

    /// The ids of the selected annotations, without those of an assignment that is not applied yet.
    var selectedIDs: Set<String> { get }

    /// Whether sources, layers or the file do not contain all changes.
    var isDirty: Bool { get }

    /// Compares the annotations that were assigned with those of the layers.
    func applyAssignment()

    /// Returns whether there is an annotation with an id.
    func contains(_ id: String) -> Bool

    /// Selects or deselects the annotation with an id, if there is one.
    func setSelected(_ id: String, _ isSelected: Bool)

    /// Deselects all annotations.
    func deselectAll()

    /// Updates sources, images, layers and the file.
    func synchronize()

    /// Removes sources, layers and images from the style; the manager has no effect any more.
    func remove()

    /// Returns the annotation of a feature; nil if it was removed since the feature was shown.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of the feature.
    ///   - row: The row of the feature in its source, which makes the look-up faster; nil if it is unknown.
    func annotation(withIdentifier identifier: FeatureIdentifier, row: Int?) -> (any LayerAnnotation)?

    /// Changes the selection and notifies of a tap; returns whether the handler of the annotation handled it.
    func handleTap(_ id: String, _ context: InteractionContext) -> Bool

    /// Deselects all annotations if the manager is configured so.
    func handleMissedTap()

    /// Calls the handler for a long press; returns whether it handled the press.
    func handleLongPress(_ id: String, _ context: InteractionContext) -> Bool

    /// Begins a drag of an annotation; returns whether the annotation can be dragged.
    func beginDrag(_ id: String, _ context: InteractionContext) -> Bool

    /// Moves the dragged annotation, so that the grabbed point stays under the finger.
    func continueDrag(to context: InteractionContext)

    /// Ends the drag.
    func endDrag(_ context: InteractionContext)
}

import Foundation
import KioskGeometry
import KioskInput

/// The part of an annotation manager that does not depend on the kind of its annotations, for the orchestrator.
@MainActor
protocol LayerBackedManager: AnnotationManager {
    /// The ids of the layers that draw its annotations, the topmost first; a layer without annotations need not be in the style.
    var layerIds: [String] { get }

    /// The position of its layer in the stack; nil for the top.
    var layerPosition: LayerPosition? { get set }

    /// The maximum distance from a finger at which a kind of touch hits its annotations, in points; nil for that of the map.
    func hitRadius(for kind: InteractionKind) -> CGFloat?

    /// The touch that begins a drag of its annotations; nil for that of the map.
    var dragStart: DragStart? { get }

    /// Whether its annotations are left out of the elements for screen readers.
    var accessibilityElementsHidden: Bool { get }

    /// The id of the layer of its clusters; nil if it has none.
    var clusterLayerId: String? { get }

    /// Returns the description of an annotation for screen readers; nil if there is none with the id in front of the camera.
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

    /// Whether annotations move.
    var hasMotions: Bool { get }

    /// Evaluates the effects of annotations that appear or disappear.
    func advanceEffects(to time: Timestamp)

    /// Moves the annotations in view to their positions, and ends the movements that are over.
    ///
    /// - Parameters:
    ///   - time: The time.
    ///   - box: The area in view, in the unit square or beyond its edges; nil for everything.
    func advanceMotions(to time: Timestamp, in box: PlanarBox?)

    /// Ends all movements at their targets, all effects and all trails, because the clock was replaced.
    func finishAnimations()

    /// Returns the earliest time at which movements or effects need another frame; nil if they need none.
    func nextMotionTime(after time: Timestamp) -> Timestamp?

    /// Updates sources, images, layers and the file.
    func synchronize()

    /// Removes sources, layers and images from the style; the manager has no effect any more.
    func remove()

    /// Returns the annotation of a feature; nil if it was removed since the feature was shown.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of the feature.
    ///   - row: The row of the feature in its source, which makes the look-up faster; nil if it is unknown.
    func annotation(withIdentifier identifier: FeatureIdentifier, row: Int?) -> AnnotationValue?

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

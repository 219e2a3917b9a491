public import Foundation
public import KioskMaps

extension Scenario.AnnotationLayer {
    /// Options of an annotation manager; nil values stay as they are.
    public struct Options: Hashable, Sendable {
        /// The layer below which the annotations are drawn.
        public var below: String?

        /// The slot of the style that contains the layer.
        public var slot: String?

        /// The maximum distance at which a tap hits an annotation, in points.
        public var tapRadius: CGFloat?

        /// The maximum distance at which a long press or a drag hits an annotation, in points.
        public var longPressRadius: CGFloat?

        /// The effect of a tap on the selection.
        public var selectionMode: AnnotationSelectionMode?

        /// Whether selected annotations are drawn and hit before the others.
        public var drawsSelectedOnTop: Bool?

        /// Whether a tap on the map deselects all annotations.
        public var clearsSelectionOnMapTap: Bool?

        /// How a finger begins to drag an annotation.
        public var dragStart: DragStart?

        /// Creates options that change nothing.
        public init() {}

        /// Sets the options of a manager.
        @MainActor
        func apply(to manager: LayerAnnotationManager<some LayerAnnotation>) {
            if let slot { manager.slot = slot }
            if let below { manager.layerPosition = .below(below) }
            if let tapRadius { manager.tapRadius = tapRadius }
            if let longPressRadius { manager.longPressRadius = longPressRadius }
            if let selectionMode { manager.selectionMode = selectionMode }
            if let drawsSelectedOnTop { manager.drawsSelectedOnTop = drawsSelectedOnTop }
            if let clearsSelectionOnMapTap { manager.clearsSelectionOnMapTap = clearsSelectionOnMapTap }
            if let dragStart { manager.dragStart = dragStart }
        }
    }
}

import Foundation
import KioskGeometry

extension LayerAnnotationManager: LayerBackedManager {
    var layerIds: [String] { layers.ids }

    var selectedAnnotationIDs: [String] { annotations.filter(\.isSelected).map(\.id) }

    @_specialize(where Kind == PointAnnotation)
    @_specialize(where Kind == PolylineAnnotation)
    @_specialize(where Kind == PolygonAnnotation)
    @_specialize(where Kind == CircleAnnotation)
    func annotation(withIdentifier identifier: FeatureIdentifier, row: Int?) -> AnnotationValue? {
        guard let id = identifier.string else { return nil }
        applyAssignment()
        return layers.annotation(withId: id, row: row).map { AnnotationValue($0) }
    }

    func handleTap(_ id: String, _ context: InteractionContext) -> Bool {
        guard annotation(withId: id) != nil else { return false }
        apply(changes(forTapOn: id))
        singleSelection.resolve()
        guard let annotation = annotation(withId: id) else { return false }
        delegate?.annotationManager(self, didDetectTappedAnnotations: [annotation])
        return annotation.tapHandler?(context) ?? false
    }

    func handleMissedTap() {
        applyAssignment()
        apply(selection.changesForMissedTap())
    }

    var selectedIDs: Set<String> { selection.ids }

    func contains(_ id: String) -> Bool { annotation(withId: id) != nil }

    func setSelected(_ id: String, _ isSelected: Bool) {
        update(id) { $0.isSelected = isSelected }
    }

    func deselectAll() {
        applyAssignment()
        apply(selection.deselection())
    }

    private func changes(forTapOn id: String) -> [AnnotationSelection.Change] {
        let touch = map.touches.count
        guard singleSelection.isEnabled else { return selection.changes(forTapOn: id, touch: touch) }
        guard selection.mode != .none, singleSelection.accepts(touch: touch) else { return [] }
        return selection.changesForSingleTap(on: id)
    }

    private func apply(_ changes: [AnnotationSelection.Change]) {
        for change in changes { setSelected(change.id, change.isSelected) }
    }

    func handleLongPress(_ id: String, _ context: InteractionContext) -> Bool {
        annotation(withId: id)?.longPressHandler?(context) ?? false
    }

    /// Returns whether a finger drags an annotation.
    func isDragged(_ id: String) -> Bool {
        drags.contains { $0.id == id }
    }

    func beginDrag(_ id: String, _ context: InteractionContext) -> Bool {
        let isDraggedElsewhere = drags.contains { $0.id == id && $0.group != context.group }
        guard !isDraggedElsewhere, annotation(withId: id)?.isDraggable == true else { return false }
        // The finger grabs the annotation where it is drawn.
        endMotionWhereDrawn(of: id)
        let begins = update(id) { $0.dragBeginHandler?(&$0, context) ?? true }
        // The handler may have removed the annotation or the manager.
        guard begins == true, layers.isAttached, let annotation = annotation(withId: id), attachDragLayer() else {
            return false
        }
        layers.moveToDragLayer(annotation)
        let ground = drawnGround(of: annotation)
        drags.removeAll { $0.group == context.group }
        drags.append(
            AnnotationDragState(
                id: id, at: ground.transform.worldPoint(for: context.point), finger: context.point,
                height: ground.height, group: context.group))
        requestFrame()
        return true
    }

    func continueDrag(to context: InteractionContext) {
        guard var drag = drags.first(where: { $0.group == context.group }) else { return }
        let ground = annotation(withId: drag.id).map(drawnGround) ?? (transform: map.cameraTransform, height: 0)
        if drag.height != ground.height {
            drag.raise(to: ground.height, at: ground.transform.worldPoint(for: drag.finger))
        }
        let point = ground.transform.worldPoint(for: context.point)
        let offset = point.map { drag.offset(to: $0) }
        if offset != nil { drag.moveFinger(to: context.point) }
        store(drag)
        guard let point, let offset else { return }
        update(drag.id) { annotation in
            // An annotation that reached the edge of the map follows the finger again when that returns.
            if annotation.shift(by: offset) {
                drag.move(to: point)
                store(drag)
            }
            annotation.dragChangeHandler?(&annotation, context)
        }
    }

    /// Replaces the drag of the same group of contacts, unless it has ended.
    private func store(_ drag: AnnotationDragState) {
        guard let index = drags.firstIndex(where: { $0.group == drag.group }) else { return }
        drags[index] = drag
    }

    func endDrag(_ context: InteractionContext) {
        guard let index = drags.firstIndex(where: { $0.group == context.group }) else { return }
        let id = drags.remove(at: index).id
        update(id) { $0.dragEndHandler?(&$0, context) }
        // The file is written after the drag, even if the annotation was removed.
        requestFrame()
    }

    func remove() {
        drags = []
        applyAssignment()
        endAnimations()
        saveIfNeeded()
        persistence.stop()
        let errors = (lineLayers?.remove() ?? []) + layers.remove()
        lineLayers = nil
        removeImages()
        for error in errors { report("a source or layer stays in the style: \(error)") }
        reportDuplicates()
    }

    private func removeImages() {
        commonImage = nil
        guard let images else { return }
        // Changes after the removal do not affect the images of other managers.
        self.images = nil
        layers.forEachWithExtras { images.note($0.annotationImage, nil) }
        images.synchronize()
    }

    /// Adds the drag layer, and reports an error.
    private func attachDragLayer() -> Bool {
        do {
            if try layers.attachDragLayer() { setNeedsRestyle() }
            return true
        } catch {
            report("annotations cannot be dragged: \(error)")
            return false
        }
    }
}

extension LayerAnnotation {
    /// Moves all coordinates by fractions of the world's width, unless one of them would leave the projection.
    ///
    /// An annotation that crosses the antimeridian is shifted by multiples of 360°, so that the middle of its longitudes lies
    /// in -180..<180.
    /// - Returns: Whether the annotation was moved.
    mutating func shift(by offset: SIMD2<Double>) -> Bool {
        var moved = self
        var isOnMap = true
        moved.shift { coordinate in
            let point = WebMercator.point(for: coordinate)
            let y = point.y + offset.y
            if !(0...1).contains(y) { isOnMap = false }
            return WebMercator.coordinate(for: CGPoint(x: point.x + offset.x, y: y))
        }
        guard isOnMap else { return false }
        moved.wrap()
        self = moved
        return true
    }

    /// Shifts all longitudes by the same multiple of 360°, so that their middle lies in -180..<180.
    private mutating func wrap() {
        var (west, east) = (CLLocationDegrees.infinity, -CLLocationDegrees.infinity)
        var copy = self
        copy.shift { coordinate in
            (west, east) = (min(west, coordinate.longitude), max(east, coordinate.longitude))
            return coordinate
        }
        let revolutions = (((west + east) / 2 + 180) / 360).rounded(.down)
        guard revolutions.isFinite, revolutions != 0 else { return }
        shift { CLLocationCoordinate2D(latitude: $0.latitude, longitude: $0.longitude - 360 * revolutions) }
    }
}
